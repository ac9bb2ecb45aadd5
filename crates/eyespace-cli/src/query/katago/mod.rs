//! `"kind": "katago"`: answers in the form of `KataGo`'s analysis engine, for programs that know no other. What they are made of
//! is what `kata-analyze` tells over GTP: moves that decide and points that are owned, by proof; the lead is estimated, and
//! who wins is not known. Once both sides have passed the board is counted.

mod counted;
mod ownership;

use std::io;

use eyespace::analyze::{Fights, Model, Options, analyze};
use eyespace::board::{Color, Counting};
use eyespace::regions::Structure;
use eyespace::territory::Estimate;
use serde::Serialize;
use serde_json::Value;

use super::fault::{Fault, Reason};
use super::position::{Given, Stands};
use super::{Limits, Query};
use counted::CountedBoard;
use ownership::Ownership;
pub use ownership::OwnershipBasis;

use crate::input::Loaded;
use crate::limits::Watch;
use crate::prisoners::prisoners;
use crate::proved::decisive;
use crate::scoring::handicap_compensation;
use crate::territory;

/// The nodes for each search for the life and death of an enclosed block, if nothing is said, and how many times as much all
/// of them may take.
const NODES: u64 = 5_000;
const ALL: u64 = 20;

/// The nodes for each search of a count, as `score` has them.
const COUNTING: u64 = 4_000;

