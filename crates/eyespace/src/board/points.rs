//! Iteration over the points of a set.

use super::point_set::ROWS;
use super::{Point, PointSet};

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        points.into_iter().for_each(|point| set.insert(point));
        set
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;

    #[inline]
    fn into_iter(self) -> Points {
        Points { bits: self.rows[0], rows: self.rows, row: 0 }
    }
}

/// The points of a set in reading order.
#[derive(Clone, Debug)]
pub struct Points {
    rows: [u32; ROWS],
    row: usize,
    /// The points of this row that are still to come, as bits.
    bits: u32,
}

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        while self.bits == 0 {
            self.bits = *self.rows.get(self.row + 1)?;
            self.row += 1;
        }
        let bit = self.bits.trailing_zeros();
        self.bits &= self.bits - 1;
        Some(Point::from_bit(self.row, bit))
    }

    #[inline]
    fn fold<B, F: FnMut(B, Point) -> B>(self, init: B, mut f: F) -> B {
        let Self { rows, row: mut first, mut bits } = self;
        let mut all = init;
        loop {
            while bits != 0 {
                all = f(all, Point::from_bit(first, bits.trailing_zeros()));
                bits &= bits - 1;
            }
            let Some(row) = rows.get(first + 1..).and_then(|rest| rest.iter().position(|&bits| bits != 0)) else {
                return all;
            };
            first += 1 + row;
            bits = rows[first];
        }
    }
}
