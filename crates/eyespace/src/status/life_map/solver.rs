//! Makes a life map in rounds: in each round weak groups are searched or given up (counted as dead), until nothing
//! changes.

use std::rc::Rc;

use crate::board::{PointSet, Position};
use crate::eyes::EyeCount;
use crate::regions::{BlockId, CaptureFacts, Structure};
use crate::safety::AlternatePlay;

use super::super::connected_to_alive::ConnectedToAlive;
use super::super::{
    Assumption, Evidence, Outcome, Probability, SafeByReplyOptions, SekiEye, Verdict, safe_by_reply_blocks,
};
use super::conditional::ConditionalVerdict;
use super::searches::{Doubt, Searches};
use super::statuses::Statuses;
use super::strength::{GroupStrength, StrengthModel};
use super::{KnownBefore, LifeMap, LifeMapOptions, Threatened};

/// The probability that the block around a seki eye (an eye that, alone, makes a seki with the enemy stones inside) is
/// in seki, if its group seems to have no eye elsewhere.
const IN_SEKI: Probability = Probability::percent(90);

/// The state of a life map (the status of every block of a position) while it is being made.
pub(super) struct LifeMapSolver<'a> {
    pub(super) structure: &'a Structure,
    pub(super) scales: StrengthModel<'a>,
    pub(super) searches: Searches<'a>,
    pub(super) conditionals: Vec<ConditionalVerdict>,
    pub(super) given_up: PointSet,
    /// The stones of all groups that were searched.
    pub(super) asked: PointSet,
    /// Stones that share liberties with enemy stones which get at most a seki. They count as bound by the seki, neither
    /// dead nor capturing the enemy, so they are not given up (counted as dead).
    pub(super) bound: PointSet,
    /// Groups that seemed to live, but that a search captures or puts into ko if the opponent moves first.
    pub(super) threatened: Vec<Threatened>,
    /// Groups that were given up (counted as dead), although according to a reading their owner can save them by moving
    /// first.
    pub(super) rescuable: Vec<Threatened>,
    /// The stones of all groups that were read to find out whether their owner can save them.
    pub(super) read: PointSet,
}

/// The result of a round in which groups are searched and given up: whether it changed anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Round {
    Changed,
    Done,
}

impl<'a> LifeMapSolver<'a> {
    pub(super) fn new(
        position: &'a Position,
        structure: &'a Structure,
        facts: &'a CaptureFacts,
        options: LifeMapOptions<'a>,
    ) -> Self {
        Self {
            structure,
            scales: StrengthModel::new(structure, facts, options.suicide),
            searches: Searches::new(position, structure, options),
            conditionals: vec![],
            given_up: PointSet::EMPTY,
            asked: PointSet::EMPTY,
            bound: PointSet::EMPTY,
            threatened: vec![],
            rescuable: vec![],
            read: PointSet::EMPTY,
        }
    }

    /// Makes the map, beginning with the facts that are known. The search for blocks that are safe by reply (not
    /// captured if the owner answers each move in a few points) comes after the rounds in which groups are searched and
    /// given up, because it takes the most work. It seldom changes their result, because few of the blocks that it
    /// finds were given up, that is, counted as dead.
    pub(super) fn map(mut self, known: &KnownBefore<'_>) -> LifeMap {
        self.conditionals.extend_from_slice(known.conditionals);
        self.bind(known.sekis);
        self.settle();
        if self.look_into() == Round::Changed {
            self.settle();
        }
        let held = self.safe_by_reply(known.answered);
        if held.iter().any(|conditional| self.given_up.intersects(self.structure.block(conditional.block).stones)) {
            self.conditionals.extend(held.iter().copied());
            self.settle();
        }
        let single_blocks = self.search_single_blocks(&held);
        let captures = self.search_captures();
        self.verdicts(&[held, single_blocks, captures].concat())
    }

    /// Records a seki between the stones inside a seki eye and the block around that eye, as an estimate, or as a proof
    /// if a semeai between them proves it. If the block has an eye elsewhere, nothing is recorded, because then it can
    /// capture the stones inside.
    fn bind(&mut self, sekis: &[SekiEye]) {
        if sekis.is_empty() {
            return;
        }
        let inside = sekis.iter().fold(PointSet::EMPTY, |all, seki| all | seki.inside);
        let statuses = self.statuses();
        let weighed = self.assess(Statuses { safe: statuses.safe | inside, ..statuses });
        let in_seki = Verdict::settled(Outcome::Seki, Evidence::Estimate { probability: IN_SEKI });
        for seki in sekis {
            let block = self.structure.block(seki.block).stones;
            let has_another = |group: &&GroupStrength| group.attacker_first != EyeCount::Zero || group.is_strong();
            if weighed.iter().filter(|group| group.stones.intersects(block)).any(|group| has_another(&group)) {
                continue;
            }
            let captives: Vec<BlockId> = seki.captives(self.structure).collect();
            let doubt = Doubt { if_alive: block, if_dead: block };
            self.conditionals.extend(self.searches.even(&captives, doubt, statuses.dead));
            self.conditionals
                .extend(captives.into_iter().chain([seki.block]).map(|id| ConditionalVerdict::new(id, in_seki)));
        }
    }

