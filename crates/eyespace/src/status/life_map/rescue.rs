//! Giving up a weak group: the readings that are made before a group counts as dead, and the verdict on a group that
//! was given up.

use crate::board::{Color, PointSet};
use crate::regions::BlockId;

use super::super::{Evidence, Outcome, Probability, Verdict};
use super::Threatened;
use super::conditional::ConditionalVerdict;
use super::solver::LifeMapSolver;
use super::statuses::Statuses;
use super::strength::{GroupStrength, ROOM_FOR_TWO};

/// A group that reaches at least this many empty points counts as not enclosed.
const OUTSIDE: usize = 100;

/// The probability that a group which looks dead is dead, if all enemy groups around would be strong even if the group
/// lived.
const BY_THE_STRONG: Probability = Probability::percent(90);

/// The probability that a group which looks dead is dead, if some enemy group around is strong only because this group
/// dies.
const IN_TURN: Probability = Probability::percent(60);

/// The probability that a group lives if a reading says that it lives whoever moves first. For comparison: GNU Go calls
/// 28 of 29 such blocks in unfinished games alive.
const RESCUED: Probability = Probability::percent(90);

impl LifeMapSolver<'_> {
    /// Whether a group without two eyes is enclosed. A group that is not enclosed is not given up (counted as dead),
    /// and its verdict is open. A group is not enclosed if it reaches much of the board. It is not enclosed either if
    /// it has room enough for two eyes and a path to strong stones of its own colour.
    pub(super) fn is_enclosed(&self, group: &GroupStrength, dead: PointSet, strong: PointSet) -> bool {
        let gets_home = || group.ways_out >= ROOM_FOR_TWO && self.leads(group.stones, group.color, dead, strong);
        group.ways_out < OUTSIDE && !gets_home()
    }

    /// Whether a reading says that a group lives whoever moves first, so that it is not given up (counted as dead). If
    /// the reading says that the owner must move first to save the group, the group is given up, because its owner is
    /// taken to have passed. The saving move is stored.
    pub(super) fn is_rescued(&mut self, group: &GroupStrength) -> bool {
        if group.stones.is_subset(self.read) {
            return false;
        }
        self.read |= group.stones;
        let Some(verdict) = self.searches.rescue(group.stones) else { return false };
        let lives = verdict.attacker_first == Outcome::Lives;
        if lives {
            let verdict = Verdict::settled(Outcome::Lives, Evidence::Estimate { probability: RESCUED });
            self.conditionals.extend(group.blocks.iter().map(|&id| ConditionalVerdict::new(id, verdict)));
        } else {
            self.rescuable.push(Threatened { stones: group.stones, verdict });
        }
        lives
    }

    /// The stones that would be strong or safe even if all groups that were given up (counted as dead) were alive.
    pub(super) fn strong_anyway(&mut self) -> PointSet {
        if self.given_up.is_empty() {
            return PointSet::EMPTY; // No group was given up, so the result is not needed.
        }
        let statuses = Statuses::new(self.structure, &self.conditionals, PointSet::EMPTY, self.bound);
        let weighed = self.scales.assess(Statuses { safe: statuses.safe | self.given_up, ..statuses }, PointSet::EMPTY);
        weighed.iter().filter(|group| group.is_strong()).fold(statuses.safe, |all, group| all | group.stones)
    }

    /// The verdict on a block that was given up (counted as dead). It is dead if the attacker moves first, and also if
    /// the owner does, unless a reading has found that the owner saves it by moving first.
    pub(super) fn given_up(&self, id: BlockId, dead: PointSet, strong: PointSet) -> Verdict {
        let block = self.structure.block(id);
        let around = self.reach(block.stones, dead).neighbours(self.structure.stones(block.color.opponent()) - dead);
        let probability = if around.is_subset(strong) { BY_THE_STRONG } else { IN_TURN };
        let lost = Verdict::settled(Outcome::Dead, Evidence::Estimate { probability });
        let rescuable = self.rescuable.iter().find(|rescuable| block.stones.is_subset(rescuable.stones));
        rescuable.map_or(lost, |rescuable| Verdict {
            attacker_first: Outcome::Dead,
            evidence: lost.evidence,
            ..rescuable.verdict
        })
    }

    /// Whether a path over empty points and dead stones leads from these stones to stones of the same colour in `to`.
    fn leads(&self, stones: PointSet, color: Color, dead: PointSet, to: PointSet) -> bool {
        self.reach(stones, dead).touches(to & self.structure.stones(color))
    }

    /// These stones, and all points that they reach over empty points and dead stones.
    fn reach(&self, stones: PointSet, dead: PointSet) -> PointSet {
        stones.flood(stones | self.structure.empty() | dead)
    }
}
