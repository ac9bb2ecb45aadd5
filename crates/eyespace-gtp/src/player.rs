//! The moves of the engine, and why it chose them.

use std::fmt::Write;

use eyespace::analyze::Options;
use eyespace::board::{Color, Move, Size};
use eyespace::player::{Choice, Considered, MoveQuestion, choose};
use eyespace::scoring::{HalfPoints, ScoreOptions};
use eyespace::search::dfpn::Stop;
use eyespace_service::panel::tenths;

use super::arguments::Arguments;
use super::moves::play_one;
use super::reply::{Answer, Refusal};
use super::state::State;

/// `genmove PLAYER`: plays a move, and gives its name.
pub(super) fn genmove(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let choice = chosen(state, arguments)?;
    played(state, arguments, choice)
}

/// `reg_genmove PLAYER`: the same without playing the move.
pub(super) fn reg_genmove(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let choice = chosen(state, arguments)?;
    Ok(name(choice.mv, state.size()))
}

/// `lz-genmove_analyze PLAYER [...]`: plays a move, and lists what was considered in the format of Leela Zero.
pub(super) fn lz_genmove_analyze(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    analyzed(state, arguments, leela_zero)
}

/// `kata-genmove_analyze PLAYER [...]`: the same in `KataGo`'s format.
pub(super) fn kata_genmove_analyze(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    analyzed(state, arguments, kata_go)
}

fn analyzed(state: &mut State, arguments: &Arguments<'_>, line: fn(usize, &Considered, Size) -> String) -> Answer {
    let choice = chosen(state, arguments)?;
    let size = state.size();
    let lines: String = choice.considered.iter().enumerate().map(|(order, own)| line(order, own, size)).collect();
    let name = played(state, arguments, choice)?;
    Ok(format!("\n{}\nplay {name}", lines.trim_end()))
}

/// `gomill-explain_last_move`: why the last move of the engine was chosen.
pub(super) fn explain_last_move(state: &mut State, _: &Arguments<'_>) -> Answer {
    Ok(state.explained.clone())
}

/// The choice of the engine for the player in the first argument.
fn chosen(state: &State, arguments: &Arguments<'_>) -> Result<Choice, Refusal> {
    let player = arguments.color(0)?;
    let komi = HalfPoints::from_points(state.komi).ok_or(Refusal::Komi)?;
    let counting = ScoreOptions { komi, ..state.score_options() };
    let (playouts, seed) = (state.settings.playouts, state.settings.seed);
    let question = MoveQuestion { game: &state.game, player, counting, playouts, seed };
    let stop = Stop::from(state.interrupt.flag());
    let choice = choose(&question, &Options { stop, ..state.counting(&state.memory) });
    state.is_wanted()?;
    Ok(choice)
}

/// Plays a choice, and gives its name.
fn played(state: &mut State, arguments: &Arguments<'_>, choice: Choice) -> Answer {
    if let Some(mv) = choice.mv {
        play_one(state, arguments.color(0)?, mv)?;
    }
    state.explained = eyespace_service::player::explained(&choice, state.size());
    Ok(name(choice.mv, state.size()))
}

fn name(mv: Option<Move>, size: Size) -> String {
    mv.map_or("resign".to_owned(), |mv| mv.name(size))
}

fn line(own: &Considered, size: Size) -> String {
    own.line.iter().map(|mv| mv.name(size)).collect::<Vec<_>>().join(" ")
}

fn kata_go(order: usize, own: &Considered, size: Size) -> String {
    let (name, lead, won) = (own.mv.name(size), tenths(own.lead), own.won);
    let mut text = format!("info move {name} visits {} utility {:.4} winrate {won:.4} ", own.playouts, 2.0 * won - 1.0);
    // Writing to a string can't fail.
    let _ = write!(
        text,
        "scoreMean {lead:.1} scoreStdev 0.0 scoreLead {lead:.1} scoreSelfplay {lead:.1} prior {:.4} lcb {won:.4} utilityLcb {:.4} order {order} pv {} ",
        own.likely,
        2.0 * won - 1.0,
        line(own, size)
    );
    text
}

fn leela_zero(order: usize, own: &Considered, size: Size) -> String {
    let (name, won) = (own.mv.name(size), own.won * 10_000.0);
    format!(
        "info move {name} visits {} winrate {won:.0} prior {:.0} lcb {won:.0} order {order} pv {} ",
        own.playouts,
        own.likely * 10_000.0,
        line(own, size)
    )
}
