//! The board, and stones put on it by hand.

use eyespace::board::{Color, Point, Position, Setup, Size};
use eyespace::scoring::{HalfPoints, SaidKomi};

use super::arguments::Arguments;
use super::reply::{Answer, Refusal};
use super::session::Session;

/// No game has more.
pub(super) const MOST_KOMI: f64 = SaidKomi::MOST as f64;

pub(super) fn boardsize(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    if arguments.len() > 1 {
        return rectangular_boardsize(session, arguments);
    }
    let side: i64 = arguments.integer(0, "boardsize")?;
    resize(session, side, side)
}

pub(super) fn rectangular_boardsize(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let (width, height) = (arguments.integer(0, "boardsize")?, arguments.integer(1, "boardsize")?);
    resize(session, width, height)
}

/// What was on the board is gone.
fn resize(session: &mut Session, width: i64, height: i64) -> Answer {
    let side = |side: i64| usize::try_from(side).map_err(|_| Refusal::NegativeSize(side));
    let size = Size::new(side(width)?, side(height)?)?;
    session.set_position(Position::empty(size), 0);
    Ok(String::new())
}

pub(super) fn clear_board(session: &mut Session, _: &Arguments<'_>) -> Answer {
    session.set_position(Position::empty(session.size()), 0);
    Ok(String::new())
}

pub(super) fn komi(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let komi = arguments.word(0).and_then(|word| word.parse::<f64>().ok());
    let komi = komi.filter(|komi| komi.is_finite()).ok_or(Refusal::NotAFloat("komi"))?;
    session.komi = points(komi)?;
    Ok(String::new())
}

/// With one decimal at least, as GNU Go writes it.
pub(super) fn get_komi(session: &mut Session, _: &Arguments<'_>) -> Answer {
    Ok(format!("{:?}", session.komi))
}

/// A komi that a game can have.
pub(super) fn points(komi: f64) -> Result<f64, Refusal> {
    let halves = HalfPoints::from_points(komi).filter(|_| komi.abs() <= MOST_KOMI);
    halves.map(HalfPoints::points).ok_or(Refusal::Komi)
}

/// `KataGo`: the stones that are named and no others.
pub(super) fn set_position(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let position = with_stones(session, &arguments.stones()?, Color::Black)?;
    session.set_position(position, 0);
    Ok(String::new())
}

/// `GoGui`: only after `clear_board`.
pub(super) fn gogui_setup(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    must_be_empty(session)?;
    let position = with_stones(session, &arguments.stones()?, session.to_play)?;
    session.set_position(position, 0);
    Ok(String::new())
}

pub(super) fn gogui_setup_player(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let color = arguments.color(0)?;
    if session.game.moves() > 0 {
        return Err(Refusal::MovesPlayed);
    }
    let (taken_before, record) = (session.taken_before, session.record.clone());
    session.set_position(session.position().with_to_play(color), session.handicap);
    (session.taken_before, session.record) = (taken_before, record);
    Ok(String::new())
}

pub(super) fn must_be_empty(session: &Session) -> Result<(), Refusal> {
    let is_empty = session.position().empty_points() == session.size().points() && session.game.moves() == 0;
    is_empty.then_some(()).ok_or(Refusal::NotEmpty)
}

/// A board with these stones alone.
pub(super) fn with_stones(session: &Session, stones: &[(Color, Point)], to_play: Color) -> Result<Position, Refusal> {
    let mut setup = Setup { to_play, ..Setup::empty(session.size()) };
    for &(color, point) in stones {
        if !setup.empty_points().contains(point) {
            return Err(Refusal::Repeated);
        }
        setup.set(point, Some(color));
    }
    Ok(Position::try_from(setup)?)
}
