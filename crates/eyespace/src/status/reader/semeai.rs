//! A target in a semeai with an enemy chain beside it: each of the two lives only by capturing the other, or both end
//! in seki.

use crate::board::{Move, PointSet, Position};
use crate::eyes::Role;
use crate::search::dfpn::Budget;
use crate::search::life::{Area, FirstMoves, LifeAnswer, LifeOptions, LifeQuestion, Seki};
use crate::search::semeai::{Beyond, Semeai, SemeaiAnswer, SemeaiQuestion, decide};

use super::super::semeai::in_order;
use super::super::walls::nothing_is_captured;
use super::super::{Assumption, Evidence, Outcome};
use super::{GroupAnswer, GroupQuestion, GroupReader, GroupReading};

/// The largest number of empty points in the area of a semeai that is searched. In larger areas a search rarely comes
/// to an end.
const MOST_EMPTY: usize = 20;

/// The answer of a semeai between the target, which is named first, and one of its opponent groups.
struct SemeaiOfTarget {
    semeai: Semeai,
    answer: SemeaiAnswer,
}

impl GroupReader<'_> {
    /// The outcome for the target in a semeai with a chain beside it, with the side given in the question moving first.
    /// Only semeai that stones enclose on all sides are searched. The owner may choose among its opponents: a target
    /// that is saved in one semeai is saved, and a target is dead only if it dies in all of them. The answer has the
    /// area of the semeai, proved or not. It is `None` if there is no such semeai, or if the outcome is open.
    ///
    /// The second value is the number of nodes, which is no more than the budget.
    pub(super) fn semeai(
        &mut self,
        question: GroupQuestion<'_>,
        options: LifeOptions,
        budget: Budget<'_>,
    ) -> (Option<GroupAnswer>, u64) {
        let GroupQuestion { position, target, first } = question;
        let (mut worst, mut nodes, mut is_open) = (None, 0, false);
        for semeai in self.semeais_of(position, target) {
            let color = semeai.first_color(first);
            let left = budget.less(nodes);
            // Up to four searches follow, each with a quarter of the budget: one for each group, and for each perhaps a
            // second one in which play continues after a capture.
            let question = SemeaiQuestion { position, semeai: &semeai, first: color, options };
            let mut answer = self.semeais().solve(question, left.at_most(left.left() / 4));
            decide(&mut answer, color);
            nodes += answer.nodes;
            let [outcome, opponent_group] = semeai.colors().map(|color| answer.outcomes[color.index()]);
            let opponent_group_lives =
                matches!(opponent_group, Outcome::Alive | Outcome::Lives | Outcome::Seki | Outcome::Open);
            let solved = SemeaiOfTarget { semeai, answer };
            match outcome {
                Outcome::Open => is_open = true,
                Outcome::Seki => return (Some(solved.of_target(position, first, nodes)), nodes),
                // If both groups of the semeai live, the target is saved by friendly stones that are assumed safe, and
                // not by winning the semeai.
                Outcome::Alive | Outcome::Lives if opponent_group_lives => is_open = true,
                Outcome::Alive | Outcome::Lives => return (Some(solved.of_target(position, first, nodes)), nodes),
                Outcome::Dead if worst.is_some() => {}
                // A single stone may be captured in a ko and retaken, so its capture does not prove that it is dead.
                Outcome::Dead | Outcome::Ko { .. } if target.len() == 1 => is_open = true,
                Outcome::Dead | Outcome::Ko { .. } => worst = Some(solved),
            }
        }
        (worst.filter(|_| !is_open).map(|solved| solved.of_target(position, first, nodes)), nodes)
    }

    /// The semeai between the target and each enemy chain that touches it or shares a liberty with it. A semeai is left
    /// out if a tactical reading captures one of the chains that enclose the two.
    fn semeais_of(&self, position: &Position, target: PointSet) -> Vec<Semeai> {
        let Some(owner) = target.first().and_then(|stone| position.stone(stone)) else { return vec![] };
        let (own, enemy, empty) = (position.stones(owner), position.stones(owner.opponent()), position.empty_points());
        let target = target.flood(own);
        let met = (target | target.neighbours(empty)).neighbours(enemy).flood(enemy);
        let semeai = |opponent_group: PointSet| {
            let semeai = Semeai::between(position, target, opponent_group, self.suicide).ok()?;
            let is_small = (semeai.points() & empty).len() <= MOST_EMPTY;
            let is_bounded = semeai.beyond == Beyond::Bounded && semeai.doubtful.is_empty();
            (is_small && is_bounded && nothing_is_captured(position, semeai.assumed)).then_some(semeai)
        };
        in_order(position, target, met).into_iter().filter_map(semeai).collect()
    }

    /// Reads the target in a semeai that stones do not enclose on all sides. The result is no proof.
    pub(super) fn read_semeai(&mut self, question: SemeaiQuestion<'_>, budget: Budget<'_>) -> GroupAnswer {
        let mut answer = self.semeais().read(question, budget);
        decide(&mut answer, question.first);
        let nodes = answer.nodes;
        let solved = SemeaiOfTarget { semeai: *question.semeai, answer };
        let solved = solved.of_target(question.position, question.first_role(), nodes);
        let is_open = solved.found.outcome == Outcome::Open;
        let evidence = if is_open { Evidence::None } else { Evidence::OpenFight { nodes } };
        GroupAnswer { evidence, area: None, ..solved }
    }

    /// The answer of [`Self::semeai`] as a reading. If the attacker can defer the ko on which the target depends (leave
    /// it alone until no threats are left), the target counts as dead.
    pub(super) fn semeai_solution(&mut self, question: GroupQuestion<'_>, budget: Budget<'_>) -> Option<GroupReading> {
        let options = LifeOptions {
            suicide: self.suicide,
            seki: Seki::Distinguished,
            moves: FirstMoves::All,
            ..LifeOptions::default()
        };
        let GroupAnswer { found, mut evidence, area, .. } = self.semeai(question, options, budget).0?;
        let LifeAnswer { mut outcome, mut nodes, mut moves, .. } = found;
        moves.truncate(1);
        if let (Some(area), true) = (area, outcome == Outcome::Ko { first_threat: Role::Defender }) {
            let GroupQuestion { position, first, .. } = question;
            let ko = self.life().is_deferrable(LifeQuestion { position, area: &area, first, options }, budget);
            nodes += ko.nodes;
            match ko.is_recaptured {
                None => return None,
                Some(false) => {}
                Some(true) => (outcome, evidence) = (Outcome::Dead, Evidence::OpenFight { nodes }),
            }
        }
        let line = if moves == [Move::Pass] { vec![] } else { moves.clone() };
        let area = area.filter(|_| evidence.is_proof());
        Some(GroupReading { outcome, moves, line, evidence, area, nodes })
    }
}

impl SemeaiOfTarget {
    /// The part of the answer that concerns the target, the group named first.
    fn of_target(self, position: &Position, first: Role, nodes: u64) -> GroupAnswer {
        let Self { semeai, answer } = self;
        let outcome = answer.outcomes[semeai.named_first.index()];
        let is_proof = answer.is_literal(semeai.named_first, &semeai, position.size());
        let evidence = if is_proof {
            Evidence::of_search(nodes, Assumption::of_semeai(&semeai))
        } else {
            Evidence::OpenFight { nodes }
        };
        let helps = match first {
            Role::Attacker => matches!(outcome, Outcome::Dead | Outcome::Ko { .. }),
            Role::Defender => outcome != Outcome::Dead,
        };
        let [moves, unsettled] = if helps { [answer.moves, answer.unsettled] } else { [vec![], vec![]] };
        let found = LifeAnswer { outcome, moves, unsettled, nodes, made: 0 };
        // In a semeai the walls of both sides count as safe.
        let area = Area { assumed: semeai.assumed, ..*semeai.area(semeai.named_first) };
        GroupAnswer { found, evidence, area: Some(area), may_fall: PointSet::EMPTY }
    }
}
