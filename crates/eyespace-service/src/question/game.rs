//! A position in the fields that `KataGo` uses: initial stones, moves from there, and the turns to be analyzed.

use eyespace::board::{Color, Game, Move, Position, Ruleset, Setup, Size};

use super::fault::{Fault, Reason};
use super::fields::{Fields, no_number, point};
use eyespace_record::fault::quote;

/// The most moves that a game may have.
const MOST_MOVES: usize = 10_000;

/// The most turns that one question may ask about.
const MOST_TURNS: usize = 1_000;

/// The names of the field with the turns: the name that Eyespace uses, and `KataGo`'s.
const TURNS: [&str; 2] = ["turns", "analyzeTurns"];

/// The board size that is used if none is given.
const SIDE: usize = 19;

/// Reads the game from its fields.
pub(crate) fn read(fields: &mut Fields, rules: Ruleset) -> Result<Game, Fault> {
    let size = size(fields)?;
    let moves = fields.pairs("moves")?;
    if moves.len() > MOST_MOVES {
        let reason = Reason::TooMany { what: "moves", found: moves.len(), most: MOST_MOVES };
        return Err(Fault::of("moves", reason));
    }
    let first = fields.color("initialPlayer")?.or(moves.first().map(|&(color, _)| color)).unwrap_or(Color::Black);
    let mut game = Game::new(stones(fields, size, first)?, rules);
    for (number, (color, vertex)) in (1..).zip(moves) {
        let mv = match vertex.eq_ignore_ascii_case("pass") {
            true => Move::Pass,
            false => Move::Play(point("moves", &vertex, size)?),
        };
        let at = quote(&vertex).to_ascii_uppercase();
        game.play_as(color, mv).map_err(|reason| Fault::of("moves", Reason::Move { number, color, at, reason }))?;
    }
    Ok(game)
}

fn size(fields: &mut Fields) -> Result<Size, Fault> {
    let width = side(fields, "boardXSize")?.unwrap_or(SIDE);
    let height = side(fields, "boardYSize")?.unwrap_or(width);
    Size::new(width, height).map_err(|reason| Fault::of("boardXSize", reason))
}

/// The number of columns or rows; `None` if the field is absent.
fn side(fields: &mut Fields, field: &'static str) -> Result<Option<usize>, Fault> {
    const EXPECTED: &str = "a whole number from 1 to 25";
    let Some(value) = fields.take(field) else { return Ok(None) };
    let lines = value.as_u64().and_then(|lines| usize::try_from(lines).ok());
    let fits = lines.filter(|&lines| Size::square(lines).is_ok());
    fits.map(Some).ok_or_else(|| no_number(field, &value, EXPECTED))
}

fn stones(fields: &mut Fields, size: Size, to_play: Color) -> Result<Position, Fault> {
    const FIELD: &str = "initialStones";
    let mut setup = Setup { to_play, ..Setup::empty(size) };
    for (color, vertex) in fields.pairs(FIELD)? {
        let point = point(FIELD, &vertex, size)?;
        if !setup.empty_points().contains(point) {
            return Err(Fault::of(FIELD, Reason::Repeated(size.vertex(point).to_string())));
        }
        setup.set(point, Some(color));
    }
    Position::try_from(setup).map_err(|reason| Fault::of(FIELD, reason))
}

/// The turns that the question asks about; only the last turn if it names none.
pub(crate) fn turns(fields: &mut Fields, moves: usize) -> Result<Vec<usize>, Fault> {
    let known = |field, asked: u64| {
        let turn = usize::try_from(asked).ok().filter(|&turn| turn <= moves);
        turn.ok_or(Fault::of(field, Reason::NoSuchTurn { asked, most: moves }))
    };
    if let Some(turn) = fields.whole("turn")? {
        return Ok(vec![known("turn", turn)?]);
    }
    let Some(field) = TURNS.into_iter().find(|&field| fields.has(field)) else { return Ok(vec![moves]) };
    let turns = fields.list(field)?;
    if turns.len() > MOST_TURNS {
        return Err(Fault::of(field, Reason::TooMany { what: "turns", found: turns.len(), most: MOST_TURNS }));
    }
    if turns.is_empty() {
        return Err(Fault::of(field, Reason::Missing("at least one turn")));
    }
    let turn = |value: &serde_json::Value| {
        let found = super::fields::said(value).to_owned();
        let expected = "whole numbers from 0 in the list";
        known(field, value.as_u64().ok_or(Fault::of(field, Reason::Expected { found, expected }))?)
    };
    turns.iter().map(turn).collect()
}
