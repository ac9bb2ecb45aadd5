//! The parameters of the estimate: everything in it that is fitted to games, in one value.

use super::curve::weights;
use super::inputs::{LAST_TRAITS, POINT_TRAITS, ROUNDS, STONE_TRAITS};
use super::{Chance, eye_weights, weights_fitted};

/// The numbers by which eyes are counted and stones are safe by their eyes (Go4++, sections 2.3 and 2.4), fitted to games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EyeWeights {
    /// How surely an eye comes about, by which of its four digits has it: with two moves of the attacker in a row; one; with a
    /// move of the defender; with two.
    pub digits: [Chance; 4],
    /// Where the opponent's connectivity is lower, a point is clear of it.
    pub clear: Chance,
    /// So many of the eight points around must be clear too, or off the board.
    pub clear_around: usize,
    /// Room of so many points makes an eye, and two.
    pub room: [usize; 2],
    /// The least grade of a true eye, pass by pass: rising.
    pub thresholds: [Chance; 5],
}

impl EyeWeights {
    /// Those that the library carries.
    pub const FITTED: Self = eye_weights::FITTED;
}

/// The numbers of the estimate that are fitted to games: those of eyes, and the weights of nets, in the order of their inputs.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// Of eyes.
    pub eyes: EyeWeights,
    /// Of blocks, round by round.
    pub stones: [[f32; Self::OF_STONES]; ROUNDS],
    /// Of empty points.
    pub empty: [f32; Self::OF_EMPTY],
    /// Of all points, after those around.
    pub last: [f32; Self::OF_LAST],
}

impl Weights {
    /// The weights for blocks.
    pub const OF_STONES: usize = weights(0, STONE_TRAITS);
    /// The weights for empty points.
    pub const OF_EMPTY: usize = weights(POINT_TRAITS[0], POINT_TRAITS[1]);
    /// The weights for all points.
    pub const OF_LAST: usize = weights(LAST_TRAITS[0], LAST_TRAITS[1]);

    /// No trait weighs anything.
    #[cfg(feature = "fitting")]
    pub const NONE: Self = Self {
        eyes: EyeWeights::FITTED,
        stones: [[0.0; Self::OF_STONES]; ROUNDS],
        empty: [0.0; Self::OF_EMPTY],
        last: [0.0; Self::OF_LAST],
    };

    /// Those that the library carries.
    pub const FITTED: Self = Self {
        eyes: EyeWeights::FITTED,
        stones: weights_fitted::STONES,
        empty: weights_fitted::EMPTY,
        last: weights_fitted::LAST,
    };
}
