//! A choice among the eight symmetries of a board that depends only on its content, so that a position and its rotations and reflections are
//! all turned into the same position.

use smallvec::SmallVec;

use super::{Color, Point, PointSet, Position, Setup, Size, Symmetry};

/// One of the eight symmetries of a board, chosen by the stones on it.
///
/// A search that tries points in reading order takes another order on a turned board, and with a limit on its nodes it may come to another
/// result. If it tries points in the order of an orientation, it visits the same nodes on both boards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Orientation {
    symmetry: Symmetry,
    size: Size,
}

impl Orientation {
    /// The symmetry under which the image of the first set is smallest. Images are compared by their rows from the top, each row as a
    /// number. If several symmetries give the same smallest image, the second set decides among them, and so on. If two symmetries give the
    /// same images of all sets, the sets are symmetric themselves, and either symmetry will do.
    pub(crate) fn of(size: Size, sets: impl IntoIterator<Item = PointSet>) -> Self {
        let mut choice = Choice { size, left: SmallVec::from_slice(&Symmetry::ALL) };
        for set in sets {
            choice.keep_least(|turned| turned(set));
        }
        choice.made()
    }

    /// Chooses an orientation (one of the eight rotations and reflections) by all stones of a board. The choice stays the same when the colours
    /// are exchanged.
    pub(crate) fn of_stones(size: Size, stones: [PointSet; 2]) -> Self {
        let mut choice = Choice { size, left: SmallVec::from_slice(&Symmetry::ALL) };
        choice.keep_least(|turned| turned(stones[0] | stones[1]));
        choice.keep_least(|turned| {
            let [one, other] = stones.map(turned);
            if one.rows() < other.rows() { one } else { other }
        });
        choice.made()
    }

    /// The points in the reading order of the turned board.
    pub(crate) fn in_order(self, points: PointSet) -> impl Iterator<Item = Point> {
        self.turned(points).into_iter().filter_map(move |point| self.back(point))
    }

    /// The first of the points in the reading order of the turned board.
    pub(crate) fn first(self, points: PointSet) -> Option<Point> {
        match points.single() {
            Some(point) => Some(point),
            None => self.in_order(points).next(),
        }
    }

    /// The places of these points on the turned board.
    pub(crate) fn turned(self, points: PointSet) -> PointSet {
        self.symmetry.points(points, self.size)
    }

    /// The size of the turned board.
    pub(crate) const fn turned_size(self) -> Size {
        self.symmetry.size(self.size)
    }

    /// The points of the original board for points of the turned board.
    pub(crate) fn all_back(self, points: PointSet) -> PointSet {
        self.symmetry.inverse().points(points, self.turned_size())
    }

    /// The place of this point on the turned board; `None` if the point is off the board.
    pub(crate) fn there(self, point: Point) -> Option<Point> {
        self.symmetry.point(point, self.size)
    }

    /// The point of the original board for a point of the turned board; `None` if it is off the board.
    pub(crate) fn back(self, point: Point) -> Option<Point> {
        self.symmetry.inverse().point(point, self.turned_size())
    }

    /// The turned position, with colours exchanged if necessary so that the stones of the colour `black` are black.
    pub(crate) fn position(self, position: &Position, black: Color) -> Position {
        let setup = self.symmetry.setup(&position.setup());
        let stones = [black, black.opponent()].map(|color| setup.stones[color.index()]);
        let to_play = if setup.to_play == black { Color::Black } else { Color::White };
        Position::legal(&Setup { stones, to_play, ..setup })
    }

    /// The original position for a turned one. Colours are not exchanged.
    pub(crate) fn position_back(self, turned: &Position) -> Position {
        Position::legal(&self.symmetry.inverse().setup(&turned.setup()))
    }

    /// This orientation, then the other seven, in an order that stays the same if the board is turned or mirrored.
    pub(crate) fn and_the_others(self) -> impl Iterator<Item = Self> {
        Symmetry::ALL.into_iter().map(move |by| Self { symmetry: self.symmetry.then(by), size: self.size })
    }

    /// The orientation for a search about the block at `stone`. The symmetry is chosen by the block itself, then by the stones within one
    /// step of the block, within two steps, and so on, until one symmetry is left. If several are left on the whole board, the point of a
    /// ko ban decides. The second value is the set of points that were looked at.
    pub(crate) fn of_block(position: &Position, stone: Point) -> (Self, PointSet) {
        let owner = position.stone(stone).unwrap_or(position.to_play());
        Self::of_points(position, owner, position.block(stone))
    }

    /// The same for a search about these points and the stones of this side.
    pub(crate) fn of_points(position: &Position, owner: Color, points: PointSet) -> (Self, PointSet) {
        let size = position.size();
        let stones = [owner, owner.opponent()].map(|color| position.stones(color));
        let mut choice = Choice { size, left: SmallVec::from_slice(&Symmetry::ALL) };
        choice.keep_least(|turned| turned(points));
        let mut near = points;
        while !choice.is_made() && near != size.points() {
            near = near.grown(size.points());
            stones.iter().for_each(|stones| choice.keep_least(|turned| turned(*stones & near)));
        }
        choice.keep_least(|turned| turned(position.ko().into_iter().collect()));
        (choice.made(), near)
    }
}

/// An unfinished choice among the eight symmetries. Sets of points are compared one after the other. The symmetries in `left` have given the
/// smallest image of each set so far, so they cannot be told apart yet.
struct Choice {
    size: Size,
    left: SmallVec<[Symmetry; 8]>,
}

impl Choice {
    /// Keeps the symmetries for which `seen` returns the smallest set. Sets are compared by their rows from the top, each row as a number.
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
