//! An estimate, and what is needed to make the result of a game of it.

use crate::board::Point;
use crate::regions::Structure;

use super::{Candidate, ChanceMap, Estimate};

/// An estimate, and what is needed to make a result of it.
#[derive(Clone, Debug)]
pub struct Estimated {
    /// The board alone.
    pub estimate: Estimate,
    /// Points that White gets for moving second.
    pub komi: f64,
    /// Points that White gets by area for handicap stones.
    pub handicap_compensation: f64,
    /// Black's and White's stones that were taken in play.
    pub prisoners: [usize; 2],
    /// The stone whose connectivity is asked.
    pub from: Option<Point>,
    /// Moves that were tried, if that was asked: the best first.
    pub candidates: Option<Vec<Candidate>>,
}

impl Estimated {
    /// Black's lead by territory, all counted.
    #[must_use]
    pub fn by_territory(&self, structure: &Structure) -> f64 {
        let [black, white] = self.prisoners.map(|taken| taken as f64);
        self.estimate.by_territory(structure) + white - black - self.komi
    }

    /// Black's lead by area, all counted.
    #[must_use]
    pub fn by_area(&self, structure: &Structure) -> f64 {
        self.estimate.by_area(structure) - self.komi - self.handicap_compensation
    }

    /// The connectivity map of the stone that was asked for.
    #[must_use]
    pub fn map(&self, structure: &Structure) -> Option<ChanceMap> {
        Some(self.estimate.connectivity(structure, self.from?))
    }
}
