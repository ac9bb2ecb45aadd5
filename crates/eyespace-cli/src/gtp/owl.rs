//! Attack and defence of groups with GNU Go's commands and result codes. Its dragons are several blocks; here each is its own.

use eyespace::board::{Move, Point, PointSet, Size};
use eyespace::regions::Attempt;
use eyespace::status::{FightReader, Outcome, attempt};
use eyespace::table::Mover;

use super::arguments::Arguments;
use super::reading::{code, move_and_stone, settled, stone};
use super::reply::{Answer, Refusal};
use super::session::Session;

pub(super) fn reader(session: &Session) -> FightReader {
    FightReader::new(session.suicide(), session.settings.nodes)
}

pub(super) fn attack(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    read(session, arguments, Mover::Attacker)
}

pub(super) fn defend(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    read(session, arguments, Mover::Defender)
}

pub(super) fn does_attack(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    after(session, arguments, Mover::Attacker)
}

pub(super) fn does_defend(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    after(session, arguments, Mover::Defender)
}

pub(super) fn threaten_attack(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    threat(session, arguments, Mover::Attacker)
}

pub(super) fn threaten_defense(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    threat(session, arguments, Mover::Defender)
}

fn read(session: &Session, arguments: &Arguments<'_>, first: Mover) -> Answer {
    let (position, target) = (session.position(), target(session, arguments, 0)?);
    let reading = reader(session).read(&position, target, first, session.budget());
    told(session, reading.outcome, first, &reading.moves)
}

fn after(session: &Session, arguments: &Arguments<'_>, first: Mover) -> Answer {
    let (position, mv, stone) = move_and_stone(session, arguments)?;
    let reading = reader(session).after(&position, Move::Play(mv), PointSet::from(stone), first, session.budget());
    told(session, reading.outcome, first, &[])
}

fn threat(session: &Session, arguments: &Arguments<'_>, first: Mover) -> Answer {
    let (position, target) = (session.position(), target(session, arguments, 0)?);
    let threat = reader(session).threat(&position, target, first, session.budget());
    told(session, threat.outcome, first, threat.moves.as_ref().map_or(&[], |moves| moves))
}

fn target(session: &Session, arguments: &Arguments<'_>, n: usize) -> Result<PointSet, Refusal> {
    stone(session, arguments, n, Refusal::EmptyVertex).map(PointSet::from)
}

/// The code, and the moves if it is not 0.
fn told(session: &Session, outcome: Outcome, first: Mover, moves: &[Move]) -> Answer {
    let attempt = settled(session, attempt(outcome, first))?;
    let shown = moves.iter().filter(|_| attempt != Attempt::Fails).map(|&mv| vertex(mv, session.size()));
    Ok(std::iter::once(code(attempt).to_string()).chain(shown).collect::<Vec<_>>().join(" "))
}

fn vertex(mv: Move, size: Size) -> String {
    let point: Option<Point> = if let Move::Play(point) = mv { Some(point) } else { None };
    super::board_text::vertex_or_pass(point, size)
}
