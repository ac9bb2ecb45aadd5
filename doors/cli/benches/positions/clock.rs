//! Measures how long one operation takes on many positions.

use std::fmt;
use std::hint::black_box;
use std::time::Instant;

/// The number of times that each operation is measured.
#[derive(Clone, Copy)]
pub struct Rounds(usize);

impl Rounds {
    /// Many rounds for `cargo bench`, which passes `--bench`; one round where the code only has to run, as in `cargo test --benches`.
    pub fn from_arguments() -> Self {
        Self(if std::env::args().any(|argument| argument == "--bench") { 15 } else { 1 })
    }

    /// The shortest time for each input. Each round goes over all inputs, so that no input is measured with processor caches that it has just filled.
    pub fn time<T, R>(self, inputs: &[T], work: impl Fn(&T) -> R) -> Times {
        let mut best = vec![f64::INFINITY; inputs.len()];
        for _ in 0..self.0 {
            for (best, input) in best.iter_mut().zip(inputs) {
                let start = Instant::now();
                let result = black_box(work(black_box(input)));
                let taken = start.elapsed().as_secs_f64();
                drop(result);
                *best = best.min(taken);
            }
        }
        Times(best)
    }
}

impl fmt::Display for Rounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Times in seconds, one for each position.
pub struct Times(Vec<f64>);

impl Times {
    /// Prints the header for the columns of [`Times::line`].
    pub fn header() {
        println!("{:<40} {:>9} {:>9} {:>9}", "microseconds for a position", "median", "95 %", "most");
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn total(&self) -> f64 {
        self.0.iter().sum()
    }

    /// The times of those positions for which `these` is true; it has one value for each position, in order.
    pub fn only(&self, these: impl Iterator<Item = bool>) -> Self {
        Self(self.0.iter().zip(these).filter(|(_, here)| *here).map(|(&time, _)| time).collect())
    }

    pub fn line(&self, name: &str) -> String {
        let [median, most_of_them, most] = [0.5, 0.95, 1.0].map(|part| self.quantile(part) * 1e6);
        format!("{name:<40} {median:>9.1} {most_of_them:>9.1} {most:>9.1}")
    }

    /// The time that this part of the positions, from 0 to 1, does not exceed.
    fn quantile(&self, part: f64) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        let rank = (part * sorted.len() as f64).ceil() as usize;
        sorted.get(rank.saturating_sub(1)).copied().unwrap_or(f64::NAN)
    }
}
