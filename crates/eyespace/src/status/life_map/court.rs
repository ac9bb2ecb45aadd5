//! How a map is made: rounds of questions, until nothing changes.

use std::rc::Rc;

use crate::board::{PointSet, Position};
use crate::eyes::EyeCount;
use crate::regions::{BlockId, Facts, Structure};
use crate::safety::Alternating;

use super::super::hang::Hanging;
use super::super::{Assumption, Evidence, HoldTerms, Outcome, Probability, SekiEye, Verdict, holds};
use super::claim::Claim;
use super::labels::Labels;
use super::searches::{Doubt, Searches};
use super::weigh::{Scales, Weighed};
use super::{Known, LifeMap, LifeMapTerms, Threatened};

/// How sure it is that a block around an eye that is a seki has no eyes elsewhere if it looks so.
const IN_SEKI: Probability = Probability::percent(90);

/// A map on its way.
pub(super) struct Court<'a> {
    pub(super) structure: &'a Structure,
    pub(super) scales: Scales<'a>,
    pub(super) searches: Searches<'a>,
    pub(super) claims: Vec<Claim>,
    pub(super) given_up: PointSet,
    /// Stones whose group was searched.
    pub(super) asked: PointSet,
    /// Stones that are bound by others that are no better off.
    pub(super) bound: PointSet,
    /// Groups that seemed to live, and fall.
    pub(super) threatened: Vec<Threatened>,
    /// Groups that were given up, and which a move of their owner's is read to save.
    pub(super) savable: Vec<Threatened>,
    /// Stones whose group was read so.
    pub(super) read: PointSet,
    /// What was weighed last: it is asked for again where nothing has changed.
    weighed: Option<(Labels, Rc<[Weighed]>)>,
}

/// What came of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Round {
    Changed,
    Done,
}

impl<'a> Court<'a> {
    pub(super) fn new(
        position: &'a Position,
        structure: &'a Structure,
        facts: &'a Facts,
        terms: LifeMapTerms<'a>,
    ) -> Self {
        Self {
            structure,
            scales: Scales::new(structure, facts, terms.suicide),
            searches: Searches::new(position, structure, terms),
            claims: vec![],
            given_up: PointSet::EMPTY,
            asked: PointSet::EMPTY,
            bound: PointSet::EMPTY,
            threatened: vec![],
            savable: vec![],
            read: PointSet::EMPTY,
            weighed: None,
        }
    }

    /// The map from what is known. Blocks that are held come last: they take most work, and few of them were given up.
    pub(super) fn map(mut self, known: &Known<'_>) -> LifeMap {
        self.claims.extend_from_slice(known.claims);
        self.bind(known.sekis);
        self.settle();
        if self.look_into() == Round::Changed {
            self.settle();
        }
        let held = self.hold(known.answered);
        if held.iter().any(|claim| self.given_up.intersects(self.structure.block(claim.block).stones)) {
            self.claims.extend(held.iter().copied());
            self.settle();
        }
        let singly = self.search_singly(&held);
        let caught = self.search_caught();
        self.told(&[held, singly, caught].concat())
    }

    /// Stones inside an eye that is a seki, and the block around it, bind each other, unless that has an eye elsewhere: then it can
    /// take them. A race between them may prove it.
    fn bind(&mut self, sekis: &[SekiEye]) {
        if sekis.is_empty() {
            return;
        }
        let inside = sekis.iter().fold(PointSet::EMPTY, |all, seki| all | seki.inside);
        let labels = self.labels();
        let weighed = self.weigh(Labels { safe: labels.safe | inside, ..labels });
        let in_seki = Verdict::settled(Outcome::Seki, Evidence::Estimate { probability: IN_SEKI });
        for seki in sekis {
            let block = self.structure.block(seki.block).stones;
            let has_another = |group: &&Weighed| group.attacker_first != EyeCount::Zero || group.is_strong();
            if weighed.iter().filter(|group| group.stones.intersects(block)).any(|group| has_another(&group)) {
                continue;
            }
            let captives: Vec<BlockId> = seki.captives(self.structure).collect();
            let doubt = Doubt { if_alive: block, if_dead: block };
            self.claims.extend(self.searches.even(&captives, doubt, labels.dead));
            self.claims.extend(captives.into_iter().chain([seki.block]).map(|id| Claim::new(id, in_seki)));
        }
    }

