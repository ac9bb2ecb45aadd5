//! The conversion of a local game into its combinatorial value.

use std::fmt;
use std::hash::Hash;

use super::EyeGame;
use super::positions::Positions;
use super::search;
use crate::eyes::Role;

/// How many eyes there are when all is played: more than two are two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum EyeCount {
    /// None.
    Zero,
    /// One: not enough.
    One,
    /// Two: alive.
    Two,
}

impl EyeCount {
    /// All three, the fewest first.
    pub const ALL: [Self; 3] = [Self::Zero, Self::One, Self::Two];
}

impl fmt::Display for EyeCount {
    /// `0`, `1`, `2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (*self as u8).fmt(f)
    }
}

/// A local game about eyes.
///
/// All that decides what may be played has to be in the state: a banned ko as well. Passing is no move: both sides may
/// always play elsewhere.
pub trait EyeCounting {
    /// A position of the game.
    type State: Clone + Eq + Hash;

    /// The eyes, where nobody's move changes their number any more. Where a side has no move it must be settled.
    fn settled(&self, state: &Self::State) -> Option<EyeCount>;

    /// All positions that this side can move to.
    fn moves(&self, state: &Self::State, mover: Role) -> Vec<Self::State>;
}

/// What a position of a local game about eyes is worth.
///
/// Who gains by no move leaves the eye space alone, and to capture takes the attacker's moves: so where whoever begins
/// loses by it (a seki), the position is worth what is left when the attacker begins. In normal play, where passing
/// costs, it would be a number between. Threats in such a position are left out: without kos they win nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CombinatorialValue {
    /// No repetition, or none that matters.
    Finite(EyeGame),
    /// A position may come again, as in a ko, or one that is not settled leaves a side without a move; and it matters
    /// what comes of it. The value lies between these two, but may be neither.
    Loopy {
        /// If what repeats counts two eyes: no less than the value.
        onside: EyeGame,
        /// If what repeats counts none: no more than the value.
        offside: EyeGame,
    },
    /// More positions than the limit, or a value beyond what [`EyeGame::new`] takes.
    TooLarge,
}

impl CombinatorialValue {
    /// The value of a position, by looking at no more than so many (twice as many if there are repetitions). It is the same in
    /// whatever order a game names its moves.
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

    /// The value, if no repetition matters.
    #[must_use]
    pub const fn finite(&self) -> Option<&EyeGame> {
        match self {
            Self::Finite(game) => Some(game),
            _ => None,
        }
    }
}
