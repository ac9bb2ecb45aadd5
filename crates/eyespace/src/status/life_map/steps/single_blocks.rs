//! Searches proofs of life for single blocks that seem to live but are not proved to.

use crate::search::life::Area;
use crate::status::{Assumption, Evidence, Outcome, Verdict};

use super::super::conditional::ConditionalVerdict;
use super::{Finding, LifeMapState, LifeMapStep, Searches, Statuses, Step};

/// Proves by a search in the area that encloses a block that it is not captured. The blocks that do not count as dead
/// are tried, except those that are proved already.
pub(super) struct SingleBlocks;

impl Step for SingleBlocks {
    fn name(&self) -> LifeMapStep {
        LifeMapStep::SingleBlocks
    }

    fn run(&self, state: &LifeMapState, statuses: Statuses, searches: &mut Searches<'_>) -> Vec<Finding> {
        let (position, suicide) = (searches.position, searches.options.suicide);
        if !searches.options.confirm {
            return vec![];
        }
        let proved: Vec<_> = state
            .verdicts()
            .filter(|conditional| conditional.proves(statuses.dead))
            .map(|conditional| conditional.block)
            .collect();
        searches.allow(32);
        let mut findings = vec![];
        for id in searches.blocks().into_iter().filter(|id| !proved.contains(id)) {
            let stones = searches.structure.block(id).stones;
            if stones.intersects(statuses.dead) || !searches.may_fit(stones) {
                continue;
            }
            let Ok(area) = Area::around(position, stones, suicide) else { continue };
            let answer = searches.attacked(&area);
            if matches!(answer.outcome, Outcome::Alive | Outcome::Lives | Outcome::Seki) {
                let evidence = Evidence::of_search(answer.nodes, Assumption::of(&area, position));
                let lives = Verdict::settled(Outcome::Lives, evidence);
                findings.push(Finding::Confirmation(ConditionalVerdict::new(id, lives)));
            }
        }
        findings
    }
}
