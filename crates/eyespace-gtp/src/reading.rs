//! Answers to GNU Go's commands about captures, with its result codes. A search within limits (a reading) finds whether a block can be
//! captured.

use eyespace::board::{Point, Position, Size};
use eyespace::forecast::{BlockQuestion, Forecast};
use eyespace::regions::TacticalResult;
use eyespace::search::capture::{CaptureReader, SearchLimits};
use eyespace::table::Role;

use super::arguments::Arguments;
use super::dragon::{evidence, forecaster};
use super::reply::{Answer, Refusal, move_vertex};
use super::state::State;

/// GNU Go's result codes: 0 if the attempt fails, 1 if it works, 2 for a ko that this side takes first, 3 for a ko in which this side needs the
/// first threat.
pub(super) const fn code(attempt: TacticalResult) -> char {
    match attempt {
        TacticalResult::Fails => '0',
        TacticalResult::Works => '1',
        TacticalResult::KoTakesFirst => '2',
        TacticalResult::KoNeedsThreat => '3',
    }
}

pub(super) fn attack(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    capture(state, arguments, Role::Attacker)
}

pub(super) fn defend(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    capture(state, arguments, Role::Defender)
}

/// Whether a block can be captured, or rescued, with the move that does it. If the reading does not finish, the result is a guess.
fn capture(state: &mut State, arguments: &Arguments<'_>, first: Role) -> Answer {
    let (position, stone) = (state.position(), stone(state, arguments, 0, Refusal::EmptyVertex)?);
    let question = BlockQuestion { position: &position, stone, first };
    let found = forecaster(state).capture(question, state.budget());
    let size = position.size();
    let what = if first == Role::Attacker { "capture" } else { "rescue" };
    let attempt = sure(state, &found, first, evidence(what, &size.vertex(stone).to_string(), &found))?;
    Ok(match (attempt, found.line.first()) {
        (TacticalResult::Fails, _) => code(attempt).to_string(),
        (_, Some(&mv)) => format!("{} {}", code(attempt), move_vertex(mv, size)),
        // If the block needs no move to be saved, the answer is a pass.
        (_, None) if first == Role::Defender => format!("{} PASS", code(attempt)),
        (_, None) => code(attempt).to_string(),
    })
}

pub(super) fn does_attack(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    after(state, arguments, Role::Attacker)
}

pub(super) fn does_defend(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    after(state, arguments, Role::Defender)
}

/// Whether a block can be captured, or rescued, after a given move.
fn after(state: &mut State, arguments: &Arguments<'_>, first: Role) -> Answer {
    let (position, mv, stone) = move_and_stone(state, arguments, Refusal::EmptyString)?;
    let question = BlockQuestion { position: &position, stone, first };
    let found = forecaster(state).capture_after(question, mv, state.budget());
    let what = if first == Role::Attacker { "capture" } else { "rescue" };
    let evidence = evidence(what, &by_move(stone, mv, position.size()), &found);
    Ok(code(sure(state, &found, first, evidence)?).to_string())
}

/// The name of a question about a stone and a move, for the evidence.
pub(super) fn by_move(stone: Point, mv: Point, size: Size) -> String {
    format!("{} by {}", size.vertex(stone), size.vertex(mv))
}

/// The result of a forecast (the best known answer) for the side that moves first, if it is certain enough. Its evidence is kept for
/// `eyespace-evidence`.
pub(super) fn sure(
    state: &mut State,
    found: &Forecast,
    first: Role,
    evidence: String,
) -> Result<TacticalResult, Refusal> {
    state.is_sure(found)?;
    let attempt = settled(state, found.attempt(first))?;
    state.evidence = vec![evidence];
    Ok(attempt)
}

pub(super) fn reader() -> CaptureReader<'static> {
    CaptureReader::new(SearchLimits::default())
}

pub(super) fn settled(state: &State, attempt: Option<TacticalResult>) -> Result<TacticalResult, Refusal> {
    attempt.ok_or_else(|| state.unsettled())
}

/// The point at this argument. It must have a stone.
pub(super) fn stone(state: &State, arguments: &Arguments<'_>, n: usize, empty: Refusal) -> Result<Point, Refusal> {
    let point = arguments.point(n)?;
    state.position().stone(point).map(|_| point).ok_or(empty)
}

pub(super) fn move_and_stone(
    state: &State,
    arguments: &Arguments<'_>,
    empty: Refusal,
) -> Result<(Position, Point, Point), Refusal> {
    let (position, mv) = (state.position(), arguments.point(0)?);
    arguments.point(1)?;
    if position.stone(mv).is_some() {
        return Err(Refusal::MoveNotEmpty);
    }
    Ok((position, mv, stone(state, arguments, 1, empty)?))
}
