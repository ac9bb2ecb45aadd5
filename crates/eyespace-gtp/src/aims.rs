//! Answers to GNU Go's commands about several captures at once, and about captures in a ladder, with its result codes.

use eyespace::board::{Point, Position};
use eyespace::forecast::{Certainty, ForecastBasis};
use eyespace::regions::TacticalResult;
use eyespace::search::capture::{CaptureReader, Combination, CombinationReader, SearchLimits};
use eyespace::search::dfpn::Budget;
use eyespace::table::Role;

use super::arguments::Arguments;
use super::reading::{code, settled, stone};
use super::reply::{Answer, Refusal, vertex_or_pass, vertices};
use super::state::State;

/// Whether a move captures at least one of two blocks. As in GNU Go the move is not shown.
pub(super) fn attack_either(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    either(state, arguments, Role::Attacker)
}

/// Whether the owner of two blocks keeps both. As in GNU Go the move is not shown.
pub(super) fn defend_both(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    either(state, arguments, Role::Defender)
}

fn either(state: &mut State, arguments: &Arguments<'_>, first: Role) -> Answer {
    let position = state.position();
    let points = [arguments.point(0)?, arguments.point(1)?];
    let [one, other] = points.map(|point| position.stone(point).ok_or(Refusal::EmptyString));
    let (owner, other) = (one?, other?);
    if owner != other {
        return Err(Refusal::TwoColors);
    }
    let mut reader = CaptureReader::new(SearchLimits::WIDENING);
    let stones = points.into_iter().collect();
    let found = match first {
        Role::Attacker => reader.attack_any(&position, owner, stones, state.budget()),
        Role::Defender => reader.defend_all(&position, owner, stones, state.budget()),
    };
    let attempt = read(state, found.attempt)?;
    let goal = if first == Role::Attacker { "capture of one" } else { "rescue" };
    let named = points.map(|point| position.size().vertex(point).to_string()).join(" ");
    state.evidence = vec![evidence(goal, &named)];
    Ok(code(attempt).to_string())
}

/// The move by which a side captures something that it could not capture without threatening several blocks; `PASS` if no
/// such move is found.
pub(super) fn combination_attack(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let attacker = arguments.color(0)?;
    let position = state.position();
    let found = CombinationReader::new(whole_board(state)).attack(&position, attacker);
    keep(state, &position, found.as_ref())?;
    Ok(vertex_or_pass(found.map(|found| found.first), position.size()))
}

/// The moves by which the other side prevents the combination of a side; `PASS` if no combination is found.
pub(super) fn combination_defend(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let attacker = arguments.color(0)?;
    let position = state.position();
    let mut reader = CombinationReader::new(whole_board(state));
    let found = reader.attack(&position, attacker);
    let defences = found.as_ref().map(|found| reader.defences(&position, attacker, found));
    keep(state, &position, found.as_ref())?;
    Ok(defences.map_or("PASS".to_owned(), |moves| vertices(moves, position.size())))
}

/// A search of the whole board takes the budget of as many readings as this.
const READINGS: u64 = 20;

fn whole_board(state: &State) -> Budget<'_> {
    state.budget_of(READINGS)
}

/// Keeps the evidence of a search for combinations. It is refused if it was interrupted, or if only proofs are wanted.
fn keep(state: &mut State, position: &Position, found: Option<&Combination>) -> Result<(), Refusal> {
    state.is_wanted()?;
    if state.least == Certainty::Proved {
        return Err(state.unsettled());
    }
    let stones = found.map(|found| vertices(found.targets, position.size()));
    state.evidence = stones.map(|stones| evidence("capture of one", &stones)).into_iter().collect();
    Ok(())
}

/// A block with this number of liberties has left a ladder.
const OUT: usize = 3;

/// Whether a block with two liberties is captured by atari after atari.
pub(super) fn ladder_attack(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let (position, stone) = (state.position(), stone(state, arguments, 0, Refusal::EmptyVertex)?);
    if position.block(stone).neighbours(position.empty_points()).len() + 1 != OUT {
        return Err(Refusal::TwoLiberties);
    }
    let limits = SearchLimits { escape: OUT, slack: 0, ..SearchLimits::default() };
    let found = CaptureReader::new(limits).attack(&position, stone, state.budget());
    let attempt = read(state, found.attempt)?;
    state.evidence = vec![evidence("ladder", &position.size().vertex(stone).to_string())];
    let first: Option<Point> = found.moves.first().filter(|_| attempt != TacticalResult::Fails);
    let shown = first.map(|point| position.size().vertex(point).to_string());
    Ok(std::iter::once(code(attempt).to_string()).chain(shown).collect::<Vec<_>>().join(" "))
}

/// A line with the evidence for an answer, which is a reading.
fn evidence(what: &str, of: &str) -> String {
    format!("{what} of {of}: {}, {}", Certainty::Read, ForecastBasis::Reading)
}

/// The result of a reading, if it ended and a reading is certain enough.
fn read(state: &State, attempt: Option<TacticalResult>) -> Result<TacticalResult, Refusal> {
    state.is_wanted()?;
    settled(state, attempt.filter(|_| state.least != Certainty::Proved))
}
