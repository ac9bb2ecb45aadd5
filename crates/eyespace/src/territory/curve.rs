//! Logistic curves: weighted traits to a chance, in arithmetic that comes out the same on every machine.

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

/// A small net that makes a chance of traits: `ODD` ones, which change their sign with the colours, and `EVEN` ones, which don't.
///
/// With odd traits the chance for one side is what is left of the other's, by the way it is made: the net is asked for both and
/// the difference counts. Without, it is asked once.
pub(super) struct Net<'a, const ODD: usize, const EVEN: usize> {
    even: &'a [[f32; HIDDEN]],
    odd: &'a [[f32; HIDDEN]],
    out: [f32; HIDDEN],
    /// What goes past the hidden numbers: of the odd traits, or of the even ones if there are no others.
    straight: &'a [f32],
}

/// What the first traits come to in each hidden number.
pub(super) type Begun = [f32; HIDDEN];

impl<'a, const ODD: usize, const EVEN: usize> Net<'a, ODD, EVEN> {
    /// From its weights; those that are missing weigh nothing.
    pub(super) fn new(numbers: &'a [f32]) -> Self {
        let (rows, _) = numbers.as_chunks();
        Self {
            even: rows.get(..EVEN).unwrap_or_default(),
            odd: rows.get(EVEN..EVEN + ODD).unwrap_or_default(),
            out: rows.get(EVEN + ODD).copied().unwrap_or_default(),
            straight: numbers.get((EVEN + ODD + 1) * HIDDEN..).unwrap_or_default(),
        }
    }

    /// What the first traits come to, which many points may share: nothing of them is added up again.
    pub(super) fn begun(&self, first: &[f32]) -> Begun {
        summed([0.0; HIDDEN], first, self.even)
    }

    /// The chance, if the traits before `even` have come to this.
    #[inline]
    pub(super) fn chance(&self, begun: &Begun, odd: &[f32; ODD], even: &[f32]) -> f32 {
        let level = summed(*begun, even, &self.even[self.even.len().saturating_sub(even.len())..]);
        let parts = if ODD == 0 {
            parts(&level, &self.out)
        } else {
            let lean = summed([0.0; HIDDEN], odd, self.odd);
            parts_of_both(&level, &lean, &self.out)
        };
        let direct: &[f32] = if ODD == 0 { even } else { odd };
        let direct = direct.iter().zip(self.straight).map(|(x, weight)| x * weight).sum::<f32>();
        logistic(parts.iter().fold(0.0, |sum, part| sum + part) + direct)
    }
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

/// Adds the traits' parts to each hidden number, one trait after the other.
#[inline]
fn summed(mut sums: [f32; HIDDEN], traits: &[f32], rows: &[[f32; HIDDEN]]) -> [f32; HIDDEN] {
    for (&x, row) in traits.iter().zip(rows) {
        for (sum, weight) in sums.iter_mut().zip(row) {
            *sum += x * weight;
        }
    }
    sums
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
