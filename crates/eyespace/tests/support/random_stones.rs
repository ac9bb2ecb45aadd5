//! Boards with random stones.

use eyespace::board::{Color, Position, Setup, Size};

use super::chance::Chance;
use super::dice::Dice;

/// The random content of a point: a black stone, a white stone or none. An empty point is `empty` times as likely as a stone of one colour.
pub fn stone(random: &mut Dice, empty: usize) -> Option<Color> {
    [Some(Color::Black), Some(Color::White)].get(random.below(empty + 2)).copied().flatten()
}

/// Removes the blocks without a liberty, first the black ones.
pub fn take_off(setup: &mut Setup) {
    for color in Color::ALL {
        for block in setup.stones[color.index()].components() {
            if block.neighbours(setup.empty_points()).is_empty() {
                setup.stones[color.index()] -= block;
            }
        }
    }
}

/// A random board on which Black has about three times as many stones as White; `None` if it is illegal.
pub fn mostly_black(chance: &mut Chance, width: usize, height: usize) -> Option<Position> {
    board(chance, width, height, "XXXO..")
}

/// A random board; `None` if it is illegal. Each point gets one of the characters in `stones`: `X` for a black stone, `O` for a white
/// stone, any other for an empty point.
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
