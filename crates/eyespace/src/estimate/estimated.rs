//! An estimate, together with komi, prisoners and handicap, from which the expected result of a game follows.

use crate::board::Point;
use crate::regions::Structure;

use super::{Candidate, ChanceMap, Estimate};

/// An estimate, and the other numbers from which the expected result of a game is computed.
#[derive(Clone, Debug)]
pub struct Estimated {
    /// The estimate of the board, without komi, prisoners and handicap.
    pub estimate: Estimate,
    /// The points that White gets as compensation for moving second.
    pub komi: f64,
    /// The points that White gets for handicap stones if area is counted.
    pub handicap_compensation: f64,
    /// The numbers of Black's and of White's stones that were captured in play.
    pub prisoners: [usize; 2],
    /// The stone whose connectivity map the user asked for, if any.
    pub from: Option<Point>,
    /// The candidate moves that were evaluated, the best first; `None` if the user did not ask for candidates.
    pub candidates: Option<Vec<Candidate>>,
}

impl Estimated {
    /// Black's expected lead by territory, including prisoners and komi.
    #[must_use]
    pub fn by_territory(&self, structure: &Structure) -> f64 {
        let [black, white] = self.prisoners.map(|taken| taken as f64);
        self.estimate.by_territory(structure) + white - black - self.komi
    }

    /// Black's expected lead by area, including komi and compensation for handicap stones.
    #[must_use]
    pub fn by_area(&self, structure: &Structure) -> f64 {
        self.estimate.by_area(structure) - self.komi - self.handicap_compensation
    }

    /// The connectivity map of the stone that the user asked about; `None` if the user asked for none.
    #[must_use]
    pub fn map(&self, structure: &Structure) -> Option<ChanceMap> {
        Some(self.estimate.connectivity(structure, self.from?))
    }
}
