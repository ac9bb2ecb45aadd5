//! The status of an enclosed target, searched to the end, with all first moves and with sekis. The library and all
//! programs get it from the same function.

use crate::board::{PointSet, Position};
use crate::search::dfpn::Budget;
use crate::search::life::{Area, LifeAnswer, LifeQuestion, LifeSearch};
use crate::search::semeai::{Beyond, Readings, Semeai, SemeaiQuestion};

use super::super::{Assumption, Evidence, Outcome, Walls};
use super::{GroupQuestion, GroupReader};

/// The outcome for a target with one side moving first, the first moves that reach this outcome, and the evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupAnswer {
    /// The outcome, the first moves and the number of nodes.
    pub found: LifeAnswer,
    /// The evidence; [`Evidence::None`] if the outcome is open.
    pub evidence: Evidence,
    /// The area that was searched; `None` if the target was only read.
    pub area: Option<Area>,
    /// The chains around the target that may be captured before it, with unknown consequences. If there are any, the
    /// outcome is open.
    pub may_fall: PointSet,
}

/// A semeai gets one part in this many of the budget. If the semeai is proved, the search of the area gets no more than
/// such a part either. The search whether the captors of the target are captured in turn gets such a part too.
const SHARE: u64 = 8;

impl<'t> GroupReader<'t> {
    /// Searches whether the target of an area lives, with the side given in the question moving first. If the search of
    /// the area is open, a [semeai](crate::search::semeai) between the target and a chain around it decides. A semeai
    /// decides too if the result of the area depends on [walls](Self::walls) that may be captured first.
    ///
    /// If the caller has chosen another area than [`Area::around`] finds for the target, only that area is searched. A
    /// second call with the other side moving first uses what the first call has found. All searches together take no
    /// more than the budget.
    ///
    /// Who wins every ko, around the area too, is for the question to say, and not for the reader
    /// ([`with_ko_winner`](Self::with_ko_winner)).
    pub fn solve(&mut self, question: LifeQuestion<'_>, budget: Budget<'_>) -> GroupAnswer {
        let LifeQuestion { position, area, options, .. } = question;
        let owner = area.target.first().and_then(|stone| position.stone(stone));
        let of_question = options.ko_winner.zip(owner).map(|(winner, owner)| winner.color(owner));
        let of_reader = std::mem::replace(&mut self.ko_winner, of_question);
        let answer = self.solved(question, budget);
        self.ko_winner = of_reader;
        answer
    }

    fn solved(&mut self, question: LifeQuestion<'_>, budget: Budget<'_>) -> GroupAnswer {
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

    /// The answer, checked for chains around the area that may be captured before the target. If it depends on such
    /// chains, the semeai with them is searched instead, or the answer is open.
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
                        // A single stone may be captured in a ko and retaken, so its capture does not prove that it is
                        // dead.
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
                        let readings = Readings::IfOpen;
                        let question = SemeaiQuestion { position, semeai: &semeai, first, options, readings };
                        self.read_as_semeai(question, left).after(spent)
                    }
                }
            }
        }
    }

    /// The answer of a search in the area of a semeai. It is open if the attacker's group, which captures the target,
    /// may be captured itself.
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

    /// The answer of reading a semeai that stones do not enclose on all sides, which is no proof. If the reading is
    /// open, the group that is in the semeai with the target is named as stones that may be captured first.
    fn read_as_semeai(&mut self, question: SemeaiQuestion<'_>, budget: Budget<'_>) -> GroupAnswer {
        let semeai = question.semeai;
        let answer = self.read_semeai(question, budget);
        if answer.found.outcome == Outcome::Open {
            GroupAnswer::open(semeai.area(semeai.named_first.opponent()).target, answer.found.nodes)
        } else {
            answer
        }
    }

    /// The search for the life and death of a single group, which uses the memory of this reader.
    #[must_use]
    pub const fn life(&mut self) -> &mut LifeSearch<'t> {
        self.semeais().life()
    }
}

/// Whether the answer of a semeai says more than the search of the area: if the search is open, or if it says only that
/// the target lives while the semeai is a seki.
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

    /// An open answer for the reason that these chains may be captured before the target.
    const fn open(may_fall: PointSet, nodes: u64) -> Self {
        let found = LifeAnswer { outcome: Outcome::Open, moves: vec![], unsettled: vec![], nodes, made: 0 };
        Self { found, evidence: Evidence::None, area: None, may_fall }
    }

    /// The same answer, with nodes added that other searches for it have taken.
    const fn after(mut self, nodes: u64) -> Self {
        self.found.nodes += nodes;
        self
    }

    /// The answer of a semeai, with nodes added that other searches have taken. It keeps its area only if it is a
    /// proof.
    fn of_semeai(self, nodes: u64) -> Self {
        let area = self.area.filter(|_| self.evidence.is_proof());
        Self { area, ..self }.after(nodes)
    }

    /// Whether the outcome depends on walls (the chains around the target): the target is captured or can't get two
    /// eyes, which may be wrong if walls are captured first.
    const fn is_by_walls(&self) -> bool {
        !matches!(self.found.outcome, Outcome::Alive | Outcome::Lives | Outcome::Open)
    }
}
