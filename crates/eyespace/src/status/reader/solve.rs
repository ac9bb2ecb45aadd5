//! What becomes of an enclosed target, searched to the end: all first moves, seki told. Every door asks here.

use crate::board::{PointSet, Position};
use crate::eyes::Mover;
use crate::search::dfpn::Budget;
use crate::search::life::{Area, LifeAnswer, LifeSearch, LifeTerms};
use crate::search::race::{Beyond, Party, Race};

use super::super::{Assumption, Evidence, Outcome, Walls};
use super::FightReader;

/// What becomes of a target, one side moving first, by which moves, and how that is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FightAnswer {
    /// The outcome, the moves, the nodes.
    pub found: LifeAnswer,
    /// [`Evidence::None`] if it is open.
    pub evidence: Evidence,
    /// Where it was searched; none if it was only read.
    pub area: Option<Area>,
}

/// The answers for the sides that were asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FightAnswers {
    /// By [`Mover::index`].
    pub of: [Option<FightAnswer>; 2],
    /// The chains around that may fall before the target does, where what comes of that is not known: an answer that would rest on them
    /// is open.
    pub may_fall: PointSet,
    /// The nodes that it took to look at the walls, beside those of the answers.
    pub nodes: u64,
}

/// Of what a side may take a race gets this part, and its area no more where the race says what becomes of the target; so does the
/// question whether a capture is in vain.
const SHARE: u64 = 8;

impl FightReader {
    /// What becomes of the target of an area, for the sides that are asked about: searched there, and where that
    /// stays open, or rests on [walls](Self::walls) that may fall first, in the [race](crate::search::race).
    ///
    /// An area that was given, not found, is all that is searched. All sides together take no more than a budget each.
    pub fn solve(
        &mut self,
        position: &Position,
        area: &Area,
        firsts: &[Mover],
        terms: LifeTerms,
        budget: Budget<'_>,
    ) -> FightAnswers {
        let is_found = Area::around(position, area.target, terms.suicide).as_ref() == Ok(area);
        let share = budget.at_most(budget.left() / SHARE);
        let mut answers = FightAnswers { of: [None, None], may_fall: PointSet::EMPTY, nodes: 0 };
        for &first in firsts.iter().filter(|_| is_found) {
            answers.of[first.index()] = self.race(position, area.target, first, terms, share);
        }
        // The second search goes on from what the first has found.
        self.life().forget();
        for &first in firsts {
            let raced = answers.of[first.index()].take();
            let spent = raced.as_ref().map_or(0, |raced| raced.found.nodes);
            let left = if raced.is_some() { share } else { budget.less(spent) };
            let found = self.life().ask(position, area, first, terms, left);
            answers.of[first.index()] = Some(match raced {
                Some(raced) if is_overruled(found.outcome, &raced) => raced.of_race(found.nodes),
                _ => FightAnswer::searched(found, area, position),
            });
        }
        if is_found && answers.of.iter().flatten().any(FightAnswer::is_by_walls) {
            let left = (budget.left() * firsts.len() as u64).saturating_sub(answers.spent());
            self.hold(&mut answers, position, area, terms, budget.at_most(left));
        }
        answers
    }

    /// Lets no answer rest on walls that may fall first.
    fn hold(
        &mut self,
        answers: &mut FightAnswers,
        position: &Position,
        area: &Area,
        terms: LifeTerms,
        budget: Budget<'_>,
    ) {
        let (walls, took) = self.walls(position, area, budget.at_most(budget.left() / 2));
        answers.nodes += took;
        let budget = budget.less(took);
        match walls {
            Walls::Stand => {}
            Walls::MayFall(stones) => answers.leave_open(stones),
            Walls::Race(race) => match race.fight(Party::A).filter(|_| race.beyond == Beyond::Bounded) {
                Some(area) => self.play_race(answers, position, (&race, &area), terms, budget),
                None => self.read_races(answers, position, &race, terms, budget),
            },
        }
    }

    /// Each answer found again in the area of the race, half of what is left for each. Where the rivals are lost all the same it is open.
    fn play_race(
        &mut self,
        answers: &mut FightAnswers,
        position: &Position,
        (race, area): (&Race, &Area),
        terms: LifeTerms,
        budget: Budget<'_>,
    ) {
        let half = budget.at_most(budget.left() / 2);
        for first in Mover::ALL {
            let Some(answer) = &mut answers.of[first.index()] else { continue };
            let before = answer.found.nodes;
            let found =
                self.life().solve(position, area, first, terms, half.at_most(half.left() - half.left() / SHARE));
            *answer = FightAnswer::searched(LifeAnswer { nodes: before + found.nodes, ..found }, area, position);
            if !answer.is_by_walls() {
                continue;
            }
            let (is_in_vain, took) = self.is_in_vain(position, race, first, half.at_most(half.left() / SHARE));
            answers.nodes += took;
            if is_in_vain {
                answer.forget();
                answers.may_fall |= race.area(Party::B).target;
            }
        }
    }

    /// Each answer that rests on walls read again as the race that it is: no proof.
    fn read_races(
        &mut self,
        answers: &mut FightAnswers,
        position: &Position,
        race: &Race,
        terms: LifeTerms,
        budget: Budget<'_>,
    ) {
        for first in Mover::ALL {
            let Some(answer) = answers.of[first.index()].as_mut().filter(|answer| answer.is_by_walls()) else {
                continue;
            };
            let before = answer.found.nodes;
            *answer = self.read_race(position, race, first, terms, budget.at_most(budget.left() / 2));
            answer.found.nodes += before;
            if answer.found.outcome == Outcome::Open {
                answers.may_fall |= race.area(Party::B).target;
            }
        }
    }

    /// The search for one group alone, with the same memory.
    #[must_use]
    pub const fn life(&mut self) -> &mut LifeSearch {
        self.searches.life()
    }
}

/// Whether a race says more than the search of an area: where that is open, or does not tell seki from two eyes.
fn is_overruled(outcome: Outcome, raced: &FightAnswer) -> bool {
    outcome == Outcome::Open || outcome == Outcome::Lives && raced.found.outcome == Outcome::Seki
}

impl FightAnswers {
    fn spent(&self) -> u64 {
        self.nodes + self.of.iter().flatten().map(|answer| answer.found.nodes).sum::<u64>()
    }

    fn leave_open(&mut self, may_fall: PointSet) {
        self.may_fall = may_fall;
        self.of.iter_mut().flatten().filter(|answer| answer.is_by_walls()).for_each(FightAnswer::forget);
    }
}

impl FightAnswer {
    fn searched(found: LifeAnswer, area: &Area, position: &Position) -> Self {
        let evidence = match found.outcome {
            Outcome::Open => Evidence::None,
            _ => Evidence::Search { nodes: found.nodes, assumed: Assumption::of(area, position) },
        };
        Self { found, evidence, area: Some(*area) }
    }

    /// What a race says, told with the nodes that were spent beside it.
    fn of_race(mut self, nodes: u64) -> Self {
        self.found.nodes += nodes;
        self.area = self.area.filter(|_| self.evidence.is_proof());
        self
    }

    /// Whether somebody is captured, or can't get two eyes: all the less if walls fall.
    fn is_by_walls(&self) -> bool {
        !matches!(self.found.outcome, Outcome::Alive | Outcome::Lives | Outcome::Open)
    }

    /// What was found does not hold.
    fn forget(&mut self) {
        self.found.outcome = Outcome::Open;
        self.found.moves.clear();
        self.evidence = Evidence::None;
    }
}
