//! `"kind": "solve"`: life and death of some stones.

use std::io;

use eyespace::board::{PointSet, Position};
use eyespace::eyes::Mover;
use eyespace::regions::Structure;

use super::Query;
use super::fault::{Fault, Reason};
use super::position::{Given, Stands};
use crate::report::solution::{self, Help, Short};
use eyespace::problem::{Asked, Moves, Nodes, Watch, Weighing, solve as solve_problem};
use eyespace_record::input::Loaded;
use eyespace_service::solve::{TargetBy, choose_problem};

/// The nodes for an answer, if nothing is said: for a program asks often.
const NODES: u64 = 1_000_000;

/// What is asked of every turn.
struct Terms {
    target: PointSet,
    area: PointSet,
    asked: Asked<'static>,
}

pub(super) fn run(query: &mut Query<'_>) -> Result<io::Result<()>, Fault> {
    let given = Given::read(&mut query.fields, Stands::First)?;
    let size = given.size();
    let limits = query.limits(NODES)?;
    let terms = Terms {
        target: query.fields.points("target", size)?,
        area: query.fields.points("area", size)?,
        asked: Asked {
            first: first(query)?,
            moves: if query.fields.flag("allMoves")? { Moves::All } else { Moves::One },
            suicide: given.rules().suicide(),
            nodes: Nodes::InAll(limits.nodes),
            watch: Watch::NOBODY,
        },
    };
    query.understood();
    query.notes = given.notes();
    Ok(given.turns.iter().try_for_each(|&turn| {
        let loaded = given.at(turn);
        query.tell_within(turn, limits, |watch| solve(&loaded, &terms, watch))
    }))
}

fn first(query: &mut Query<'_>) -> Result<Option<Mover>, Fault> {
    const FIELD: &str = "first";
    match query.fields.text(FIELD)?.as_deref() {
        None => Ok(None),
        Some("attacker") => Ok(Some(Mover::Attacker)),
        Some("defender") => Ok(Some(Mover::Defender)),
        Some(other) => {
            let found = format!("\"{}\"", eyespace_record::fault::shown(other));
            Err(Fault::of(FIELD, Reason::Expected { found, expected: "\"attacker\" or \"defender\"" }))
        }
    }
}

fn solve(loaded: &Loaded, terms: &Terms, watch: Watch<'_>) -> Result<solution::Brief, Fault> {
    let position = &loaded.position;
    if let Some(point) = (terms.target & position.empty_points()).first() {
        return Err(Fault::of("target", Reason::NoStone(position.size().vertex(point).to_string())));
    }
    let (weighing, left) = weighing(position, terms, watch);
    let problem = choose_problem(loaded, terms.target, terms.area, terms.asked.suicide, weighing)?;
    let asked = Asked { nodes: left, watch, ..terms.asked };
    let solved = solve_problem(position, &problem, &asked).ok_or(Fault::of("target", Reason::NothingInDoubt))?;
    let short = if watch.is_stopped() { Short::Time } else { Short::Nodes };
    let target = TargetBy::of(loaded, terms.target.len());
    let help = Help::with(&solved, short, target, asked.suicide);
    Ok(solution::Brief::new(&solved, &asked, &help))
}

/// What it may take to see whether it matters who moves first, and what that leaves in any case: at least half.
fn weighing<'a>(position: &Position, terms: &Terms, watch: Watch<'a>) -> (Weighing<'a>, Nodes) {
    let nodes = terms.asked.nodes.share(1);
    if !terms.target.is_empty() {
        return (Weighing { each: 0, enclosed: 0, open: 0, watch }, Nodes::InAll(nodes));
    }
    let blocks = Structure::new(position).blocks().len() as u64;
    let each = Weighing::USUAL.each.min(nodes / (8 * blocks.max(1)));
    let weighing = Weighing { each, enclosed: 2 * blocks * each, open: nodes / 4, watch };
    (weighing, Nodes::InAll(nodes - weighing.enclosed - weighing.open))
}
