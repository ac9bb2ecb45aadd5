//! How large programs draw each candidate beside the others. They take it for the visits of a search; Sabaki writes nothing on moves of few.

use eyespace_service::panel::Candidate;

const LEAST: f64 = 10.0;
const MOST: f64 = 1_000.0;

/// One for each candidate, in their order. A move that decides by proof is drawn by its part of the stones that hang on the first; the best of
/// the others as large as the last of these, one that gains a point less half as large, one that gains two less a third, and so on.
pub(super) fn weights(candidates: &[Candidate]) -> Vec<usize> {
    let deciding = candidates.iter().take_while(|own| own.stones > 0).count();
    let (deciding, others) = candidates.split_at(deciding);
    let most_stones = deciding.first().map_or(0, |own| own.stones);
    let proved = |own: &Candidate| own.stones as f64 / most_stones as f64;
    let largest = deciding.last().map_or(1.0, proved);
    let best = others.first().map_or(0.0, |own| own.gain);
    let estimated = |own: &Candidate| largest / (1.0 + (best - own.gain).max(0.0));
    let parts = deciding.iter().map(proved).chain(others.iter().map(estimated));
    parts.map(|part| (part * MOST).round().clamp(LEAST, MOST) as usize).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(stones_and_gains: &[(usize, f64)]) -> Vec<usize> {
        let own = |&(stones, gain)| Candidate { point: None, difference: 0.0, prior: 0.0, stones, gain };
        weights(&stones_and_gains.iter().map(own).collect::<Vec<_>>())
    }

    #[test]
    fn weights_fall_off_with_stones_and_with_points() {
        assert_eq!(of(&[(0, 8.0), (0, 7.0), (0, 6.0), (0, -1.0)]), [1000, 500, 333, 100]);
        assert_eq!(of(&[(20, 3.0), (5, 30.0), (0, 9.0), (0, 8.0), (0, -900.0)]), [1000, 250, 250, 125, 10]);
        assert_eq!(of(&[(0, 0.0)]), [1000]);
        assert_eq!(of(&[]), [0_usize; 0]);
    }
}
