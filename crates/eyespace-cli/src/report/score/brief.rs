//! The score as one answer to a program; docs/query.md explains the fields.

use eyespace::board::{Color, Point, PointSet};
use eyespace::scoring::Scored;
use serde::Serialize;

use super::jasiek::{Jasiek, JasiekJson};
use super::json::{
    BlockJson, DoubtfulJson, OpenJson, SideJson, TeireJson, UnfinishedJson, UnsettledJson, doubtful, late_teire, owner,
    rows, unfinished,
};
use super::neutral;
use crate::report::{Named, names};
use eyespace_service::scoring::Counted;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Brief {
    score: String,
    settled: bool,
    ask_players: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    questions: Vec<String>,
    rules: String,
    komi: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    handicap: Option<usize>,
    black: SideJson,
    white: SideJson,
    ownership: Vec<String>,
    blocks: Vec<BlockJson>,
    dead: Vec<String>,
    seki: Vec<String>,
    dame: Vec<String>,
    unsettled: Vec<UnsettledJson>,
    doubtful: Vec<DoubtfulJson>,
    needs_sealing: Vec<OpenJson>,
    unfinished: Vec<UnfinishedJson>,
    late_teire: Vec<TeireJson>,
    jasiek: JasiekJson,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
}

/// What a program wants to know of a score.
pub(crate) fn brief(named: &Named<'_>, counted: &Counted) -> impl Serialize + use<> {
    let scored = &counted.scored;
    let structure = &named.report.structure;
    let size = structure.size();
    let vertices = |set| names::vertices(set, size);
    let [black_seki, white_seki] = Color::ALL.map(|color| scored.territory.seki_stones(color));
    let [black_dead, white_dead] = scored.territory.board.dead;
    Brief {
        score: scored.margin().result(),
        settled: scored.is_settled(),
        ask_players: counted.wants_asking(),
        questions: counted.questions.asked.clone(),
        rules: scored.terms.rules.to_string(),
        komi: scored.terms.komi.points(),
        handicap: Some(scored.terms.handicap).filter(|&stones| stones > 1),
        black: SideJson::new(scored, Color::Black),
        white: SideJson::new(scored, Color::White),
        ownership: ownership(named, scored),
        blocks: structure.blocks().map(|id| BlockJson::new(named, scored, id)).collect(),
        dead: vertices(black_dead | white_dead),
        seki: vertices(black_seki | white_seki),
        dame: vertices(scored.territory.dame & neutral(scored)),
        unsettled: scored.unsettled.iter().map(|place| UnsettledJson::new(named, place, size)).collect(),
        doubtful: doubtful(scored),
        needs_sealing: scored.territory.open.iter().map(|open| OpenJson::new(open, size)).collect(),
        unfinished: unfinished(scored),
        late_teire: late_teire(scored),
        jasiek: JasiekJson::new(&Jasiek::new(structure, scored)),
        notes: named.loaded.notes.clone(),
    }
}

/// As in the whole document, but `S` for stones in seki, and `?` where nothing is settled: stones whose life hangs on who moves
/// first, and areas that both sides reach.
fn ownership(named: &Named<'_>, scored: &Scored) -> Vec<String> {
    let structure = &named.report.structure;
    let seki = Color::ALL.map(|color| scored.territory.seki_stones(color));
    let open = scored.territory.open.iter().fold(PointSet::EMPTY, |all, open| all | open.points);
    let unsettled = scored.fates.unsettled(structure) | open;
    rows(structure.size(), |point: Point| match () {
        () if unsettled.contains(point) => '?',
        () if seki.iter().any(|stones| stones.contains(point)) => 'S',
        () => owner(scored, point),
    })
}
