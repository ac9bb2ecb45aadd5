//! The score as JSON, under the schema `eyespace.score/1`; docs/json.md explains the fields one by one.

use eyespace::board::{Color, Point, PointSet, Size, Style};
use eyespace::regions::BlockId;
use eyespace::scoring::japanese::GroupState;
use eyespace::scoring::{
    Counting, CountsAs, Doubt, DoubtfulPlace, OpenArea, Scored, Standing, Teire, Unfinished, UnfinishedPlace,
    UnsettledPlace,
};
use eyespace::status::Verdict;
use serde::Serialize;

use super::jasiek::{Jasiek, JasiekJson};
use super::{neutral, reason, teire};
use crate::limits::Cause;
use crate::report::input::InputJson;
use crate::report::json::{EvidenceJson, PROGRAM, VerdictJson, to_text};
use crate::report::{Named, names};
use eyespace_service::scoring::{Claims, Counted};

/// Raised when a field is taken away or changes its meaning; new fields don't raise it.
const SCHEMA: &str = "eyespace.score/1";

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Document {
    schema: &'static str,
    program: &'static str,
    input: InputJson,
    width: u8,
    height: u8,
    board: Vec<String>,
    to_play: String,
    rules: String,
    counting: &'static str,
    komi: f64,
    handicap: usize,
    settled: bool,
    ask_players: bool,
    questions: Vec<String>,
    result: String,
    margin: f64,
    black: SideJson,
    white: SideJson,
    ownership: Vec<String>,
    blocks: Vec<BlockJson>,
    groups: Vec<GroupJson>,
    dame: Vec<String>,
    neutral: Vec<String>,
    unsettled: Vec<UnsettledJson>,
    doubtful: Vec<DoubtfulJson>,
    needs_sealing: Vec<OpenJson>,
    unfinished: Vec<UnfinishedJson>,
    late_teire: Vec<TeireJson>,
    jasiek: JasiekJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    compared: Option<ComparedJson>,
    /// Why searches ended before they were done, if they did.
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<&'static str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SideJson {
    points: f64,
    surrounded: usize,
    stones: usize,
    prisoners: usize,
    dead_stones: usize,
    #[serde(skip_serializing_if = "is_none")]
    tax: usize,
    compensation: f64,
    territory: Vec<String>,
    dead: Vec<String>,
    seki: Vec<String>,
    teire: Vec<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct BlockJson {
    color: String,
    stones: Vec<String>,
    standing: &'static str,
    basis: &'static str,
    evidence: Option<EvidenceJson>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct GroupJson {
    color: String,
    stones: Vec<String>,
    eye_points: Vec<String>,
    eyes: usize,
    state: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct UnsettledJson {
    color: String,
    stones: Vec<String>,
    margin_if_alive: f64,
    margin_if_dead: f64,
    swing: f64,
    verdict: VerdictJson,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct DoubtfulJson {
    color: String,
    stones: Vec<String>,
    counts_as: &'static str,
    because: &'static str,
    probability: Option<u8>,
    attack_moves: Vec<String>,
    defend_moves: Vec<String>,
    margin_if_alive: f64,
    margin_if_dead: f64,
    swing: f64,
    gains_by_moving: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct OpenJson {
    points: Vec<String>,
    sealing: Vec<String>,
    beyond_black: Vec<String>,
    beyond_white: Vec<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct UnfinishedJson {
    points: Vec<String>,
    because: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct TeireJson {
    color: String,
    point: String,
    stones: Vec<String>,
    attack_moves: Vec<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ComparedJson {
    result: Option<String>,
    margin: Option<f64>,
    same_result: Option<bool>,
    same_territory: Option<bool>,
}

/// The whole score; ends with a newline.
pub(crate) fn json(named: &Named<'_>, counted: &Counted, claims: Option<&Claims>) -> String {
    let scored = &counted.scored;
    let structure = &named.report.structure;
    let size = structure.size();
    to_text(&Document {
        schema: SCHEMA,
        program: PROGRAM,
        input: InputJson::new(named),
        width: size.width(),
        height: size.height(),
        board: Style::Plain.draw(&named.report.position.setup()).lines().map(str::to_owned).collect(),
        to_play: named.report.position.to_play().to_string(),
        rules: scored.terms.rules.to_string(),
        counting: match scored.terms.rules.counting() {
            Counting::Territory => "territory",
            Counting::Area => "area",
        },
        komi: scored.terms.komi.points(),
        handicap: scored.terms.handicap,
        settled: scored.is_settled(),
        ask_players: counted.wants_asking(),
        questions: counted.questions.asked.clone(),
        result: scored.margin().result(),
        margin: scored.margin().points(),
        black: SideJson::new(scored, Color::Black),
        white: SideJson::new(scored, Color::White),
        ownership: ownership(scored, size),
        blocks: structure.blocks().map(|id| BlockJson::new(named, scored, id)).collect(),
        groups: groups(scored, size),
        dame: names::vertices(scored.territory.dame & neutral(scored), size),
        neutral: names::vertices(neutral(scored), size),
        unsettled: scored.unsettled.iter().map(|place| UnsettledJson::new(named, place, size)).collect(),
        doubtful: doubtful(scored),
        needs_sealing: scored.territory.open.iter().map(|open| OpenJson::new(open, size)).collect(),
        unfinished: unfinished(scored),
        late_teire: late_teire(scored),
        jasiek: JasiekJson::new(&Jasiek::new(structure, scored)),
        compared: claims.map(|claims| ComparedJson::new(scored, claims)),
        stopped: named.stopped.map(Cause::name),
    })
}

/// Few rules have a tax.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands references")]
const fn is_none(tax: &usize) -> bool {
    *tax == 0
}

/// Rows from the top: `B`, `W`, or `.` for nobody. A living stone is its owner's, a dead one whoever's it lies with.
fn ownership(scored: &Scored, size: Size) -> Vec<String> {
    rows(size, |point| owner(scored, point))
}

pub(super) fn owner(scored: &Scored, point: Point) -> char {
    let own = Color::ALL.map(|color| scored.surrounded(color) | scored.territory.board.living[color.index()]);
    match own.map(|own| own.contains(point)) {
        [true, _] => 'B',
        [_, true] => 'W',
        _ => '.',
    }
}

/// A sign for each point, the top row first.
pub(super) fn rows(size: Size, sign: impl Fn(Point) -> char) -> Vec<String> {
    let row = |row| (0..size.width()).filter_map(|column| size.point(column, row)).map(&sign).collect();
    (0..size.height()).map(row).collect()
}

fn groups(scored: &Scored, size: Size) -> Vec<GroupJson> {
    let group = scored.territory.groups.iter().map(|group| GroupJson {
        color: group.color.to_string(),
        stones: names::vertices(group.stones, size),
        eye_points: names::vertices(group.eye_points, size),
        eyes: group.eyes,
        state: match group.state {
            GroupState::Independent => "independent",
            GroupState::Seki => "seki",
            GroupState::Unfinished => "unfinished",
            GroupState::Unsettled(_) => "unsettled",
        },
    });
    group.collect()
}

impl SideJson {
    pub(super) fn new(scored: &Scored, color: Color) -> Self {
        let side = &scored.sides[color.index()];
        let territory = &scored.territory;
        let vertices = |set: PointSet| names::vertices(set, territory.board.size);
        Self {
            points: side.total().points(),
            surrounded: side.surrounded,
            stones: side.stones,
            prisoners: side.prisoners,
            dead_stones: side.dead,
            tax: side.tax,
            compensation: side.compensation.points(),
            territory: vertices(scored.surrounded(color)),
            dead: vertices(territory.board.dead[color.index()]),
            seki: vertices(territory.seki_stones(color)),
            teire: vertices(teire(scored)[color.index()]),
        }
    }
}

impl BlockJson {
    pub(super) fn new(named: &Named<'_>, scored: &Scored, id: BlockId) -> Self {
        let structure = &named.report.structure;
        let block = structure.block(id);
        let basis = scored.fates.basis(id);
        Self {
            color: block.color.to_string(),
            stones: names::vertices(block.stones, structure.size()),
            standing: match scored.fates.standing(id) {
                Standing::Alive => "alive",
                Standing::Lives => "lives",
                Standing::Seki => "seki",
                Standing::Dead => "dead",
                Standing::Unsettled(_) => "unsettled",
            },
            basis: reason::kind(basis),
            evidence: reason::evidence(basis)
                .map(|evidence| VerdictJson::new(&Verdict { evidence, ..Verdict::OPEN }, structure.size()).evidence),
        }
    }
}

impl UnsettledJson {
    pub(super) fn new(named: &Named<'_>, place: &UnsettledPlace, size: Size) -> Self {
        let id = place.stones.first().and_then(|point| named.report.structure.block_at(point));
        Self {
            color: place.color.to_string(),
            stones: names::vertices(place.stones, size),
            margin_if_alive: place.if_alive.points(),
            margin_if_dead: place.if_dead.points(),
            swing: place.swing().points(),
            verdict: VerdictJson::new(&id.map_or(Verdict::OPEN, |id| named.report.verdict_for_score(id)), size),
        }
    }
}

pub(super) fn doubtful(scored: &Scored) -> Vec<DoubtfulJson> {
    let size = scored.territory.board.size;
    scored.doubtful.iter().map(|place| DoubtfulJson::new(place, size)).collect()
}

impl DoubtfulJson {
    fn new(place: &DoubtfulPlace, size: Size) -> Self {
        const NONE: PointSet = PointSet::EMPTY;
        let (because, probability, attack, defend) = match place.doubt {
            Doubt::Estimated(probability) => ("estimate", Some(probability.as_percent()), NONE, NONE),
            Doubt::Open => ("open", None, NONE, NONE),
            Doubt::Overridden => ("overridden", None, NONE, NONE),
            Doubt::Threatened(attack) => ("threatened", None, attack, NONE),
            Doubt::Savable(defend) => ("savable", None, NONE, defend),
            Doubt::OneIsSaved(defend) => ("doubleThreat", None, NONE, defend),
        };
        Self {
            color: place.color.to_string(),
            stones: names::vertices(place.stones, size),
            counts_as: match place.counts_as {
                CountsAs::Dead => "dead",
                CountsAs::Living => "living",
            },
            because,
            probability,
            attack_moves: names::vertices(attack, size),
            defend_moves: names::vertices(defend, size),
            margin_if_alive: place.if_alive.points(),
            margin_if_dead: place.if_dead.points(),
            swing: place.swing().points(),
            gains_by_moving: place.gains_by_moving().to_string(),
        }
    }
}

impl OpenJson {
    pub(super) fn new(open: &OpenArea, size: Size) -> Self {
        let [beyond_black, beyond_white] = open.beyond.map(|side| names::vertices(side, size));
        let vertices = |set| names::vertices(set, size);
        Self { points: vertices(open.points), sealing: vertices(open.sealing), beyond_black, beyond_white }
    }
}

pub(super) fn unfinished(scored: &Scored) -> Vec<UnfinishedJson> {
    let of = |place: &UnfinishedPlace| UnfinishedJson {
        points: names::vertices(place.points, scored.territory.board.size),
        because: match place.reason {
            Unfinished::Room => "room",
            Unfinished::Capture => "capture",
            Unfinished::FirstMove => "firstMove",
            Unfinished::InDoubt => "inDoubt",
        },
    };
    scored.unfinished.iter().map(of).collect()
}

pub(super) fn late_teire(scored: &Scored) -> Vec<TeireJson> {
    let size = scored.territory.board.size;
    let of = |teire: &Teire| TeireJson {
        color: teire.color.to_string(),
        point: size.vertex(teire.point).to_string(),
        stones: names::vertices(teire.stones, size),
        attack_moves: names::vertices(teire.attack, size),
    };
    scored.teire.iter().map(of).collect()
}

impl ComparedJson {
    fn new(scored: &Scored, claims: &Claims) -> Self {
        let surrounded = Color::ALL.map(|color| scored.surrounded(color));
        Self {
            result: claims.result.clone(),
            margin: claims.margin.map(|margin| margin.points()),
            same_result: claims.margin.map(|margin| margin == scored.margin()),
            same_territory: claims.territory.map(|theirs| theirs == surrounded),
        }
    }
}
