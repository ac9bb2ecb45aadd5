//! Sums of games: in each turn a side moves in one of them.
//!
//! Passing need not be considered: in a canonical game that is not a number, a move is never worse than a pass. The same is true of sums of
//! such games (O. Hanner, "Mean play of sums of positional games", Pacific Journal of Mathematics 9, 1959). Nobody plays in games that are
//! numbers; these are added up.

use std::collections::HashMap;

use super::{CombinatorialGame, Dyadic};
use crate::board::Role;

/// Whether the number in which the sum ends is at least `need`, if this side moves first.
pub(crate) fn reaches(components: &[CombinatorialGame], need: Dyadic, first: Role) -> bool {
    Threshold::new(need, usize::MAX).of(components, first) == Some(true)
}

/// The whole number of points in which the sum ends if this side moves first. A sum that ends between two whole numbers counts as the
/// smaller one. `None` if more than `most` sums can arise that means and temperatures do not decide.
pub(crate) fn result_of_sum(components: &[CombinatorialGame], first: Role, most: usize) -> Option<i64> {
    let mean: Dyadic = components.iter().map(CombinatorialGame::mean).sum();
    let hottest = components.iter().map(CombinatorialGame::temperature).max().unwrap_or(Dyadic::ZERO).max(Dyadic::ZERO);
    // The side that moves first gets at least the mean, and at most the temperature more.
    let (mut low, mut high) = ((mean - hottest).floor_whole(), (mean + hottest).floor_whole());
    while low < high {
        let middle = low + (high - low + 1) / 2;
        let is_reached = Threshold::new(Dyadic::whole(middle), most).of(components, first)?;
        if is_reached { low = middle } else { high = middle - 1 }
    }
    Some(low)
}

/// Answers whether a sum of games reaches the number `need`.
struct Threshold {
    need: Dyadic,
    known: HashMap<(Vec<CombinatorialGame>, Dyadic, Role), bool>,
    /// The most sums whose answers are kept. A question that needs more stays open.
    most: usize,
}

impl Threshold {
    fn new(need: Dyadic, most: usize) -> Self {
        Self { need, known: HashMap::new(), most }
    }

    fn of(&mut self, components: &[CombinatorialGame], first: Role) -> Option<bool> {
        let (numbers, hot): (Vec<_>, Vec<_>) = components.iter().cloned().partition(|game| game.as_number().is_some());
        let rest = numbers.iter().filter_map(CombinatorialGame::as_number).sum();
        self.is_reached(hot, rest, first)
    }

    /// Whether the sum reaches the needed number. `hot` are the games of the sum that are not numbers, and
    /// `rest` is the total of those that are.
    fn is_reached(&mut self, mut hot: Vec<CombinatorialGame>, rest: Dyadic, first: Role) -> Option<bool> {
        if let Some(answer) = self.bounded(&hot, rest, first) {
            return Some(answer);
        }
        hot.sort_by(CombinatorialGame::form_order);
        let key = (hot, rest, first);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        let (hot, wants) = (&key.0, first == Role::Defender);
        let moves = (0..hot.len()).filter(|&i| i == 0 || hot[i] != hot[i - 1]);
        let options: Vec<_> = moves.flat_map(|i| hot[i].options(first).iter().map(move |to| (i, to))).collect();
        let mut answer = !wants;
        for (i, to) in options {
            let mut after = hot.clone();
            let rest = match to.as_number() {
                Some(number) => {
                    after.swap_remove(i);
                    rest + number
                }
                None => {
                    after[i] = to.clone();
                    rest
                }
            };
            if self.is_reached(after, rest, first.other())? == wants {
                answer = wants;
                break;
            }
        }
        if self.known.len() >= self.most {
            return None;
        }
        self.known.insert(key, answer);
        Some(answer)
    }

    /// Whether the sum reaches the needed number, if means and temperatures decide it. The side that moves
    /// first gets at least the mean, and at most the temperature of the sum more. The sum is no hotter than its hottest
    /// component (Winning Ways, chapter 6).
    fn bounded(&self, hot: &[CombinatorialGame], rest: Dyadic, first: Role) -> Option<bool> {
        let mean = rest + hot.iter().map(CombinatorialGame::mean).sum();
        let temperature = hot.iter().map(CombinatorialGame::temperature).max().unwrap_or(Dyadic::ZERO);
        match first {
            Role::Defender if mean >= self.need => Some(true),
            Role::Defender if mean + temperature < self.need => Some(false),
            Role::Attacker if mean < self.need => Some(false),
            Role::Attacker if mean - temperature >= self.need => Some(true),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of three gote the side that moves first gets the largest and the smallest: 3 - 2 + 1.
    #[test]
    fn a_sum_that_needs_more_than_the_limit_stays_open() {
        let gote = |points: i8| CombinatorialGame::new([points.into()], [(-points).into()]).unwrap();
        let sum = [3, 2, 1].map(gote);
        assert_eq!(result_of_sum(&sum, Role::Defender, 100), Some(2));
        assert_eq!(result_of_sum(&sum, Role::Attacker, 100), Some(-2));
        assert_eq!(result_of_sum(&sum, Role::Defender, 0), None);
        // Means and temperatures decide a single gote.
        assert_eq!(result_of_sum(&sum[..1], Role::Defender, 100), Some(3));
    }
}
