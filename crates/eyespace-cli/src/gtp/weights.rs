//! How large programs draw each candidate beside the others. They take it for the visits of a search; Sabaki writes nothing on moves of few.

use crate::panel::Candidate;

const LEAST: f64 = 10.0;
const MOST: f64 = 1_000.0;

/// One for each candidate, in their order: moves that decide by the stones that hang on them, the others no larger, by what they lose beside
/// the best of them.
pub(super) fn weights(candidates: &[Candidate]) -> Vec<usize> {
    let most_stones = candidates.iter().map(|own| own.stones).max().unwrap_or(0);
    let (deciding, others) = candidates.split_at(candidates.partition_point(|own| own.stones > 0));
    let proved = |own: &Candidate| bounded(own.stones as f64 / most_stones as f64);
    let ceiling = deciding.last().map_or(MOST, proved);
    let best = others.first().map_or(0.0, |own| own.gain);
    let estimated = |own: &Candidate| bounded((own.gain - best).exp()).min(ceiling);
    deciding.iter().map(proved).chain(others.iter().map(estimated)).map(|weight| weight as usize).collect()
}

/// The weight of this part of the largest.
fn bounded(part: f64) -> f64 {
    (part * MOST).round().clamp(LEAST, MOST)
}
