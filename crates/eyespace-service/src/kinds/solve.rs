//! `solve`: life and death of a group.

use eyespace::board::{PointSet, Position};
use eyespace::engine::{Engine, Limits};
use eyespace::eyes::Role;
use eyespace::problem::{self, Help, Moves, Nodes, Short, SolveRequest, Solved, TargetBudget, TargetSearch, Watch};
use eyespace::regions::Structure;
use eyespace_record::input::GamePosition;
use eyespace_wire::certify::Certificate;
use eyespace_wire::input::Input;
use eyespace_wire::question::Detail;
use eyespace_wire::solve::{Solution, SolveExtras};
use eyespace_wire::stopped::Stopped;

use crate::answer::{Query, Sent};
use crate::question::{Fault, Given, Reason, Stands};
use crate::solve::{TargetError, certificate, choose_problem, sgf, target_by};

/// The fields of a `solve` question besides the position.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// The stones whose fate is to be decided; empty if the target is to be found.
    pub target: PointSet,
    /// The points where either side may play; empty if the area is to be found.
    pub area: PointSet,
    /// The side that moves first; `None` solves for both.
    pub first: Option<Role>,
    /// Whether all right moves are wanted or one is enough.
    pub moves: Moves,
    /// Whether the solution is also wanted as a game record.
    pub record: Record,
    /// Whether certificates of the outcomes are wanted.
    pub certificates: Certificates,
}

/// Whether certificates of the outcomes are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certificates {
    /// They are wanted.
    Wanted,
    /// They are left out.
    Omitted,
}

/// Whether the solution is wanted as a game record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Record {
    /// The record is wanted.
    Wanted,
    /// The record is left out.
    Omitted,
}

/// A solved problem, and what accompanies its solution.
pub struct Found {
    /// The solution for each side moving first.
    pub solved: Solved,
    /// The game record, and the nodes spent on it besides the solution.
    pub record: Option<(String, u64)>,
    /// The certificates with the attacker and with the defender moving first, and the nodes spent on them.
    pub certificates: Option<([Certificate; 2], u64)>,
    /// Suggestions for the user where an answer is open.
    pub help: Vec<Help>,
    /// Whether all right moves were looked for or one was enough.
    pub moves: Moves,
}

pub(crate) fn run(query: &mut Query<'_>) -> Sent {
    let given = Given::read(&mut query.fields, Stands::First)?;
    let size = given.size();
    let allowed = query.allowed(|limits, nodes| Limits { solve: nodes, ..limits })?;
    let wanted = Wanted {
        target: query.fields.points("target", size)?,
        area: query.fields.points("area", size)?,
        first: first(query)?,
        moves: if query.fields.flag("allMoves")? { Moves::All } else { Moves::One },
        record: if query.fields.flag("record")? { Record::Wanted } else { Record::Omitted },
        certificates: certificates(query)?,
    };
    query.understood()?;
    let engine = query.settings.engine.with(given.rules(), allowed.limits);
    let detail = query.detail;
    given.each(|turn| {
        let loaded = given.at(turn);
        query.tell_within(
            turn,
            allowed.time,
            |watch| {
                let empty = (wanted.target & loaded.position.empty_points()).first();
                if let Some(point) = empty {
                    return Err(Fault::of("target", Reason::NoStone(size.vertex(point).to_string())));
                }
                Ok(find(&loaded, &wanted, &engine, watch)?)
            },
            |found, stopped| message(&loaded, None, &found, (detail, stopped)),
        )
    })
}

/// Whether the question wants certificates.
pub(crate) fn certificates(query: &mut Query<'_>) -> Result<Certificates, Fault> {
    query
        .fields
        .flag("certificate")
        .map(|is_wanted| if is_wanted { Certificates::Wanted } else { Certificates::Omitted })
}

fn first(query: &mut Query<'_>) -> Result<Option<Role>, Fault> {
    const FIELD: &str = "first";
    match query.fields.text(FIELD)?.as_deref() {
        None => Ok(None),
        Some("attacker") => Ok(Some(Role::Attacker)),
        Some("defender") => Ok(Some(Role::Defender)),
        Some(other) => {
            let found = format!("\"{}\"", eyespace_record::fault::quote(other));
            Err(Fault::of(FIELD, Reason::Expected { found, expected: "\"attacker\" or \"defender\"" }))
        }
    }
}

/// Solves the problem; the node limit covers the whole answer.
///
/// # Errors
/// There is nothing to solve.
pub fn find(
    loaded: &GamePosition,
    wanted: &Wanted,
    engine: &Engine<'_>,
    watch: Watch<'_>,
) -> Result<Found, TargetError> {
    let (position, suicide, table) = (&loaded.position, engine.rules.suicide(), &*engine.table);
    let (budget, nodes) = weighing(position, wanted, engine.limits.solve, watch);
    let search = TargetSearch { suicide, table, budget };
    let problem = choose_problem(loaded, wanted.target, wanted.area, search)?;
    let request = SolveRequest { first: wanted.first, moves: wanted.moves, suicide, table, nodes, watch };
    let solved = problem::solve(position, &problem, &request).ok_or(TargetError::NothingInDoubt)?;
    let record = (wanted.record == Record::Wanted).then(|| sgf::tree(&solved, &request));
    let spent = solved.nodes() + record.as_ref().map_or(0, |(_, nodes)| *nodes);
    let certificates = (wanted.certificates == Certificates::Wanted)
        .then(|| certificate::of_solution(&solved, suicide, nodes.less(spent), watch));
    let short = if watch.is_stopped() { Short::Time } else { Short::Nodes };
    let help = solved.help(short, target_by(loaded, wanted.target.len()), suicide);
    Ok(Found { solved, record, certificates, help, moves: wanted.moves })
}

/// The part of the node limit that may be spent on finding an unsettled target, and the rest: at least half. A named target needs no such search.
fn weighing<'a>(position: &Position, wanted: &Wanted, nodes: u64, watch: Watch<'a>) -> (TargetBudget<'a>, Nodes) {
    if !wanted.target.is_empty() {
        return (TargetBudget { each: 0, enclosed: 0, open: 0, watch }, Nodes::InAll(nodes));
    }
    let blocks = Structure::new(position).blocks().len() as u64;
    let each = TargetBudget::USUAL.each.min(nodes / (8 * blocks.max(1)));
    let weighing = TargetBudget { each, enclosed: 2 * blocks * each, open: nodes / 4, watch };
    (weighing, Nodes::InAll(nodes - weighing.enclosed - weighing.open))
}

/// The message for a solution.
#[must_use]
pub fn message(
    loaded: &GamePosition,
    file: Option<&str>,
    found: &Found,
    (detail, stopped): (Detail, Option<Stopped>),
) -> Solution {
    let help = found.help.iter().map(|&help| help.into()).collect();
    let (record, certificates) = (found.record.clone(), found.certificates.clone());
    let beside = SolveExtras { record, certificates, stopped, help };
    let mut whole = Solution::new(Input::new(loaded, file), &found.solved, beside);
    if found.moves == Moves::One {
        // If the outcome is the same whoever moves first, no move is better than a pass, so none is listed.
        let [attacked, defended] = Role::ALL.map(|first| found.solved.answer(first).map(|answer| answer.found.outcome));
        let told = usize::from(attacked != defended);
        let answers = [&mut whole.attacker_first, &mut whole.defender_first];
        answers.into_iter().flatten().for_each(|answer| answer.fate.moves.truncate(told));
    }
    match detail {
        Detail::Full => whole,
        Detail::Brief => whole.brief(),
    }
}