    /// Repeats rounds until nothing changes. Each round before that searches or gives up (counts as dead) at least one
    /// block. The number of rounds is limited, because stones may be given up, be freed as the stones around them die,
    /// and be given up again.
    fn settle(&mut self) {
        for _ in 0..4 * self.structure.blocks().len() {
            if self.round() == Round::Done {
                break;
            }
        }
    }

    /// Finds the blocks that are safe by reply (not captured if the owner answers each move in a few points), and
    /// returns them as verdicts without assumptions.
    fn safe_by_reply(&mut self, answered: &[AlternatePlay]) -> Vec<ConditionalVerdict> {
        let options = self.searches.options;
        let dead = self.statuses().dead;
        let mut conditionals = vec![];
        for known in answered {
            let left = options.nodes_in_all.saturating_sub(self.searches.nodes);
            let options = SafeByReplyOptions {
                suicide: options.suicide,
                positions: options.positions_for_safety_by_reply.min(left),
                memory: options.memory,
            };
            let (mut held, looked) = safe_by_reply_blocks(self.structure, known, dead, options);
            let left = options.positions.saturating_sub(looked);
            let mut hanging = ConnectedToAlive::new(self.searches.position, self.structure, options.suicide, left);
            held.extend(hanging.found(known, &held, dead));
            let nodes = looked + hanging.nodes;
            self.searches.nodes += nodes;
            let lives = Verdict::settled(Outcome::Lives, Evidence::of_search(nodes, Assumption::Nothing));
            conditionals
                .extend(held.into_iter().map(|safe_by_reply| ConditionalVerdict::new(safe_by_reply.block, lives)));
        }
        conditionals
    }

    pub(super) fn statuses(&self) -> Statuses {
        Statuses::new(self.structure, &self.conditionals, self.given_up, self.bound)
    }

    pub(super) fn assess(&mut self, statuses: Statuses) -> Rc<[GroupStrength]> {
        self.scales.assess(statuses, PointSet::EMPTY)
    }

    fn round(&mut self) -> Round {
        let statuses = self.statuses();
        self.given_up -= statuses.safe;
        let weighed = self.assess(statuses);
        let strong = weighed.iter().filter(|group| !group.is_weak(statuses));
        let strong = strong.fold(statuses.safe, |all, group| all | group.stones);
        let is_weak =
            |group: &&GroupStrength| group.is_weak(statuses) && self.is_enclosed(group, statuses.dead, strong);
        let weak: Vec<&GroupStrength> = weighed.iter().filter(is_weak).collect();
        let Some(least) = weak.iter().map(|group| group.strength()).min() else {
            return self.search_undecided_groups(&weighed, statuses);
        };
        // Of equally weak groups the first is taken in this round, together with all others that are not near a group
        // taken before. The order of the groups does not depend on colours or on how the board is turned.
        let mut near = PointSet::EMPTY;
        for group in weak.into_iter().filter(|group| group.strength() == least) {
            let carrier = group.stones.grown(self.structure.empty());
            if carrier.intersects(near) {
                continue;
            }
            if !group.stones.is_subset(self.asked) {
                self.asked |= group.stones;
                if self.search(group, &weighed, statuses) {
                    return Round::Changed;
                }
            }
            if self.is_rescued(group) {
                return Round::Changed;
            }
            self.give_up(group, statuses);
            near |= carrier.grown(self.structure.size().points());
        }
        Round::Changed
    }

    /// Gives a group up (lets it count as dead), unless it shares liberties with enemy stones that get at most a seki.
    /// Such enemy stones cannot capture the group, because the capture would give them more than a seki.
    fn give_up(&mut self, group: &GroupStrength, statuses: Statuses) {
        let others = statuses.even - self.structure.stones(group.color);
        if group.stones.neighbours(self.structure.empty()).touches(others) {
            self.bound |= group.stones;
        } else {
            self.given_up |= group.stones;
        }
    }

    /// Searches enclosed groups that seem to live by their eyes, because the eyes may deceive: the search may capture
    /// the group. If a group gets only a seki, the enemy stones inside it, which seemed dead, may be part of the seki.
    fn look_into(&mut self) -> Round {
        let statuses = self.statuses();
        let weighed = self.assess(statuses);
        let doubt = Doubt { if_alive: statuses.dead, if_dead: statuses.dead };
        let mut round = Round::Done;
        self.searches.allow(4);
        for group in weighed.iter().filter(|group| group.lives_by_eyes(statuses)) {
            let Some(verdict) = self.searches.whole(group.stones, doubt) else { continue };
            match verdict.attacker_first {
                Outcome::Dead | Outcome::Ko { .. } => {
                    self.threatened.push(Threatened { stones: group.stones, verdict });
                }
                Outcome::Seki => {
                    let found = self.searches.even(&group.blocks, doubt, PointSet::EMPTY);
                    if !found.is_empty() {
                        round = Round::Changed;
                    }
                    self.conditionals.extend(found);
                }
                Outcome::Alive | Outcome::Lives | Outcome::Open => {}
            }
        }
        round
    }
}
