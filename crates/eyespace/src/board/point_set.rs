//! Sets of points. A row of the board is a machine word, so an operation on sets takes a few machine instructions for each row.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Sub, SubAssign};

use super::point::MAX_SIDE;
use super::{Point, Size};

pub(super) const ROWS: usize = MAX_SIDE as usize;
pub(super) const ROW_MASK: u32 = (1 << MAX_SIDE) - 1;

/// A set of points. It is `Copy` and allocates nothing.
///
/// The operators are those of sets: `|` union, `&` intersection, `-` difference, `^` symmetric difference.
/// ```
/// use eyespace::board::{PointSet, Size};
/// let size = Size::square(9)?;
/// let corner = PointSet::from(size.first());
/// let three = corner.grown(size.points());
/// assert_eq!(three.len(), 3);
/// assert_eq!((three - corner).len(), 2);
/// assert_eq!(corner.flood(size.points()), size.points());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PointSet {
    pub(super) rows: [u32; ROWS],
}

impl PointSet {
    /// The empty set.
    pub const EMPTY: Self = Self { rows: [0; ROWS] };

    /// All points of a board.
    #[inline]
    #[must_use]
    pub fn board(size: Size) -> Self {
        let mut set = Self::EMPTY;
        set.rows[..size.height() as usize].fill((1 << size.width()) - 1);
        set
    }

    /// The points on the first line of a board.
    pub(super) fn edge(size: Size) -> Self {
        let (width, height) = (size.width() as usize, size.height() as usize);
        let mut set = Self::board(size);
        for row in 1..height - 1 {
            set.rows[row] = 1 | 1 << (width - 1);
        }
        set
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.rows.iter().fold(0, |all, row| all | row) == 0
    }

    /// The number of points in the set.
    #[inline]
    #[must_use]
    pub fn len(self) -> usize {
        self.rows.iter().map(|row| row.count_ones()).sum::<u32>() as usize
    }

