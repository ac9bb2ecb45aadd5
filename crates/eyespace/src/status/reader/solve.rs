//! The status of an enclosed target, searched to the end, with all first moves and with sekis. All programs use this function.

use crate::board::{PointSet, Position};
use crate::search::dfpn::Budget;
use crate::search::life::{Area, LifeAnswer, LifeQuestion, LifeSearch};
use crate::search::semeai::{Beyond, Semeai, SemeaiQuestion};

use super::super::{Assumption, Evidence, Outcome, Walls};
use super::{GroupQuestion, GroupReader};

/// The outcome for a target with one side moving first, the moves that reach it, and the evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupAnswer {
    /// The outcome, the moves and the nodes.
    pub found: LifeAnswer,
    /// The evidence; [`Evidence::None`] if the outcome is open.
    pub evidence: Evidence,
    /// The area that was searched; `None` if the target was only read.
    pub area: Option<Area>,
    /// The surrounding chains that may be captured before the target, with unknown consequences. The outcome depends on them, so it
    /// is open.
    pub may_fall: PointSet,
}

/// A semeai gets this part of the budget. If the semeai decides, the search of the area gets no more than that, and
/// so does the question whether a capture is in vain.
const SHARE: u64 = 8;

impl<'t> GroupReader<'t> {
    /// What becomes of the target of an area, the question's side moving first. The area is searched. If that stays open, or
    /// depends on [walls](Self::walls) that may fall first, the [semeai](crate::search::semeai) is searched.
    ///
    /// If the area was given, not found, nothing else is searched. A second call for the other side uses what the
    /// first one has found. All searches together take no more than the budget.
    pub fn solve(&mut self, question: LifeQuestion<'_>, budget: Budget<'_>) -> GroupAnswer {
        let LifeQuestion { position, area, first, options } = question;
        let is_found = Area::around(position, area.target, options.suicide).as_ref() == Ok(area);
        let share = budget.at_most(budget.left() / SHARE);
        let (semeai_solution, spent) = if is_found {
            self.semeai(GroupQuestion { position, target: area.target, first }, options, share)
        } else {
            (None, 0)
        };
        let is_decided = semeai_solution.as_ref().is_some_and(|semeai_solution| semeai_solution.evidence.is_proof());
        let left = if is_decided { share } else { budget.less(spent) };
        if self.about != Some((*position, *area)) {
            self.life().forget();
        }
        let found = self.searches.life().ask(question, left);
        self.about = Some((*position, *area));
        let answer = match semeai_solution {
            Some(semeai_solution) if is_overruled(found.outcome, &semeai_solution) => {
                semeai_solution.of_semeai(found.nodes)
            }
            _ => GroupAnswer::searched(found, area, position).after(spent),
        };
        if is_found && answer.is_by_walls() && answer.area == Some(*area) {
            self.kept(answer, question, budget)
        } else {
            answer
        }
    }

    /// The same in this area alone: the walls around it are taken for safe, and no semeai is searched.
    pub fn solve_in_area(&mut self, question: LifeQuestion<'_>, budget: Budget<'_>) -> GroupAnswer {
        let LifeQuestion { position, area, .. } = question;
        if self.about != Some((*position, *area)) {
            self.life().forget();
        }
        let found = self.searches.life().ask(question, budget);
        self.about = Some((*position, *area));
        GroupAnswer::searched(found, area, position)
    }

    /// The answer, if it does not depend on walls that may fall first.
    fn kept(&mut self, answer: GroupAnswer, question: LifeQuestion<'_>, budget: Budget<'_>) -> GroupAnswer {
        let LifeQuestion { position, area, first, options } = question;
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
                        let semeai_solution =
                            self.played_as_semeai(LifeQuestion { area: &area, ..question }, &semeai, left);
                        // A single stone may be taken in a ko, and taken back.
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
                    None => {
                        let first = semeai.first_color(first);
                        let question = SemeaiQuestion { position, semeai: &semeai, first, options };
                        self.read_as_semeai(question, left).after(spent)
                    }
                }
            }
        }
    }

    /// The answer of a search in the area of a semeai. It is open if the captors are lost all the same.
    fn played_as_semeai(&mut self, question: LifeQuestion<'_>, semeai: &Semeai, budget: Budget<'_>) -> GroupAnswer {
        let LifeQuestion { position, area, first, .. } = question;
        let most = budget.left() - budget.left() / SHARE;
        let found = self.life().solve(question, budget.at_most(most));
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

    /// The answer of reading a semeai that stones do not enclose on all sides. This is no proof.
    fn read_as_semeai(&mut self, question: SemeaiQuestion<'_>, budget: Budget<'_>) -> GroupAnswer {
        let semeai = question.semeai;
        let answer = self.read_semeai(question, budget);
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

/// Whether a semeai says more than the search of the area: if that is open, or does not tell a seki from two eyes.
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

    /// An open answer, because these chains may fall first.
    const fn open(may_fall: PointSet, nodes: u64) -> Self {
        let found = LifeAnswer { outcome: Outcome::Open, moves: vec![], unsettled: vec![], nodes, made: 0 };
        Self { found, evidence: Evidence::None, area: None, may_fall }
    }

    /// The same answer, with the nodes added that were spent before it or beside it.
    const fn after(mut self, nodes: u64) -> Self {
        self.found.nodes += nodes;
        self
    }

    /// The answer of a semeai, with the nodes added that were spent beside it.
    fn of_semeai(self, nodes: u64) -> Self {
        let area = self.area.filter(|_| self.evidence.is_proof());
        Self { area, ..self }.after(nodes)
    }

    /// Whether the outcome depends on walls: the target is captured or can't get two eyes, which may be wrong if
    /// walls fall.
    const fn is_by_walls(&self) -> bool {
        !matches!(self.found.outcome, Outcome::Alive | Outcome::Lives | Outcome::Open)
    }
}
