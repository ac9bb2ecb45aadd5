//! The end of a game: when to pass, and which moves are left before.

use crate::board::{Counting, Move, PointSet};

use super::MoveQuestion;
use super::chosen::{ChosenMove, Ending};
use super::known::{Known, legal};

/// The move if the game is over but for moves that need no search: teire, dame where they count, and a pass if there are none. `None` if the game is not
/// known to be over.
pub(super) fn ending(question: &MoveQuestion<'_>, known: &Known) -> Option<ChosenMove> {
    if known.scored.needs_confirmation() {
        return None;
    }
    let teire = known.scored.must_fill()[question.player.index()];
    if let Some(point) = (teire & legal(question)).first() {
        return Some(ChosenMove::at_the_end(Move::Play(point), Ending::Teire));
    }
    let dame = match question.counting.rules.counting() {
        Counting::Area => known.scored.neutral() & known.candidates(question),
        Counting::Territory => PointSet::EMPTY,
    };
    Some(match dame.first() {
        Some(point) => ChosenMove::at_the_end(Move::Play(point), Ending::Dame),
        None => ChosenMove::at_the_end(Move::Pass, Ending::Over),
    })
}
