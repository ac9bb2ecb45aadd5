//! A map with a probability for each point of a board.

use crate::board::{POINT_SLOTS, Point, PointSet};

use super::Chance;

/// A chance for each point of a board. It is [`Chance::NEVER`] for points off the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChanceMap {
    chances: [Chance; POINT_SLOTS],
}

impl ChanceMap {
    /// The map with [`Chance::NEVER`] everywhere.
    #[must_use]
    pub const fn never() -> Self {
        Self { chances: [Chance::NEVER; POINT_SLOTS] }
    }

    /// The chance at a point.
    #[inline]
    #[must_use]
    pub const fn at(&self, point: Point) -> Chance {
        self.chances[point.index()]
    }

    /// Sets the chance at a point.
    #[inline]
    pub const fn set(&mut self, point: Point, chance: Chance) {
        self.chances[point.index()] = chance;
    }

    /// Sets the chance at a point to this one if it is larger than the present one.
    #[inline]
    pub fn raise(&mut self, point: Point, chance: Chance) {
        self.chances[point.index()] = self.chances[point.index()].max(chance);
    }

    /// The points of a set that have at least this chance.
    #[must_use]
    pub fn at_least(&self, chance: Chance, among: PointSet) -> PointSet {
        among.filter(|point| self.at(point) >= chance)
    }
}
