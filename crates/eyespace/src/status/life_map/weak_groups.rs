//! Searches weak groups, the enemy groups around on which their life depends, and the semeai between weak groups and
//! such enemy groups.

use crate::board::PointSet;

use super::super::{Evidence, Outcome, Probability};
use super::Threatened;
use super::conditional::{BlockStatus, ConditionalVerdict, implied_status};
use super::searches::Doubt;
use super::semeais::opponent_groups;
use super::solver::{LifeMapSolver, Round};
use super::statuses::Statuses;
use super::strength::GroupStrength;

impl LifeMapSolver<'_> {
    /// Searches groups that by the count of their eyes live only if their owner moves first. The search may show that
    /// such a group lives or dies whoever moves first. If it confirms that the first move decides, the group counts as
    /// alive, since both sides are taken to have passed, and is reported as threatened. A group is searched too if only
    /// half of its verdict is known: its owner saves it by moving first, and the other outcome is open. Only a verdict
    /// that is known in full replaces such a verdict.
    pub(super) fn search_undecided_groups(&mut self, weighed: &[GroupStrength], statuses: Statuses) -> Round {
        let half_known = self.half_known();
        for group in weighed.iter() {
            let is_half_known = group.stones.intersects(half_known);
            if !is_half_known && !group.needs_first_move(statuses)
                || group.stones.is_subset(self.asked)
                || !self.searches.may_fit(group.stones)
            {
                continue;
            }
            self.asked |= group.stones;
            let doubt = self.doubt(group, weighed, statuses);
            let Some((mut verdict, area)) = self.searches.ask(group.stones, doubt) else { continue };
            if implied_status(&verdict) == Some(BlockStatus::Hangs) && !is_half_known {
                self.searches.find_moves(&mut verdict, &area);
                self.threatened.push(Threatened { stones: group.stones, verdict });
                continue;
            }
            let mut found = self.searches.conditionals(&group.blocks, (verdict, area), doubt);
            found.retain(|conditional| !is_half_known || !conditional.is_half());
            if !found.is_empty() {
                // The new verdicts replace older verdicts of which only one outcome was known.
                self.conditionals.retain(|conditional| {
                    !conditional.is_half() || found.iter().all(|new| new.block != conditional.block)
                });
                self.conditionals.extend(found);
                return Round::Changed;
            }
        }
        Round::Done
    }

    /// Stones with a verdict of which only half is known: their owner saves them by moving first, and the outcome with
    /// the other side moving first is open.
    fn half_known(&self) -> PointSet {
        let half = self.conditionals.iter().filter(|conditional| conditional.is_half());
        self.structure.stones_of(half.map(|conditional| conditional.block))
    }

    /// Searches a group. If the search settles nothing, the enemy groups around on which its life depends are searched,
    /// and then the semeai between the group and each of them. For a group that reaches too many points only semeai are
    /// tried. Returns whether any verdict was found.
    pub(super) fn search(&mut self, group: &GroupStrength, weighed: &[GroupStrength], statuses: Statuses) -> bool {
        let doubt = self.doubt(group, weighed, statuses);
        let fits = self.searches.may_fit(group.stones);
        let mut found = if fits { self.searches.judge(&group.blocks, doubt) } else { vec![] };
        let doubt_in_walls = self.with_hanging_walls(&found, group, doubt, statuses);
        if is_shaky(&found, doubt_in_walls) {
            let mut better = self.searches.even(&group.blocks, doubt_in_walls, statuses.dead);
            if better.is_empty() && !found.is_empty() {
                better = self.semeai(group, weighed, statuses, doubt);
                better.retain(|conditional| conditional.verdict.evidence.is_proof());
            }
            if better.is_empty() {
                // If the stones around a group live only by its death, a verdict that the group dies is no proof.
                let rests = |conditional: &&mut ConditionalVerdict| rests_on_doubt(conditional, doubt_in_walls);
                let estimate = Evidence::Estimate { probability: WALLS_LIVE };
                found.iter_mut().filter(rests).for_each(|conditional| conditional.verdict.evidence = estimate);
            } else {
                found = better;
            }
        }
        if found.is_empty() && fits {
            let beside = group.stones.grown(self.structure.empty() | self.structure.stones(group.color.opponent()));
            for opponent_group in opponent_groups(group, weighed, statuses, doubt, beside) {
                if !opponent_group.stones.is_subset(self.asked) {
                    self.asked |= opponent_group.stones;
                    let doubt = self.doubt(opponent_group, weighed, statuses);
                    found.extend(self.searches.judge(&opponent_group.blocks, doubt));
                }
            }
            if !found.is_empty() {
                self.asked -= group.stones;
            }
        }
        if found.is_empty() {
            found = self.semeai(group, weighed, statuses, doubt);
        }
        let is_found = !found.is_empty();
        self.conditionals.extend(found);
        is_found
    }

    /// Adds to the stones in doubt those walls (enemy blocks that the verdicts in `found` assume to be alive) of which
    /// every liberty is shared with the group, because they may be in seki with the group. Blocks that have two eyes by
    /// a verdict are not added.
    fn with_hanging_walls(
        &self,
        found: &[ConditionalVerdict],
        group: &GroupStrength,
        doubt: Doubt,
        statuses: Statuses,
    ) -> Doubt {
        let walls = found.iter().fold(PointSet::EMPTY, |all, conditional| all | conditional.assumes_alive);
        let shared = group.stones.neighbours(self.structure.empty());
        let blocks = self.structure.blocks().map(|id| self.structure.block(id));
        let hangs = blocks.filter(|block| {
            let is_wall = block.color != group.color && block.stones.intersects(walls);
            is_wall && block.liberties.is_subset(shared) && !block.stones.intersects(statuses.alive)
        });
        Doubt { if_alive: hangs.fold(doubt.if_alive, |all, block| all | block.stones), ..doubt }
    }

    /// The stones around a group whose life is in doubt. These are the weak groups of the group's own colour, and some
    /// groups of the other colour: those that could not make two eyes without the points around this group, even if all
    /// weak groups of its colour were dead.
    pub(super) fn doubt(&mut self, group: &GroupStrength, weighed: &[GroupStrength], statuses: Statuses) -> Doubt {
        let own = weighed.iter().filter(|other| other.color == group.color && other.is_weak(statuses));
        let weak = own.fold(statuses.dead, |all, other| all | other.stones);
        let carrier = group.stones.grown(self.structure.empty());
        let mut doubtful = |dead: PointSet, safe: PointSet| {
            let statuses = Statuses { dead, safe, ..statuses };
            let weighed = self.scales.assess(statuses, carrier);
            let others = weighed.iter().filter(|other| {
                other.color != group.color && !other.stones.intersects(statuses.alive) && !other.is_strong()
            });
            others.fold(weak, |all, other| all | other.stones)
        };
        let if_alive = doubtful(weak - group.stones, statuses.safe | group.stones);
        Doubt { if_alive, if_dead: doubtful(weak, statuses.safe) }
    }
}

/// The probability that a group dies if the walls that capture it live only by capturing it.
const WALLS_LIVE: Probability = Probability::percent(90);

/// Whether a better result should be searched for. This is so if nothing was found, or if a group dies only by stones
/// around it that live by capturing it. It is also so if a group is in seki, since a search for the group does not say
/// which enemy stones belong to the seki.
fn is_shaky(found: &[ConditionalVerdict], doubt: Doubt) -> bool {
    let in_seki = |conditional: &ConditionalVerdict| conditional.verdict.attacker_first == Outcome::Seki;
    found.is_empty() || found.iter().any(|conditional| rests_on_doubt(conditional, doubt) || in_seki(conditional))
}

fn rests_on_doubt(conditional: &ConditionalVerdict, doubt: Doubt) -> bool {
    implied_status(&conditional.verdict) == Some(BlockStatus::Dies)
        && conditional.assumes_alive.intersects(doubt.if_alive)
}
