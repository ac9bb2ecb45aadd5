//! Captures in the life map. Stones that count as dead may be proved to be captured whatever their owner plays. Stones
//! that count as alive may be captured by the opponent's next move, according to a reading.

use crate::board::PointSet;
use crate::regions::{BlockId, TacticalResult};
use crate::search::capture::capture_proof;
use crate::search::dfpn::Budget;

use super::super::read_first::in_earnest;
use super::super::{Assumption, Evidence, Outcome, Probability, Verdict};
use super::Threatened;
use super::conditional::ConditionalVerdict;
use super::searches::Searches;
use super::solver::LifeMapSolver;

/// The largest number of positions that one proof of capture may visit. Most proofs visit only a few.
const MOST_POSITIONS: u64 = 300;

/// The probability that a block is captured if a reading says so, with the other side moving first. It is less than
/// certain, because the reading considers only ladders and blocks with few liberties.
const READ: Probability = Probability::percent(90);

impl LifeMapSolver<'_> {
    /// Blocks that count as alive without a proof, although a reading captures them if the other side moves first. Such
    /// blocks occur because games may end with stones in atari that are connected only when the dame are filled. A
    /// block is not reported if the stones that capture it are recaptured at once and the capture loses more than it
    /// gains.
    pub(super) fn capturable(&self, verdicts: &[Verdict]) -> Vec<Threatened> {
        let structure = self.structure;
        let next = structure.blocks().filter_map(|id| {
            let (verdict, read) = (verdicts[id.index()], self.scales.facts.block(id));
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
            verdicts[id.index()].read_first(self.scales.facts.block(id), self.attacks(id), evidence)
        };
        self.structure.blocks().map(told).collect()
    }

    /// The moves with which a reading captured a block, except those after which the capturing stones are recaptured at
    /// once and the capture loses more than it gains.
    fn attacks(&self, id: BlockId) -> PointSet {
        let Searches { position, options, .. } = &self.searches;
        in_earnest(position, self.structure.block(id), self.scales.facts.block(id), options.suicide)
    }

    /// Searches proofs of capture for blocks that count as dead, if the readings of captures say the same. Other blocks
    /// are not tried, because a proof of capture does not show that a block is dead: its captors may be captured in
    /// turn.
    pub(super) fn search_captures(&mut self) -> Vec<ConditionalVerdict> {
        let suicide = self.searches.options.suicide;
        let (structure, dead) = (self.structure, self.statuses().dead);
        let sure = self
            .conditionals
            .iter()
            .filter(|conditional| conditional.assumes_alive.is_empty() && conditional.proves(dead));
        let proved: Vec<_> = sure.map(|conditional| conditional.block).collect();
        let is_asked = |id: &_| structure.block(*id).stones.is_subset(dead) && self.scales.facts.block(*id).is_lost();
        let asked: Vec<_> = self.scales.order.blocks().filter(is_asked).filter(|id| !proved.contains(id)).collect();
        let mut conditionals = vec![];
        for id in asked {
            let left = self.searches.options.nodes_in_all.saturating_sub(self.searches.nodes);
            let budget = Budget::nodes(MOST_POSITIONS).with_stop(self.searches.options.stop).at_most(left);
            if let Some(proof) = capture_proof(self.searches.position, structure.block(id).anchor, suicide, budget) {
                self.searches.nodes += proof.nodes;
                let evidence = Evidence::of_search(proof.nodes, Assumption::Nothing);
                conditionals.push(ConditionalVerdict::new(id, Verdict::settled(Outcome::Dead, evidence)));
            }
        }
        conditionals
    }
}
