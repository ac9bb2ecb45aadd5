//! Positions read as `eyespace estimate` reads them: what is proved without search, and longer readings of captures.

use eyespace::analyze::{Fights, Model, Options, analyze};
use eyespace::board::{Color, Position};
use eyespace::eyes::{LocalValues, Terms};
use eyespace::regions::{BlockId, Facts, Structure};
use eyespace::search::dfpn::Budget;
use eyespace::status::{EyeSpace, Verdict, eye_space_facts};
use eyespace::territory::{Estimate, Numbers, Weighed, weigh};

/// The nodes of each reading of a capture.
const NODES: u64 = 300;

/// All that an estimate hangs on, but numbers.
pub(super) struct Deep {
    pub(super) structure: Structure,
    turn: Color,
    facts: Facts,
    verdicts: Vec<Verdict>,
}

impl Deep {
    pub(super) fn of(position: &Position) -> Self {
        let report =
            analyze(position, &Options { fights: Fights::Omitted, model: Model::Omitted, ..Options::default() });
        let verdicts = report.structure.blocks().map(|id| report.verdict(id)).collect();
        let facts = eye_space_facts(position, &report.structure, Budget::nodes(NODES));
        Self { structure: report.structure, turn: position.to_play(), facts, verdicts }
    }

    /// Where values of eye spaces are kept, for [`Deep::weigh`].
    pub(super) fn values() -> LocalValues {
        LocalValues::searching_to(EyeSpace::MOST_SEARCHED, Terms::default())
    }

    pub(super) fn weigh(&self, numbers: &Numbers, values: &mut LocalValues) -> (Estimate, Weighed) {
        let verdict = |id: BlockId| self.verdicts[id.index()];
        weigh(numbers, &self.structure, Some(self.turn), &self.facts, verdict, values)
    }
}
