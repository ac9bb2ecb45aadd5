//! What the text of Go4++ leaves open: set by hand. `eyespace-tools fit-published ../shared/data/games` prints this file with numbers that
//! are fitted.

use super::PublishedNumbers;
use crate::territory::Chance;

pub(super) const SET: PublishedNumbers = PublishedNumbers {
    low: Chance::per_mille(500),
    mostly: 80,
    within: Chance::per_mille(500),
    thresholds: [
        Chance::per_mille(100),
        Chance::per_mille(300),
        Chance::per_mille(500),
        Chance::per_mille(700),
        Chance::per_mille(900),
    ],
};
