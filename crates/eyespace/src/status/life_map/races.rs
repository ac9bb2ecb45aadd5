//! Groups in doubt that hang on each other, as races between two.

use crate::board::PointSet;
use crate::eyes::Mover;
use crate::regions::BlockId;
use crate::search::life::Area;
use crate::search::race::{Beyond, Party, Race, RaceAnswer, decide};

use super::super::{Assumption, Evidence, Outcome, Probability, Verdict};
use super::Court;
use super::claim::{Claim, Fate, says};
use super::labels::Labels;
use super::searches::{Doubt, MOST_EMPTY, Searches};
use super::weigh::Weighed;

/// Of what a question of life and death may take, each of the four of a race may take this part.
const SHARE: u64 = 4;

/// How sure it is that a group stays one, that walls that look weak, but have liberties elsewhere, hold while it races, and that who has
/// taken its rival lives.
const HOLDS: Probability = Probability::percent(90);

impl Court<'_> {
    /// Claims on a group and one of those beside it that would not live without its ground.
    pub(super) fn race(&mut self, group: &Weighed, weighed: &[Weighed], labels: Labels, doubt: Doubt) -> Vec<Claim> {
        let beside = group.stones.grown(self.structure.empty()).grown(self.structure.size().points());
        for rival in rivals(group, weighed, labels, doubt, beside) {
            let found = self.searches.race_between([group, rival], doubt);
            if !found.is_empty() {
                self.asked |= rival.stones;
                return found;
            }
        }
        vec![]
    }
}

/// The groups of the other side in doubt that have stones among these points.
pub(super) fn rivals<'w>(
    group: &Weighed,
    weighed: &'w [Weighed],
    labels: Labels,
    doubt: Doubt,
    beside: PointSet,
) -> impl Iterator<Item = &'w Weighed> {
    let color = group.color;
    weighed.iter().filter(move |other| {
        let is_doubtful =
            other.stones.intersects(doubt.if_alive) && !other.stones.intersects(labels.safe - labels.hanging);
        other.color != color && is_doubtful && other.stones.intersects(beside)
    })
}

impl Searches<'_> {
    /// Claims on the blocks of two groups from a race between them that stones bound all around; none if it is not settled for both.
    /// What is said of several blocks, or beside other stones in doubt, is an estimate.
    fn race_between(&mut self, parties: [&Weighed; 2], doubt: Doubt) -> Vec<Claim> {
        let stones = parties.map(|group| group.stones);
        let Ok(race) = Race::between(self.position, stones[0], stones[1], self.terms.suicide) else { return vec![] };
        if race.beyond != Beyond::Bounded || !race.doubtful.is_empty() {
            return vec![];
        }
        let in_doubt = (doubt.if_alive | doubt.if_dead) - stones[0] - stones[1];
        let is_beside_doubt = race.assumed.intersects(in_doubt);
        let answers = Party::ALL.map(|first| self.raced(&race, first));
        let nodes = answers.iter().map(|answer| answer.nodes).sum();
        let proof = Evidence::of_search(nodes, Assumption::of_race(&race));
        let verdicts = Party::ALL.map(|party| {
            let [second, first] = [party.other(), party].map(|first| answers[first.index()].outcomes[party.index()]);
            Verdict { attacker_first: second, defender_first: first, evidence: proof, ..Verdict::OPEN }
        });
        if verdicts.iter().any(|verdict| says(verdict).is_none()) {
            return vec![];
        }
        let (mut claims, size) = (vec![], self.position.size());
        for (party, whole) in Party::ALL.into_iter().zip(verdicts) {
            let (group, area) = (parties[party.index()], race.area(party));
            let is_sure = !is_beside_doubt && answers.iter().all(|answer| answer.is_literal(party, &race, size));
            for &block in &group.blocks {
                let is_proof = is_sure && self.is_meant_of(block, group, &whole, area);
                // That a group lives may be seen better from its eyes than by an estimate.
                if !is_proof && matches!(says(&whole), Some(Fate::Alive | Fate::Stays)) {
                    continue;
                }
                let evidence = if is_proof { proof } else { Evidence::Estimate { probability: HOLDS } };
                self.note_hanging(&[block], area);
                claims.push(Claim { block, verdict: Verdict { evidence, ..whole }, rests_on: race.assumed });
            }
        }
        claims
    }

    /// Whether what is said of a group in a race is so of this block of it.
    fn is_meant_of(&mut self, block: BlockId, group: &Weighed, whole: &Verdict, area: &Area) -> bool {
        let is_of_each = says(whole) == Some(Fate::Dies) && whole.defender_first == Outcome::Dead;
        (is_of_each || group.blocks.len() == 1) && (!self.is_lone(block) || self.falls_even_so(block, whole, area))
    }

    /// Whether a lone stone of a race is captured, as far as this verdict says so, though it may be taken back in a ko, which no race sees:
    /// searched as if it were none.
    fn falls_even_so(&mut self, block: BlockId, whole: &Verdict, area: &Area) -> bool {
        let area = Area { target: self.structure.block(block).stones, rival: PointSet::EMPTY, ..*area };
        if !area.fits() {
            return false;
        }
        let sides = [(Mover::Attacker, whole.attacker_first), (Mover::Defender, whole.defender_first)];
        self.search().forget();
        sides.into_iter().filter(|(_, outcome)| *outcome == Outcome::Dead).all(|(first, outcome)| {
            let (position, terms, budget) = (self.position, self.life_terms(), self.budget(1));
            let answer = self.search().ask(position, &area, first, terms, budget);
            self.nodes += answer.nodes;
            answer.outcome == outcome
        })
    }

    fn raced(&mut self, race: &Race, first: Party) -> RaceAnswer {
        let (position, terms) = (self.position, self.life_terms());
        // What is counted needs no search.
        let is_small = (race.points() & self.structure.empty()).len() <= MOST_EMPTY;
        let budget = self.budget(4).at_most(if is_small { self.terms.nodes / SHARE } else { 0 });
        let mut answer = self.races().solve(position, race, first, terms, budget);
        self.nodes += answer.nodes;
        decide(&mut answer, first);
        answer
    }
}
