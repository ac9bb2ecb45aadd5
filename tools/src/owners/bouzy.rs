//! Bouzy's dilation and erosion: a simple way to get territory from stones. An estimate must be more accurate than this to be of use.
//!
//! B. Bouzy, "Mathematical morphology applied to computer Go", IJPRAI 17 (2003). The variant here is 5/21: five dilations and twenty-one erosions.

use eyespace::board::{Color, POINT_SLOTS, Point, Position};

const DILATIONS: usize = 5;
const EROSIONS: usize = 21;
/// The initial value of a stone.
const STONE: i32 = 64;

/// A number for each point of the board, in reading order: positive for Black, negative for White.
pub(crate) fn map(position: &Position) -> Vec<f64> {
    let mut values = [0i32; POINT_SLOTS];
    for color in Color::ALL {
        let stone = if color == Color::Black { STONE } else { -STONE };
        position.stones(color).into_iter().for_each(|point| values[point.index()] = stone);
    }
    (0..DILATIONS).for_each(|_| values = each(position, &values, dilated));
    (0..EROSIONS).for_each(|_| values = each(position, &values, eroded));
    position.size().points().into_iter().map(|point| f64::from(values[point.index()])).collect()
}

fn each(position: &Position, values: &[i32; POINT_SLOTS], step: impl Fn(i32, &[i32]) -> i32) -> [i32; POINT_SLOTS] {
    let mut out = [0; POINT_SLOTS];
    for point in position.size().points() {
        let beside: Vec<i32> = position.size().neighbours(point).map(|other: Point| values[other.index()]).collect();
        out[point.index()] = step(values[point.index()], &beside);
    }
    out
}

/// The value of a point after a dilation: it grows by one for each neighbour of the same side, unless a neighbour belongs to the other side.
fn dilated(value: i32, beside: &[i32]) -> i32 {
    let (black, white) = counts(beside);
    match (black, white) {
        (_, 0) if value >= 0 => value + black,
        (0, _) if value <= 0 => value - white,
        _ => value,
    }
}

/// The value of a point after an erosion: it moves towards 0 by one for each neighbour that is not of the same side, and stops at 0.
fn eroded(value: i32, beside: &[i32]) -> i32 {
    let (black, white) = counts(beside);
    let all = beside.len() as i32;
    match value {
        1.. => (value - (all - black)).max(0),
        0 => 0,
        _ => (value + (all - white)).min(0),
    }
}

fn counts(beside: &[i32]) -> (i32, i32) {
    let count = |test: fn(&i32) -> bool| beside.iter().filter(|value| test(value)).count() as i32;
    (count(|&value| value > 0), count(|&value| value < 0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use eyespace::board::{Diagram, Position};

    fn position(text: &str) -> Position {
        Position::try_from(text.parse::<Diagram>().unwrap().setup).unwrap()
    }

    #[test]
    fn a_corner_is_kept_and_a_stone_in_the_middle_spreads_to_nothing() {
        let alone = map(&position(
            &(". . . . . . . . .\n".repeat(4) + ". . . . X . . . .\n" + &". . . . . . . . .\n".repeat(4)),
        ));
        assert!(alone[40] > 0.0 && alone[0] == 0.0 && alone[36] == 0.0);
        let corner = map(&position(". . X O . .\n. . X O . .\nX X X O . .\nO O O O . .\n. . . . . .\n. . . . . .\n"));
        assert!(corner[0] > 0.0 && corner[1] > 0.0 && corner[35] < 0.0);
    }

    #[test]
    fn colours_make_no_difference() {
        let here = map(&position(". X . O .\n. . X . .\nO . . . .\n. . O . X\n. . . . .\n"));
        let there = map(&position(". O . X .\n. . O . .\nX . . . .\n. . X . O\n. . . . .\n"));
        assert!(here.iter().zip(there).all(|(&a, b)| a == -b));
        assert!(here.iter().any(|&value| value != 0.0));
    }
}
