//! Measures the quality of predicted chances: Brier's score and the logarithmic loss, by move number.

use super::logistic::{Curve, Rows};

/// The moves after which the positions of games are taken.
pub(crate) const MOVES: [usize; 4] = [50, 100, 150, 200];

/// Sums of Brier's score and of the logarithmic loss over points.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Loss {
    brier: f64,
    logs: f64,
    points: usize,
}

/// The largest certainty that counts. Without this limit a chance of 0 for an event that occurs would give an infinite loss.
const SUREST: f64 = 0.999;

impl Loss {
    /// Adds the losses of one predicted chance; `came` says whether the event occurred.
    pub(crate) fn add(&mut self, chance: f64, came: bool) {
        let of_it = if came { chance } else { 1.0 - chance };
        self.brier += (1.0 - of_it) * (1.0 - of_it);
        self.logs -= of_it.clamp(1.0 - SUREST, SUREST).ln();
        self.points += 1;
    }

    pub(crate) fn join(&mut self, other: Self) {
        self.brier += other.brier;
        self.logs += other.logs;
        self.points += other.points;
    }

    pub(crate) fn brier(self) -> f64 {
        self.brier / self.points.max(1) as f64
    }

    pub(crate) fn logs(self) -> f64 {
        self.logs / self.points.max(1) as f64
    }
}

/// What a method says about the owner of a point, as a number; whether Black owned the point at the end; and the move number of the position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Said {
    /// The index of the move number in [`MOVES`].
    pub(crate) at: usize,
    pub(crate) value: f64,
    pub(crate) black: bool,
}

/// The features of a number between -1 and 1, from which a logistic curve computes a chance: its sign, the number itself, its root, and its
/// inverse hyperbolic tangent.
fn shape(value: f64) -> [f32; 4] {
    let far = (0.98 * value).atanh();
    [value.signum() * f64::from(value != 0.0), value, value.abs().sqrt() * value.signum(), far].map(|x| x as f32)
}

/// The loss (error) of a method's guesses about the owners of points in the held-out games, by move number. First a logistic curve turns each
/// guess into a chance. There is a curve for each move number, fitted to the games that are not held out.
pub(crate) fn curved(fitted: &[Said], held_out: &[Said]) -> [Loss; 4] {
    let most = fitted.iter().map(|said| said.value.abs()).fold(f64::MIN_POSITIVE, f64::max);
    let scaled = |value: f64| (value / most).clamp(-1.0, 1.0);
    std::array::from_fn(|at| {
        let mut rows = Rows::new(4);
        for said in fitted.iter().filter(|said| said.at == at) {
            rows.push(&shape(scaled(said.value)), f32::from(u8::from(said.black)), 1.0);
        }
        let curve = Curve::fit(&rows, 1e-3);
        let mut loss = Loss::default();
        for said in held_out.iter().filter(|said| said.at == at) {
            loss.add(curve.chance(&shape(scaled(said.value))), said.black);
        }
        loss
    })
}

/// The loss (error) of guesses that are expected owners already, from -1 to 1, so that no curve is needed to turn them into chances.
pub(crate) fn plain(held_out: &[Said]) -> [Loss; 4] {
    let mut losses = [Loss::default(); 4];
    for said in held_out {
        losses[said.at].add(f64::midpoint(said.value, 1.0), said.black);
    }
    losses
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sure_guess_pays_when_it_is_wrong() {
        let mut loss = Loss::default();
        loss.add(1.0, true);
        assert!(loss.brier() == 0.0 && loss.logs() < 0.002);
        loss.add(1.0, false);
        assert!(loss.brier() == 0.5 && loss.logs() > 3.0);
    }

    #[test]
    fn a_curve_makes_chances_of_numbers_that_are_too_sure() {
        let said = |value, black| Said { at: 1, value, black };
        // These guesses are certain (1 or -1), but right only three times out of four.
        let all: Vec<Said> =
            (0..400).map(|n| said(if n % 2 == 0 { 1.0 } else { -1.0 }, (n % 2 == 0) != (n % 8 < 2))).collect();
        let [_, curve, ..] = curved(&all, &all);
        assert!((curve.brier() - 0.1875).abs() < 1e-3, "{}", curve.brier());
        assert!(plain(&all)[1].brier() > 0.24);
    }
}
