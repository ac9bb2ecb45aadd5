//! An estimated position: in words, as a picture of each step, as JSON.

mod candidates;
mod json;
mod made_of;
pub(crate) mod published;
mod scene;
mod text;

pub(crate) use json::{document, json};
pub(crate) use scene::scene;
pub(crate) use text::text;

use eyespace::board::Point;
use eyespace::regions::Structure;
use eyespace::territory::{Candidate, ChanceMap, Estimate, SafetyBasis};

/// An estimate, and what is needed to make a result of it.
pub(crate) struct Estimated {
    pub(crate) estimate: Estimate,
    pub(crate) komi: f64,
    /// What White gets by area for handicap stones.
    pub(crate) handicap_compensation: f64,
    /// Black's and White's stones that were taken in play.
    pub(crate) prisoners: [usize; 2],
    /// The stone whose connectivity is asked.
    pub(crate) from: Option<Point>,
    /// Moves that were tried, if that was asked: the best first.
    pub(crate) candidates: Option<Vec<Candidate>>,
}

impl Estimated {
    /// Black's lead by territory, all counted.
    fn by_territory(&self, structure: &Structure) -> f64 {
        let [black, white] = self.prisoners.map(|taken| taken as f64);
        self.estimate.by_territory(structure) + white - black - self.komi
    }

    /// Black's lead by area, all counted.
    fn by_area(&self, structure: &Structure) -> f64 {
        self.estimate.by_area(structure) - self.komi - self.handicap_compensation
    }

    /// The map of the stone that was asked for.
    fn map(&self, structure: &Structure) -> Option<ChanceMap> {
        Some(self.estimate.connectivity(structure, self.from?))
    }
}

const fn basis(basis: SafetyBasis) -> &'static str {
    match basis {
        SafetyBasis::Proof => "proof",
        SafetyBasis::Group => "group",
        SafetyBasis::Lost => "lost",
        SafetyBasis::InDanger => "inDanger",
        SafetyBasis::Eyes => "eyes",
    }
}