    /// Each round asks or gives up at least one block; the limit is for what is freed and given up again.
    fn settle(&mut self) {
        for _ in 0..4 * self.structure.blocks().len() {
            if self.round() == Round::Done {
                break;
            }
        }
    }

    /// What lives by answers in a few points: claims that take nothing for granted.
    fn hold(&mut self, answered: &[Alternating]) -> Vec<Claim> {
        let terms = self.searches.terms;
        let dead = self.labels().dead;
        let mut claims = vec![];
        for known in answered {
            let left = terms.nodes_in_all.saturating_sub(self.searches.nodes);
            let terms = HoldTerms { suicide: terms.suicide, positions: terms.positions_to_hold.min(left) };
            let (mut held, looked) = holds(self.structure, known, dead, terms);
            let left = terms.positions.saturating_sub(looked);
            let mut hanging = Hanging::new(self.searches.position, self.structure, terms.suicide, left);
            held.extend(hanging.found(known, &held, dead));
            let nodes = looked + hanging.nodes;
            self.searches.nodes += nodes;
            let lives = Verdict::settled(Outcome::Lives, Evidence::of_search(nodes, Assumption::Nothing));
            claims.extend(held.into_iter().map(|hold| Claim::new(hold.block, lives)));
        }
        claims
    }

    pub(super) fn labels(&self) -> Labels {
        Labels::new(self.structure, &self.claims, self.given_up, self.bound)
    }

    pub(super) fn weigh(&mut self, labels: Labels) -> Rc<[Weighed]> {
        if let Some((of, weighed)) = &self.weighed
            && *of == labels
        {
            return Rc::clone(weighed);
        }
        let weighed: Rc<[Weighed]> = self.scales.weigh(labels, PointSet::EMPTY).into();
        self.weighed = Some((labels, Rc::clone(&weighed)));
        weighed
    }

    fn round(&mut self) -> Round {
        let labels = self.labels();
        self.given_up -= labels.safe;
        let weighed = self.weigh(labels);
        let strong = weighed.iter().filter(|group| !group.is_weak(labels));
        let strong = strong.fold(labels.safe, |all, group| all | group.stones);
        let is_weak = |group: &&Weighed| group.is_weak(labels) && self.is_enclosed(group, labels.dead, strong);
        let weak: Vec<&Weighed> = weighed.iter().filter(is_weak).collect();
        let Some(least) = weak.iter().map(|group| group.strength()).min() else {
            return self.ask_hanging(&weighed, labels);
        };
        // Of equals the first in an order that does not hang on how the board lies, of whatever colour, and with it those that are not near.
        let mut near = PointSet::EMPTY;
        for group in weak.into_iter().filter(|group| group.strength() == least) {
            let ground = group.stones.grown(self.structure.empty());
            if ground.intersects(near) {
                continue;
            }
            if !group.stones.is_subset(self.asked) {
                self.asked |= group.stones;
                if self.search(group, &weighed, labels) {
                    return Round::Changed;
                }
            }
            if self.is_rescued(group) {
                return Round::Changed;
            }
            self.give_up(group, labels);
            near |= ground.grown(self.structure.size().points());
        }
        Round::Changed
    }

    /// Gives a group up, but for one that shares liberties with others that are no better off: could it be captured, those
    /// would have lived.
    fn give_up(&mut self, group: &Weighed, labels: Labels) {
        let others = labels.even - self.structure.stones(group.color);
        if group.stones.neighbours(self.structure.empty()).touches(others) {
            self.bound |= group.stones;
        } else {
            self.given_up |= group.stones;
        }
    }

    /// Searches enclosed groups that live by their eyes as these look. Where that is seki at most the stones inside, which seemed
    /// dead, may be in it.
    fn look_into(&mut self) -> Round {
        let labels = self.labels();
        let weighed = self.weigh(labels);
        let doubt = Doubt { if_alive: labels.dead, if_dead: labels.dead };
        let mut round = Round::Done;
        self.searches.allow(4);
        for group in weighed.iter().filter(|group| group.lives_by_eyes(labels)) {
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
                    self.claims.extend(found);
                }
                Outcome::Alive | Outcome::Lives | Outcome::Open => {}
            }
        }
        round
    }
}
