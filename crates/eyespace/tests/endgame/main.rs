//! The last moves of a game: known values, and results that agree with all of play.

mod exhaustive;
mod known_values;
mod reading;

use eyespace::board::{Counting, Diagram, Position, Suicide};
use eyespace::endgame::{LastMoves, SettledPoints};

const RULE: Suicide = Suicide::Illegal;

fn position(diagram: &str) -> Position {
    let diagram: Diagram = diagram.parse().unwrap();
    Position::try_from(diagram.setup).unwrap()
}

fn last_moves(position: &Position, counting: Counting, budget: usize) -> LastMoves {
    LastMoves::new(position, SettledPoints::unconditional(position, RULE), RULE, counting, budget)
}
