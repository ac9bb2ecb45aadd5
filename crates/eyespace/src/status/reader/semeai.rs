//! A target in a semeai with an enemy chain beside it: each of the two lives only by capturing the other, or both end
//! in seki.

use crate::board::{Color, Move, Orientation, PointSet, Position};
use crate::eyes::Role;
use crate::search::dfpn::Budget;
use crate::search::life::{Area, FirstMoves, LifeAnswer, LifeOptions, LifeQuestion, Seki};
use crate::search::semeai::{Readings, Semeai, SemeaiAnswer, SemeaiQuestion};

use super::super::walls::nothing_is_captured;
use super::super::{Assumption, Evidence, Outcome};
use super::{GroupAnswer, GroupQuestion, GroupReader, GroupReading};

/// The largest number of empty points in the area of a semeai that is searched. In larger areas a search rarely comes
/// to an end.
const MOST_EMPTY: usize = 20;

/// The answer of a semeai between the target, which is named first, and one of its opponent groups.
struct SemeaiOfTarget<'a> {
    question: SemeaiQuestion<'a>,
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
        let semeais = self.semeais_of(position, target);
        for semeai in &semeais {
            let (first, left) = (semeai.first_color(first), budget.less(nodes));
            let question = SemeaiQuestion { position, semeai, first, options, readings: Readings::None };
            // Up to four searches follow, each with a quarter of the budget: one for each group, and for each perhaps a
            // second one in which play continues after a capture.
            let solved = self.ask_semeai(question, left.at_most(left.left() / 4));
            nodes += solved.answer.nodes;
            let [outcome, opponent_group] = solved.outcomes();
            match outcome {
                Outcome::Open => is_open = true,
                // If both groups of the semeai live, the target is saved by friendly stones that are assumed safe, and
                // not by winning the semeai.
                Outcome::Alive | Outcome::Lives if is_life(opponent_group) || opponent_group == Outcome::Open => {
                    is_open = true;
                }
                Outcome::Seki | Outcome::Alive | Outcome::Lives => return (Some(solved.of_target(nodes)), nodes),
                Outcome::Dead if worst.is_some() => {}
                // A single stone may be captured in a ko and retaken, so its capture does not prove that it is dead.
                Outcome::Dead | Outcome::Ko { .. } if target.len() == 1 => is_open = true,
                Outcome::Dead | Outcome::Ko { .. } => worst = Some(solved),
            }
        }
        (worst.filter(|_| !is_open).map(|solved| solved.of_target(nodes)), nodes)
    }

    fn ask_semeai<'a>(&mut self, question: SemeaiQuestion<'a>, budget: Budget<'_>) -> SemeaiOfTarget<'a> {
        SemeaiOfTarget { question, answer: self.semeais().solve(question, budget) }
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
            (is_small && semeai.is_enclosed() && nothing_is_captured(position, semeai.assumed, self.ko_winner))
                .then_some(semeai)
        };
        in_order(position, target, met).into_iter().filter_map(semeai).collect()
    }

    /// Reads the target in a semeai that stones do not enclose on all sides. The result is no proof.
    pub(super) fn read_semeai(&mut self, question: SemeaiQuestion<'_>, budget: Budget<'_>) -> GroupAnswer {
        let solved = self.ask_semeai(question, budget);
        let nodes = solved.answer.nodes;
        let answer = solved.of_target(nodes);
        let is_open = answer.found.outcome == Outcome::Open;
        let evidence = if is_open { Evidence::None } else { Evidence::OpenFight { nodes } };
        GroupAnswer { evidence, area: None, ..answer }
    }

    /// The answer of [`Self::semeai`] as a reading. If the attacker can defer the ko on which the target depends (leave
    /// it alone until no threats are left), the target counts as dead.
    pub(super) fn semeai_solution(&mut self, question: GroupQuestion<'_>, budget: Budget<'_>) -> Option<GroupReading> {
        let options = LifeOptions { moves: FirstMoves::All, ..self.options(question.position, question.target) };
        let mut answer = self.semeai(question, options, budget).0?;
        if let (Some(area), Outcome::Ko { first_threat: Role::Defender }) = (&answer.area, answer.found.outcome) {
            let GroupQuestion { position, first, .. } = question;
            let ko = self.life().is_deferrable(LifeQuestion { position, area, first, options }, budget);
            answer.found.nodes += ko.nodes;
            if ko.is_recaptured? {
                answer.found.outcome = Outcome::Dead;
                answer.evidence = Evidence::OpenFight { nodes: answer.found.nodes };
            }
        }
        Some(answer.into())
    }

    /// Gives a target that was read as lost another chance: if it is enclosed and wins a semeai against one of the
    /// chains that its area assumes to be safe, it lives. The stones around both groups are assumed safe, so this is no
    /// proof. Otherwise the reading `lost` is returned.
    pub(super) fn semeai_played_out(
        &mut self,
        question: GroupQuestion<'_>,
        mut lost: GroupReading,
        budget: Budget<'_>,
    ) -> GroupReading {
        let GroupQuestion { position, target, first } = question;
        let Ok(area) = Area::around(position, target, self.suicide) else { return lost };
        let moves = if first == Role::Defender { FirstMoves::All } else { FirstMoves::None };
        let options = LifeOptions { seki: Seki::CountsAsLife, moves, ..self.options(position, target) };
        let spent = lost.nodes;
        for chain in weak_walls(position, &area, first) {
            let Ok(semeai) = Semeai::between(position, area.target, chain, self.suicide) else { continue };
            let (first, left) = (semeai.first_color(first), budget.less(lost.nodes - spent));
            let question = SemeaiQuestion { position, semeai: &semeai, first, options, readings: Readings::None };
            // A semeai is searched once for each of its two groups, and each of these searches may take the budget. So
            // the budget is half of the nodes that are left.
            let solved = self.ask_semeai(question, left.at_most(left.left() / 2));
            lost.nodes += solved.answer.nodes;
            // If both groups of the semeai live, the target is saved by friendly stones that are assumed safe, and not
            // by winning the semeai.
            let [lives, opponent_group_lives] = solved.outcomes().map(is_life);
            if lives && !opponent_group_lives {
                let nodes = lost.nodes;
                let moves: Vec<Move> = solved.answer.moves.into_iter().take(1).collect();
                let evidence = Evidence::OpenFight { nodes };
                return GroupReading {
                    outcome: Outcome::Lives,
                    line: moves.clone(),
                    moves,
                    evidence,
                    area: None,
                    nodes,
                };
            }
        }
        lost
    }
}

