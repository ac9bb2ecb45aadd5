//! What is asked about groups in doubt.

use crate::board::PointSet;

use super::super::{Evidence, Outcome, Probability};
use super::Threatened;
use super::claim::{Claim, Fate, says};
use super::court::{Court, Round};
use super::labels::Labels;
use super::races::rivals;
use super::searches::Doubt;
use super::weigh::Weighed;

impl Court<'_> {
    /// Searches groups of which the eyes say that the next move decides: they may live or die all the same. Where it does decide they
    /// count as living, as their owner has passed; but if it is proved already that they need no more than a move they are not settled.
    pub(super) fn ask_hanging(&mut self, weighed: &[Weighed], labels: Labels) -> Round {
        let half_known = self.half_known();
        for group in weighed.iter() {
            let is_half_known = group.stones.intersects(half_known);
            if !is_half_known && !group.hangs_by_eyes(labels)
                || group.stones.is_subset(self.asked)
                || !self.searches.may_fit(group.stones)
            {
                continue;
            }
            self.asked |= group.stones;
            let doubt = self.doubt(group, weighed, labels);
            let Some((mut verdict, area)) = self.searches.ask(group.stones, doubt) else { continue };
            if says(&verdict) == Some(Fate::Hangs) && !is_half_known {
                self.searches.find_moves(&mut verdict, &area);
                self.threatened.push(Threatened { stones: group.stones, verdict });
                continue;
            }
            let mut found = self.searches.claims(&group.blocks, (verdict, area), doubt);
            found.retain(|claim| !is_half_known || !claim.is_half());
            if !found.is_empty() {
                // What is known now takes the place of the half.
                self.claims.retain(|claim| !claim.is_half() || found.iter().all(|new| new.block != claim.block));
                self.claims.extend(found);
                return Round::Changed;
            }
        }
        Round::Done
    }

    /// Stones of which it is proved that their owner saves them, moving first, and of the other side's move nothing.
    fn half_known(&self) -> PointSet {
        let half = self.claims.iter().filter(|claim| claim.is_half());
        self.structure.stones_of(half.map(|claim| claim.block))
    }

    /// Searches a group, or if that does not settle it those around on which it depends, or each of them with it as a race; of one that
    /// reaches too far races alone are asked. Whether something was found.
    pub(super) fn search(&mut self, group: &Weighed, weighed: &[Weighed], labels: Labels) -> bool {
        let doubt = self.doubt(group, weighed, labels);
        let fits = self.searches.may_fit(group.stones);
        let mut found = if fits { self.searches.judge(&group.blocks, doubt) } else { vec![] };
        let doubt_in_walls = self.with_hanging_walls(&found, group, doubt, labels);
        if is_shaky(&found, doubt_in_walls) {
            let mut better = self.searches.even(&group.blocks, doubt_in_walls, labels.dead);
            if better.is_empty() && !found.is_empty() {
                better = self.race(group, weighed, labels, doubt);
                better.retain(|claim| claim.verdict.evidence.is_proof());
            }
            if better.is_empty() {
                // What dies by walls that live if it does, and else not, is no proof.
                let rests = |claim: &&mut Claim| rests_on_doubt(claim, doubt_in_walls);
                let estimate = Evidence::Estimate { probability: WALLS_LIVE };
                found.iter_mut().filter(rests).for_each(|claim| claim.verdict.evidence = estimate);
            } else {
                found = better;
            }
        }
        if found.is_empty() && fits {
            let beside = group.stones.grown(self.structure.empty() | self.structure.stones(group.color.opponent()));
            for rival in rivals(group, weighed, labels, doubt, beside) {
                if !rival.stones.is_subset(self.asked) {
                    self.asked |= rival.stones;
                    let doubt = self.doubt(rival, weighed, labels);
                    found.extend(self.searches.judge(&rival.blocks, doubt));
                }
            }
            if !found.is_empty() {
                self.asked -= group.stones;
            }
        }
        if found.is_empty() {
            found = self.race(group, weighed, labels, doubt);
        }
        let is_found = !found.is_empty();
        self.claims.extend(found);
        is_found
    }

    /// Walls that have no liberty which the group does not share are in doubt, too, as far as nothing proves that they live: they may
    /// be in seki with it.
    fn with_hanging_walls(&self, found: &[Claim], group: &Weighed, doubt: Doubt, labels: Labels) -> Doubt {
        let walls = found.iter().fold(PointSet::EMPTY, |all, claim| all | claim.rests_on);
        let shared = group.stones.neighbours(self.structure.empty());
        let blocks = self.structure.blocks().map(|id| self.structure.block(id));
        let hangs = blocks.filter(|block| {
            let is_wall = block.color != group.color && block.stones.intersects(walls);
            is_wall && block.liberties.is_subset(shared) && !block.stones.intersects(labels.alive)
        });
        Doubt { if_alive: hangs.fold(doubt.if_alive, |all, block| all | block.stones), ..doubt }
    }

    /// What may not live around a group: weak ones of its side, and those of the other side that make no two eyes without
    /// its ground even if all weak ones of its side are dead.
    pub(super) fn doubt(&mut self, group: &Weighed, weighed: &[Weighed], labels: Labels) -> Doubt {
        let own = weighed.iter().filter(|other| other.color == group.color && other.is_weak(labels));
        let weak = own.fold(labels.dead, |all, other| all | other.stones);
        let ground = group.stones.grown(self.structure.empty());
        let mut doubtful = |dead: PointSet, safe: PointSet| {
            let labels = Labels { dead, safe, ..labels };
            let weighed = self.scales.weigh(labels, ground);
            let others = weighed.iter().filter(|other| {
                other.color != group.color && !other.stones.intersects(labels.alive) && !other.is_strong()
            });
            others.fold(weak, |all, other| all | other.stones)
        };
        let if_alive = doubtful(weak - group.stones, labels.safe | group.stones);
        Doubt { if_alive, if_dead: doubtful(weak, labels.safe) }
    }
}

/// How sure is a death by walls that live by nothing but what they would capture.
const WALLS_LIVE: Probability = Probability::percent(90);

/// Whether nothing was found, or death by walls that live by nothing but what they would capture, or a seki of which the other
/// party is not known.
fn is_shaky(found: &[Claim], doubt: Doubt) -> bool {
    let in_seki = |claim: &Claim| claim.verdict.attacker_first == Outcome::Seki;
    found.is_empty() || found.iter().any(|claim| rests_on_doubt(claim, doubt) || in_seki(claim))
}

fn rests_on_doubt(claim: &Claim, doubt: Doubt) -> bool {
    says(&claim.verdict) == Some(Fate::Dies) && claim.rests_on.intersects(doubt.if_alive)
}
