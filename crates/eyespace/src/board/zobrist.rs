//! A random number for each stone at each point; their sum without carry names a position.

use crate::split_mix::random;

use super::{Color, Point, PointSet};

/// The key of a stone; it never changes.
pub(super) const fn key(color: Color, point: Point) -> u64 {
    random((point.index() * 2 + color.index()) as u64)
}

/// The hash of some stones of one colour; hashes of disjoint stones are joined by `^`.
pub(super) fn hash(color: Color, stones: PointSet) -> u64 {
    stones.into_iter().fold(0, |sum, point| sum ^ key(color, point))
}
