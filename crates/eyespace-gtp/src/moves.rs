//! Moves, played and taken back.

use eyespace::board::{Color, Move};

use super::arguments::Arguments;
use super::reply::{Answer, Refusal};
use super::session::Session;

/// A session keeps no more, so that it never fills the memory.
pub(super) const MOST: usize = eyespace_record::size::MAX_NODES;

pub(super) fn play(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let (color, mv) = arguments.player_and_move(0)?;
    play_one(session, color, mv)?;
    Ok(String::new())
}

/// `GoGui`: all of them or none.
pub(super) fn play_sequence(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let (before, to_play) = (session.game.moves(), session.to_play);
    for (color, mv) in arguments.moves()? {
        if let Err(refusal) = play_one(session, color, mv) {
            take_back(session, session.game.moves() - before);
            session.to_play = to_play;
            return Err(refusal);
        }
    }
    Ok(String::new())
}

fn play_one(session: &mut Session, color: Color, mv: Move) -> Result<(), Refusal> {
    if session.game.moves() >= MOST {
        return Err(Refusal::TooManyMoves);
    }
    session.game.play_as(color, mv)?;
    session.to_play = color.opponent();
    session.changed();
    Ok(())
}

pub(super) fn undo(session: &mut Session, _: &Arguments<'_>) -> Answer {
    undo_some(session, 1)
}

pub(super) fn gg_undo(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let count: i64 = if arguments.len() == 0 { 1 } else { arguments.integer(0, "number of moves")? };
    undo_some(session, usize::try_from(count).map_err(|_| Refusal::NegativeUndo)?)
}

fn undo_some(session: &mut Session, count: usize) -> Answer {
    if count > session.game.moves() {
        return Err(Refusal::CannotUndo);
    }
    take_back(session, count);
    Ok(String::new())
}

fn take_back(session: &mut Session, count: usize) {
    for _ in 0..count {
        session.game.undo();
    }
    session.to_play = session.game.position().to_play();
    session.changed();
}
