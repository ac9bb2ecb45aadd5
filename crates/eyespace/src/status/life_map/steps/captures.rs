//! Searches proofs of capture for blocks that seem dead.

use crate::search::capture::capture_proof;
use crate::search::dfpn::Budget;
use crate::status::{Assumption, Evidence, Outcome, Verdict};

use super::super::conditional::ConditionalVerdict;
use super::{Finding, LifeMapState, LifeMapStep, Searches, Statuses, Step};

/// The largest number of positions that one proof of capture may visit. Most proofs visit only a few.
const MOST_POSITIONS: u64 = 300;

/// Proves that blocks are captured that count as dead, if the readings of captures say the same. Other blocks are not
/// tried, because a proof of capture does not show that a block is dead: its captors may be captured in turn.
pub(super) struct Captures;

impl Step for Captures {
    fn name(&self) -> LifeMapStep {
        LifeMapStep::Captures
    }

    fn run(&self, state: &LifeMapState, statuses: Statuses, searches: &mut Searches<'_>) -> Vec<Finding> {
        let (structure, dead, options) = (searches.structure, statuses.dead, searches.options);
        let is_sure = |id| {
            let mut verdicts = state.conditionals.iter().filter(|conditional| conditional.block == id);
            verdicts.any(|conditional| conditional.assumes_alive.is_empty() && conditional.proves(dead))
        };
        let mut findings = vec![];
        for id in searches.blocks() {
            let block = structure.block(id);
            if !block.stones.is_subset(dead) || !searches.strength.facts.block(id).is_lost() || is_sure(id) {
                continue;
            }
            let left = options.nodes_in_all.saturating_sub(searches.nodes);
            let budget = Budget::nodes(MOST_POSITIONS).with_stop(options.stop).at_most(left);
            if let Some(proof) = capture_proof(searches.position, block.anchor, options.suicide, budget) {
                searches.nodes += proof.nodes;
                let evidence = Evidence::of_search(proof.nodes, Assumption::Nothing);
                let dead = ConditionalVerdict::new(id, Verdict::settled(Outcome::Dead, evidence));
                findings.push(Finding::Confirmation(dead));
            }
        }
        findings
    }
}
