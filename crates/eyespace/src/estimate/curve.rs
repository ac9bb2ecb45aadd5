//! Logistic curves: from a weighted sum of features to a probability, in arithmetic that gives the same result on every machine.

/// A step of the table: the reciprocal of how many there are to one.
const FINE: usize = 16;
/// Beyond so many, a chance is as good as certain.
const FAR: usize = 12;

/// e^(-n/16) for n from 0.
const POWERS: [f32; FAR * FINE + 2] = {
    // e^(-1/16), to the last bit of a double.
    let step = 0.939_413_062_813_475_8_f64;
    let (mut powers, mut power, mut n) = ([0.0; FAR * FINE + 2], 1.0, 0);
    while n < powers.len() {
        powers[n] = power as f32;
        power *= step;
        n += 1;
    }
    powers
};

/// From 0 to 1: a half for 0. Between the steps of a table it is interpolated, and right to a thousandth.
#[must_use]
pub(super) fn logistic(x: f32) -> f32 {
    let far = (x.abs() * FINE as f32).min((FAR * FINE) as f32);
    let step = far as usize;
    let power = POWERS[step] + (POWERS[step + 1] - POWERS[step]) * (far - step as f32);
    let sure = 1.0 / (1.0 + power);
    if x < 0.0 { 1.0 - sure } else { sure }
}

/// The hidden numbers of a net.
pub const HIDDEN: usize = 16;

/// How many weights a net of so many traits has.
pub(super) const fn weights(odd: usize, even: usize) -> usize {
    (odd + even + 1) * HIDDEN + if odd > 0 { odd } else { even }
}

/// A small net that makes a chance of traits: `ODD` ones, which change their sign with the colours, and `FIRST` and `EVEN` ones,
/// which don't. What the first come to may be shared.
///
/// With odd traits the chance for one side is what is left of the other's, by the way it is made: the net is asked for both and
/// the difference counts. Without, it is asked once.
pub(super) struct Net<'a, const FIRST: usize, const ODD: usize, const EVEN: usize> {
    first: &'a [[f32; HIDDEN]; FIRST],
    even: &'a [[f32; HIDDEN]; EVEN],
    odd: &'a [[f32; HIDDEN]; ODD],
    out: [f32; HIDDEN],
    /// What goes past the hidden numbers: of the odd traits, or of the even ones if there are no others.
    past: (&'a [f32; ODD], &'a [f32; EVEN]),
}

/// What the first traits come to in each hidden number.
pub(super) type Begun = [f32; HIDDEN];

impl<'a, const FIRST: usize, const ODD: usize, const EVEN: usize> Net<'a, FIRST, ODD, EVEN> {
    /// From its weights; those that are missing weigh nothing.
    pub(super) fn new(weights: &'a [f32]) -> Self {
        let (rows, _) = weights.as_chunks();
        let last = FIRST + EVEN + ODD;
        let past = (last + 1) * HIDDEN;
        Self {
            first: part(rows, 0, const { &[[0.0; HIDDEN]; FIRST] }),
            even: part(rows, FIRST, const { &[[0.0; HIDDEN]; EVEN] }),
            odd: part(rows, FIRST + EVEN, const { &[[0.0; HIDDEN]; ODD] }),
            out: rows.get(last).copied().unwrap_or_default(),
            past: (part(weights, past, const { &[0.0; ODD] }), part(weights, past, const { &[0.0; EVEN] })),
        }
    }

    /// What the first traits come to, which many points may share: nothing of them is added up again.
    pub(super) fn begun(&self, first: &[f32; FIRST]) -> Begun {
        summed([0.0; HIDDEN], first, self.first)
    }

    /// The chance, if the first traits have come to this.
    #[inline]
    pub(super) fn chance(&self, begun: &Begun, odd: &[f32; ODD], even: &[f32; EVEN]) -> f32 {
        let level = summed(*begun, even, self.even);
        let (parts, past) = if ODD == 0 {
            (parts(&level, &self.out), product(even, self.past.1))
        } else {
            let lean = summed([0.0; HIDDEN], odd, self.odd);
            (parts_of_both(&level, &lean, &self.out), product(odd, self.past.0))
        };
        logistic(parts.iter().fold(0.0, |sum, part| sum + part) + past)
    }
}

/// So many of the numbers from here on; if there are fewer, others.
fn part<'a, T, const N: usize>(weights: &'a [T], from: usize, missing: &'a [T; N]) -> &'a [T; N] {
    weights.get(from..).and_then(<[T]>::first_chunk).unwrap_or(missing)
}

fn product<const N: usize>(features: &[f32; N], weights: &[f32; N]) -> f32 {
    (0..N).fold(0.0, |sum, n| sum + features[n] * weights[n])
}

// Plain loops over arrays: the compiler makes vectors of them, but not among what else it keeps in registers.

/// What each hidden number adds for one side.
#[inline(never)]
fn parts(level: &[f32; HIDDEN], out: &[f32; HIDDEN]) -> [f32; HIDDEN] {
    let mut parts = [0.0; HIDDEN];
    for n in 0..HIDDEN {
        parts[n] = positive(level[n]) * out[n];
    }
    parts
}

/// The same, less what it adds for the other.
#[inline(never)]
fn parts_of_both(level: &[f32; HIDDEN], lean: &[f32; HIDDEN], out: &[f32; HIDDEN]) -> [f32; HIDDEN] {
    let mut parts = [0.0; HIDDEN];
    for n in 0..HIDDEN {
        parts[n] = (positive(level[n] + lean[n]) - positive(level[n] - lean[n])) * out[n];
    }
    parts
}

#[inline]
fn positive(x: f32) -> f32 {
    if x > 0.0 { x } else { 0.0 }
}

/// Adds the traits' parts to each hidden number, one trait after the other; four to a turn of the loop.
#[inline]
fn summed<const N: usize>(mut sums: Begun, features: &[f32; N], rows: &[Begun; N]) -> Begun {
    let ((features, last_traits), (rows, last_rows)) = (features.as_chunks::<4>(), rows.as_chunks::<4>());
    for (features, rows) in features.iter().zip(rows) {
        features.iter().zip(rows).for_each(|(&x, row)| add(&mut sums, x, row));
    }
    last_traits.iter().zip(last_rows).for_each(|(&x, row)| add(&mut sums, x, row));
    sums
}

#[inline]
fn add(sums: &mut Begun, x: f32, row: &Begun) {
    sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += x * weight);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_near_the_function() {
        for n in -2000i16..=2000 {
            let x = f32::from(n) / 125.0;
            let exact = 1.0 / (1.0 + (-x).exp());
            assert!((logistic(x) - exact).abs() < 1e-3, "{x}");
            assert!((logistic(x) + logistic(-x) - 1.0).abs() < 1e-6);
        }
    }
}