impl SemeaiOfTarget<'_> {
    /// The outcomes for the target and for the opponent group.
    fn outcomes(&self) -> [Outcome; 2] {
        self.question.semeai.colors().map(|color| self.answer.outcomes[color.index()])
    }

    /// The part of the answer that concerns the target, the group named first.
    fn of_target(self, nodes: u64) -> GroupAnswer {
        let [outcome, _] = self.outcomes();
        let Self { question: SemeaiQuestion { position, semeai, first, .. }, answer } = self;
        let color = semeai.named_first;
        let evidence = if answer.is_literal(color, semeai, position.size()) {
            Evidence::of_search(nodes, Assumption::of_semeai(semeai))
        } else {
            Evidence::OpenFight { nodes }
        };
        let helps = match Role::of(first, color) {
            Role::Attacker => matches!(outcome, Outcome::Dead | Outcome::Ko { .. }),
            Role::Defender => outcome != Outcome::Dead,
        };
        let [moves, unsettled] = if helps { [answer.moves, answer.unsettled] } else { [vec![], vec![]] };
        let found = LifeAnswer { outcome, moves, unsettled, nodes, made: 0 };
        // In a semeai the walls of both sides count as safe.
        let area = Area { assumed: semeai.assumed, ..*semeai.area(color) };
        GroupAnswer { found, evidence, area: Some(area), may_fall: PointSet::EMPTY }
    }
}

impl From<GroupAnswer> for GroupReading {
    /// The answer with one of its moves. The reading keeps the area only if it is proved.
    fn from(answer: GroupAnswer) -> Self {
        let GroupAnswer { found: LifeAnswer { outcome, mut moves, nodes, .. }, evidence, area, .. } = answer;
        moves.truncate(1);
        let line = if moves == [Move::Pass] { vec![] } else { moves.clone() };
        Self { outcome, moves, line, evidence, area: area.filter(|_| evidence.is_proof()), nodes }
    }
}

/// The chains beside the target that its area assumes to be safe, except those with too many liberties for a semeai.
/// Only liberties that are not shared with the target count: at most as many as the target has, or one more if the
/// target's owner moves first.
fn weak_walls(position: &Position, area: &Area, first: Role) -> Vec<PointSet> {
    let empty = position.empty_points();
    let liberties = area.target.neighbours(empty);
    let most = liberties.len() + usize::from(first == Role::Defender);
    let beside = area.target.neighbours(area.assumed);
    let Some(color) = beside.first().and_then(|stone| position.stone(stone)) else { return vec![] };
    let mut chains = in_order(position, area.target, beside.flood(position.stones(color)));
    chains.retain(|chain| (chain.neighbours(empty) - liberties).len() <= most);
    chains
}

/// The chains around a target, in an order that does not depend on how the board is turned. The order matters because
/// the semeai with the first chains use up nodes that those with later chains might need.
fn in_order(position: &Position, target: PointSet, around: PointSet) -> Vec<PointSet> {
    let stones = Color::ALL.map(|color| position.stones(color));
    let [theirs, own] = if around.intersects(stones[0]) { stones } else { [stones[1], stones[0]] };
    let orientation = Orientation::of(position.size(), [target, theirs, own]);
    let mut chains: Vec<_> = around.components().collect();
    chains.sort_by_cached_key(|chain| orientation.turned(*chain).first());
    chains
}

const fn is_life(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Seki | Outcome::Lives | Outcome::Alive)
}
