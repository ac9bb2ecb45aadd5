//! The order of first moves in a semeai: by the liberties that they gain for one side and take from the other.

use crate::board::{Move, Position, Suicide};
use crate::search::arena::Area;
use crate::search::life::LifeAnswer;
use crate::table::Outcome;

/// The moves that reach the most: those that do both, if there are any; else those that capture, else those that save. A pass
/// comes first: where it is enough, others may spoil a ko threat. With them those of which that is open.
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

/// Of these moves of the target's owner those that the rules allow: beside doubtful stones an area takes for granted that the other side has a
/// stone of its own.
pub(super) fn legal(mut moves: Vec<Move>, position: &Position, area: &Area, suicide: Suicide) -> Vec<Move> {
    let owner = area.target.first().and_then(|stone| position.stone(stone));
    let position = position.with_to_play(owner.unwrap_or(position.to_play()));
    moves.retain(|&mv| position.play(mv, suicide).is_ok());
    moves
}

/// Whether a side to which this happens is taken, with a threat for a ko where that is needed.
pub(super) const fn captures(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Dead | Outcome::Ko { .. })
}
