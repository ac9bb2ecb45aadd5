//! How a board looks from each of its points. The view is the same for symmetric boards, so ties between points are broken by it and not by
//! columns and rows.

use crate::split_mix::mixed;

use super::point_set::ROWS;
use super::{POINT_SLOTS, Point, PointSet, Size};

/// A number for each point of a board by what lies around it, for one side: stones of its own, of the other, and the edge, near ones and
/// far ones. It turns with the board and knows no colours. Points with the same number look the same: they are each other's images if the
/// board is turned or mirrored, but for chance.
pub(crate) struct Surroundings {
    numbers: Vec<u32>,
}

/// A row of numbers, and one place beyond on both sides.
const STRIDE: usize = 27;

/// Odd, and with as many bits as not.
const STIR: u32 = 0x9e37_79b1;

impl Surroundings {
    /// Of a board where these points are of different kinds, as seen from anywhere on it.
    pub(crate) fn new<const KINDS: usize>(size: Size, kinds: [PointSet; KINDS]) -> Self {
        Self::near(size, kinds, usize::from(size.width()) + usize::from(size.height()))
    }

    /// The same by what lies so many steps around each point.
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
                // Sums, so that no direction goes before another; nothing comes from beyond the edge, and nothing stays there.
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

    /// A number for a set of points.
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
        // An eighth of the board, with its borders.
        assert_eq!(all.len(), 15);
    }
}
