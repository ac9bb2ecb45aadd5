//! The safety of a group as published: by its true eyes, five times, each time more pessimistic; the mean of the five.
//!
//! Go4++ (Reiss, 1997), section 2.4.

use super::PublishedEye;
use crate::territory::Chance;

/// So many times the safety process is repeated.
pub const PASSES: usize = 5;

/// What no true eye, one and two are worth: the text gives no numbers.
const BY_EYES: [Chance; 3] = [Chance::NEVER, Chance::HALF, Chance::CERTAIN];

/// What one pass says of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SafetyPass {
    /// The least grade of a true eye.
    pub threshold: Chance,
    /// The true eyes, all of them.
    pub true_eyes: usize,
    /// How safe they make the group: two and more wholly.
    pub safety: Chance,
}

pub(super) fn passes(eyes: &[PublishedEye], thresholds: &[Chance; PASSES]) -> [SafetyPass; PASSES] {
    thresholds.map(|threshold| {
        let true_eyes = eyes.iter().filter(|eye| eye.grade >= threshold).count();
        SafetyPass { threshold, true_eyes, safety: BY_EYES[true_eyes.min(2)] }
    })
}

pub(super) fn mean_safety(passes: &[SafetyPass; PASSES]) -> Chance {
    Chance::mean(&passes.map(|pass| pass.safety))
}
