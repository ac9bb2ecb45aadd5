//! A random number for each stone at each point; their sum without carry names a position.

use super::{Color, Point, PointSet};

/// The key of a stone. The numbers are SplitMix64's (Steele, Lea & Flood 2014) and never change.
pub(super) const fn key(color: Color, point: Point) -> u64 {
    let mut x = (((point.index() * 2 + color.index()) as u64) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// The hash of some stones of one colour; hashes of disjoint stones are joined by `^`.
pub(super) fn hash(color: Color, stones: PointSet) -> u64 {
    stones.into_iter().fold(0, |sum, point| sum ^ key(color, point))
}
