//! Tactical reading with GNU Go's commands and result codes.

use eyespace::board::{Point, Position};
use eyespace::regions::Attempt;
use eyespace::search::capture::{CaptureReader, Limits, Reading};

use super::arguments::Arguments;
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
    let (position, stone) = (session.position(), stone(session, arguments, 0, Refusal::EmptyVertex)?);
    let reading = reader().attack(&position, stone, session.budget());
    let attempt = settled(session, reading.attempt)?;
    Ok(with_move(&position, attempt, &reading, ""))
}

pub(super) fn defend(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let (position, stone) = (session.position(), stone(session, arguments, 0, Refusal::EmptyVertex)?);
    let reading = reader().defend(&position, stone, session.budget());
    let attempt = settled(session, reading.attempt)?;
    // What needs no move to be saved may pass.
    Ok(with_move(&position, attempt, &reading, " PASS"))
}

pub(super) fn does_attack(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let (position, mv, stone) = move_and_stone(session, arguments, Refusal::EmptyString)?;
    let attempt = reader().attacks(&position, mv, stone, session.budget());
    Ok(code(settled(session, attempt)?).to_string())
}

pub(super) fn does_defend(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let (position, mv, stone) = move_and_stone(session, arguments, Refusal::EmptyString)?;
    let attempt = reader().defends(&position, mv, stone, session.budget());
    Ok(code(settled(session, attempt)?).to_string())
}

pub(super) fn reader() -> CaptureReader {
    CaptureReader::new(Limits::default())
}

fn with_move(position: &Position, attempt: Attempt, reading: &Reading, none: &str) -> String {
    let mv = match reading.moves.first() {
        _ if attempt == Attempt::Fails => String::new(),
        Some(point) => format!(" {}", position.size().vertex(point)),
        None => none.to_owned(),
    };
    format!("{}{mv}", code(attempt))
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
