//! Targets that are lost in their area, but may be first to capture a chain around them.

use crate::board::{Color, Move, Orientation, PointSet, Position, Suicide};
use crate::eyes::Mover;
use crate::search::dfpn::Budget;
use crate::search::life::{Area, FirstMoves, LifeTerms, Seki};
use crate::search::race::{Party, Race, RaceSearch};
use crate::table::Outcome;

/// What came of racing with the chains around.
#[derive(Debug, Default)]
pub(super) struct Raced {
    /// Whether the target lives by a race.
    pub is_won: bool,
    /// First moves of its owner's that win, if it moves first.
    pub moves: Vec<Move>,
    pub nodes: u64,
}

/// Whether the target wins a race against one of the chains that its area takes for safe, this side moving first. What lies
/// around both is assumed safe, so that it is no proof.
pub(super) fn race_out(
    races: &mut RaceSearch<'_>,
    position: &Position,
    area: &Area,
    first: Mover,
    suicide: Suicide,
    budget: Budget<'_>,
) -> Raced {
    let moves = if first == Mover::Defender { FirstMoves::All } else { FirstMoves::None };
    let terms = LifeTerms { suicide, seki: Seki::Untold, moves, ..LifeTerms::default() };
    let party = if first == Mover::Defender { Party::A } else { Party::B };
    let mut raced = Raced::default();
    for chain in rivals(position, area, first) {
        let Ok(race) = Race::between(position, area.target, chain, suicide) else { continue };
        let left = budget.less(raced.nodes);
        // Each of the two sides may take it.
        let answer = races.solve(position, &race, party, terms, left.at_most(left.left() / 2));
        raced.nodes += answer.nodes;
        // Where both live, it is not the race that saves the target but friends that count as safe.
        let [lives, rival_lives] = answer.outcomes.map(is_life);
        if lives && !rival_lives {
            return Raced { is_won: true, moves: answer.moves, ..raced };
        }
    }
    raced
}

/// The chains beside the target that count as safe, but for those with too many liberties of their own: one more than the target
/// has, its owner moving first, is what a threat on the way may make up for.
fn rivals(position: &Position, area: &Area, first: Mover) -> Vec<PointSet> {
    let empty = position.empty_points();
    let liberties = area.target.neighbours(empty);
    let most = liberties.len() + usize::from(first == Mover::Defender);
    let beside = area.target.neighbours(area.assumed);
    let Some(color) = beside.first().and_then(|stone| position.stone(stone)) else { return vec![] };
    let mut chains = in_order(position, area.target, beside.flood(position.stones(color)));
    chains.retain(|chain| (chain.neighbours(empty) - liberties).len() <= most);
    chains
}

/// The chains around a target, in an order that does not hang on how the board lies: those before take from what those behind may take.
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
