//! Commands that play moves and take them back.

use eyespace::board::{Color, Move};

use super::arguments::Arguments;
use super::reply::{Answer, Refusal};
use super::state::State;

/// The most moves of a session. The limit keeps a program from using up the memory.
pub(super) const MOST: usize = eyespace_record::size::MAX_NODES;

pub(super) fn play(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let (color, mv) = arguments.player_and_move(0)?;
    play_one(state, color, mv)?;
    Ok(String::new())
}

/// Plays all moves of a sequence, or none if one is illegal. This is a command of `GoGui`.
pub(super) fn play_sequence(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let (before, to_play) = (state.game.moves(), state.to_play);
    for (color, mv) in arguments.moves()? {
        if let Err(refusal) = play_one(state, color, mv) {
            take_back(state, state.game.moves() - before);
            state.to_play = to_play;
            return Err(refusal);
        }
    }
    Ok(String::new())
}

fn play_one(state: &mut State, color: Color, mv: Move) -> Result<(), Refusal> {
    if state.game.moves() >= MOST {
        return Err(Refusal::TooManyMoves);
    }
    state.game.play_as(color, mv)?;
    state.to_play = color.opponent();
    state.changed();
    Ok(())
}

pub(super) fn undo(state: &mut State, _: &Arguments<'_>) -> Answer {
    undo_some(state, 1)
}

pub(super) fn gg_undo(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let count: i64 = if arguments.len() == 0 { 1 } else { arguments.integer(0, "number of moves")? };
    undo_some(state, usize::try_from(count).map_err(|_| Refusal::NegativeUndo)?)
}

fn undo_some(state: &mut State, count: usize) -> Answer {
    if count > state.game.moves() {
        return Err(Refusal::CannotUndo);
    }
    take_back(state, count);
    Ok(String::new())
}

fn take_back(state: &mut State, count: usize) {
    for _ in 0..count {
        state.game.undo();
    }
    state.to_play = state.game.position().to_play();
    state.changed();
}
