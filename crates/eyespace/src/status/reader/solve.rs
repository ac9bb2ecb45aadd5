//! The status of an enclosed target, searched to the end, with all first moves and with sekis. All programs use this function.

use crate::board::{PointSet, Position};
use crate::eyes::Role;
use crate::search::dfpn::Budget;
use crate::search::life::{Area, LifeAnswer, LifeOptions, LifeSearch};
use crate::search::semeai::{Beyond, Semeai};

use super::super::{Assumption, Evidence, Outcome, Walls};
use super::GroupReader;

/// What becomes of a target, one side moving first, by which moves, and how that is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupAnswer {
    /// The outcome, the moves, the nodes.
    pub found: LifeAnswer,
    /// [`Evidence::None`] if it is open.
    pub evidence: Evidence,
    /// Where it was searched; none if it was only read.
    pub area: Option<Area>,
    /// The chains around that may fall before the target does, where what comes of that is not known: the answer, which would rest on them,
    /// is open.
    pub may_fall: PointSet,
}

/// Of what a side may take a race gets this part, and its area no more where the race says what becomes of the target; so does the
/// question whether a capture is in vain.
const SHARE: u64 = 8;

impl<'t> GroupReader<'t> {
    /// What becomes of the target of an area, this side moving first: searched there, and where that
    /// stays open, or rests on [walls](Self::walls) that may fall first, in the [race](crate::search::race).
    ///
    /// An area that was given, not found, is all that is searched. Asked for the other side next, it goes on from what it has found; all
    /// together takes no more than the budget.
    pub fn solve(
        &mut self,
        position: &Position,
        area: &Area,
        first: Role,
        options: LifeOptions,
        budget: Budget<'_>,
    ) -> GroupAnswer {
        let is_found = Area::around(position, area.target, options.suicide).as_ref() == Ok(area);
        let share = budget.at_most(budget.left() / SHARE);
        let (semeai_solution, spent) =
            if is_found { self.semeai(position, area.target, first, options, share) } else { (None, 0) };
        let is_decided = semeai_solution.as_ref().is_some_and(|semeai_solution| semeai_solution.evidence.is_proof());
        let left = if is_decided { share } else { budget.less(spent) };
        if self.about != Some((*position, *area)) {
            self.life().forget();
        }
        let found = self.searches.life().ask(position, area, first, options, left);
        self.about = Some((*position, *area));
        let answer = match semeai_solution {
            Some(semeai_solution) if is_overruled(found.outcome, &semeai_solution) => {
                semeai_solution.of_semeai(found.nodes)
            }
            _ => GroupAnswer::searched(found, area, position).after(spent),
        };
        if is_found && answer.is_by_walls() && answer.area == Some(*area) {
            self.kept(answer, position, area, first, options, budget)
        } else {
            answer
        }
    }

    /// The answer, if it does not rest on walls that may fall first.
    fn kept(
        &mut self,
        answer: GroupAnswer,
        position: &Position,
        area: &Area,
        first: Role,
        options: LifeOptions,
        budget: Budget<'_>,
    ) -> GroupAnswer {
        let spent = answer.found.nodes;
        let left = budget.less(spent);
        let (walls, took) = self.walls(position, area, answer.found.outcome, left.at_most(left.left() / 2));
        let (spent, left) = (spent + took, left.less(took));
        match walls {
            Walls::Stand if answer.found.outcome != Outcome::Dead => answer.after(took),
            Walls::Stand => {
                let (lost, took_more) = self.lost_captors(position, area, first, left.at_most(left.left() / SHARE));
                let answer = if lost.is_empty() { answer } else { GroupAnswer::open(lost, answer.found.nodes) };
                answer.after(took + took_more)
            }
            Walls::MayFall(stones) => GroupAnswer::open(stones, spent),
            Walls::Semeai(semeai) => {
                match semeai.fight(semeai.named_first).filter(|_| semeai.beyond == Beyond::Bounded) {
                    Some(area) => {
                        let semeai_solution = self.played_as_semeai(position, (&semeai, &area), first, options, left);
                        // A lone stone may be taken in a ko, and taken back.
                        let is_sure =
                            area.target.len() > 1 || answer.found.outcome.may_be(semeai_solution.found.outcome);
                        let is_open = semeai_solution.is_by_walls() && !is_sure;
                        let nodes = semeai_solution.found.nodes;
                        let told = if is_open {
                            GroupAnswer::open(semeai.area(semeai.named_first.opponent()).target, nodes)
                        } else {
                            semeai_solution
                        };
                        told.after(spent)
                    }
                    None => self.read_as_semeai(position, &semeai, first, options, left).after(spent),
                }
            }
        }
    }

