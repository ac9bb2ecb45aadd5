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

/// The chance that a small net makes of traits: `odd` ones, which change their sign with the colours, and `even` ones, which don't.
///
/// With odd traits the chance for one side is what is left of the other's, by the way it is made: the net is asked for both and
/// the difference counts. Without, it is asked once.
#[must_use]
pub(super) fn chance(odd: &[f32], even: &[f32], weights: &[f32]) -> f32 {
    let (hidden, rest) = weights.split_at(((odd.len() + even.len()) * HIDDEN).min(weights.len()));
    let (out, straight) = rest.split_at(HIDDEN.min(rest.len()));
    let (of_even, of_odd) = hidden.split_at((even.len() * HIDDEN).min(hidden.len()));
    let (level, lean) = (sums(even, of_even), sums(odd, of_odd));
    let mut sum = 0.0;
    for (weight, (level, lean)) in out.iter().zip(level.iter().zip(lean)) {
        let back = if odd.is_empty() { 0.0 } else { (level - lean).max(0.0) };
        sum += weight * ((level + lean).max(0.0) - back);
    }
    let direct = if odd.is_empty() { even } else { odd };
    sum += direct.iter().zip(straight).map(|(x, weight)| x * weight).sum::<f32>();
    logistic(sum)
}

fn sums(traits: &[f32], weights: &[f32]) -> [f32; HIDDEN] {
    let mut sums = [0.0; HIDDEN];
    for (x, row) in traits.iter().zip(weights.chunks_exact(HIDDEN)) {
        sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += x * weight);
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
