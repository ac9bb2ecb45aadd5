//! How likely it is that a block stays on the board, for blocks on which nothing is proved.

use crate::board::PointSet;
use crate::status::{Outcome, Verdict};

use super::Chance;

/// What is guessed of a block, apart from all that is proved. It says nothing of what happens if one side moves first: players answer, so that most of
/// what one move would take is still there in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Likelihood {
    /// How likely its stones are to be on the board when the game ends, as stones of positions alike were (docs/algorithms/estimate-accuracy.md).
    pub stays: Chance,
    /// Moves of its opponent's after which the eyes of its group seem too few, or by which it is read to be captured.
    pub threats: PointSet,
    /// Moves of its owner's that seem to meet these.
    pub answers: PointSet,
}

impl Likelihood {
    /// From an estimate, and what the eyes of the group seem to come to.
    pub(crate) fn of(stays: Chance, by_eyes: &Verdict) -> Self {
        let nothing = PointSet::EMPTY;
        let (threats, answers) = match by_eyes.attacker_first {
            Outcome::Alive | Outcome::Lives => (nothing, nothing),
            _ => (by_eyes.attack, by_eyes.defend),
        };
        Self { stays, threats, answers }
    }
}
