//! What stones radiate to the empty points around them, and whose these points will be.
//!
//! After Go4++ (Reiss, 1997), sections 2.5 and 2.6.

use crate::board::{Color, POINT_SLOTS, Point, PointSet};
use crate::regions::{BlockId, Structure};

use super::connectivity::distance;
use super::{Chance, ChanceMap, Connectivity};

/// What one side radiates to each empty point, summed over the stones; in steps of [`Chance`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Radiation {
    sums: Vec<u32>,
}

impl Radiation {
    fn none() -> Self {
        Self { sums: vec![0; POINT_SLOTS] }
    }

    /// What Black's and White's sides get: each stone radiates its safety to its own side, and what it lacks of safety to the
    /// opponent's, both as far as it is connected to a point.
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

    /// The same of stones that share their safety and their map: each stone radiates as far as it reaches.
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

    /// The sum at a point, in steps of 1/32768.
    #[must_use]
    pub fn at(&self, point: Point) -> u32 {
        self.sums[point.index()]
    }

    /// The sum at a point, in safe stones that touch it.
    #[must_use]
    pub fn stones_at(&self, point: Point) -> f64 {
        f64::from(self.at(point)) / f64::from(Chance::STEPS)
    }
}

/// Stones that radiate alike.
pub(super) struct RadiatingStones {
    pub(super) color: Color,
    pub(super) stones: PointSet,
    pub(super) safety: Chance,
    pub(super) map: ChanceMap,
}

/// Whose a point will be: from -1, surely White's, to 1, surely Black's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ownership(i32);

impl Ownership {
    /// To neither side.
    pub const NONE: Self = Self(0);

    /// From -1 to 1; what lies beyond counts as these.
    #[must_use]
    pub fn of(number: f32) -> Self {
        Self((number.clamp(-1.0, 1.0) * Chance::STEPS as f32) as i32)
    }

    /// Of a stone's point: its owner's if it is safe, the opponent's if not.
    #[must_use]
    pub const fn of_stone(color: Color, safety: Chance) -> Self {
        let own = 2 * safety.steps() as i32 - Chance::STEPS as i32;
        match color {
            Color::Black => Self(own),
            Color::White => Self(-own),
        }
    }

    /// In steps of 1/32768.
    #[must_use]
    pub const fn steps(self) -> i32 {
        self.0
    }

    /// From -1 to 1.
    #[must_use]
    pub fn as_f64(self) -> f64 {
        f64::from(self.0) / f64::from(Chance::STEPS)
    }

    /// To whom, if to anybody.
    #[must_use]
    pub const fn to(self) -> Option<Color> {
        match self.0 {
            0 => None,
            1.. => Some(Color::Black),
            _ => Some(Color::White),
        }
    }

    /// How surely, in whole percents.
    #[must_use]
    pub const fn percent(self) -> u8 {
        (self.0.unsigned_abs() * 100 / Chance::STEPS) as u8
    }
}