    /// Whether a point is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        self.rows[point.row() as usize] >> point.column() & 1 == 1
    }

    /// Adds a point.
    #[inline]
    pub const fn insert(&mut self, point: Point) {
        self.rows[point.row() as usize] |= 1 << point.column();
    }

    /// Removes a point.
    #[inline]
    pub const fn remove(&mut self, point: Point) {
        self.rows[point.row() as usize] &= !(1 << point.column());
    }

    /// The set with this point added.
    #[inline]
    #[must_use]
    pub const fn with(mut self, point: Point) -> Self {
        self.insert(point);
        self
    }

    /// The set with this point removed.
    #[inline]
    #[must_use]
    pub const fn without(mut self, point: Point) -> Self {
        self.remove(point);
        self
    }

    /// The first point in reading order.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<Point> {
        let row = self.rows.iter().position(|&bits| bits != 0)?;
        Some(Point::from_bit(row, self.rows[row].trailing_zeros()))
    }

    /// The only point of the set; `None` if the set is empty or has several.
    #[must_use]
    pub fn single(self) -> Option<Point> {
        self.first().filter(|&point| !self.has_more(point))
    }

    /// Whether the set has two points or more.
    #[inline]
    pub(crate) fn is_several(self) -> bool {
        self.first().is_some_and(|point| self.has_more(point))
    }

    /// Whether the set has points besides its first.
    fn has_more(&self, first: Point) -> bool {
        let row = first.row() as usize;
        self.rows[row] & (self.rows[row] - 1) != 0 || self.rows[row + 1..].iter().any(|&bits| bits != 0)
    }

    /// Whether every point of this set is in `other`.
    #[inline]
    #[must_use]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// Whether the two sets share a point.
    #[inline]
    #[must_use]
    pub fn intersects(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The points of the set for which `keep` is true.
    #[must_use]
    pub fn filter(self, keep: impl Fn(Point) -> bool) -> Self {
        self.into_iter().filter(|&point| keep(point)).collect()
    }

    /// The set, and all points of `mask` beside a point of it.
    #[inline]
    #[must_use]
    pub fn grown(self, mask: Self) -> Self {
        self | self.neighbours(mask)
    }

    /// The points of `mask` beside a point of the set. They include points of the set itself where two of them are neighbours.
    #[inline]
    #[must_use]
    pub fn neighbours(self, mask: Self) -> Self {
        // Plain loops without conditions, which the compiler turns into vector instructions.
        let mut out = self;
        for bits in &mut out.rows {
            *bits = *bits << 1 | *bits >> 1;
        }
        for row in 1..ROWS {
            out.rows[row] |= self.rows[row - 1];
            out.rows[row - 1] |= self.rows[row];
        }
        out & mask
    }

    /// The set moved by `columns` and `rows`, each -1, 0 or 1. Points that leave the largest board are lost.
    #[inline]
    pub(crate) fn shifted(self, columns: i8, rows: i8) -> Self {
        let mut out = self;
        match rows {
            0 => {}
            1.. => {
                out.rows.copy_within(..ROWS - 1, 1);
                out.rows[0] = 0;
            }
            _ => {
                out.rows.copy_within(1.., 0);
                out.rows[ROWS - 1] = 0;
            }
        }
        for bits in &mut out.rows {
            *bits = match columns {
                0 => *bits,
                1.. => *bits << 1 & ROW_MASK,
                _ => *bits >> 1,
            };
        }
        out
    }

    /// The points of `mask` that are in the set, or beside or diagonally next to a point of it.
    pub(crate) fn grown_around(self, mask: Self) -> Self {
        let mut out = self;
        for bits in &mut out.rows {
            *bits |= *bits << 1 | *bits >> 1;
        }
        let wide = out;
        for row in 1..ROWS {
            out.rows[row] |= wide.rows[row - 1];
            out.rows[row - 1] |= wide.rows[row];
        }
        out & mask
    }

    /// The set with left and right exchanged, on a board of this width.
    pub(super) fn with_columns_mirrored(self, width: u8) -> Self {
        Self { rows: self.rows.map(|row| row.reverse_bits() >> (u32::BITS - u32::from(width))) }
    }

    /// The set with top and bottom exchanged, on a board of this height.
    pub(super) fn with_rows_mirrored(mut self, height: u8) -> Self {
        self.rows[..usize::from(height)].reverse();
        self
    }

    /// The set with columns and rows exchanged. The 32x32 bits are divided into four squares, of which the two off the diagonal are swapped;
    /// the same is done within each square, down to single bits (Warren, Hacker's Delight, section 7-3).
    pub(super) fn transposed(self) -> Self {
        let mut square = [0u32; u32::BITS as usize];
        square[..ROWS].copy_from_slice(&self.rows);
        let (mut side, mut mask) = (16, 0x0000_ffff_u32);
        while side != 0 {
            for row in (0..square.len()).filter(|row| row & side == 0) {
                let crossed = ((square[row] >> side) ^ square[row + side]) & mask;
                square[row] ^= crossed << side;
                square[row + side] ^= crossed;
            }
            side >>= 1;
            mask ^= mask << side;
        }
        Self { rows: std::array::from_fn(|row| square[row]) }
    }

    /// The rows from the top, column 0 in the lowest bit.
    pub(crate) const fn rows(&self) -> &[u32; ROWS] {
        &self.rows
    }

    /// How many of the neighbours of a point are in the set.
    #[inline]
    pub(crate) fn count_beside(&self, point: Point) -> usize {
        let (row, bit) = (point.row() as usize, 1 << point.column());
        let above = if row > 0 { self.rows[row - 1] & bit } else { 0 };
        let below = if row + 1 < ROWS { self.rows[row + 1] & bit } else { 0 };
        let beside = self.rows[row] & (bit << 1 | bit >> 1);
        (beside.count_ones() + u32::from(above != 0) + u32::from(below != 0)) as usize
    }

    /// The points of the largest board with at least two neighbours in the set.
    pub(crate) fn between(self) -> Self {
        // The loops have no conditions, so that the compiler turns them into vector instructions. In `one`, a neighbour to the left or
        // right is in the set; in `out`, both are.
        let (mut one, mut out) = (self, self);
        for (one, both) in one.rows.iter_mut().zip(&mut out.rows) {
            let (left, right) = (*one << 1 & ROW_MASK, *one >> 1);
            (*one, *both) = (left | right, left & right);
        }
        for row in 1..ROWS - 1 {
            let (above, below) = (self.rows[row - 1], self.rows[row + 1]);
            out.rows[row] |= above & below | one.rows[row] & (above | below);
        }
        out.rows[0] |= one.rows[0] & self.rows[1];
        out.rows[ROWS - 1] |= one.rows[ROWS - 1] & self.rows[ROWS - 2];
        out
    }

    /// How many of the eight points around a point are in the set.
    #[inline]
    pub(crate) fn count_around(&self, point: Point) -> usize {
        let (row, column) = (point.row() as usize, point.column());
        let three = |row: usize| self.rows.get(row).map_or(0, |&bits| bits << 1 >> column & 0b111);
        let own = three(row) & 0b101;
        (three(row.wrapping_sub(1)) | own << 3 | three(row + 1) << 6).count_ones() as usize
    }

    /// Whether some point of this set is a neighbour of a point of `other`.
    #[inline]
    #[must_use]
    pub fn touches(self, other: Self) -> bool {
        !self.neighbours(other).is_empty()
    }
}

