//! Openings that are the same in every match.

use eyespace::board::{Move, Point, Size};

/// The first moves of the games with this opening, black and white in turn: on large boards a stone in each corner, on small ones two stones in the
/// middle.
pub(super) fn opening(size: Size, number: usize) -> Vec<Move> {
    let points = if size.width() < 13 { middle(size, number) } else { corners(size, number) };
    points.into_iter().map(Move::Play).collect()
}

/// Two different points within two lines of the centre.
fn middle(size: Size, number: usize) -> Vec<Point> {
    let centre = size.width() / 2;
    let near = |place: usize| (centre - 2 + (place / 5) as u8, centre - 2 + (place % 5) as u8);
    // Successive numbers give pairs that lie apart; all 600 pairs come before one comes again.
    let pair = number * 7 % 600;
    let (first, second) = (pair / 24, pair % 24);
    let second = second + usize::from(second >= first);
    [first, second].map(near).into_iter().filter_map(|(column, row)| size.point(column, row)).collect()
}

/// A stone in each corner, on the third or fourth lines.
fn corners(size: Size, number: usize) -> Vec<Point> {
    let far = size.width() - 1;
    let corner = |n: usize| {
        let choice = ((number * 37) >> (2 * n)) & 3;
        let (column, row) = (2 + (choice & 1) as u8, 2 + (choice >> 1) as u8);
        (if n & 1 == 0 { far - column } else { column }, if n == 0 || n == 3 { far - row } else { row })
    };
    (0..4).map(corner).filter_map(|(column, row)| size.point(column, row)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn openings_differ_and_are_legal() {
        for (lines, stones, different) in [(9, 2, 50), (13, 4, 30), (19, 4, 10)] {
            let size = Size::square(lines).unwrap();
            let all: BTreeSet<_> = (0..different).map(|number| format!("{:?}", opening(size, number))).collect();
            assert_eq!(all.len(), different);
            for number in 0..different {
                let mut game = eyespace::board::Game::new(
                    eyespace::board::Position::empty(size),
                    eyespace::board::Ruleset::Chinese,
                );
                let moves = opening(size, number);
                assert_eq!(moves.len(), stones);
                moves.into_iter().for_each(|mv| assert!(game.play(mv).is_ok()));
            }
        }
    }
}
