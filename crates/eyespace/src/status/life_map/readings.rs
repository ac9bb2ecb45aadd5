//! Captures that only a reading has found: stones that count as alive may be captured by the opponent's next move.

use crate::board::PointSet;
use crate::regions::{BlockId, TacticalResult};

use super::super::read_first::in_earnest;
use super::super::{Evidence, Outcome, Probability, Verdict};
use super::Threatened;
use super::searches::Searches;

/// The probability that a block is captured if a reading says so, with the other side moving first. It is less than
/// certain, because the reading considers only ladders and blocks with few liberties.
const READ: Probability = Probability::percent(90);

impl Searches<'_> {
    /// Blocks that count as alive without a proof, although a reading captures them if the other side moves first. Such
    /// blocks occur because games may end with stones in atari that are connected only when the dame are filled. A
    /// block is not reported if the stones that capture it are recaptured at once and the capture loses more than it
    /// gains.
    pub(super) fn capturable(&self, verdicts: &[Verdict]) -> Vec<Threatened> {
        let structure = self.structure;
        let next = structure.blocks().filter_map(|id| {
            let (verdict, read) = (verdicts[id.index()], self.strength.facts.block(id));
            let lives =
                matches!(verdict.attacker_first, Outcome::Alive | Outcome::Lives | Outcome::Seki | Outcome::Open);
            let is_next = read.attack == TacticalResult::Works && read.defend == TacticalResult::Works;
            if !lives || !is_next || verdict.evidence.is_proof() {
                return None;
            }
            let (block, attack) = (structure.block(id), self.attacks(id));
            let verdict = Verdict {
                attacker_first: Outcome::Dead,
                defender_first: Outcome::Lives,
                attack,
                defend: read.defends,
                evidence: Evidence::Estimate { probability: READ },
            };
            (!attack.is_empty()).then_some(Threatened { stones: block.stones, verdict })
        });
        next.collect()
    }

    /// The verdict on each block, corrected by the readings of captures: a block that a reading captures with the other
    /// side moving first does not count as alive in that case.
    pub(super) fn read_first(&self, verdicts: &[Verdict]) -> Vec<Verdict> {
        let told = |id: BlockId| {
            let evidence = Evidence::Estimate { probability: READ };
            verdicts[id.index()].read_first(self.strength.facts.block(id), self.attacks(id), evidence)
        };
        self.structure.blocks().map(told).collect()
    }

    /// The moves with which a reading captured a block, except those after which the capturing stones are recaptured at
    /// once and the capture loses more than it gains.
    fn attacks(&self, id: BlockId) -> PointSet {
        let (block, read) = (self.structure.block(id), self.strength.facts.block(id));
        in_earnest(self.position, block, read, self.options.suicide)
    }
}
