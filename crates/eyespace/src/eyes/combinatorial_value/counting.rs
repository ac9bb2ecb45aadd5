//! The conversion of a local game into its combinatorial value.

use std::fmt;
use std::hash::Hash;

use super::positions::Positions;
use super::search;
use crate::combinatorial::CombinatorialGame;
use crate::eyes::Role;

/// The number of eyes at the end of play. More than two eyes count as two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EyeCount {
    /// No eye.
    Zero,
    /// One eye, which is not enough to live.
    One,
    /// Two eyes: the group is alive.
    Two,
}

impl EyeCount {
    /// All three numbers of eyes, the smallest first.
    pub const ALL: [Self; 3] = [Self::Zero, Self::One, Self::Two];
}

impl From<EyeCount> for CombinatorialGame {
    fn from(eyes: EyeCount) -> Self {
        (eyes as i8).into()
    }
}

impl fmt::Display for EyeCount {
    /// Writes `0`, `1` or `2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (*self as u8).fmt(f)
    }
}

/// A game in which two sides play for eyes in one place of the board.
///
/// The state must contain everything that decides which moves are legal, for example a ko that may not be taken back.
/// Passing is not a move, because both sides can always play elsewhere.
pub trait EyeCounting {
    /// A position of the game.
    type State: Clone + Eq + Hash;

    /// The number of eyes of a settled position, in which no move of either side changes this number any more; `None`
    /// if the position is not settled. A position in which a side has no move should be settled.
    fn settled(&self, state: &Self::State) -> Option<EyeCount>;

    /// All positions to which `mover` can move.
    fn moves(&self, state: &Self::State, mover: Role) -> Vec<Self::State>;
}

/// The value of a position in a local game about eyes.
///
/// In Go both sides may pass, and the attacker must move in the end in order to capture. If both sides lose by moving,
/// as in a seki, the position is therefore worth the eyes that are left when the attacker begins. In combinatorial
/// games the side that can't move loses, and the value would be a number between the two results. Threats in such a
/// position are ignored, because without kos they win nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CombinatorialValue {
    /// The value does not depend on how a repetition counts, for example because no position can occur again.
    Finite(CombinatorialGame),
    /// The value depends on how a repetition counts. Either a position can occur again, as in a ko, or a position that
    /// is not settled leaves a side without a move. The value lies between these two games, and may differ from both.
    Loopy {
        /// The value if a repeated position counts as two eyes: an upper bound.
        onside: CombinatorialGame,
        /// The value if a repeated position counts as no eye: a lower bound.
        offside: CombinatorialGame,
    },
    /// The value was not found: there are more positions than the limit, or the value exceeds the bounds of
    /// [`CombinatorialGame::new`].
    TooLarge,
}

impl CombinatorialValue {
    /// The value of a position. At most `limit` positions are examined, or twice as many if there are repetitions. The
    /// order in which a game lists its moves does not influence the value.
    ///
    /// ```
    /// use eyespace::eyes::{CombinatorialValue, EyeCount, EyeCounting, Role};
    /// /// Three points in a row: two eyes if their owner plays between them, one if the attacker does.
    /// struct Row;
    /// impl EyeCounting for Row {
    ///     type State = Option<Role>;
    ///     fn settled(&self, between: &Self::State) -> Option<EyeCount> {
    ///         between.map(|mover| if mover == Role::Defender { EyeCount::Two } else { EyeCount::One })
    ///     }
    ///     fn moves(&self, _: &Self::State, mover: Role) -> Vec<Self::State> {
    ///         vec![Some(mover)]
    ///     }
    /// }
    /// let CombinatorialValue::Finite(value) = CombinatorialValue::of(&Row, &None, 100) else { panic!() };
    /// assert_eq!(value.to_string(), "{2|1}");
    /// ```
    #[must_use]
    pub fn of<G: EyeCounting>(game: &G, state: &G::State, limit: usize) -> Self {
        let Some(positions) = Positions::of(game, state, limit) else { return Self::TooLarge };
        let side = |repetition| search::value(&positions, repetition, limit);
        match side(EyeCount::Two) {
            None => Self::TooLarge,
            Some(onside) if !positions.may_repeat() => Self::Finite(onside),
            Some(onside) => match side(EyeCount::Zero) {
                None => Self::TooLarge,
                Some(offside) if offside == onside => Self::Finite(onside),
                Some(offside) => Self::Loopy { onside, offside },
            },
        }
    }

    /// The value, if it does not depend on how a repetition counts.
    #[must_use]
    pub const fn finite(&self) -> Option<&CombinatorialGame> {
        match self {
            Self::Finite(game) => Some(game),
            _ => None,
        }
    }
}
