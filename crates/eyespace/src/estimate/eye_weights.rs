//! How eyes are counted and how safe they make stones, fitted to 979 positions of 152 games. Written by
//! `eyespace-tools fit-eyes ../shared/data/games`; not by hand. What is not known of the stones' fate by the five passes, as a
//! mean square: 0.08583, and 0.08767 by the numbers begun with.

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