/// Who wins is not known.
const WINRATE: f64 = 0.5;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Analysis {
    is_during_search: bool,
    move_infos: Vec<MoveInfo>,
    root_info: RootInfo,
    #[serde(skip_serializing_if = "Option::is_none")]
    ownership: Option<Vec<f64>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct MoveInfo {
    #[serde(rename = "move")]
    mv: String,
    /// The stones that hang on it.
    visits: usize,
    winrate: f64,
    score_lead: f64,
    score_mean: f64,
    score_stdev: f64,
    utility: f64,
    lcb: f64,
    prior: f64,
    order: usize,
    pv: Vec<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RootInfo {
    current_player: &'static str,
    visits: usize,
    winrate: f64,
    score_lead: f64,
    score_stdev: f64,
    utility: f64,
}

/// What is asked for beside the position.
struct Wanted {
    /// For whom numbers are positive; who is to play, if none is named.
    player: Option<Color>,
    ownership: bool,
    basis: OwnershipBasis,
    limits: Limits,
}

pub(super) fn run(query: &mut Query<'_>) -> Result<io::Result<()>, Fault> {
    if query.fields.has("action") {
        return act(query);
    }
    let given = Given::read(&mut query.fields, Stands::Last)?;
    let wanted = Wanted {
        player: perspective(query)?,
        ownership: query.fields.flag("includeOwnership")?,
        basis: basis(query)?,
        limits: query.limits(NODES)?,
    };
    query.notes = given.notes();
    // Their other fields say how to search for moves, which is not done; programs send them with every line.
    Ok(given.turns.iter().try_for_each(|&turn| {
        let found = wanted.limits.within(|watch| Analysis::new(query, &given, &given.at(turn), &wanted, watch));
        query.stopped = found.as_ref().ok().and_then(|(_, cause)| *cause);
        query.tell(turn, found.map(|(analysis, _)| analysis))
    }))
}

/// `"action"`: nothing runs long enough to be ended, but whoever asks waits for an answer.
fn act(query: &mut Query<'_>) -> Result<io::Result<()>, Fault> {
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct Done {
        action: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        terminate_id: Option<Value>,
        #[serde(skip_serializing_if = "Option::is_none")]
        version: Option<&'static str>,
    }
    let action = query.fields.text("action")?.unwrap_or_default();
    if !["query_version", "clear_cache", "terminate", "terminate_all"].contains(&action.as_str()) {
        let found = format!("\"{}\"", crate::fault::shown(&action));
        let expected = "query_version, clear_cache, terminate or terminate_all";
        return Err(Fault::of("action", Reason::Expected { found, expected }));
    }
    let terminate_id = query.fields.take("terminateId");
    let version = (action == "query_version").then_some(env!("CARGO_PKG_VERSION"));
    Ok(query.reply(None, Done { action, terminate_id, version }))
}

/// `"overrideSettings": {"reportAnalysisWinratesAs": ...}`: Black's, if nothing is said.
fn perspective(query: &mut Query<'_>) -> Result<Option<Color>, Fault> {
    const FIELD: &str = "overrideSettings";
    let Some(settings) = query.fields.take(FIELD) else { return Ok(Some(Color::Black)) };
    match settings.get("reportAnalysisWinratesAs").map(Value::as_str) {
        None | Some(Some("BLACK")) => Ok(Some(Color::Black)),
        Some(Some("WHITE")) => Ok(Some(Color::White)),
        Some(Some("SIDETOMOVE")) => Ok(None),
        _ => {
            let found = "reportAnalysisWinratesAs".to_owned();
            Err(Fault::of(FIELD, Reason::Expected { found, expected: "BLACK, WHITE or SIDETOMOVE" }))
        }
    }
}

/// `"ownership"`: by what is told who owns points.
fn basis(query: &mut Query<'_>) -> Result<OwnershipBasis, Fault> {
    const FIELD: &str = "ownership";
    match query.fields.text(FIELD)?.as_deref() {
        None => Ok(query.settings.ownership),
        Some("proved") => Ok(OwnershipBasis::Proved),
        Some("estimated") => Ok(OwnershipBasis::Estimated),
        Some(other) => {
            let found = format!("\"{}\"", crate::fault::shown(other));
            Err(Fault::of(FIELD, Reason::Expected { found, expected: "proved or estimated" }))
        }
    }
}

impl Analysis {
    fn new(query: &Query<'_>, given: &Given, loaded: &Loaded, wanted: &Wanted, watch: Watch<'_>) -> Self {
        let (position, rules, table) = (&loaded.position, given.rules(), &query.settings.table);
        let player = wanted.player.unwrap_or(position.to_play());
        let fights = Fights::Enclosed {
            nodes: wanted.limits.nodes,
            all_nodes: wanted.limits.nodes.saturating_mul(ALL),
            most_empty: Fights::MOST_EMPTY,
        };
        let options =
            Options { suicide: rules.suicide(), table, fights, model: Model::Omitted, map: None, stop: watch.stop() };
        let report = analyze(position, &options);
        let reading = territory::READING.min(query.settings.most_nodes);
        let (structure, estimate) = {
            let (known, estimate) = territory::of(position, rules.suicide(), table, watch.budget(reading));
            (known.structure, estimate)
        };
        let nodes = COUNTING.min(query.settings.most_nodes);
        let counted = CountedBoard::at_the_end(given, loaded, table, nodes, watch);
        let lead = match &counted {
            Some(counted) => counted.lead(),
            None => lead(given, loaded, &structure, &estimate),
        } * sign(player)
            + 0.0;
        let owners = || match (wanted.basis, &counted) {
            (OwnershipBasis::Proved, _) => Ownership::proved(&report),
            (OwnershipBasis::Estimated, Some(counted)) => Ownership::counted(&report, counted),
            (OwnershipBasis::Estimated, None) => Ownership::estimated(&report, &estimate),
        };
        let size = position.size();
        let found = decisive(&report, position.to_play()).into_iter();
        let mut moves: Vec<_> = found.map(|(point, stones)| (size.vertex(point).to_string(), stones)).collect();
        if moves.is_empty() {
            moves.push(("pass".to_owned(), 1));
        }
        let visits = moves.iter().map(|(_, stones)| stones).sum();
        let info = |(order, (mv, visits)): (usize, (String, usize))| MoveInfo {
            pv: vec![mv.clone()],
            mv,
            visits,
            winrate: WINRATE,
            score_lead: lead,
            score_mean: lead,
            score_stdev: 0.0,
            utility: 0.0,
            lcb: WINRATE,
            prior: 0.0,
            order,
        };
        Self {
            is_during_search: false,
            move_infos: moves.into_iter().enumerate().map(info).collect(),
            root_info: RootInfo {
                current_player: if position.to_play() == Color::Black { "B" } else { "W" },
                visits,
                winrate: WINRATE,
                score_lead: lead,
                score_stdev: 0.0,
                utility: 0.0,
            },
            ownership: wanted.ownership.then(|| owners().seen_by(player)),
        }
    }
}

const fn sign(player: Color) -> f64 {
    match player {
        Color::Black => 1.0,
        Color::White => -1.0,
    }
}

/// Black's lead, estimated, with komi, what the rules pay for handicap stones, and prisoners, to a tenth.
fn lead(given: &Given, loaded: &Loaded, structure: &Structure, estimate: &Estimate) -> f64 {
    let rules = given.rules();
    let komi = given.komi.map(|komi| komi.points()).or(loaded.info.komi).unwrap_or(0.0);
    let [black, white] = prisoners(loaded).map(|taken| taken as f64);
    let lead = match rules.counting() {
        Counting::Area => estimate.by_area(structure),
        Counting::Territory => estimate.by_territory(structure) + white - black,
    };
    ((lead - handicap_compensation(loaded, rules) - komi) * 10.0).round() / 10.0
}
