//! The best first moves of a semeai, chosen from the answers for both groups.

use crate::board::{Move, Position, Suicide};
use crate::search::arena::Area;
use crate::search::life::LifeAnswer;
use crate::table::Outcome;

/// The first moves that achieve the most, and those for which this is unsettled.
///
/// Moves that both capture and save come before moves that capture, and these before moves that save. A pass is the
/// first of them, because where it is enough, other moves may waste a ko threat.
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

/// The moves of the target's owner that are legal on the board. Beside doubtful stones the area assumes stones of the
/// other side that are not there, so a move may be legal in the area only.
pub(super) fn legal(mut moves: Vec<Move>, position: &Position, area: &Area, suicide: Suicide) -> Vec<Move> {
    let owner = area.target.first().and_then(|stone| position.stone(stone));
    let position = position.with_to_play(owner.unwrap_or(position.to_play()));
    moves.retain(|&mv| position.play(mv, suicide).is_ok());
    moves
}

/// Whether a side with this outcome is captured, after a ko threat if necessary.
pub(super) const fn captures(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Dead | Outcome::Ko { .. })
}
