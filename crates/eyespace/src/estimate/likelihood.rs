//! The likelihood that a block stays on the board, for blocks whose life or death is not proved.

use crate::board::PointSet;
use crate::status::{Outcome, Verdict};

use super::Chance;

/// An estimate of whether a block stays on the board, which uses no proof about the block.
///
/// The estimate does not depend on who moves first. In games most threats are answered, so most stones that a single move could capture are still on
/// the board at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Likelihood {
    /// The probability that the stones of the block are on the board when the game ends, as measured on similar stones in games
    /// (docs/algorithms/estimate-accuracy.md).
    pub stays: Chance,
    /// Moves of the opponent after which the block's group seems to have too few eyes, or which capture the block according to a reading.
    pub threats: PointSet,
    /// Moves of the owner that seem to answer these threats.
    pub answers: PointSet,
}

impl Likelihood {
    /// Combines the estimated chance that a block stays with the threats and answers of a verdict on the eyes of its group.
    pub(crate) fn of(stays: Chance, by_eyes: &Verdict) -> Self {
        let nothing = PointSet::EMPTY;
        let (threats, answers) = match by_eyes.attacker_first {
            Outcome::Alive | Outcome::Lives => (nothing, nothing),
            _ => (by_eyes.attack, by_eyes.defend),
        };
        Self { stays, threats, answers }
    }
}
