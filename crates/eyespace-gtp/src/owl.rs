//! Attack and defence of groups with GNU Go's commands and result codes. Its dragons are several blocks; here each is its own.

use eyespace::board::{Color, Move, Size};
use eyespace::forecast::{Certainty, Forecast, Forecaster};
use eyespace::regions::{Attempt, BlockId};
use eyespace::search::dfpn::Budget;
use eyespace::table::Mover;

use super::arguments::Arguments;
use super::dragon::{Judge, evidence as evidence_of, name};
use super::reading::{by_move, code, move_and_stone, settled, stone, sure};
use super::reply::{Answer, Refusal};
use super::session::Session;

pub(super) fn forecaster(session: &Session) -> Forecaster<'_> {
    Forecaster::new(session.suicide(), session.settings.nodes).asking(&session.settings.table)
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

/// `GoGui`: the attack on the group at a vertex as moves in turn, the attacker's first.
pub(super) fn show_attack(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    show(session, arguments, Mover::Attacker)
}

/// The defence likewise, the owner's move first.
pub(super) fn show_defence(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    show(session, arguments, Mover::Defender)
}

fn read(session: &mut Session, arguments: &Arguments<'_>, first: Mover) -> Answer {
    let judged = judged(session, arguments, first)?;
    let attempt = settled(session, judged.attempt(first))?;
    Ok(told(attempt, &[judged.first()], session.size()))
}

/// The moves alone: all else would be shown as moves, too.
fn show(session: &mut Session, arguments: &Arguments<'_>, first: Mover) -> Answer {
    let judged = judged(session, arguments, first)?;
    if settled(session, judged.attempt(first))? == Attempt::Fails {
        return Ok(String::new());
    }
    let moves = judged.line.iter().map(|&mv| vertex(mv, session.size()));
    Ok(moves.collect::<Vec<_>>().join(" "))
}

fn judged(session: &mut Session, arguments: &Arguments<'_>, first: Mover) -> Result<Forecast, Refusal> {
    let stone = stone(session, arguments, 0, Refusal::EmptyVertex)?;
    let found = judge(session, |judge| {
        let id = judge.report.structure.block_at(stone).ok_or(Refusal::EmptyVertex)?;
        Ok(judge.judge(id, first))
    })?;
    // Of what was interrupted a guess is not wanted either.
    session.is_wanted().map(|()| found)
}

/// What the last answer about stones rests on: proved, read or guessed, and how; a line for each question.
pub(super) fn evidence(session: &mut Session, _: &Arguments<'_>) -> Answer {
    Ok(session.evidence.join("\n"))
}

/// Lets somebody judge blocks of the present position.
pub(super) fn judge<T>(
    session: &mut Session,
    ask: impl FnOnce(&mut Judge<'_>) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let (suicide, nodes) = (session.suicide(), session.settings.nodes);
    let (interrupt, least) = (session.interrupt(), session.least);
    let budget = Budget::nodes(nodes).with_stop(interrupt.flag());
    let (report, table) = session.report_and_table();
    let forecaster = Forecaster::new(suicide, nodes).asking(table);
    let mut judge = Judge { report, forecaster, budget, left: u64::MAX, least, evidence: vec![] };
    let found = ask(&mut judge);
    session.evidence = judge.evidence;
    found
}

/// The largest block of which it is proved or read that the first move decides, with the line of whoever is to play.
pub(super) fn most_urgent(session: &mut Session, to_play: Color, among: &[BlockId]) -> Option<Vec<Move>> {
    let found = judge(session, |judge| {
        judge.least = judge.least.max(Certainty::Read);
        let mut lines = among.iter().map(|&id| {
            let owner = judge.report.structure.block(id).color;
            judge.judge(id, if owner == to_play { Mover::Defender } else { Mover::Attacker }).line
        });
        Ok(lines.find(|line| !line.is_empty()))
    });
    found.ok().flatten()
}

fn after(session: &mut Session, arguments: &Arguments<'_>, first: Mover) -> Answer {
    let (position, mv, stone) = move_and_stone(session, arguments, Refusal::EmptyDragon)?;
    let found = forecaster(session).after(&position, Move::Play(mv), stone, first, session.budget());
    let about = by_move(stone, mv, position.size());
    let attempt = sure(session, &found, first, evidence_of(name(first), &about, &found))?;
    Ok(code(attempt).to_string())
}

fn threat(session: &mut Session, arguments: &Arguments<'_>, first: Mover) -> Answer {
    let (position, stone) = (session.position(), stone(session, arguments, 0, Refusal::EmptyVertex)?);
    let found = forecaster(session).threat(&position, stone, first, session.budget());
    let about = format!("{} by two moves", position.size().vertex(stone));
    let attempt = sure(session, &found, first, evidence_of(name(first), &about, &found))?;
    Ok(told(attempt, &found.line, session.size()))
}

/// The code, and the moves if it is not 0.
fn told(attempt: Attempt, moves: &[Move], size: Size) -> String {
    let shown = moves.iter().filter(|_| attempt != Attempt::Fails).map(|&mv| vertex(mv, size));
    std::iter::once(code(attempt).to_string()).chain(shown).collect::<Vec<_>>().join(" ")
}

pub(super) fn vertex(mv: Move, size: Size) -> String {
    super::reply::vertex_or_pass(mv.point(), size)
}
