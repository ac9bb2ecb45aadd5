//! The points of a set one by one.

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
        Points { rows: self.rows, row: 0 }
    }
}

/// The points of a set in reading order.
#[derive(Clone, Debug)]
pub struct Points {
    rows: [u32; ROWS],
    row: usize,
}

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        while self.row < ROWS {
            let bits = self.rows[self.row];
            if bits != 0 {
                self.rows[self.row] = bits & (bits - 1);
                return Some(Point::from_bit(self.row, bits.trailing_zeros()));
            }
            self.row += 1;
        }
        None
    }
}
