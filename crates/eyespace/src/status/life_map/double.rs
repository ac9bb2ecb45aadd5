//! Double threats: of blocks that are dead each by itself one lives, if one move threatens to save several.
//!
//! That a block is dead whoever begins is proved for it alone: the attacker answers what would save it. Where the same move would save another the
//! attacker has one answer for two.

use crate::board::PointSet;
use crate::eyes::Mover;
use crate::regions::BlockId;
use crate::search::dfpn::Budget;
use crate::search::life::{Area, FirstMoves, LifeTerms};

use super::super::block_sets::BlockSets;
use super::super::fight::needed;
use super::super::{Assumption, Evidence, Outcome, Verdict};
use super::Threatened;
use super::court::Court;

/// What the question about several blocks may take: most that are dead together are so in a few nodes.
const MOST_NODES: u64 = 1000;

impl Court<'_> {
    /// Blocks that searches have dead one by one, and of which the same searches have one live if their owner begins: those of a colour whose fights
    /// share an empty point. What a theorem has dead is so together with all that it says, an answer being ready for every move.
    pub(super) fn double_threats(&mut self, verdicts: &[Verdict]) -> Vec<Threatened> {
        let fights = self.lost_fights(verdicts);
        let mut joined = BlockSets::apart(self.structure);
        for (n, (one, here)) in fights.iter().enumerate() {
            for (other, there) in &fights[..n] {
                let is_same = self.structure.block(*one).color == self.structure.block(*other).color;
                if is_same && (here.points & there.points).intersects(self.structure.empty()) {
                    joined.join([*one, *other]);
                }
            }
        }
        let sets = joined.sets(fights.iter().map(|(id, _)| *id)).into_iter().filter(|set| set.len() > 1);
        let together: Vec<PointSet> = sets.map(|set| self.structure.stones_of(set)).collect();
        together.into_iter().filter_map(|stones| self.one_of(stones)).collect()
    }

    /// The blocks that a search has dead whoever begins, and where.
    fn lost_fights(&self, verdicts: &[Verdict]) -> Vec<(BlockId, Area)> {
        let is_lost = |id: &BlockId| {
            let verdict = &verdicts[id.index()];
            matches!(verdict.evidence, Evidence::Search { .. })
                && (verdict.attacker_first, verdict.defender_first) == (Outcome::Dead, Outcome::Dead)
        };
        let lost = self.structure.blocks().filter(is_lost);
        lost.filter_map(|id| Some((id, self.fight(self.structure.block(id).stones)?))).collect()
    }

    fn fight(&self, stones: PointSet) -> Option<Area> {
        let searches = &self.searches;
        let area = Area::around(searches.position, stones, searches.terms.suicide).ok()?;
        (area.empty(searches.position) <= searches.terms.most_empty).then_some(area)
    }

    /// What becomes of stones that are dead block by block, if their owner begins and saves one of them.
    fn one_of(&mut self, stones: PointSet) -> Option<Threatened> {
        if self.searches.dead_together.iter().any(|dead| stones.is_subset(*dead)) {
            return None;
        }
        let area = self.fight(stones)?;
        let mut nodes = 0;
        self.searches.search().forget();
        let mut ask = |moves| {
            let searches = &mut self.searches;
            let terms = LifeTerms { moves, ..searches.life_terms() };
            let budget = Budget::nodes(MOST_NODES).at_most(searches.terms.nodes_in_all.saturating_sub(searches.nodes));
            let position = searches.position;
            let answer = searches.search().ask(position, &area, Mover::Defender, terms, budget);
            searches.nodes += answer.nodes;
            nodes += answer.nodes;
            answer
        };
        let is_saved = |outcome| matches!(outcome, Outcome::Alive | Outcome::Lives | Outcome::Seki);
        let outcome = ask(FirstMoves::None).outcome;
        let defend = if is_saved(outcome) { needed(&ask(FirstMoves::All)) } else { return None };
        let evidence = Evidence::Search { nodes, assumed: Assumption::of(&area, self.searches.position) };
        let verdict = Verdict {
            attacker_first: Outcome::Dead,
            defender_first: Outcome::Lives,
            evidence,
            attack: PointSet::EMPTY,
            defend,
        };
        (!defend.is_empty()).then_some(Threatened { stones, verdict })
    }
}
