//! Attack and defence of groups with GNU Go's commands and result codes. Its dragons are several blocks; here each is its own.

use eyespace::board::{Color, Move, PointSet, Size};
use eyespace::forecast::{Certainty, Forecast, Forecaster};
use eyespace::regions::{Attempt, BlockId};
use eyespace::search::dfpn::Budget;
use eyespace::status::{FightReader, Outcome, attempt};
use eyespace::table::Mover;

use super::arguments::Arguments;
use super::dragon::Judge;
use super::reading::{code, move_and_stone, settled, stone};
use super::reply::{Answer, Refusal};
use super::session::Session;

pub(super) fn reader(session: &Session) -> FightReader {
    FightReader::new(session.suicide(), session.settings.nodes)
}

pub(super) fn forecaster(session: &Session) -> Forecaster {
    Forecaster::new(session.suicide(), session.settings.nodes)
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
    told(session, judged.outcome, first, &[judged.first()])
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
    let (forecaster, interrupt, least) = (forecaster(session), session.interrupt(), session.least);
    let budget = Budget::nodes(session.settings.nodes).with_stop(interrupt.flag());
    let report = session.report();
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

fn after(session: &Session, arguments: &Arguments<'_>, first: Mover) -> Answer {
    let (position, mv, stone) = move_and_stone(session, arguments, Refusal::EmptyDragon)?;
    let reading = reader(session).after(&position, Move::Play(mv), PointSet::from(stone), first, session.budget());
    told(session, reading.outcome, first, &[])
}

fn threat(session: &Session, arguments: &Arguments<'_>, first: Mover) -> Answer {
    let (position, target) = (session.position(), stone(session, arguments, 0, Refusal::EmptyVertex)?);
    let threat = reader(session).threat(&position, PointSet::from(target), first, session.budget());
    told(session, threat.outcome, first, threat.moves.as_ref().map_or(&[], |moves| moves))
}

/// The code, and the moves if it is not 0.
fn told(session: &Session, outcome: Outcome, first: Mover, moves: &[Move]) -> Answer {
    let attempt = settled(session, attempt(outcome, first))?;
    let shown = moves.iter().filter(|_| attempt != Attempt::Fails).map(|&mv| vertex(mv, session.size()));
    Ok(std::iter::once(code(attempt).to_string()).chain(shown).collect::<Vec<_>>().join(" "))
}

pub(super) fn vertex(mv: Move, size: Size) -> String {
    super::board_text::vertex_or_pass(mv.point(), size)
}
