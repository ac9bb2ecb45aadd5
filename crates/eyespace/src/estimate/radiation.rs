//! The radiation of stones, which is their influence on the empty points around them; and the type for the expected owner of a point.
//!
//! This follows Go4++ (Reiss, 1997), sections 2.5 and 2.6.

use crate::board::{Color, POINT_SLOTS, Point, PointSet};
use crate::regions::{BlockId, Structure};

use super::connectivity::distance;
use super::{Chance, ChanceMap, Connectivity};

/// The radiation (influence of stones) that one side gets at each empty point: a sum over all stones, in steps of [`Chance`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Radiation {
    sums: Vec<u32>,
}

impl Radiation {
    fn none() -> Self {
        Self { sums: vec![0; POINT_SLOTS] }
    }

    /// The radiation that Black and White get from all stones. At each empty point a stone gives its safety to its own side, and 1 minus its safety
    /// to the opponent. Both numbers are multiplied by the probability that the stone's block is connected to the point.
    #[must_use]
    pub fn of_stones(
        structure: &Structure,
        links: &[Connectivity; 2],
        safety: impl Fn(BlockId) -> Chance,
    ) -> [Self; 2] {
        let mut sides = [Self::none(), Self::none()];
        for id in structure.blocks() {
            let (block, safety) = (structure.block(id), safety(id));
            let (own, other) = (block.color.index(), block.color.opponent().index());
            let Some(map) = links[own].of_block(id) else { continue };
            for ((point, chance), &stones) in map.empty.each().zip(&map.empty.stones) {
                let (at, stones) = (point.index(), u32::from(stones));
                sides[own].sums[at] += stones * safety.and(chance).steps();
                sides[other].sums[at] += stones * safety.inverse().and(chance).steps();
            }
        }
        sides
    }

    /// The radiation that Black and White get from stones that are given in groups of equal safety and connectivity.
    /// Each stone radiates only to points within its reach.
    pub(super) fn of_sources(empty: PointSet, sources: &[RadiatingStones]) -> [Self; 2] {
        let mut sides = [Self::none(), Self::none()];
        for source in sources {
            let (own, other) = (source.color.index(), source.color.opponent().index());
            for point in source.map.at_least(Connectivity::LEAST, empty) {
                let near = source.stones.into_iter().filter(|stone| distance(*stone, point) <= Connectivity::REACH);
                let (chance, stones) = (source.map.at(point), near.count() as u32);
                sides[own].sums[point.index()] += stones * source.safety.and(chance).steps();
                sides[other].sums[point.index()] += stones * source.safety.inverse().and(chance).steps();
            }
        }
        sides
    }

    /// The radiation at a point, in steps of 1/32768.
    #[must_use]
    pub fn at(&self, point: Point) -> u32 {
        self.sums[point.index()]
    }

    /// The radiation at a point. The unit is the radiation of one safe stone that is certainly connected to the point.
    #[must_use]
    pub fn stones_at(&self, point: Point) -> f64 {
        f64::from(self.at(point)) / f64::from(Chance::STEPS)
    }
}

/// Stones of one colour that have the same safety and the same connectivity map.
pub(super) struct RadiatingStones {
    pub(super) color: Color,
    pub(super) stones: PointSet,
    pub(super) safety: Chance,
    pub(super) map: ChanceMap,
}

/// The expected owner of a point: from -1, surely White, to 1, surely Black.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ownership(i32);

impl Ownership {
    /// The point belongs to neither side.
    pub const NONE: Self = Self(0);

    /// Makes an ownership from a number. Numbers below -1 count as -1, and numbers above 1 as 1.
    #[must_use]
    pub fn of(number: f32) -> Self {
        Self((number.clamp(-1.0, 1.0) * Chance::STEPS as f32) as i32)
    }

    /// The ownership of the point of a stone: its own side owns it if the stone is safe, the opponent if it is
    /// captured.
    #[must_use]
    pub const fn of_stone(color: Color, safety: Chance) -> Self {
        let own = 2 * safety.steps() as i32 - Chance::STEPS as i32;
        match color {
            Color::Black => Self(own),
            Color::White => Self(-own),
        }
    }

    /// The ownership in steps of 1/32768.
    #[must_use]
    pub const fn steps(self) -> i32 {
        self.0
    }

    /// The ownership as a number from -1 to 1.
    #[must_use]
    pub fn as_f64(self) -> f64 {
        f64::from(self.0) / f64::from(Chance::STEPS)
    }

    /// The side that is more likely to own the point, if there is one.
    #[must_use]
    pub const fn to(self) -> Option<Color> {
        match self.0 {
            0 => None,
            1.. => Some(Color::Black),
            _ => Some(Color::White),
        }
    }

    /// How surely the likelier side owns the point: the absolute value of the ownership, in whole percent.
    #[must_use]
    pub const fn percent(self) -> u8 {
        (self.0.unsigned_abs() * 100 / Chance::STEPS) as u8
    }
}
