//! Flood fill: the points connected to a point, and the connected components of a set of points.

use super::point_set::ROWS;
use super::{Point, PointSet};

impl PointSet {
    /// The points of `mask` that can be reached from the set by single steps within `mask`.
    ///
    /// Points of the set outside `mask` are ignored. The fill sweeps down and up over the rows that can still change, until no row
    /// changes; [`PointSet::flood_slowly`] is the definition.
    #[must_use]
    pub fn flood(self, mask: Self) -> Self {
        let mut set = self & mask;
        let Some(top) = set.rows.iter().position(|&bits| bits != 0) else {
            return set;
        };
        let bottom = set.rows.iter().rposition(|&bits| bits != 0).unwrap_or(top);
        for row in top..=bottom {
            set.rows[row] = spread(set.rows[row], mask.rows[row]);
        }
        set.sweep(&mask, top, bottom)
    }

    /// The connected component of the set that contains a point, empty if the point is not in the set. It equals the flood of that point
    /// within the set, but is found faster.
    #[must_use]
    pub fn part_at(self, point: Point) -> Self {
        let row = point.row() as usize;
        let mut part = Self::EMPTY;
        part.rows[row] = spread(self.rows[row] & 1 << point.column(), self.rows[row]);
        part.sweep(&self, row, row)
    }

    /// Completes a flood fill: adds all points of `mask` that are connected to the set within `mask`. The set must lie in the rows from
    /// `top` to `bottom`, and each of these rows must already be filled to the left and right.
    fn sweep(mut self, mask: &Self, mut top: usize, mut bottom: usize) -> Self {
        loop {
            let mut changed = false;
            let mut row = top;
            while row < ROWS - 1 && (row < bottom || self.rows[row] & mask.rows[row + 1] != 0) {
                changed |= self.pull(row + 1, row, mask);
                row += 1;
            }
            bottom = bottom.max(row);
            let mut row = bottom;
            while row > 0 && (row > top || self.rows[row] & mask.rows[row - 1] != 0) {
                changed |= self.pull(row - 1, row, mask);
                row -= 1;
            }
            top = top.min(row);
            if !changed {
                return self;
            }
        }
    }

    /// Extends a row by the points of `mask` that touch the neighbouring row `from`. Returns whether the row has changed.
    fn pull(&mut self, row: usize, from: usize, mask: &Self) -> bool {
        let new = self.rows[from] & mask.rows[row] & !self.rows[row];
        if new != 0 {
            self.rows[row] = spread(self.rows[row] | new, mask.rows[row]);
        }
        new != 0
    }

    /// [`PointSet::flood`] by its definition: the set grows by its neighbours until nothing changes.
    #[must_use]
    pub fn flood_slowly(self, mask: Self) -> Self {
        let mut set = self & mask;
        loop {
            let grown = set.grown(mask);
            if grown == set {
                return set;
            }
            set = grown;
        }
    }

    /// The connected components of the set, in reading order of their first points.
    pub fn components(self) -> impl Iterator<Item = Self> {
        let mut rest = self;
        let mut row = 0;
        std::iter::from_fn(move || {
            row += rest.rows[row..].iter().position(|&bits| bits != 0)?;
            let bits = rest.rows[row];
            let mut part = Self::EMPTY;
            part.rows[row] = spread(bits & bits.wrapping_neg(), bits);
            part = part.sweep(&rest, row, row);
            rest -= part;
            Some(part)
        })
    }

    /// Whether the set is connected. The empty set counts as connected.
    #[must_use]
    pub fn is_connected(self) -> bool {
        self.components().next().is_none_or(|part| part == self)
    }
}

/// Fills each run of adjacent bits of `mask` that contains a bit of `seed`. All bits of `seed` must lie in `mask`.
const fn spread(seed: u32, mask: u32) -> u32 {
    // The carry of one addition fills the adjacent bits of `mask` above each bit of `seed`. The loop then fills the adjacent bits below, one in
    // each turn.
    let mut set = ((mask + seed) ^ mask | seed) & mask;
    loop {
        let next = set | set >> 1 & mask;
        if next == set {
            return set;
        }
        set = next;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::point_set::ROW_MASK;
    use crate::board::{MAX_SIDE, Size};

    fn sets() -> impl Strategy<Value = PointSet> {
        prop::array::uniform25(0..=ROW_MASK).prop_map(|rows| PointSet { rows })
    }

    /// Sets that contain about three points of four, so that their components are large and winding.
    fn dense_sets() -> impl Strategy<Value = PointSet> {
        (sets(), sets()).prop_map(|(a, b)| a | b)
    }

    #[test]
    fn a_row_is_filled_from_every_seed() {
        let whole_run = |first: u32, last: u32| (1 << (last + 1)) - (1 << first);
        for first in 0..u32::from(MAX_SIDE) {
            for last in first..u32::from(MAX_SIDE) {
                let run = whole_run(first, last);
                let others = ROW_MASK & !(run | run << 1 | run >> 1);
                for seed in first..=last {
                    assert_eq!(spread(1 << seed, run | others), run);
                    assert_eq!(spread(1 << seed | 1 << last, run | others), run);
                }
            }
        }
    }

    proptest! {
        #[test]
        fn flood_is_what_it_is_defined_as(seed in sets(), thin in sets(), mask in dense_sets()) {
            let seed = seed & thin & mask;
            prop_assert_eq!(seed.flood(mask), seed.flood_slowly(mask));
            if let Some(point) = seed.first() {
                let one = PointSet::from(point);
                prop_assert_eq!(one.flood(mask), one.flood_slowly(mask));
            }
        }

        #[test]
        fn the_part_at_a_point_is_its_flood(set in dense_sets()) {
            for point in Size::LARGEST.points() {
                prop_assert_eq!(set.part_at(point), PointSet::from(point).flood_slowly(set));
            }
        }

        #[test]
        fn components_partition(set in dense_sets()) {
            let mut union = PointSet::EMPTY;
            for part in set.components() {
                prop_assert!(!union.intersects(part) && part.is_connected() && !part.is_empty());
                prop_assert!(!part.neighbours(set).intersects(set - part));
                union |= part;
            }
            prop_assert_eq!(union, set);
        }
    }
}
