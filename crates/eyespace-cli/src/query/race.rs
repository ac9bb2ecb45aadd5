//! `"kind": "race"`: two groups of which each can live only by capturing the other.

use std::io;

use eyespace::board::PointSet;
use eyespace::search::race::{Party, RaceAnswer};
use eyespace::status::Outcome;
use serde::Serialize;

use super::Query;
use super::fault::{Fault, Reason};
use super::position::{Given, Stands};
use crate::report::names;
use crate::report::race::{ClassJson, Ground, OutcomeJson};
use eyespace::problem::{Raced, decide};
use eyespace_record::input::Loaded;
use eyespace_service::solve::TargetError;

/// The nodes for each side first, if nothing is said.
const NODES: u64 = 100_000;

/// Both ways to begin. `moves` are those that decide, or a pass if none is needed, for `own` moving first.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Brief {
    own_first: Ending,
    opponent_first: Ending,
    /// Whoever begins.
    seki: bool,
    moves: Vec<String>,
    opponent_moves: Vec<String>,
    class: ClassJson,
    #[serde(flatten)]
    ground: Ground,
    nodes: u64,
}

/// `yes`, `no`, `ko`, or `open` if it was not settled.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Ending {
    own_lives: &'static str,
    opponent_dies: &'static str,
    seki: bool,
    own: OutcomeJson,
    opponent: OutcomeJson,
}

pub(super) fn run(query: &mut Query<'_>) -> Result<io::Result<()>, Fault> {
    let given = Given::read(&mut query.fields, Stands::First)?;
    let size = given.size();
    let sides = [query.fields.points("own", size)?, query.fields.points("opponent", size)?];
    let limits = query.limits(NODES)?;
    let suicide = given.rules().suicide();
    query.understood();
    query.notes = given.notes();
    Ok(given.turns.iter().try_for_each(|&turn| {
        let loaded = given.at(turn);
        query.tell_within(turn, limits, |watch| {
            stones(&loaded, sides)?;
            let raced =
                decide(&loaded.position, sides, suicide, watch.budget(limits.nodes)).map_err(TargetError::Race)?;
            Ok::<_, Fault>(Brief::new(&raced))
        })
    }))
}

/// Both sides must be named, by points with stones.
fn stones(loaded: &Loaded, sides: [PointSet; 2]) -> Result<(), Fault> {
    for (field, points) in ["own", "opponent"].into_iter().zip(sides) {
        if points.is_empty() {
            return Err(Fault::of(field, Reason::Missing("points with stones")));
        }
        if let Some(point) = (points & loaded.position.empty_points()).first() {
            return Err(Fault::of(field, Reason::NoStone(loaded.position.size().vertex(point).to_string())));
        }
    }
    Ok(())
}

impl Brief {
    fn new(raced: &Raced) -> Self {
        let size = raced.position.size();
        let [own, opponent] = Party::ALL.map(|first| &raced.answers[first.index()]);
        let (own_first, opponent_first) = (Ending::new(own), Ending::new(opponent));
        Self {
            seki: own_first.seki && opponent_first.seki,
            own_first,
            opponent_first,
            moves: names::moves(&own.moves, size),
            opponent_moves: names::moves(&opponent.moves, size),
            class: ClassJson::new(raced),
            ground: Ground::new(raced),
            nodes: raced.answers.iter().map(|answer| answer.nodes).sum(),
        }
    }
}

impl Ending {
    fn new(answer: &RaceAnswer) -> Self {
        let [own, opponent] = answer.outcomes;
        let word = |outcome, dead, living| match outcome {
            Outcome::Dead => dead,
            Outcome::Ko { .. } => "ko",
            Outcome::Open => "open",
            _ => living,
        };
        Self {
            own_lives: word(own, "no", "yes"),
            opponent_dies: word(opponent, "yes", "no"),
            seki: own == Outcome::Seki || opponent == Outcome::Seki,
            own: OutcomeJson::new(answer, Party::A),
            opponent: OutcomeJson::new(answer, Party::B),
        }
    }
}
