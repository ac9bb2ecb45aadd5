//! Races by the best that is known: counted, searched or read, or each side asked about by itself where that is open.

use crate::board::{Point, Position};
use crate::search::dfpn::Budget;
use crate::search::race::{Party, RaceAnswer};
use crate::status::Outcome;
use crate::table::Mover;

use super::{Forecast, ForecastBasis, Forecaster};

impl Forecaster<'_> {
    /// What becomes of both sides of a race, by [`Party::index`], of each of which a stone is named: as it is answered, and what is open asked of
    /// each side by itself, with this budget for each part of a reading. Nothing stays open. Who takes the other lives, and the other of one who is lost.
    pub fn race(
        &mut self,
        position: &Position,
        stones: [Point; 2],
        answer: Option<&RaceAnswer>,
        first: Party,
        budget: Budget<'_>,
    ) -> [Forecast; 2] {
        let mut told = Party::ALL.map(|party| answer.map_or(Forecast::open(0), |answer| of(answer, party, first)));
        if told.iter().all(|own| own.outcome != Outcome::Open) {
            return told;
        }
        let report = self.report(position);
        for party in [first.other(), first] {
            if told[party.index()].outcome != Outcome::Open {
                continue;
            }
            let other = told[party.other().index()].clone();
            let mover = if party == first { Mover::Defender } else { Mover::Attacker };
            let block = report.structure.block_at(stones[party.index()]);
            told[party.index()] = match block {
                Some(block) if other.outcome != Outcome::Dead => self.forecast(&report, block, mover, budget),
                _ => Forecast { outcome: Outcome::Lives, line: vec![], ..other },
            };
        }
        told
    }
}

/// The moves are those of the side that moves first.
fn of(answer: &RaceAnswer, party: Party, first: Party) -> Forecast {
    let (outcome, basis) = (answer.outcomes[party.index()], ForecastBasis::Race(answer.basis[party.index()]));
    let line = answer.moves.first().filter(|_| party == first).copied().into_iter().collect();
    Forecast { outcome, line, basis, nodes: answer.nodes }
}
