//! More about an outcome than its class: the kind of a ko with the first moves that lead to the best one, whether a seki is a double ko, and the points
//! of a living group.

use std::cmp::Ordering;

use crate::board::{Move, PointSet};
use crate::eyes::Role;
use crate::search::dfpn::Budget;
use crate::search::life::{Border, FirstMoves, KoKind, KoTerms, LifeAnswer, LifeOptions, LifeQuestion, LifeSearch};
use crate::status::Outcome;

use super::life_points::life_points;
use super::main_line::{area_in, mover};
use super::{LifePoints, Rank};

/// The largest number of nodes that the details of one answer take.
const MOST: u64 = 500_000;

/// More about the outcome of an answer, with the nodes that were searched for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeDetail {
    /// The finding.
    pub finding: Finding,
    /// The nodes of all its searches.
    pub nodes: u64,
}

/// The finding about a ko, a seki, or life.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The outcome is a ko.
    Ko(BestKo),
    /// The outcome is life with two eyes: the points that the group keeps.
    Life(LifePoints),
    /// The outcome is a seki. The value is whether the stones live only because their owner takes kos again and again, as in a double ko; `None` if
    /// that is not known.
    Seki(Option<bool>),
}

/// The best ko for the side that moves first, by its [`Rank`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestKo {
    /// The outcome of this ko. If another ko ranks higher, it may be that the side that moves first needs the first threat although it could also
    /// take first.
    pub outcome: Outcome,
    /// The kind of the ko.
    pub kind: KoKind,
    /// The first moves that lead to it.
    pub moves: Vec<Move>,
    /// The first moves that lead to a ko whose terms were not found within the budget.
    pub unsettled: Vec<Move>,
}

/// The details of an answer that a search of an area found: of a ko, of a seki or of life with two eyes for several stones. `None` for other answers, in
/// a semeai, and if one side wins every ko.
pub(super) fn detail(
    search: &mut LifeSearch<'_>,
    question: LifeQuestion<'_>,
    answer: &LifeAnswer,
    budget: Budget<'_>,
) -> Option<OutcomeDetail> {
    let area = question.area;
    let is_fought = question.options.ko_winner.is_none();
    if area.target.len() == 1 || !area.opponent_group.is_empty() || area.border != Border::Closed || !is_fought {
        return None;
    }
    let budget = budget.at_most(MOST);
    match answer.outcome {
        Outcome::Ko { first_threat } => {
            let mut study = MoveStudy { search, question, first_threat, budget, nodes: 0 };
            let mut best = study.best(answer);
            let kind = study.search.ko_kind_on((first_threat, best.kind.terms), question, budget.less(study.nodes));
            best.kind = kind.result;
            Some(OutcomeDetail { nodes: study.nodes + kind.nodes, finding: Finding::Ko(best) })
        }
        Outcome::Seki => {
            let kos = search.lives_by_kos(question, budget);
            Some(OutcomeDetail { nodes: kos.nodes, finding: Finding::Seki(kos.result) })
        }
        Outcome::Alive => {
            let points = life_points(question, answer, budget)?;
            Some(OutcomeDetail { nodes: points.nodes, finding: Finding::Life(points) })
        }
        _ => None,
    }
}

/// The study of the kos to which first moves lead.
struct MoveStudy<'a, 'q, 't> {
    search: &'a mut LifeSearch<'t>,
    question: LifeQuestion<'q>,
    /// The side that needs the first threat in the ko that the answer found.
    first_threat: Role,
    budget: Budget<'q>,
    nodes: u64,
}

/// A ko after a first move.
struct After {
    mv: Move,
    outcome: Outcome,
    terms: KoTerms,
}

impl MoveStudy<'_, '_, '_> {
    /// The best ko to which the side that moves first can come.
    fn best(&mut self, answer: &LifeAnswer) -> BestKo {
        let (reaching, others) = (answer.moves.len(), self.others(answer));
        let mut best = BestKo { outcome: answer.outcome, kind: KoKind::UNKNOWN, moves: vec![], unsettled: vec![] };
        let mut rank = None;
        // The moves that reach the outcome get one half of the budget, and the others the other half. Within these each move gets the same part, so
        // their order does not matter.
        let half = self.budget.left() / if others.is_empty() { 1 } else { 2 };
        let share = |moves: usize| half / moves.max(1) as u64;
        let reaching = answer.moves.iter().map(|&mv| (mv, share(reaching)));
        let others = others.iter().map(|&mv| (mv, share(others.len())));
        for (mv, share) in reaching.chain(others) {
            let Some(after) = self.after(mv, share) else { continue };
            let Some(new) = Rank::of(after.outcome, Some(&after.terms)) else {
                best.unsettled.push(after.mv);
                continue;
            };
            match rank.map_or(Ordering::Greater, |rank| new.compare(rank, self.question.first)) {
                Ordering::Less => continue,
                Ordering::Equal => {}
                Ordering::Greater => best.moves.clear(),
            }
            rank = Some(new);
            best.moves.push(after.mv);
            (best.outcome, best.kind.terms) = (after.outcome, after.terms);
        }
        best
    }

    /// The first moves that may lead to the best ko, besides those that reach the outcome. If the other side needs the first threat in the ko that the
    /// answer found, a ko in which this side needs it may still rank higher. So then all other moves may.
    fn others(&self, answer: &LifeAnswer) -> Vec<Move> {
        let LifeQuestion { position, area, first, .. } = self.question;
        if self.first_threat == first {
            return answer.unsettled.clone();
        }
        let outside = if first == Role::Attacker { area.outside_liberties } else { PointSet::EMPTY };
        let points = area.points & position.empty_points() | outside;
        let all = points.into_iter().map(Move::Play).chain([Move::Pass]);
        all.filter(|mv| !answer.moves.contains(mv)).collect()
    }

    /// The ko after this move, within so many nodes; `None` if the move is illegal, or if no ko decides after it. A ko whose first threat is not known
    /// has unknown terms.
    fn after(&mut self, mv: Move, most: u64) -> Option<After> {
        let LifeQuestion { position, area, first, options: LifeOptions { suicide, .. } } = self.question;
        let owner = area.target.first().and_then(|stone| position.stone(stone))?;
        let played = position.with_to_play(first.color(owner)).play(mv, suicide).ok()?.position;
        let area = area_in(&played, area, suicide)?;
        let options = LifeOptions { moves: FirstMoves::None, ..self.question.options };
        let question = LifeQuestion { position: &played, area: &area, first: mover(&played, &area), options };
        let budget = self.budget.at_most(most);
        let found = self.search.solve(question, budget);
        self.nodes += found.nodes;
        match found.outcome {
            Outcome::Open => Some(After { mv, outcome: Outcome::Open, terms: KoTerms::UNKNOWN }),
            outcome @ Outcome::Ko { .. } => {
                let terms = self.search.ko_terms(question, budget.less(found.nodes));
                self.nodes += terms.nodes;
                Some(After { mv, outcome, terms: terms.result })
            }
            _ => None,
        }
    }
}
