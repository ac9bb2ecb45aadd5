//! The likelihood that a block stays on the board, for blocks whose life or death is not proved.

use crate::board::PointSet;
use crate::status::{Outcome, Verdict};

use super::Chance;

/// An estimate of whether a block stays on the board, independent of all proofs.
///
/// It does not depend on who moves first. In games most threats are answered, so that most stones that a single move could
/// capture are still on the board at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Likelihood {
    /// How likely its stones are to be on the board when the game ends, as measured on similar stones in games
    /// (docs/algorithms/estimate-accuracy.md).
    pub stays: Chance,
    /// Moves of the opponent after which its group seems to have too few eyes, or which capture it according to a
    /// reading.
    pub threats: PointSet,
    /// Moves of the owner that seem to answer these threats.
    pub answers: PointSet,
}

impl Likelihood {
    /// Combines the chance to stay from an estimate with the verdict that the eyes of the group suggest.
    pub(crate) fn of(stays: Chance, by_eyes: &Verdict) -> Self {
        let nothing = PointSet::EMPTY;
        let (threats, answers) = match by_eyes.attacker_first {
            Outcome::Alive | Outcome::Lives => (nothing, nothing),
            _ => (by_eyes.attack, by_eyes.defend),
        };
        Self { stays, threats, answers }
    }
}
