//! The weights with which eyes are counted and make stones safe, fitted to 979 positions of 152 games. Written by
//! `eyespace-tools fit-eyes ../shared/data/games`; not by hand. The mean square error of the five passes about the
//! fate of stones is 0.08583; with the numbers at the start of the fit it was 0.08767.

use super::{Chance, EyeWeights};

pub(super) const FITTED: EyeWeights = EyeWeights {
    digits: [Chance::per_mille(1000), Chance::per_mille(700), Chance::per_mille(600), Chance::per_mille(50)],
    clear: Chance::per_mille(500),
    clear_around: 4,
    room: [2, 5],
    thresholds: [
        Chance::per_mille(170),
        Chance::per_mille(250),
        Chance::per_mille(450),
        Chance::per_mille(700),
        Chance::per_mille(870),
    ],
};
