//! Logistic curves without a constant term, fitted by Newton's method. Without that term, changing the sign of all features turns Black's chance
//! into White's.

/// The weights of a curve.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Curve {
    pub(crate) weights: Vec<f64>,
}

/// Rows of features of equal length, each with its outcome from 0 to 1 and its weight.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rows {
    width: usize,
    features: Vec<f32>,
    outcomes: Vec<(f32, f32)>,
}

impl Rows {
    pub(crate) fn new(width: usize) -> Self {
        Self { width, ..Self::default() }
    }

    pub(crate) fn push(&mut self, features: &[f32], outcome: f32, times: f32) {
        debug_assert_eq!(features.len(), self.width);
        self.features.extend_from_slice(features);
        self.outcomes.push((outcome, times));
    }

    fn iter(&self) -> impl Iterator<Item = (&[f32], (f32, f32))> {
        self.features.chunks_exact(self.width.max(1)).zip(self.outcomes.iter().copied())
    }
}

/// The number of steps of Newton's method. The problem is convex, so half of these steps would be enough.
const STEPS: usize = 12;

impl Curve {
    /// Fits a logistic curve to rows of features; `ridge` limits the weights of features that hardly vary.
    pub(crate) fn fit(rows: &Rows, ridge: f64) -> Self {
        let n = rows.width;
        let mut curve = Self { weights: vec![0.0; n] };
        for _ in 0..STEPS {
            let mut slope: Vec<f64> = curve.weights.iter().map(|weight| -ridge * weight).collect();
            let mut bend = vec![0.0; n * n];
            for (features, (outcome, times)) in rows.iter() {
                let chance = curve.chance(features);
                let times = f64::from(times);
                let (miss, weight) = (times * (f64::from(outcome) - chance), times * chance * (1.0 - chance));
                for i in 0..n {
                    let x = f64::from(features[i]);
                    if x == 0.0 {
                        continue;
                    }
                    slope[i] += miss * x;
                    for j in 0..=i {
                        bend[i * n + j] += weight * x * f64::from(features[j]);
                    }
                }
            }
            (0..n).for_each(|i| bend[i * n + i] += ridge);
            let step = solve(&mut bend, &slope, n);
            curve.weights.iter_mut().zip(&step).for_each(|(weight, step)| *weight += step.clamp(-5.0, 5.0));
            if step.iter().all(|step| step.abs() < 1e-6) {
                break;
            }
        }
        curve
    }

    /// The chance, from 0 to 1, that the curve gives for a row of features.
    pub(crate) fn chance(&self, features: &[f32]) -> f64 {
        let sum: f64 = self.weights.iter().zip(features).map(|(weight, &x)| weight * f64::from(x)).sum();
        1.0 / (1.0 + (-sum).exp())
    }
}

/// Solves a symmetric positive definite system, given by its lower half, by Cholesky's method.
fn solve(matrix: &mut [f64], right: &[f64], n: usize) -> Vec<f64> {
    for i in 0..n {
        for j in 0..=i {
            let sum: f64 = (0..j).map(|k| matrix[i * n + k] * matrix[j * n + k]).sum();
            let rest = matrix[i * n + j] - sum;
            matrix[i * n + j] = if i == j { rest.max(1e-12).sqrt() } else { rest / matrix[j * n + j] };
        }
    }
    let mut x = right.to_vec();
    for i in 0..n {
        let sum: f64 = (0..i).map(|k| matrix[i * n + k] * x[k]).sum();
        x[i] = (x[i] - sum) / matrix[i * n + i];
    }
    for i in (0..n).rev() {
        let sum: f64 = (i + 1..n).map(|k| matrix[k * n + i] * x[k]).sum();
        x[i] = (x[i] - sum) / matrix[i * n + i];
    }
    x
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_finds_the_weights_that_the_rows_were_made_with() {
        let mut rows = Rows::new(2);
        let made = Curve { weights: vec![1.5, -0.7] };
        for i in -20i8..=20 {
            for j in -20i8..=20 {
                let features = [f32::from(i) / 8.0, f32::from(j) / 8.0];
                rows.push(&features, made.chance(&features) as f32, 1.0);
            }
        }
        let found = Curve::fit(&rows, 1e-9);
        assert!(found.weights.iter().zip(&made.weights).all(|(a, b)| (a - b).abs() < 1e-3), "{found:?}");
    }
}
