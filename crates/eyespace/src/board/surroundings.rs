//! A hash of the surroundings of each point of a board. It stays the same if the board is turned or mirrored. So it can decide which of
//! several equally good points comes first; columns and rows cannot, as they change when the board is turned.

use crate::split_mix::mixed;

use super::point_set::ROWS;
use super::{POINT_SLOTS, Point, PointSet, Size};

/// A number for each point of a board: a hash of the edge and the given sets of points, as they lie around that point, near and far. A
/// rotation or reflection of the board moves the numbers with their points. Two points with the same number are images of each other under
/// a symmetry of the position, except for accidental collisions.
pub(crate) struct Surroundings {
    numbers: Vec<u32>,
}

/// The length of a row of numbers: one for each of the 25 columns, and one more on either side of the board.
const STRIDE: usize = 27;

/// A multiplier that mixes bits. It is odd, and about half of its bits are set.
const STIR: u32 = 0x9e37_79b1;

impl Surroundings {
    /// Computes a number for each point of a board with these sets of points, such as the stones of one side and those of the other. The number
    /// is a hash of the point's surroundings and depends on the whole board.
    pub(crate) fn new<const KINDS: usize>(size: Size, kinds: [PointSet; KINDS]) -> Self {
        Self::near(size, kinds, usize::from(size.width()) + usize::from(size.height()))
    }

    /// Like [`Self::new`], but the number of a point depends only on the points within `steps` steps of it.
    pub(crate) fn near<const KINDS: usize>(size: Size, kinds: [PointSet; KINDS], steps: usize) -> Self {
        let mut now = vec![0u32; (ROWS + 2) * STRIDE];
        size.points().into_iter().for_each(|point| now[place(point)] = STIR);
        for (kind, points) in (1..).zip(kinds) {
            points.into_iter().for_each(|point| now[place(point)] ^= mixed(kind) as u32);
        }
        let is_board: Vec<bool> = now.iter().map(|&number| number != 0).collect();
        let mut next = now.clone();
        let places = STRIDE + 1..(usize::from(size.height()) + 1) * STRIDE;
        for _ in 0..steps {
            for at in places.clone() {
                // The sum treats all four directions alike. Numbers beyond the edge are always 0.
                let beside =
                    now[at - 1].wrapping_add(now[at + 1]).wrapping_add(now[at - STRIDE]).wrapping_add(now[at + STRIDE]);
                let number = (now[at] ^ now[at] >> 15)
                    .wrapping_mul(STIR)
                    .wrapping_add((beside ^ beside >> 13).wrapping_mul(STIR ^ 0xff));
                next[at] = if is_board[at] { number } else { 0 };
            }
            std::mem::swap(&mut now, &mut next);
        }
        let mut numbers = vec![0; POINT_SLOTS];
        size.points()
            .into_iter()
            .for_each(|point| numbers[point.index()] = now[place(point)] ^ now[place(point)] >> 16);
        Self { numbers }
    }

    /// The number of a point.
    pub(crate) fn at(&self, point: Point) -> u32 {
        self.numbers[point.index()]
    }

    /// A number for a set of points, which does not depend on their order.
    pub(crate) fn of(&self, points: PointSet) -> u32 {
        points.into_iter().fold(0, |sum, point| sum.wrapping_add(self.at(point).wrapping_mul(STIR)))
    }
}

fn place(point: Point) -> usize {
    (usize::from(point.row()) + 1) * STRIDE + usize::from(point.column()) + 1
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::{Diagram, Setup, Symmetry};
    use super::*;

    const LOPSIDED: &str = "
        . . . . . . .
        . X . . O . .
        . . . . . . .
        . O X . . . .
        . . . . . X .
    ";

    fn numbers(setup: &Setup) -> Surroundings {
        Surroundings::new(setup.size, setup.stones)
    }

    #[test]
    fn they_turn_with_the_board_and_tell_all_its_points_apart() {
        let setup = LOPSIDED.parse::<Diagram>().unwrap().setup;
        let here = numbers(&setup);
        let all: HashSet<u32> = setup.size.points().into_iter().map(|point| here.at(point)).collect();
        assert_eq!(all.len(), setup.size.area());
        for symmetry in Symmetry::ALL {
            let there = numbers(&symmetry.setup(&setup));
            for point in setup.size.points() {
                assert_eq!(here.at(point), there.at(symmetry.point(point, setup.size).unwrap()));
            }
            let turned = symmetry.points(setup.stones[0], setup.size);
            assert_eq!(here.of(setup.stones[0]), there.of(turned));
        }
    }

    #[test]
    fn points_that_are_images_of_each_other_look_the_same() {
        let setup = Setup::empty(Size::square(9).unwrap());
        let board = numbers(&setup);
        let all: HashSet<u32> = setup.size.points().into_iter().map(|point| board.at(point)).collect();
        // The eight symmetries map each point of a 9x9 board into one triangle of 15 points, which includes its three sides.
        assert_eq!(all.len(), 15);
    }
}
