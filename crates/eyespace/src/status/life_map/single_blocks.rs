//! Searches proofs of life for single blocks that seem to live but are not proved to.

use crate::search::life::Area;

use super::super::{Assumption, Evidence, Outcome, Verdict};
use super::conditional::ConditionalVerdict;
use super::solver::LifeMapSolver;

impl LifeMapSolver<'_> {
    /// Verdicts that blocks are not captured, each found by a search in the area that encloses the block. The blocks
    /// that do not count as dead are tried, except those that are proved already, in the map or in `held`.
    pub(super) fn search_single_blocks(&mut self, held: &[ConditionalVerdict]) -> Vec<ConditionalVerdict> {
        let (structure, dead) = (self.structure, self.statuses().dead);
        let proved: Vec<_> = self
            .conditionals
            .iter()
            .chain(held)
            .filter(|conditional| conditional.proves(dead))
            .map(|conditional| conditional.block)
            .collect();
        self.searches.allow(32);
        let left: Vec<_> = self.scales.order.blocks().filter(|id| !proved.contains(id)).collect();
        let lives = |id| {
            let stones = structure.block(id).stones;
            if stones.intersects(dead) || !self.searches.may_fit(stones) {
                return None;
            }
            let area = Area::around(self.searches.position, stones, self.searches.options.suicide).ok()?;
            let answer = self.searches.attacked(&area);
            let assumed = Assumption::of(&area, self.searches.position);
            let evidence = Evidence::of_search(answer.nodes, assumed);
            let lives = matches!(answer.outcome, Outcome::Alive | Outcome::Lives | Outcome::Seki);
            lives.then(|| ConditionalVerdict::new(id, Verdict::settled(Outcome::Lives, evidence)))
        };
        left.into_iter().filter_map(lives).collect()
    }
}
