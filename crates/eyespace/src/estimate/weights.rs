//! The parameters of the estimate that are fitted to games, in one value.

use super::curve::weights;
use super::inputs::{LAST_FEATURES, POINT_FEATURES, ROUNDS, STONE_FEATURES};
use super::{Chance, eye_weights, weights_fitted};

/// The parameters by which eyes are counted, and by which eyes make stones safe (Go4++, sections 2.3 and 2.4). They are fitted to games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EyeWeights {
    /// The grade of an eye, by the worst of four cases in which the eye space still has it. The four digits of a local value are the numbers of eyes
    /// in these cases: the attacker moves twice in a row, the attacker moves first, the defender moves first, the defender moves twice in a row.
    pub digits: [Chance; 4],
    /// A point is clear of the opponent if the opponent's connectivity there is lower than this.
    pub clear: Chance,
    /// How many of the eight points around a point must be clear of the opponent too, or off the board, for the point to be room: a point where
    /// eyes may still be made.
    pub clear_around: usize,
    /// The number of points outside eye spaces that make one eye, and the number that make two.
    pub room: [usize; 2],
    /// The lowest grade with which an eye counts as true, in each of the five passes in which eyes are counted. It rises from pass to pass.
    pub thresholds: [Chance; 5],
}

impl EyeWeights {
    /// The weights that the library uses, fitted to games.
    pub const FITTED: Self = eye_weights::FITTED;
}

/// All parameters of the estimate that are fitted to games: those for eyes, and the weights of the nets in the order of the nets' inputs.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// The parameters by which eyes are counted.
    pub eyes: EyeWeights,
    /// The weights of the net for blocks, for each round of evaluation.
    pub stones: [[f32; Self::OF_STONES]; ROUNDS],
    /// The weights of the first net for points, which evaluates empty points.
    pub empty: [f32; Self::OF_EMPTY],
    /// The weights of the second net for points, whose inputs include the results of the first net around the point.
    pub last: [f32; Self::OF_LAST],
}

impl Weights {
    /// The number of weights of the net for blocks.
    pub const OF_STONES: usize = weights(0, STONE_FEATURES);
    /// The number of weights of the first net for points.
    pub const OF_EMPTY: usize = weights(POINT_FEATURES[0], POINT_FEATURES[1]);
    /// The number of weights of the second net for points.
    pub const OF_LAST: usize = weights(LAST_FEATURES[0], LAST_FEATURES[1]);

    /// Weights of 0 for all nets, with the fitted parameters for eyes.
    #[cfg(feature = "fitting")]
    pub const NONE: Self = Self {
        eyes: EyeWeights::FITTED,
        stones: [[0.0; Self::OF_STONES]; ROUNDS],
        empty: [0.0; Self::OF_EMPTY],
        last: [0.0; Self::OF_LAST],
    };

    /// The weights that the library uses, fitted to games.
    pub const FITTED: Self = Self {
        eyes: EyeWeights::FITTED,
        stones: weights_fitted::STONES,
        empty: weights_fitted::EMPTY,
        last: weights_fitted::LAST,
    };
}