macro_rules! set_operator {
    ($trait:ident, $method:ident, $a:ident, $b:ident, $row:expr) => {
        impl $trait for PointSet {
            type Output = Self;

            #[inline]
            fn $method(mut self, other: Self) -> Self {
                for ($a, $b) in self.rows.iter_mut().zip(other.rows) {
                    *$a = $row;
                }
                self
            }
        }
    };
}

set_operator!(BitAnd, bitand, a, b, *a & b);
set_operator!(BitOr, bitor, a, b, *a | b);
set_operator!(BitXor, bitxor, a, b, *a ^ b);
set_operator!(Sub, sub, a, b, *a & !b);

impl Not for PointSet {
    type Output = Self;

    /// All points of the largest board that are not in the set.
    fn not(mut self) -> Self {
        for row in &mut self.rows {
            *row = !*row & ROW_MASK;
        }
        self
    }
}

impl BitAndAssign for PointSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for PointSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl SubAssign for PointSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl From<Point> for PointSet {
    #[inline]
    fn from(point: Point) -> Self {
        Self::EMPTY.with(point)
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn sets() -> impl Strategy<Value = PointSet> {
        prop::array::uniform25(0..=ROW_MASK).prop_map(|rows| PointSet { rows })
    }

    proptest! {
        #[test]
        fn operators_are_those_of_sets(a in sets(), b in sets()) {
            prop_assert_eq!(a - b, a & !b);
            prop_assert_eq!(a ^ b, (a | b) - (a & b));
            prop_assert_eq!((a | b).len() + (a & b).len(), a.len() + b.len());
            prop_assert_eq!(a.into_iter().collect::<PointSet>(), a);
            prop_assert_eq!(a.into_iter().count(), a.len());
        }
    }

    #[test]
    fn a_shift_moves_each_point() {
        let size = Size::LARGEST;
        for (dx, dy) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
            for point in size.points() {
                let (column, row) = (point.column().checked_add_signed(dx), point.row().checked_add_signed(dy));
                let moved = column.zip(row).and_then(|(column, row)| size.point(column, row));
                assert_eq!(PointSet::from(point).shifted(dx, dy), moved.into_iter().collect());
            }
        }
    }

    #[test]
    fn neighbours_are_those_of_the_size() {
        for (width, height) in [(1, 1), (1, 25), (25, 1), (3, 4), (25, 25), (19, 19)] {
            let size = Size::new(width, height).unwrap();
            let random_stones = size.points().filter(|point| point.index() * 7 % 5 < 3);
            for point in size.points() {
                let slow: PointSet = size.neighbours(point).collect();
                assert_eq!(PointSet::from(point).neighbours(size.points()), slow);
                assert_eq!(size.points().count_beside(point), slow.len());
                for set in [size.points(), size.edge(), size.points() - slow, random_stones] {
                    assert_eq!(set.between().contains(point), set.count_beside(point) > 1);
                }
                let around = PointSet::from(point).grown_around(size.points()).without(point);
                assert_eq!(size.points().count_around(point), around.len());
                assert_eq!((size.points() - slow).count_around(point), (around - slow).len());
                assert_eq!(size.edge().contains(point), slow.len() < 4);
            }
        }
    }
}
