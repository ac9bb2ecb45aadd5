//! Small networks, fitted by Adam's method; the same rows give the same weights.

use eyespace::estimate::fitting::HIDDEN;

/// Rows of features. In each row the features that change their sign when the colours are swapped come first, then the features that do not. Each
/// row has an outcome from 0 to 1, and a weight.
pub(crate) struct NetRows {
    odd: usize,
    even: usize,
    features: Vec<f32>,
    outcomes: Vec<(f32, f32)>,
}

/// The number of times that each row is used for fitting.
const EPOCHS: usize = 30;
/// The number of rows that one step uses.
const BATCH: usize = 256;
/// The learning rate at the beginning; it falls to zero.
const RATE: f32 = 0.004;
/// The weight decay: this part of each weight is added to its slope, which keeps the weights small.
const DECAY: f32 = 3e-4;

impl NetRows {
    pub(crate) const fn new(odd: usize, even: usize) -> Self {
        Self { odd, even, features: vec![], outcomes: vec![] }
    }

    pub(crate) fn push(&mut self, odd: &[f32], even: &[f32], outcome: f32, times: f32) {
        debug_assert!(odd.len() == self.odd && even.len() == self.even);
        self.features.extend_from_slice(even);
        self.features.extend_from_slice(odd);
        self.outcomes.push((outcome, times));
    }

    const fn width(&self) -> usize {
        self.odd + self.even
    }

    fn add_slope(&self, row: usize, weights: &[f32], slope: &mut [f32]) {
        let width = self.width();
        let features = &self.features[row * width..(row + 1) * width];
        let (even, odd) = features.split_at(self.even);
        let (outcome, times) = self.outcomes[row];
        let (mut level, mut lean) = ([0.0f32; HIDDEN], [0.0f32; HIDDEN]);
        for (x, row) in even.iter().zip(weights.chunks_exact(HIDDEN)) {
            level.iter_mut().zip(row).for_each(|(sum, weight)| *sum += x * weight);
        }
        for (x, row) in odd.iter().zip(weights[self.even * HIDDEN..].chunks_exact(HIDDEN)) {
            lean.iter_mut().zip(row).for_each(|(sum, weight)| *sum += x * weight);
        }
        let out = &weights[width * HIDDEN..(width + 1) * HIDDEN];
        let direct = if self.odd > 0 { odd } else { even };
        let mut sum: f32 = direct.iter().zip(&weights[(width + 1) * HIDDEN..]).map(|(x, weight)| x * weight).sum();
        let (mut there, mut back) = ([0.0f32; HIDDEN], [0.0f32; HIDDEN]);
        for j in 0..HIDDEN {
            there[j] = (level[j] + lean[j]).max(0.0);
            back[j] = if self.odd > 0 { (level[j] - lean[j]).max(0.0) } else { 0.0 };
            sum += out[j] * (there[j] - back[j]);
        }
        let miss = times * (1.0 / (1.0 + (-sum).exp()) - outcome);
        let (mut of_level, mut of_lean) = ([0.0f32; HIDDEN], [0.0f32; HIDDEN]);
        for j in 0..HIDDEN {
            slope[width * HIDDEN + j] += miss * (there[j] - back[j]);
            let (there, back) = (f32::from(u8::from(there[j] > 0.0)), f32::from(u8::from(back[j] > 0.0)));
            of_level[j] = miss * out[j] * (there - back);
            of_lean[j] = miss * out[j] * (there + back);
        }
        for (x, row) in even.iter().zip(slope.chunks_exact_mut(HIDDEN)) {
            row.iter_mut().zip(of_level).for_each(|(slope, of)| *slope += x * of);
        }
        for (x, row) in odd.iter().zip(slope[self.even * HIDDEN..].chunks_exact_mut(HIDDEN)) {
            row.iter_mut().zip(of_lean).for_each(|(slope, of)| *slope += x * of);
        }
        for (x, slope) in direct.iter().zip(&mut slope[(width + 1) * HIDDEN..]) {
            *slope += miss * x;
        }
    }
}

/// The weights of a network that is fitted to all rows, in the form of the library's networks.
pub(crate) fn fit_rows(parts: &[&NetRows]) -> Vec<f32> {
    let Some(first) = parts.first() else { return vec![] };
    let (width, straight) = (first.width(), if first.odd > 0 { first.odd } else { first.even });
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let mut weights = begin(width, straight, &mut dice);
    let mut order: Vec<(usize, usize)> = parts
        .iter()
        .enumerate()
        .flat_map(|(part, rows)| (0..rows.outcomes.len()).map(move |row| (part, row)))
        .collect();
    let steps = order.len().div_ceil(BATCH) * EPOCHS;
    let mut steps_of_adam = Adam::new(weights.len());
    for _ in 0..EPOCHS {
        for n in (1..order.len()).rev() {
            order.swap(n, dice.below(n + 1));
        }
        for batch in order.chunks(BATCH) {
            let mut slope = vec![0.0f32; weights.len()];
            let mut times = 0.0;
            for &(part, row) in batch {
                times += parts[part].outcomes[row].1;
                parts[part].add_slope(row, &weights, &mut slope);
            }
            let rate = RATE * (1.0 - steps_of_adam.done as f32 / steps as f32);
            slope.iter_mut().zip(&weights).for_each(|(slope, weight)| *slope = *slope / times + DECAY * weight);
            steps_of_adam.step(&mut weights, &slope, rate);
        }
    }
    // Thousandths are precise enough: smaller changes are noise.
    weights.iter().map(|weight| (weight * 1000.0).round() / 1000.0).collect()
}

/// The initial weights: small random numbers, so that the hidden units differ.
fn begin(width: usize, straight: usize, dice: &mut Dice) -> Vec<f32> {
    let mut weights = vec![0.0; (width + 1) * HIDDEN + straight];
    let spread = 1.0 / (width as f32).sqrt();
    weights[..width * HIDDEN].iter_mut().for_each(|weight| *weight = dice.number() * spread);
    weights[width * HIDDEN..(width + 1) * HIDDEN].iter_mut().for_each(|weight| *weight = dice.number() * 0.2);
    weights
}

/// Adam's method (Kingma & Ba 2015): the step of each weight follows the mean of its gradients, and is shorter if these vary more.
struct Adam {
    first: Vec<f32>,
    second: Vec<f32>,
    done: i32,
}

impl Adam {
    fn new(weights: usize) -> Self {
        Self { first: vec![0.0; weights], second: vec![0.0; weights], done: 0 }
    }

    fn step(&mut self, weights: &mut [f32], slope: &[f32], rate: f32) {
        self.done += 1;
        let (of_first, of_second) = (1.0 - 0.9f32.powi(self.done), 1.0 - 0.999f32.powi(self.done));
        let means = self.first.iter_mut().zip(&mut self.second);
        for ((weight, slope), (first, second)) in weights.iter_mut().zip(slope).zip(means) {
            *first = 0.9 * *first + 0.1 * slope;
            *second = 0.999 * *second + 0.001 * slope * slope;
            *weight -= rate * (*first / of_first) / ((*second / of_second).sqrt() + 1e-8);
        }
    }
}

/// Pseudo-random numbers, the same in each run.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() >> 16) as usize % n
    }

    /// A random number from -1 to 1.
    fn number(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1u64 << 23) as f32 - 1.0
    }
}
