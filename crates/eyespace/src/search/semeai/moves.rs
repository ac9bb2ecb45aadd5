//! The best first moves of a semeai, chosen from the answers for both groups.

use crate::board::{Move, Position, Suicide};
use crate::search::arena::Area;
use crate::search::life::LifeAnswer;
use crate::table::Outcome;

/// The first moves that achieve the best result for the side that moves first, and the moves for which the search did
/// not settle whether they do.
///
/// If some moves both capture the opponent's group and save the own group, these are the best. Otherwise the best moves
/// are those that capture, and if there are none, those that save. If a pass is enough, it comes first, because other
/// moves may waste a ko threat.
pub(super) fn best(own: &LifeAnswer, other: &LifeAnswer) -> [Vec<Move>; 2] {
    let (mut moves, unsettled) = if captures(other.outcome) {
        let both: Vec<Move> = other.moves.iter().copied().filter(|mv| own.moves.contains(mv)).collect();
        if both.is_empty() {
            (other.moves.clone(), other.unsettled.clone())
        } else {
            let may_save = |mv: &Move| own.moves.contains(mv) || own.unsettled.contains(mv);
            let may_capture = other.moves.iter().chain(&other.unsettled).copied();
            let unsettled = may_capture.filter(|mv| may_save(mv) && !both.contains(mv)).collect();
            (both, unsettled)
        }
    } else {
        (own.moves.clone(), own.unsettled.clone())
    };
    moves.sort_by_key(|&mv| mv != Move::Pass);
    [moves, unsettled]
}

/// The moves that are legal on the board for the owner of the area's target. Some moves are legal only in a search:
/// there the doubtful stones of a group's own colour count as stones of its opponent.
pub(super) fn legal(mut moves: Vec<Move>, position: &Position, area: &Area, suicide: Suicide) -> Vec<Move> {
    let owner = area.target.first().and_then(|stone| position.stone(stone));
    let position = position.with_to_play(owner.unwrap_or(position.to_play()));
    moves.retain(|&mv| position.play(mv, suicide).is_ok());
    moves
}

/// Whether a group with this outcome can be captured, by winning a ko if necessary.
pub(super) const fn captures(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Dead | Outcome::Ko { .. })
}
