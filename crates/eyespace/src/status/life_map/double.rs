//! Double threats: each of several blocks is dead by itself, but a single move of their owner threatens to save more
//! than one of them, so that one of them lives.
//!
//! A proof that a block is dead whoever moves first is about this block alone: the attacker answers the move that would
//! save it. If the same move would save a second block, one answer is not enough. For example, the move may put two
//! walls in atari at once, each of which encloses one of the blocks.

use crate::board::PointSet;
use crate::eyes::Role;
use crate::regions::{Block, BlockId};
use crate::search::dfpn::Budget;
use crate::search::life::{Area, FirstMoves, LifeOptions, LifeQuestion};

use super::super::block_sets::BlockSets;
use super::super::life_and_death::needed;
use super::super::{Assumption, Evidence, Outcome, Verdict};
use super::Threatened;
use super::searches::Searches;

/// The largest number of nodes of one search about several blocks. Where all the blocks die, most searches take only a
/// few nodes.
const MOST_NODES: u64 = 1000;

/// A block that is dead whoever moves first.
struct Lost {
    block: BlockId,
    /// The points where the block could be saved: its area, the enemy blocks beside it that one move can put in atari,
    /// and the liberties of these blocks.
    points: PointSet,
    /// Whether a search proves that the block is dead. If not, a theorem proves it.
    is_searched: bool,
}

impl Searches<'_> {
    /// Finds sets of blocks of one colour that are each proved dead, although a search shows that their owner saves one
    /// of them by moving first. Only blocks are searched together that have a common empty point at which they could be
    /// saved. A set is not searched if theorems prove all its blocks dead, since by these theorems one answer to every
    /// move is enough.
    pub(super) fn double_threats(&mut self, verdicts: &[Verdict]) -> Vec<Threatened> {
        let lost: Vec<Lost> = self.structure.blocks().filter_map(|id| self.lost(id, verdicts)).collect();
        let color = |lost: &Lost| self.structure.block(lost.block).color;
        let mut joined = BlockSets::apart(self.structure);
        for (n, one) in lost.iter().enumerate() {
            for other in &lost[..n] {
                let common = one.points & other.points & self.structure.empty();
                if color(one) == color(other) && !common.is_empty() {
                    joined.join([one.block, other.block]);
                }
            }
        }
        let sets = joined.sets(lost.iter().map(|lost| lost.block)).into_iter().filter(|set| set.len() > 1);
        let together = sets.filter_map(|set| {
            let of_set = || lost.iter().filter(|lost| set.contains(&lost.block));
            let points = of_set().fold(PointSet::EMPTY, |all, lost| all | lost.points);
            let stones = self.structure.stones_of(set.iter().copied());
            of_set().any(|lost| lost.is_searched).then_some((stones, points))
        });
        let together: Vec<_> = together.collect();
        together.into_iter().filter_map(|(stones, points)| self.one_of(stones, points)).collect()
    }

    fn lost(&self, block: BlockId, verdicts: &[Verdict]) -> Option<Lost> {
        let verdict = &verdicts[block.index()];
        let is_searched = match verdict.evidence {
            Evidence::Search { .. } | Evidence::AsItStands { .. } => true,
            Evidence::AlternatePlay => false,
            _ => return None,
        };
        if (verdict.attacker_first, verdict.defender_first) != (Outcome::Dead, Outcome::Dead) {
            return None;
        }
        let area = Area::around(self.position, self.structure.block(block).stones, self.options.suicide).ok()?;
        let points = self.weak_walls(block, verdicts).fold(area.points, |all, wall| all | wall.stones | wall.liberties);
        self.fits(points).then_some(Lost { block, points, is_searched })
    }

    /// The adjacent blocks of the other side that have at most two liberties and are not unconditionally alive.
    fn weak_walls<'v>(&'v self, id: BlockId, verdicts: &'v [Verdict]) -> impl Iterator<Item = &'v Block> {
        let is_weak = |id: &BlockId| {
            self.structure.block(*id).liberties.len() <= 2 && verdicts[id.index()].evidence != Evidence::Unconditional
        };
        self.structure.neighbours(id).filter(is_weak).map(|wall| self.structure.block(wall))
    }

    fn fits(&self, points: PointSet) -> bool {
        (points & self.structure.empty()).len() <= self.options.most_empty
    }

    /// The verdict on several blocks that are each dead, if a search finds that their owner saves one of them by moving
    /// first; otherwise `None`.
    fn one_of(&mut self, stones: PointSet, points: PointSet) -> Option<Threatened> {
        if !self.fits(points) || self.dead_together.iter().any(|dead| stones.is_subset(*dead)) {
            return None;
        }
        let area = Area::given(self.position, stones, points, self.options.suicide).ok()?;
        let mut nodes = 0;
        self.search().forget();
        let mut ask = |moves| {
            let options = LifeOptions { moves, ..self.life_terms() };
            let budget = Budget::nodes(MOST_NODES).at_most(self.options.nodes_in_all.saturating_sub(self.nodes));
            let position = self.position;
            let question = LifeQuestion { position, area: &area, first: Role::Defender, options };
            let answer = self.search().ask(question, budget);
            self.nodes += answer.nodes;
            nodes += answer.nodes;
            answer
        };
        let is_rescuable = |outcome| matches!(outcome, Outcome::Alive | Outcome::Lives | Outcome::Seki);
        let outcome = ask(FirstMoves::None).outcome;
        let defend = if is_rescuable(outcome) { needed(&ask(FirstMoves::All)) } else { return None };
        let evidence = Evidence::of_search(nodes, Assumption::of(&area, self.position));
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
