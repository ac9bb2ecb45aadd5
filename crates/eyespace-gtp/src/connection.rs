//! Answers to GNU Go's commands about connections, with its result codes.

use eyespace::board::{Move, PointSet};
use eyespace::forecast::{Certainty, Tactic, TacticalAim, TacticalError, TacticalQuestion, TacticalReader, Tactics};
use eyespace::regions::TacticalResult;
use eyespace::table::Role;

use super::arguments::Arguments;
use super::reading::{code, stone};
use super::reply::{Answer, Refusal, move_vertex};
use super::state::State;

/// Whether two chains can be connected, and by which move.
pub(super) fn connect(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    chains(state, arguments, Role::Defender)
}

/// Whether two chains can be cut apart, and by which move.
pub(super) fn disconnect(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    chains(state, arguments, Role::Attacker)
}

/// Whether a chain can be connected to one of several points, so that it breaks into a territory, for example.
pub(super) fn break_in(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    points(state, arguments, Role::Defender)
}

/// Whether a chain can be kept from these points.
pub(super) fn block_off(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    points(state, arguments, Role::Attacker)
}

/// Whether two stones belong to the same dragon: to one chain, or to chains that the opponent cannot cut apart.
pub(super) fn same_dragon(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let is_same = match both(state, arguments) {
        Err(Refusal::TwoColors) => false,
        Err(refusal) => return Err(refusal),
        Ok(None) => true,
        Ok(Some(found)) => judged(state, &found, Role::Attacker)?.0 == TacticalResult::Fails,
    };
    Ok(u8::from(is_same).to_string())
}

fn reader(state: &State) -> TacticalReader<'_> {
    TacticalReader::new(state.suicide()).with_memory(Some(&state.memory))
}

/// What is read about the two chains with stones at the first arguments; `None` if they are one chain.
fn both(state: &mut State, arguments: &Arguments<'_>) -> Result<Option<Tactics>, Refusal> {
    let stones = [stone(state, arguments, 0, Refusal::EmptyVertex)?, stone(state, arguments, 1, Refusal::EmptyVertex)?];
    match TacticalQuestion::new(&state.position(), TacticalAim::Connect(stones)) {
        Ok(question) => Ok(Some(reader(state).read(question, state.budget()))),
        Err(TacticalError::OneBlock) => Ok(None),
        Err(TacticalError::TwoColors) => Err(Refusal::TwoColors),
        Err(_) => Err(Refusal::EmptyVertex),
    }
}

fn chains(state: &mut State, arguments: &Arguments<'_>, first: Role) -> Answer {
    match both(state, arguments)? {
        Some(found) => told(state, &found, first),
        None => Ok(settled(first == Role::Defender)),
    }
}

/// The answer if nothing has to be read: the side that moves first has what it wants, or cannot get it.
fn settled(works: bool) -> String {
    if works { "1 PASS" } else { "0" }.to_owned()
}

fn points(state: &mut State, arguments: &Arguments<'_>, first: Role) -> Answer {
    let chain = stone(state, arguments, 0, Refusal::EmptyVertex)?;
    arguments.point(1)?;
    let goal: PointSet = arguments.points(1)?.into_iter().collect();
    match TacticalQuestion::new(&state.position(), TacticalAim::Reach(chain, goal)) {
        Ok(question) => told(state, &reader(state).read(question, state.budget()), first),
        Err(TacticalError::Reached) => Ok(settled(first == Role::Defender)),
        Err(TacticalError::NoGoal) => Ok(settled(first == Role::Attacker)),
        Err(_) => Err(Refusal::EmptyVertex),
    }
}

fn told(state: &mut State, found: &Tactics, first: Role) -> Answer {
    let (result, moves) = judged(state, found, first)?;
    let moves = match (result, moves.first()) {
        (TacticalResult::Fails, _) => String::new(),
        (_, Some(&mv)) => format!(" {}", move_vertex(mv, state.size())),
        (_, None) => " PASS".to_owned(),
    };
    Ok(format!("{}{moves}", code(result)))
}

/// The result for the side that moves first, and its moves, if the answer is certain enough. The evidence is kept for `eyespace-evidence`.
fn judged<'a>(state: &mut State, found: &'a Tactics, first: Role) -> Result<(TacticalResult, &'a [Move]), Refusal> {
    let Tactic { finding, moves, .. } = found.first(first);
    let (Some(result), Some(certainty)) = (finding.result(), finding.certainty()) else {
        return Err(state.unsettled());
    };
    state.is_certain(certainty)?;
    let what = if first == Role::Attacker { "cut" } else { "connection" };
    let how = if certainty == Certainty::Proved { "by a relevance zone" } else { "within limits, not proved" };
    state.evidence = vec![format!("{what}: {certainty}, {how}")];
    Ok((result, moves))
}
