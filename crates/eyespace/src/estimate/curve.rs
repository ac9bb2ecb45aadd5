//! Small nets with a logistic curve at the end, which turn inputs into a probability. The arithmetic gives the same result on every machine.

/// The number of entries of the table [`POWERS`] for an interval of length 1.
const FINE: usize = 16;
/// The largest argument in the table [`POWERS`]. For larger arguments the logistic function is nearly 1.
const FAR: usize = 12;

/// The values of e^(-n/16) for n = 0, 1, 2 and so on, between which [`logistic`] interpolates.
const POWERS: [f32; FAR * FINE + 2] = {
    // The number e^(-1/16), exact to the last bit of a double.
    let step = 0.939_413_062_813_475_8_f64;
    let (mut powers, mut power, mut n) = ([0.0; FAR * FINE + 2], 1.0, 0);
    while n < powers.len() {
        powers[n] = power as f32;
        power *= step;
        n += 1;
    }
    powers
};

/// e^-x for an x that is not negative, interpolated between the entries of a table. Beyond the table it is the last entry.
fn power(x: f32) -> f32 {
    let far = (x * FINE as f32).min((FAR * FINE) as f32);
    let step = far as usize;
    POWERS[step] + (POWERS[step + 1] - POWERS[step]) * (far - step as f32)
}

/// The exponential function e^x, with an error of less than a thousandth of it; beyond ±12 it stays as it is there.
#[must_use]
pub(crate) fn exponential(x: f32) -> f32 {
    let power = power(x.abs());
    if x < 0.0 { power } else { 1.0 / power }
}

/// The logistic function 1 / (1 + e^-x), which rises from 0 to 1 and is 1/2 at 0, with an error below a thousandth.
#[must_use]
pub(super) fn logistic(x: f32) -> f32 {
    let sure = 1.0 / (1.0 + power(x.abs()));
    if x < 0.0 { 1.0 - sure } else { sure }
}

/// The number of hidden units of a net.
pub const HIDDEN: usize = 16;

/// The number of weights of a net with these numbers of odd inputs, which change their sign when the colours are exchanged, and of even inputs,
/// which do not.
pub(super) const fn weights(odd: usize, even: usize) -> usize {
    (odd + even + 1) * HIDDEN + if odd > 0 { odd } else { even }
}

/// A small net that turns inputs into a probability. `ODD` inputs change their sign when the colours are exchanged;
/// `FIRST` and `EVEN` inputs do not. The sums over the first inputs can be shared between evaluations.
///
/// If there are odd inputs, the net is evaluated for both sides and the difference counts. So the probabilities of both sides add up to 1. Without
/// odd inputs the net is evaluated once.
pub(super) struct Net<'a, const FIRST: usize, const ODD: usize, const EVEN: usize> {
    first: &'a [[f32; HIDDEN]; FIRST],
    even: &'a [[f32; HIDDEN]; EVEN],
    odd: &'a [[f32; HIDDEN]; ODD],
    out: [f32; HIDDEN],
    /// The weights of inputs that bypass the hidden units: those of the odd inputs, or of the even ones if there are
    /// no odd inputs.
    past: (&'a [f32; ODD], &'a [f32; EVEN]),
}

/// For each hidden unit, the weighted sum over the `FIRST` inputs.
pub(super) type Begun = [f32; HIDDEN];

impl<'a, const FIRST: usize, const ODD: usize, const EVEN: usize> Net<'a, FIRST, ODD, EVEN> {
    /// Makes a net with these weights. Missing weights count as 0.
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

    /// Computes the sums over the `FIRST` inputs, once for all points that share these inputs.
    pub(super) fn begun(&self, first: &[f32; FIRST]) -> Begun {
        summed([0.0; HIDDEN], first, self.first)
    }

    /// Computes the probability, given the sums over the `FIRST` inputs and all other inputs.
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

/// The `N` weights from this index on, or `missing` if there are fewer weights.
fn part<'a, T, const N: usize>(weights: &'a [T], from: usize, missing: &'a [T; N]) -> &'a [T; N] {
    weights.get(from..).and_then(<[T]>::first_chunk).unwrap_or(missing)
}

fn product<const N: usize>(features: &[f32; N], weights: &[f32; N]) -> f32 {
    (0..N).fold(0.0, |sum, n| sum + features[n] * weights[n])
}

// The following functions are plain loops over arrays, which are not inlined: inside larger functions the compiler does not vectorize them.

/// The contribution of each hidden unit to the result, for a net without odd inputs (inputs that change their sign when the colours are
/// exchanged).
#[inline(never)]
fn parts(level: &[f32; HIDDEN], out: &[f32; HIDDEN]) -> [f32; HIDDEN] {
    let mut parts = [0.0; HIDDEN];
    for n in 0..HIDDEN {
        parts[n] = positive(level[n]) * out[n];
    }
    parts
}

/// The contribution of each hidden unit to the result, for a net with odd inputs (inputs that change their sign when the colours are exchanged):
/// the value for one side minus the value for the other side.
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

/// Adds the weighted inputs to the sum of each hidden unit. The inputs are added in order, so that the result is always the same; each turn of the
/// loop adds four.
#[inline]
fn summed<const N: usize>(mut sums: Begun, features: &[f32; N], rows: &[Begun; N]) -> Begun {
    let ((features, last_features), (rows, last_rows)) = (features.as_chunks::<4>(), rows.as_chunks::<4>());
    for (features, rows) in features.iter().zip(rows) {
        features.iter().zip(rows).for_each(|(&x, row)| add(&mut sums, x, row));
    }
    last_features.iter().zip(last_rows).for_each(|(&x, row)| add(&mut sums, x, row));
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
