//! Stones strewn on a board.

use eyespace::board::{Color, Position, Setup, Size};

use super::chance::Chance;
use super::dice::Dice;

/// A stone of either colour, or none, which is so many times as likely as one of a colour.
pub fn stone(random: &mut Dice, empty: usize) -> Option<Color> {
    [Some(Color::Black), Some(Color::White)].get(random.below(empty + 2)).copied().flatten()
}

/// Takes off what has no liberty.
pub fn take_off(setup: &mut Setup) {
    for color in Color::ALL {
        for block in setup.stones[color.index()].components() {
            if block.neighbours(setup.empty_points()).is_empty() {
                setup.stones[color.index()] -= block;
            }
        }
    }
}

/// A board on which Black has more stones; none if it is not legal.
pub fn mostly_black(chance: &mut Chance, width: usize, height: usize) -> Option<Position> {
    board(chance, width, height, "XXXO..")
}

/// A board with one of these on each point, as diagrams have them; none if it is not legal.
pub fn board(chance: &mut Chance, width: usize, height: usize, stones: &str) -> Option<Position> {
    let mut setup = Setup::empty(Size::new(width, height).ok()?);
    for point in setup.size.points() {
        let stone = match stones.as_bytes()[chance.below(stones.len())] {
            b'X' => Some(Color::Black),
            b'O' => Some(Color::White),
            _ => None,
        };
        setup.set(point, stone);
    }
    Position::try_from(setup).ok()
}
