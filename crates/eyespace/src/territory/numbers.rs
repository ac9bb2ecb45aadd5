//! The numbers of the estimate.

use super::curve::weights;
use super::numbers_fitted;
use super::{LAST_TRAITS, POINT_TRAITS, ROUNDS, STONE_TRAITS};

/// The numbers of the estimate that are fitted to games: nets that make chances of traits.
#[derive(Clone, Debug, PartialEq)]
pub struct Numbers {
    /// Of blocks, round by round.
    pub stones: [[f32; Self::OF_STONES]; ROUNDS],
    /// Of empty points.
    pub empty: [f32; Self::OF_EMPTY],
    /// Of all points, after those around.
    pub last: [f32; Self::OF_LAST],
}

impl Numbers {
    /// The weights for blocks.
    pub const OF_STONES: usize = weights(0, STONE_TRAITS);
    /// The weights for empty points.
    pub const OF_EMPTY: usize = weights(POINT_TRAITS[0], POINT_TRAITS[1]);
    /// The weights for all points.
    pub const OF_LAST: usize = weights(LAST_TRAITS[0], LAST_TRAITS[1]);

    /// Nothing weighs anything.
    pub const NONE: Self =
        Self { stones: [[0.0; Self::OF_STONES]; ROUNDS], empty: [0.0; Self::OF_EMPTY], last: [0.0; Self::OF_LAST] };
}

impl Numbers {
    /// Those that the library carries.
    pub const FITTED: Self =
        Self { stones: numbers_fitted::STONES, empty: numbers_fitted::EMPTY, last: numbers_fitted::LAST };
}
