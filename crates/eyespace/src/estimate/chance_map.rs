//! A map with a probability for each point of a board.

use crate::board::{POINT_SLOTS, Point, PointSet};

use super::Chance;

/// The chance of each point of a board; of points beyond it, never.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChanceMap {
    chances: [Chance; POINT_SLOTS],
}

impl ChanceMap {
    /// Never, everywhere.
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

    /// Raises the chance at a point, if it is less.
    #[inline]
    pub fn raise(&mut self, point: Point, chance: Chance) {
        self.chances[point.index()] = self.chances[point.index()].max(chance);
    }

    /// The points of a set with a chance of at least this.
    #[must_use]
    pub fn at_least(&self, chance: Chance, among: PointSet) -> PointSet {
        among.filter(|point| self.at(point) >= chance)
    }
}
