//! The answer for a semeai: the outcomes for both groups and how they are known, made to agree with each other.

use crate::board::{Color, Move, Position, Size, Suicide};
use crate::search::arena::Area;
use crate::search::life::LifeAnswer;
use crate::table::Outcome;

use super::area::Semeai;
use crate::search::semeai_count::SemeaiTheorem;

/// How the outcome of a semeai is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SemeaiBasis {
    /// The outcome was counted by this theorem.
    Counted(SemeaiTheorem),
    /// The outcome was found by a search in the area.
    Searched,
    /// The outcome follows without play from a rule that ends lines of play in a search, such as the table of solved
    /// eyes.
    AsItStands,
    /// The outcome was read with few moves, and a group that leaves the area counts as alive. A reading is no proof.
    Read,
}

impl SemeaiBasis {
    /// How the outcome is known, in words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Counted(theorem) => theorem.name(),
            Self::Searched => "search",
            Self::AsItStands => "as it stands",
            Self::Read => "reading, not proved",
        }
    }
}

/// The outcomes for both sides of a semeai, with one of them moving first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SemeaiAnswer {
    /// The outcome for the stones of each colour, by [`Color::index`].
    pub outcomes: [Outcome; 2],
    /// How each outcome is known, by [`Color::index`].
    pub basis: [SemeaiBasis; 2],
    /// The favourite, if the semeai was counted: the side with the larger eye or, if the eyes are of one class, the
    /// side with more liberties. Between eyes of one class the other side, the underdog, gets seki at best.
    pub favourite: Option<Color>,
    /// The first moves that achieve the most: a capture if possible, otherwise survival. If no move is needed, a pass
    /// comes first. Empty if the side that moves first is lost anyway, or if the search did not look for moves.
    pub moves: Vec<Move>,
    /// First moves for which the search did not settle, within the budget, whether they achieve the most.
    pub unsettled: Vec<Move>,
    /// The number of nodes that the search took.
    pub nodes: u64,
}

impl SemeaiAnswer {
    /// Whether the outcome is proved for this side's stones themselves.
    ///
    /// A search or a count ends when a large opponent group is captured, and this side then counts as alive although
    /// its stones may still be captured. Therefore life is proved only if it was counted, and follows from the side's
    /// own eyes or from an eye that the captured group leaves ([`Semeai::leaves_life`]).
    pub(crate) fn is_literal(&self, color: Color, semeai: &Semeai, size: Size) -> bool {
        match (self.outcomes[color.index()], self.basis[color.index()]) {
            (_, SemeaiBasis::Read) => false,
            (Outcome::Dead | Outcome::Seki, _) | (_, SemeaiBasis::Counted(SemeaiTheorem::LivingEye)) => true,
            (_, SemeaiBasis::Counted(_)) => semeai.leaves_life(color.opponent(), size),
            (_, SemeaiBasis::Searched | SemeaiBasis::AsItStands) => false,
        }
    }

    /// Completes the answer by the rule that the capture of either group decides the semeai: if one group is lost
    /// whatever it plays, and nothing is proved about the other group, the other group lives.
    pub(super) fn completed(mut self, first: Color) -> Self {
        for lost in [first.opponent(), first] {
            let (lost, saved) = (lost.index(), lost.opponent().index());
            let is_known = self.basis[saved] != SemeaiBasis::Read && self.outcomes[saved] != Outcome::Open;
            if self.outcomes[lost] == Outcome::Dead && !is_known {
                (self.outcomes[saved], self.basis[saved]) = (Outcome::Lives, SemeaiBasis::Read);
            }
        }
        // If the side that moves first is lost and captures nothing, no move helps it. Moves in the answer were found
        // for an outcome that has been replaced.
        let [own, other] = [first, first.opponent()].map(|color| self.outcomes[color.index()]);
        if own == Outcome::Dead && !captures(other) {
            self.moves.clear();
            self.unsettled.clear();
        }
        self
    }
}

/// Makes the results of both searches agree, by [`Color::index`].
///
/// Each search may find that its group is captured, perhaps after a ko: one side captures and is captured in turn, or
/// it gives up some stones to capture the rest. If only one group is large, its capture decides the semeai, so the
/// small group lives. If it is open whether the large group is captured, it is also open whether the small group is
/// lost. The captures of two large groups exclude each other. So if both searches find one, one search is wrong, and
/// both outcomes become open.
pub(super) fn agree(semeai: &Semeai, answers: [&mut LifeAnswer; 2]) {
    let [a, b] = Color::ALL.map(|color| semeai.area(color).target.len() >= Area::DECISIVE);
    if a && b && answers.iter().all(|answer| answer.outcome == Outcome::Dead) {
        return answers.into_iter().for_each(|answer| replace(answer, Outcome::Open));
    }
    let [of_a, of_b] = answers;
    let (saved, lost) = if a { (of_b, of_a) } else { (of_a, of_b) };
    if a != b && captures(saved.outcome) {
        match lost.outcome {
            Outcome::Dead => replace(saved, Outcome::Lives),
            Outcome::Open => replace(saved, Outcome::Open),
            _ => {}
        }
    }
}

/// Replaces the outcome. The moves of the answer do not reach the new outcome, so they are dropped.
pub(super) fn replace(answer: &mut LifeAnswer, outcome: Outcome) {
    answer.outcome = outcome;
    answer.moves.clear();
}

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

/// The moves that are legal on the board for this side. Some moves are legal only in a search: there the doubtful
/// stones of a group's own colour count as stones of its opponent.
pub(super) fn legal(mut moves: Vec<Move>, position: &Position, color: Color, suicide: Suicide) -> Vec<Move> {
    let position = position.with_to_play(color);
    moves.retain(|&mv| position.play(mv, suicide).is_ok());
    moves
}

/// Whether a group with this outcome can be captured, by winning a ko if necessary.
pub(super) const fn captures(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Dead | Outcome::Ko { .. })
}

/// Whether the outcome is better than death for the owner of the stones.
pub(super) const fn is_saved(outcome: Outcome) -> bool {
    !matches!(outcome, Outcome::Dead | Outcome::Open)
}
