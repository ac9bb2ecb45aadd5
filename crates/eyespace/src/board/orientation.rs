//! The one of the eight symmetric ways in which a part of a board is looked at, chosen so that the same part gives the same way, however it
//! lies on the board.

use smallvec::SmallVec;

use super::{Color, Point, PointSet, Position, Setup, Size, Symmetry};

/// A way to turn a board that is chosen by what lies on it: what lies otherwise, turned or mirrored, is turned to the same.
///
/// A search that takes points in reading order meets others first on a board that is turned, and with a limit it may find other things. If it
/// takes them in the order of an orientation it goes the same way on both.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Orientation {
    symmetry: Symmetry,
    size: Size,
}

impl Orientation {
    /// Of the eight ways the one in which these sets, those that come first before others, have their points first in reading order. Where two
    /// ways do equally well, what lies there is symmetrical.
    pub(crate) fn of(size: Size, sets: impl IntoIterator<Item = PointSet>) -> Self {
        let mut choice = Choice { size, left: SmallVec::from_slice(&Symmetry::ALL) };
        for set in sets {
            choice.keep_least(|turned| turned(set));
        }
        choice.made()
    }

    /// The same for all stones of a board, of whichever colour: where they are exchanged it is the same.
    pub(crate) fn of_stones(size: Size, stones: [PointSet; 2]) -> Self {
        let mut choice = Choice { size, left: SmallVec::from_slice(&Symmetry::ALL) };
        choice.keep_least(|turned| turned(stones[0] | stones[1]));
        choice.keep_least(|turned| {
            let [one, other] = stones.map(turned);
            if one.rows() < other.rows() { one } else { other }
        });
        choice.made()
    }

    /// The points in their order.
    pub(crate) fn in_order(self, points: PointSet) -> impl Iterator<Item = Point> {
        self.turned(points).into_iter().filter_map(move |point| self.back(point))
    }

    /// The first of the points.
    pub(crate) fn first(self, points: PointSet) -> Option<Point> {
        match points.single() {
            Some(point) => Some(point),
            None => self.in_order(points).next(),
        }
    }

    /// The points where they come to lie.
    pub(crate) fn turned(self, points: PointSet) -> PointSet {
        self.symmetry.points(points, self.size)
    }

    /// The board so turned.
    pub(crate) const fn turned_size(self) -> Size {
        self.symmetry.size(self.size)
    }

    /// Points that were turned, where they lie.
    pub(crate) fn all_back(self, points: PointSet) -> PointSet {
        self.symmetry.inverse().points(points, self.turned_size())
    }

    /// Where a point comes to lie.
    pub(crate) fn there(self, point: Point) -> Option<Point> {
        self.symmetry.point(point, self.size)
    }

    /// Where a point that was turned lies.
    pub(crate) fn back(self, point: Point) -> Option<Point> {
        self.symmetry.inverse().point(point, self.turned_size())
    }

    /// The position so turned, with this side's stones black.
    pub(crate) fn position(self, position: &Position, black: Color) -> Position {
        let setup = self.symmetry.setup(&position.setup());
        let stones = [black, black.opponent()].map(|color| setup.stones[color.index()]);
        let to_play = if setup.to_play == black { Color::Black } else { Color::White };
        Position::legal(&Setup { stones, to_play, ..setup })
    }

    /// A position that was turned, with no colours changed, as it lies.
    pub(crate) fn position_back(self, turned: &Position) -> Position {
        Position::legal(&self.symmetry.inverse().setup(&turned.setup()))
    }

    /// This one, and the other seven in an order that is the same however the board lies.
    pub(crate) fn and_the_others(self) -> impl Iterator<Item = Self> {
        Symmetry::ALL.into_iter().map(move |by| Self { symmetry: self.symmetry.then(by), size: self.size })
    }

    /// For what is read of the block with a stone here: by the block, then by the stones near it, ever farther away. With it comes how far that was looked
    /// at.
    pub(crate) fn of_block(position: &Position, stone: Point) -> (Self, PointSet) {
        let (size, block) = (position.size(), position.block(stone));
        let owner = position.stone(stone).unwrap_or(position.to_play());
        let stones = [owner, owner.opponent()].map(|color| position.stones(color));
        let mut choice = Choice { size, left: SmallVec::from_slice(&Symmetry::ALL) };
        choice.keep_least(|turned| turned(block));
        let mut near = block;
        while !choice.is_made() && near != size.points() {
            near = near.grown(size.points());
            stones.iter().for_each(|stones| choice.keep_least(|turned| turned(*stones & near)));
        }
        choice.keep_least(|turned| turned(position.ko().into_iter().collect()));
        (choice.made(), near)
    }
}

/// The ways that do equally well so far.
struct Choice {
    size: Size,
    left: SmallVec<[Symmetry; 8]>,
}

impl Choice {
    /// Keeps those in which what is turned so is least.
    fn keep_least(&mut self, seen: impl Fn(&dyn Fn(PointSet) -> PointSet) -> PointSet) {
        if self.is_made() {
            return;
        }
        let turned = |symmetry: &Symmetry| seen(&|set| symmetry.points(set, self.size));
        let turned: SmallVec<[PointSet; 8]> = self.left.iter().map(turned).collect();
        let Some(least) = turned.iter().map(PointSet::rows).min() else { return };
        let mut ways = turned.iter();
        self.left.retain(|_| ways.next().is_some_and(|set| set.rows() == least));
    }

    fn is_made(&self) -> bool {
        self.left.len() == 1
    }

    fn made(self) -> Orientation {
        Orientation { symmetry: self.left.first().copied().unwrap_or(Symmetry::Identity), size: self.size }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_turned_is_turned_to_the_same(cells in prop::collection::vec(0..5u8, 35)) {
            let size = Size::new(7, 5).unwrap();
            let of = |kind: u8| -> PointSet {
                size.points().into_iter().zip(&cells).filter(|(_, cell)| **cell == kind).map(|(point, _)| point).collect()
            };
            let sets = [of(0), of(1)];
            let seen = Orientation::of(size, sets);
            for symmetry in Symmetry::ALL {
                let others = sets.map(|set| symmetry.points(set, size));
                let other = Orientation::of(symmetry.size(size), others);
                for (set, turned) in sets.into_iter().zip(others) {
                    prop_assert_eq!(seen.turned(set), other.turned(turned));
                    prop_assert_eq!(other.all_back(other.turned(turned)), turned);
                }
                prop_assert_eq!(other.in_order(others[0]).collect::<PointSet>(), others[0]);
                prop_assert_eq!(other.first(others[0]), other.in_order(others[0]).next());
            }
        }
    }
}
