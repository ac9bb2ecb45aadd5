//! The numbers that the text of Go4++ leaves open, fitted to 384 positions of 150 games. Written by
//! `eyespace-tools fit-published ../shared/data/games`; not by hand. Their Brier score on these positions is
//! 0.1773; with the numbers at the start of the fit it was 0.3546.

use super::PublishedWeights;
use crate::estimate::Chance;

pub(super) const SET: PublishedWeights = PublishedWeights {
    low: Chance::per_mille(900),
    mostly: 50,
    within: Chance::per_mille(100),
    thresholds: [
        Chance::per_mille(50),
        Chance::per_mille(100),
        Chance::per_mille(150),
        Chance::per_mille(200),
        Chance::per_mille(250),
    ],
};
