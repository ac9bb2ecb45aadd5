//! Captures by the best that is known: read, or, where a reading ends before it is over, guessed.

use crate::board::{Move, Point, PointSet, Position};
use crate::regions::Attempt;
use crate::search::dfpn::Budget;
use crate::status::{Outcome, Side};
use crate::table::Mover;

use super::{Forecast, ForecastBasis, Forecaster};

impl Forecaster<'_> {
    /// Whether the block of a stone is captured, or saved, one side moving first. Who gets what it wants though the other moves first need not play.
    pub fn capture(&mut self, position: &Position, stone: Point, first: Mover, budget: Budget<'_>) -> Forecast {
        let own = self.read_capture(position, stone, first, budget);
        if own.outcome != Outcome::Open {
            return own;
        }
        let other = self.read_capture(position, stone, first.other(), budget);
        let nodes = own.nodes + other.nodes;
        if other.attempt(first.other()) == Some(Attempt::Fails) {
            return Forecast { outcome: other.outcome, line: vec![], basis: other.basis, nodes };
        }
        Forecast { nodes, ..self.by_estimate(position, PointSet::from(stone), first) }
    }

    fn read_capture(&mut self, position: &Position, stone: Point, first: Mover, budget: Budget<'_>) -> Forecast {
        let read = match first {
            Mover::Attacker => self.captures.attack(position, stone, budget),
            Mover::Defender => self.captures.defend(position, stone, budget),
        };
        let Some(attempt) = read.attempt else { return Forecast::open(read.nodes) };
        let is_needed = attempt != Attempt::Fails;
        let line = read.moves.first().filter(|_| is_needed).map(Move::Play).into_iter().collect();
        Forecast { outcome: outcome(attempt, first), line, basis: ForecastBasis::Reading, nodes: read.nodes }
    }
}

/// The outcome that is such a success for the side that moves first.
pub(super) const fn outcome(attempt: Attempt, first: Mover) -> Outcome {
    match (attempt, first) {
        (Attempt::Works, Mover::Attacker) | (Attempt::Fails, Mover::Defender) => Outcome::Dead,
        (Attempt::Fails, Mover::Attacker) | (Attempt::Works, Mover::Defender) => Outcome::Lives,
        (Attempt::KoTakesFirst, Mover::Attacker) | (Attempt::KoNeedsThreat, Mover::Defender) => {
            Outcome::Ko { first_threat: Side::Defender }
        }
        (Attempt::KoNeedsThreat, Mover::Attacker) | (Attempt::KoTakesFirst, Mover::Defender) => {
            Outcome::Ko { first_threat: Side::Attacker }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::status::attempt;

    #[test]
    fn outcomes_are_the_successes_that_they_come_of() {
        for first in Mover::ALL {
            for made in [Attempt::Fails, Attempt::KoNeedsThreat, Attempt::KoTakesFirst, Attempt::Works] {
                assert_eq!(attempt(outcome(made, first), first), Some(made), "{first:?}");
            }
        }
    }
}
