//! Finds out whether a target that is lost in its area may live by capturing a chain around it first.

use crate::board::{Color, Move, Orientation, PointSet, Position};
use crate::eyes::Role;
use crate::search::dfpn::Budget;
use crate::search::life::{Area, FirstMoves, LifeOptions, LifeQuestion, Seki};
use crate::search::semeai::{Semeai, SemeaiQuestion, SemeaiSearch};
use crate::table::Outcome;

/// The result of the semeai between a target and the chains around it.
#[derive(Debug, Default)]
pub(super) struct SemeaiSolution {
    /// Whether the target wins one of the semeai.
    pub is_won: bool,
    /// First moves with which the target's owner wins that semeai; empty if the attacker moves first.
    pub moves: Vec<Move>,
    pub nodes: u64,
}

/// Whether the target wins a semeai against one of the chains that its area assumes to be safe, with the side given in
/// the question moving first. The stones around both groups are assumed safe, so the result is no proof. Of the options
/// in the question only the rule on suicide matters.
pub(super) fn semeai_out(
    semeais: &mut SemeaiSearch<'_>,
    question: LifeQuestion<'_>,
    budget: Budget<'_>,
) -> SemeaiSolution {
    let LifeQuestion { position, area, first, options: LifeOptions { suicide, .. } } = question;
    let moves = if first == Role::Defender { FirstMoves::All } else { FirstMoves::None };
    let options = LifeOptions { suicide, seki: Seki::CountsAsLife, moves, ..LifeOptions::default() };
    let mut semeai_solution = SemeaiSolution::default();
    for chain in opponent_groups(position, area, first) {
        let Ok(semeai) = Semeai::between(position, area.target, chain, suicide) else { continue };
        let left = budget.less(semeai_solution.nodes);
        // A semeai is searched once for each of its two groups, and each of these searches may take the budget. So the
        // budget is half of the nodes that are left.
        let question = SemeaiQuestion { position, semeai: &semeai, first: semeai.first_color(first), options };
        let answer = semeais.solve(question, left.at_most(left.left() / 2));
        semeai_solution.nodes += answer.nodes;
        // If both groups of the semeai live, the target is saved by friendly stones that are assumed safe, and not by
        // winning the semeai.
        let [lives, opponent_group_lives] = semeai.colors().map(|color| is_life(answer.outcomes[color.index()]));
        if lives && !opponent_group_lives {
            return SemeaiSolution { is_won: true, moves: answer.moves, ..semeai_solution };
        }
    }
    semeai_solution
}

/// The chains beside the target that its area assumes to be safe, except those with too many liberties for a semeai.
/// Only liberties that are not shared with the target count: at most as many as the target has, or one more if the
/// target's owner moves first.
fn opponent_groups(position: &Position, area: &Area, first: Role) -> Vec<PointSet> {
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
pub(super) fn in_order(position: &Position, target: PointSet, around: PointSet) -> Vec<PointSet> {
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
