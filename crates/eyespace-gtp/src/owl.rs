//! The attack and defence of groups, in answers to GNU Go's commands and with its result codes. A dragon of GNU Go is a group of blocks; here each
//! block is a dragon of its own.

use eyespace::board::{Move, Size};
use eyespace::forecast::{BlockQuestion, Forecast};
use eyespace::regions::TacticalResult;
use eyespace::table::Role;

use super::arguments::Arguments;
use super::dragon::{evidence as evidence_of, forecaster, judge, name};
use super::reading::{by_move, code, move_and_stone, settled, stone, sure};
use super::reply::{Answer, Refusal, move_vertex};
use super::state::State;

pub(super) fn attack(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    read(state, arguments, Role::Attacker)
}

pub(super) fn defend(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    read(state, arguments, Role::Defender)
}

pub(super) fn does_attack(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    after(state, arguments, Role::Attacker)
}

pub(super) fn does_defend(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    after(state, arguments, Role::Defender)
}

pub(super) fn threaten_attack(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    threat(state, arguments, Role::Attacker)
}

pub(super) fn threaten_defense(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    threat(state, arguments, Role::Defender)
}

/// The attack on the group at a vertex as a sequence of moves for `GoGui`. The attacker moves first.
pub(super) fn show_attack(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    show(state, arguments, Role::Attacker)
}

/// The defence of the group at a vertex as a sequence of moves for `GoGui`. The owner moves first.
pub(super) fn show_defence(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    show(state, arguments, Role::Defender)
}

fn read(state: &mut State, arguments: &Arguments<'_>, first: Role) -> Answer {
    let judged = judged(state, arguments, first)?;
    let attempt = settled(state, judged.attempt(first))?;
    Ok(tactical_answer(attempt, &[judged.first()], state.size()))
}

/// Answers only with moves, because `GoGui` would read any other word as a move.
fn show(state: &mut State, arguments: &Arguments<'_>, first: Role) -> Answer {
    let judged = judged(state, arguments, first)?;
    if settled(state, judged.attempt(first))? == TacticalResult::Fails {
        return Ok(String::new());
    }
    let moves = judged.line.iter().map(|&mv| move_vertex(mv, state.size()));
    Ok(moves.collect::<Vec<_>>().join(" "))
}

fn judged(state: &mut State, arguments: &Arguments<'_>, first: Role) -> Result<Forecast, Refusal> {
    let stone = stone(state, arguments, 0, Refusal::EmptyVertex)?;
    let found = judge(state, |judge| {
        let id = judge.report.structure.block_at(stone).ok_or(Refusal::EmptyVertex)?;
        Ok(judge.judge(id, first))
    })?;
    // If the command was interrupted, it is refused, even if there is a guess.
    state.is_wanted().map(|()| found)
}

/// The evidence for the last answer about stones, with a line for each question: whether it was proved, read or guessed, and by which method.
pub(super) fn evidence(state: &mut State, _: &Arguments<'_>) -> Answer {
    Ok(state.evidence.join("\n"))
}

fn after(state: &mut State, arguments: &Arguments<'_>, first: Role) -> Answer {
    let (position, mv, stone) = move_and_stone(state, arguments, Refusal::EmptyDragon)?;
    let question = BlockQuestion { position: &position, stone, first };
    let found = forecaster(state).after(question, Move::Play(mv), state.budget());
    let about = by_move(stone, mv, position.size());
    let attempt = sure(state, &found, first, evidence_of(name(first), &about, &found))?;
    Ok(code(attempt).to_string())
}

fn threat(state: &mut State, arguments: &Arguments<'_>, first: Role) -> Answer {
    let (position, stone) = (state.position(), stone(state, arguments, 0, Refusal::EmptyVertex)?);
    let question = BlockQuestion { position: &position, stone, first };
    let found = forecaster(state).threat(question, state.budget());
    let about = format!("{} by two moves", position.size().vertex(stone));
    let attempt = sure(state, &found, first, evidence_of(name(first), &about, &found))?;
    Ok(tactical_answer(attempt, &found.line, state.size()))
}

/// GNU Go's result code, followed by the moves unless the code is 0.
fn tactical_answer(attempt: TacticalResult, moves: &[Move], size: Size) -> String {
    let shown = moves.iter().filter(|_| attempt != TacticalResult::Fails).map(|&mv| move_vertex(mv, size));
    std::iter::once(code(attempt).to_string()).chain(shown).collect::<Vec<_>>().join(" ")
}
