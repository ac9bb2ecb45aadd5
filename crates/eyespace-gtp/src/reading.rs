//! Tactical reading with GNU Go's commands and result codes.

use eyespace::board::{Point, Position, Size};
use eyespace::forecast::Forecast;
use eyespace::regions::Attempt;
use eyespace::search::capture::{CaptureReader, Limits};
use eyespace::table::Mover;

use super::arguments::Arguments;
use super::dragon::evidence;
use super::owl;
use super::reply::{Answer, Refusal};
use super::session::Session;

/// Fails, works, ko that the side asked about takes first, ko for which it needs the first threat.
pub(super) const fn code(attempt: Attempt) -> char {
    match attempt {
        Attempt::Fails => '0',
        Attempt::Works => '1',
        Attempt::KoTakesFirst => '2',
        Attempt::KoNeedsThreat => '3',
    }
}

pub(super) fn attack(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    capture(session, arguments, Mover::Attacker)
}

pub(super) fn defend(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    capture(session, arguments, Mover::Defender)
}

/// The capture of a block, read, or guessed where the reading ends before it is over.
fn capture(session: &mut Session, arguments: &Arguments<'_>, first: Mover) -> Answer {
    let (position, stone) = (session.position(), stone(session, arguments, 0, Refusal::EmptyVertex)?);
    let found = owl::forecaster(session).capture(&position, stone, first, session.budget());
    let size = position.size();
    let what = if first == Mover::Attacker { "capture" } else { "rescue" };
    let attempt = sure(session, &found, first, evidence(what, &size.vertex(stone).to_string(), &found))?;
    Ok(match (attempt, found.line.first()) {
        (Attempt::Fails, _) => code(attempt).to_string(),
        (_, Some(&mv)) => format!("{} {}", code(attempt), owl::vertex(mv, size)),
        // What needs no move to be saved may pass.
        (_, None) if first == Mover::Defender => format!("{} PASS", code(attempt)),
        (_, None) => code(attempt).to_string(),
    })
}

pub(super) fn does_attack(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    after(session, arguments, Mover::Attacker)
}

pub(super) fn does_defend(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    after(session, arguments, Mover::Defender)
}

/// The same of a move that is named.
fn after(session: &mut Session, arguments: &Arguments<'_>, first: Mover) -> Answer {
    let (position, mv, stone) = move_and_stone(session, arguments, Refusal::EmptyString)?;
    let found = owl::forecaster(session).capture_after(&position, mv, stone, first, session.budget());
    let what = if first == Mover::Attacker { "capture" } else { "rescue" };
    let evidence = evidence(what, &by_move(stone, mv, position.size()), &found);
    Ok(code(sure(session, &found, first, evidence)?).to_string())
}

/// What evidence about a move is about.
pub(super) fn by_move(stone: Point, mv: Point, size: Size) -> String {
    format!("{} by {}", size.vertex(stone), size.vertex(mv))
}

/// The success that a forecast tells, if it is as sure as it must be; what it rests on is kept then.
pub(super) fn sure(
    session: &mut Session,
    found: &Forecast,
    first: Mover,
    evidence: String,
) -> Result<Attempt, Refusal> {
    session.is_sure(found)?;
    let attempt = settled(session, found.attempt(first))?;
    session.evidence = vec![evidence];
    Ok(attempt)
}

pub(super) fn reader() -> CaptureReader {
    CaptureReader::new(Limits::default())
}

pub(super) fn settled(session: &Session, attempt: Option<Attempt>) -> Result<Attempt, Refusal> {
    attempt.ok_or_else(|| session.unsettled())
}

/// A point with a stone.
pub(super) fn stone(session: &Session, arguments: &Arguments<'_>, n: usize, empty: Refusal) -> Result<Point, Refusal> {
    let point = arguments.point(n)?;
    session.position().stone(point).map(|_| point).ok_or(empty)
}

pub(super) fn move_and_stone(
    session: &Session,
    arguments: &Arguments<'_>,
    empty: Refusal,
) -> Result<(Position, Point, Point), Refusal> {
    let (position, mv) = (session.position(), arguments.point(0)?);
    arguments.point(1)?;
    if position.stone(mv).is_some() {
        return Err(Refusal::MoveNotEmpty);
    }
    Ok((position, mv, stone(session, arguments, 1, empty)?))
}
