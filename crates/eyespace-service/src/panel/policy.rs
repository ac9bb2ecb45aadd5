//! The probability that each move is played.

use eyespace::board::{Point, Position};

/// The weight of a pass, relative to all other moves together, if some move is better than a pass.
const RARELY: f64 = 0.001;

/// Whether some move is better than a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gain {
    Some,
    None,
}

/// The probability of each legal move of the side to play, and of a pass. The sum is 1.
#[derive(Clone, Debug)]
pub(super) struct Policy {
    points: Vec<(Point, f64)>,
    pass: f64,
}

impl Policy {
    /// The probabilities from scores, which are logarithms in hundredths.
    pub(super) fn new(likely: &[(Point, i32)], gain: Gain) -> Self {
        let most = likely.iter().map(|&(_, score)| score).max().unwrap_or(0);
        let weights = likely.iter().map(|&(point, score)| (point, (f64::from(score - most) / 100.0).exp()));
        let points: Vec<_> = weights.collect();
        let all: f64 = points.iter().map(|&(_, weight)| weight).sum();
        let pass = if gain == Gain::Some { RARELY * all } else { all.max(1.0) };
        let share = |weight: f64| ((weight / (all + pass)) * 1e6).round() / 1e6;
        Self { points: points.into_iter().map(|(point, weight)| (point, share(weight))).collect(), pass: share(pass) }
    }

    pub(super) fn of(&self, point: Option<Point>) -> f64 {
        point.map_or(Some(self.pass), |point| self.at(point)).unwrap_or(0.0)
    }

    fn at(&self, point: Point) -> Option<f64> {
        self.points.iter().find(|&&(at, _)| at == point).map(|&(_, share)| share)
    }

    /// The probabilities row by row from the top left, and last that of a pass. Illegal moves have -1.
    pub(super) fn policy(&self, position: &Position) -> Vec<f64> {
        const ILLEGAL: f64 = -1.0;
        let points = position.size().points().into_iter();
        points.map(|point| self.at(point).unwrap_or(ILLEGAL)).chain([self.pass]).collect()
    }
}
