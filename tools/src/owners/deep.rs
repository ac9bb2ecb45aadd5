//! Analyses positions as `eyespace estimate` does: with everything that is proved without search, and with longer readings of captures than
//! candidate moves get.

use eyespace::analyze::{READING, known, values};
use eyespace::board::{Color, Position, Suicide};
use eyespace::estimate::fitting::{FittedRows, Weights, weigh};
use eyespace::estimate::{BoardSituation, Estimate, Published, PublishedWeights, published};
use eyespace::eyes::LocalValues;
use eyespace::regions::{BlockId, CaptureFacts, Structure};
use eyespace::search::dfpn::Budget;
use eyespace::status::Verdict;
use eyespace::table::EyeTable;

/// Everything on which an estimate depends, except its weights.
pub(super) struct Deep {
    pub(super) structure: Structure,
    turn: Color,
    facts: CaptureFacts,
    verdicts: Vec<Verdict>,
}

impl Deep {
    pub(super) fn of(position: &Position) -> Self {
        let (report, facts) = known(position, Suicide::Illegal, EyeTable::embedded(), Budget::nodes(READING));
        let verdicts = report.structure.blocks().map(|id| report.verdict(id)).collect();
        Self { structure: report.structure, turn: position.to_play(), facts, verdicts }
    }

    /// An empty cache for the values of eye spaces, which [`Deep::weigh`] fills.
    pub(super) fn values() -> LocalValues {
        values(Suicide::Illegal)
    }

    /// The estimate by the algorithm that Reiss published (reiss1997).
    pub(super) fn published(&self, weights: &PublishedWeights) -> Published {
        published(&self.structure, &self.facts, weights)
    }

    pub(super) fn weigh(&self, weights: &Weights, values: &mut LocalValues) -> (Estimate, FittedRows) {
        let verdict = |id: BlockId| self.verdicts[id.index()];
        let situation = BoardSituation { structure: &self.structure, turn: Some(self.turn), facts: &self.facts };
        weigh(weights, situation, verdict, values)
    }
}