    /// The answer in the area of a race. Where the rivals are lost all the same it is open.
    fn played_as_semeai(
        &mut self,
        position: &Position,
        (semeai, area): (&Semeai, &Area),
        first: Role,
        options: LifeOptions,
        budget: Budget<'_>,
    ) -> GroupAnswer {
        let most = budget.left() - budget.left() / SHARE;
        let found = self.life().solve(position, area, first, options, budget.at_most(most));
        let answer = GroupAnswer::searched(found, area, position);
        if !answer.is_by_walls() {
            return answer;
        }
        let spent = answer.found.nodes;
        let (is_recaptured, took) = self.is_recaptured(position, semeai, first, budget.less(spent));
        if is_recaptured {
            GroupAnswer::open(semeai.area(semeai.named_first.opponent()).target, spent + took)
        } else {
            answer.after(took)
        }
    }

    /// The answer as a race that nothing bounds is read: no proof.
    fn read_as_semeai(
        &mut self,
        position: &Position,
        semeai: &Semeai,
        first: Role,
        options: LifeOptions,
        budget: Budget<'_>,
    ) -> GroupAnswer {
        let answer = self.read_semeai(position, semeai, first, options, budget);
        if answer.found.outcome == Outcome::Open {
            GroupAnswer::open(semeai.area(semeai.named_first.opponent()).target, answer.found.nodes)
        } else {
            answer
        }
    }

    /// The search for one group alone, with the same memory.
    #[must_use]
    pub const fn life(&mut self) -> &mut LifeSearch<'t> {
        self.semeais().life()
    }
}

/// Whether a race says more than the search of an area: where that is open, or does not tell seki from two eyes.
fn is_overruled(outcome: Outcome, semeai_solution: &GroupAnswer) -> bool {
    outcome == Outcome::Open || outcome == Outcome::Lives && semeai_solution.found.outcome == Outcome::Seki
}

impl GroupAnswer {
    fn searched(found: LifeAnswer, area: &Area, position: &Position) -> Self {
        let evidence = match found.outcome {
            Outcome::Open => Evidence::None,
            _ => Evidence::of_search(found.nodes, Assumption::of(area, position)),
        };
        Self { found, evidence, area: Some(*area), may_fall: PointSet::EMPTY }
    }

    /// Nothing is known, as these chains may fall first.
    const fn open(may_fall: PointSet, nodes: u64) -> Self {
        let found = LifeAnswer { outcome: Outcome::Open, moves: vec![], unsettled: vec![], nodes, made: 0 };
        Self { found, evidence: Evidence::None, area: None, may_fall }
    }

    /// The same, told with the nodes that were spent before or beside it.
    const fn after(mut self, nodes: u64) -> Self {
        self.found.nodes += nodes;
        self
    }

    /// What a race says, told with the nodes that were spent beside it.
    fn of_semeai(self, nodes: u64) -> Self {
        let area = self.area.filter(|_| self.evidence.is_proof());
        Self { area, ..self }.after(nodes)
    }

    /// Whether somebody is captured, or can't get two eyes: all the less if walls fall.
    const fn is_by_walls(&self) -> bool {
        !matches!(self.found.outcome, Outcome::Alive | Outcome::Lives | Outcome::Open)
    }
}
