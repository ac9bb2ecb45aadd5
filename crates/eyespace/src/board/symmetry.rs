//! The eight ways to turn and mirror a board.

use super::{Point, PointSet, Setup, Size};

/// A rotation or reflection of the board. Quarter turns and reflections at a diagonal exchange width and height.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Every point stays where it is.
    Identity,
    /// Left and right are exchanged.
    MirrorColumns,
    /// Top and bottom are exchanged.
    MirrorRows,
    /// Half a turn.
    HalfTurn,
    /// Columns become rows: a reflection at the diagonal through the top left corner.
    Transpose,
    /// A quarter turn clockwise.
    QuarterTurn,
    /// A quarter turn counter-clockwise.
    QuarterTurnBack,
    /// A reflection at the diagonal through the top right corner.
    AntiTranspose,
}

impl Symmetry {
    /// All eight symmetries.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::MirrorColumns,
        Self::MirrorRows,
        Self::HalfTurn,
        Self::Transpose,
        Self::QuarterTurn,
        Self::QuarterTurnBack,
        Self::AntiTranspose,
    ];

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::QuarterTurn => Self::QuarterTurnBack,
            Self::QuarterTurnBack => Self::QuarterTurn,
            other => other,
        }
    }

    /// The symmetry that has the effect of this one followed by `other`.
    pub(super) const fn then(self, other: Self) -> Self {
        // A symmetry has three parts: whether columns are mirrored, whether rows are mirrored, and whether columns and rows are exchanged
        // after that.
        let [columns, rows, crossed] = self.parts();
        let [more_columns, more_rows, crossed_again] = other.parts();
        let [more_columns, more_rows] = if crossed { [more_rows, more_columns] } else { [more_columns, more_rows] };
        match [columns != more_columns, rows != more_rows, crossed != crossed_again] {
            [false, false, false] => Self::Identity,
            [true, false, false] => Self::MirrorColumns,
            [false, true, false] => Self::MirrorRows,
            [true, true, false] => Self::HalfTurn,
            [false, false, true] => Self::Transpose,
            [false, true, true] => Self::QuarterTurn,
            [true, false, true] => Self::QuarterTurnBack,
            [true, true, true] => Self::AntiTranspose,
        }
    }

    const fn parts(self) -> [bool; 3] {
        match self {
            Self::Identity => [false, false, false],
            Self::MirrorColumns => [true, false, false],
            Self::MirrorRows => [false, true, false],
            Self::HalfTurn => [true, true, false],
            Self::Transpose => [false, false, true],
            Self::QuarterTurn => [false, true, true],
            Self::QuarterTurnBack => [true, false, true],
            Self::AntiTranspose => [true, true, true],
        }
    }

    const fn turns(self) -> bool {
        matches!(self, Self::Transpose | Self::QuarterTurn | Self::QuarterTurnBack | Self::AntiTranspose)
    }

    /// The size of the image of a board of this size.
    #[must_use]
    pub const fn size(self, size: Size) -> Size {
        if self.turns() { size.transposed() } else { size }
    }

    /// The image of a point of a board of this size; `None` if the point is off the board.
    #[must_use]
    pub fn point(self, point: Point, size: Size) -> Option<Point> {
        if !size.contains(point) {
            return None;
        }
        let (x, y) = (point.column(), point.row());
        let (far_x, far_y) = (size.width() - 1 - x, size.height() - 1 - y);
        let (column, row) = match self {
            Self::Identity => (x, y),
            Self::MirrorColumns => (far_x, y),
            Self::MirrorRows => (x, far_y),
            Self::HalfTurn => (far_x, far_y),
            Self::Transpose => (y, x),
            Self::QuarterTurn => (far_y, x),
            Self::QuarterTurnBack => (y, far_x),
            Self::AntiTranspose => (far_y, far_x),
        };
        Point::new(column, row)
    }

    /// The image of a set of points of a board of this size. Points off the board are dropped.
    #[must_use]
    pub fn points(self, set: PointSet, size: Size) -> PointSet {
        let set = set & size.points();
        let (width, height) = (size.width(), size.height());
        match self {
            Self::Identity => set,
            Self::MirrorColumns => set.with_columns_mirrored(width),
            Self::MirrorRows => set.with_rows_mirrored(height),
            Self::HalfTurn => set.with_columns_mirrored(width).with_rows_mirrored(height),
            Self::Transpose => set.transposed(),
            Self::QuarterTurn => set.transposed().with_columns_mirrored(height),
            Self::QuarterTurnBack => set.transposed().with_rows_mirrored(width),
            Self::AntiTranspose => set.transposed().with_columns_mirrored(height).with_rows_mirrored(width),
        }
    }

    /// The image of a set-up. If the set-up is legal, so is its image.
    #[must_use]
    pub fn setup(self, setup: &Setup) -> Setup {
        Setup {
            size: self.size(setup.size),
            stones: setup.stones.map(|stones| self.points(stones, setup.size)),
            to_play: setup.to_play,
            ko: setup.ko.and_then(|ko| self.point(ko, setup.size)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_a_bijection_and_its_inverse_undoes_it() {
        let size = Size::new(5, 3).unwrap();
        for symmetry in Symmetry::ALL {
            let turned = symmetry.size(size);
            assert_eq!(symmetry.points(size.points(), size), turned.points());
            for point in size.points() {
                let there = symmetry.point(point, size).unwrap();
                assert_eq!(symmetry.inverse().point(there, turned), Some(point), "{symmetry:?}");
            }
        }
    }

    #[test]
    fn sets_are_turned_as_their_points_are() {
        for (width, height) in [(1, 1), (1, 7), (5, 3), (9, 9), (19, 13), (25, 25)] {
            let size = Size::new(width, height).unwrap();
            let some: PointSet = size.points().filter(|point| point.index() * point.index() % 7 < 3);
            for symmetry in Symmetry::ALL {
                let one_by_one: PointSet = some.into_iter().filter_map(|point| symmetry.point(point, size)).collect();
                assert_eq!(symmetry.points(some, size), one_by_one, "{symmetry:?}");
            }
            assert_eq!(Symmetry::MirrorRows.points(PointSet::board(Size::LARGEST), size), size.points());
        }
    }

    #[test]
    fn one_after_the_other_is_one() {
        let size = Size::new(5, 3).unwrap();
        for one in Symmetry::ALL {
            for other in Symmetry::ALL {
                for point in size.points() {
                    let step_by_step = other.point(one.point(point, size).unwrap(), one.size(size));
                    assert_eq!(one.then(other).point(point, size), step_by_step, "{one:?}, {other:?}");
                }
            }
        }
    }

    #[test]
    fn they_are_eight_different_ones_and_keep_neighbours() {
        let size = Size::square(4).unwrap();
        let probe = [(0, 0), (1, 0)].map(|(x, y)| Point::new(x, y).unwrap());
        let mut seen: Vec<_> = Symmetry::ALL.map(|s| probe.map(|p| s.point(p, size).unwrap())).to_vec();
        for [a, b] in &seen {
            assert!(size.neighbours(*a).any(|n| n == *b));
        }
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), 8);
    }
}
