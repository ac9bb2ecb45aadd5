//! Searches semeai between weak groups of both sides, each of which lives only if the other dies.

use crate::board::{Color, PointSet};
use crate::eyes::Role;
use crate::regions::BlockId;
use crate::search::life::{Area, LifeQuestion};
use crate::search::semeai::{Readings, Semeai, SemeaiAnswer, SemeaiQuestion};
use crate::status::{Assumption, Evidence, Outcome, Probability, Verdict};

use super::super::conditional::{BlockStatus, ConditionalVerdict, implied_status};
use super::super::searches::MOST_EMPTY;
use super::super::strength::GroupStrength;
use super::{Doubt, Finding, LifeMapState, LifeMapStep, Searches, Statuses, Step, Target};

/// A semeai takes up to four searches. Each of them gets one part in this many of the nodes of a search for life and
/// death.
const SHARE: u64 = 4;

/// The probability of an estimate from a semeai. The estimate supposes that the group stays in one piece, and that the
/// winner of the semeai lives. It also supposes that stones around the semeai which look weak but have liberties
/// elsewhere are not captured during the semeai.
const HOLDS: Probability = Probability::percent(90);

/// Searches semeai between a weak group and each of the opponent's groups beside it, until one is settled. Only those
/// opponent groups are tried that would not live without the points around this group.
pub(super) struct WeakSemeai<'g>(pub(super) &'g Target<'g>);

impl Step for WeakSemeai<'_> {
    fn name(&self) -> LifeMapStep {
        LifeMapStep::WeakSemeai
    }

    fn run(&self, _: &LifeMapState, statuses: Statuses, searches: &mut Searches<'_>) -> Vec<Finding> {
        semeai(self.0, statuses, searches)
    }
}

/// Verdicts from a semeai between a weak group and one of the opponent's groups beside it.
pub(super) fn semeai(target: &Target<'_>, statuses: Statuses, searches: &mut Searches<'_>) -> Vec<Finding> {
    let (group, structure) = (target.group, searches.structure);
    let beside = group.stones.grown(structure.empty()).grown(structure.size().points());
    for opponent in target.opponents(statuses, beside) {
        let found = searches.semeai_between([group, opponent], target.doubt);
        if !found.is_empty() {
            let asked = Finding::Asked(opponent.stones);
            return [asked].into_iter().chain(found.into_iter().map(Finding::Verdict)).collect();
        }
    }
    vec![]
}

impl<'g> Target<'g> {
    /// The opponent's groups whose life is in doubt and that have stones in `beside`.
    pub(super) fn opponents(&self, statuses: Statuses, beside: PointSet) -> impl Iterator<Item = &'g GroupStrength> {
        let Target { group, groups, doubt, .. } = *self;
        let sure = statuses.safe - statuses.hanging;
        groups.iter().filter(move |other| {
            let is_doubtful = other.stones.intersects(doubt.if_alive) && !other.stones.intersects(sure);
            other.color != group.color && is_doubtful && other.stones.intersects(beside)
        })
    }
}

impl Searches<'_> {
    /// Verdicts on the blocks of two groups, from a semeai between the groups. The list is empty if stones do not
    /// enclose the semeai on all sides, or if it is not settled for both groups. A verdict is only an estimate if the
    /// group has several blocks, or if the life of other stones beside the semeai is in doubt.
    fn semeai_between(&mut self, groups: [&GroupStrength; 2], doubt: Doubt) -> Vec<ConditionalVerdict> {
        let stones = groups.map(|group| group.stones);
        let Ok(semeai) = Semeai::between(self.position, stones[0], stones[1], self.options.suicide) else {
            return vec![];
        };
        if !semeai.is_enclosed() {
            return vec![];
        }
        let in_doubt = (doubt.if_alive | doubt.if_dead) - stones[0] - stones[1];
        let is_beside_doubt = semeai.assumed.intersects(in_doubt);
        let [named, other] = semeai.colors().map(|first| self.semeai_solution(&semeai, first));
        let answers = if semeai.named_first == Color::Black { [named, other] } else { [other, named] };
        let nodes = answers.iter().map(|answer| answer.nodes).sum();
        let proof = Evidence::of_search(nodes, Assumption::of_semeai(&semeai));
        let verdicts = semeai.colors().map(|color| {
            let [second, first] = [color.opponent(), color].map(|first| answers[first.index()].outcomes[color.index()]);
            Verdict { attacker_first: second, defender_first: first, evidence: proof, ..Verdict::OPEN }
        });
        if verdicts.iter().any(|verdict| implied_status(verdict).is_none()) {
            return vec![];
        }
        let (mut conditionals, size) = (vec![], self.position.size());
        for ((color, group), whole) in semeai.colors().into_iter().zip(groups).zip(verdicts) {
            let area = semeai.area(color);
            let is_sure = !is_beside_doubt && answers.iter().all(|answer| answer.is_literal(color, &semeai, size));
            for &block in &group.blocks {
                let is_proof = is_sure && self.is_meant_of(block, group, &whole, area);
                // An unproved verdict of life is not used, because the eyes of the group may say more about its life.
                if !is_proof && matches!(implied_status(&whole), Some(BlockStatus::Alive | BlockStatus::Stays)) {
                    continue;
                }
                let evidence = if is_proof { proof } else { Evidence::Estimate { probability: HOLDS } };
                self.note_hanging(&[block], area);
                conditionals.push(ConditionalVerdict {
                    block,
                    verdict: Verdict { evidence, ..whole },
                    assumes_alive: semeai.assumed,
                });
            }
        }
        conditionals
    }

    /// Whether the verdict on a whole group in a semeai is also true of this block of the group.
    fn is_meant_of(&mut self, block: BlockId, group: &GroupStrength, whole: &Verdict, area: &Area) -> bool {
        let is_of_each = implied_status(whole) == Some(BlockStatus::Dies) && whole.defender_first == Outcome::Dead;
        (is_of_each || group.blocks.len() == 1) && (!self.is_lone(block) || self.falls_even_so(block, whole, area))
    }

    /// Whether an ordinary search confirms that a single stone dies that was captured in a semeai. The stone might be
    /// captured in a ko and retaken. A semeai ends with the first capture and does not see that, so the stone is
    /// searched as if there were no semeai.
    fn falls_even_so(&mut self, block: BlockId, whole: &Verdict, area: &Area) -> bool {
        let area = Area { target: self.structure.block(block).stones, opponent_group: PointSet::EMPTY, ..*area };
        if !area.fits() {
            return false;
        }
        let sides = [(Role::Attacker, whole.attacker_first), (Role::Defender, whole.defender_first)];
        self.search().forget();
        sides.into_iter().filter(|(_, outcome)| *outcome == Outcome::Dead).all(|(first, outcome)| {
            let (position, options, budget) = (self.position, self.life_terms(), self.budget(1));
            let question = LifeQuestion { position, area: &area, first, options };
            let answer = self.search().ask(question, budget);
            self.nodes += answer.nodes;
            answer.outcome == outcome
        })
    }

    fn semeai_solution(&mut self, semeai: &Semeai, first: Color) -> SemeaiAnswer {
        let (position, options) = (self.position, self.life_terms());
        // A large semeai gets no nodes, so it is settled only if it can be counted.
        let is_small = (semeai.points() & self.structure.empty()).len() <= MOST_EMPTY;
        let budget = self.budget(4).at_most(if is_small { self.options.nodes / SHARE } else { 0 });
        let question = SemeaiQuestion { position, semeai, first, options, readings: Readings::None };
        let answer = self.semeais().solve(question, budget);
        self.nodes += answer.nodes;
        answer
    }
}
