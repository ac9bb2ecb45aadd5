//! Commands that set the size of the board, the komi, and stones on the board.

use eyespace::board::{Color, Point, Position, Setup, Size};
use eyespace::scoring::{HalfPoints, SaidKomi};

use super::arguments::Arguments;
use super::reply::{Answer, Refusal};
use super::state::State;

/// The largest komi that is accepted.
pub(super) const MOST_KOMI: f64 = SaidKomi::MOST as f64;

pub(super) fn boardsize(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    if arguments.len() > 1 {
        return rectangular_boardsize(state, arguments);
    }
    let side: i64 = arguments.integer(0, "boardsize")?;
    resize(state, side, side)
}

pub(super) fn rectangular_boardsize(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let (width, height) = (arguments.integer(0, "boardsize")?, arguments.integer(1, "boardsize")?);
    resize(state, width, height)
}

/// Makes the board empty, with this size.
fn resize(state: &mut State, width: i64, height: i64) -> Answer {
    let side = |side: i64| usize::try_from(side).map_err(|_| Refusal::NegativeSize(side));
    let size = Size::new(side(width)?, side(height)?)?;
    state.set_position(Position::empty(size), 0);
    Ok(String::new())
}

pub(super) fn clear_board(state: &mut State, _: &Arguments<'_>) -> Answer {
    state.set_position(Position::empty(state.size()), 0);
    Ok(String::new())
}

pub(super) fn komi(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let komi = arguments.word(0).and_then(|word| word.parse::<f64>().ok());
    let komi = komi.filter(|komi| komi.is_finite()).ok_or(Refusal::NotAFloat("komi"))?;
    state.komi = points(komi)?;
    Ok(String::new())
}

/// The komi, with at least one decimal, as GNU Go writes it.
pub(super) fn get_komi(state: &mut State, _: &Arguments<'_>) -> Answer {
    Ok(format!("{:?}", state.komi))
}

/// The komi, if a game can have it.
pub(super) fn points(komi: f64) -> Result<f64, Refusal> {
    let halves = HalfPoints::from_points(komi).filter(|_| komi.abs() <= MOST_KOMI);
    halves.map(HalfPoints::points).ok_or(Refusal::Komi)
}

/// Sets a position with these stones and no others. This is a command of `KataGo`.
pub(super) fn set_position(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let position = with_stones(state, &arguments.stones()?, Color::Black)?;
    state.set_position(position, 0);
    Ok(String::new())
}

/// Sets stones on the board, which must be empty. This is a command of `GoGui`.
pub(super) fn gogui_setup(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    must_be_empty(state)?;
    let position = with_stones(state, &arguments.stones()?, state.to_play)?;
    state.set_position(position, 0);
    Ok(String::new())
}

pub(super) fn gogui_setup_player(state: &mut State, arguments: &Arguments<'_>) -> Answer {
    let color = arguments.color(0)?;
    if state.game.moves() > 0 {
        return Err(Refusal::MovesPlayed);
    }
    let (taken_before, record) = (state.taken_before, state.record.clone());
    state.set_position(state.position().with_to_play(color), state.handicap);
    (state.taken_before, state.record) = (taken_before, record);
    Ok(String::new())
}

pub(super) fn must_be_empty(state: &State) -> Result<(), Refusal> {
    let is_empty = state.position().empty_points() == state.size().points() && state.game.moves() == 0;
    is_empty.then_some(()).ok_or(Refusal::NotEmpty)
}

/// A position with these stones and no others.
pub(super) fn with_stones(state: &State, stones: &[(Color, Point)], to_play: Color) -> Result<Position, Refusal> {
    let mut setup = Setup { to_play, ..Setup::empty(state.size()) };
    for &(color, point) in stones {
        if !setup.empty_points().contains(point) {
            return Err(Refusal::Repeated);
        }
        setup.set(point, Some(color));
    }
    Ok(Position::try_from(setup)?)
}
