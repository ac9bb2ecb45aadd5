//! The moves that an analysis suggests: first those that are proved to decide what becomes of stones, then those by which the estimate gains
//! most. Panels of programs show nothing of a position for which there are none, so there always are some: a pass, where nothing gains.

use eyespace::analyze::Report;
use eyespace::board::{Color, Point, PointSet, Position, Suicide};
use eyespace::territory::{CANDIDATES, Candidate, Evaluator};

use crate::proved::{decisive, ownership};

/// A first move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Suggested {
    /// `None` is a pass.
    pub(super) point: Option<Point>,
    /// How large it is drawn beside the others, from [`Suggested::LEAST`] to [`Suggested::MOST`].
    pub(super) weight: usize,
    /// How likely it is to be played, as far as that is known: all of them together come to 1 at most.
    pub(super) prior: f64,
    /// What it changes of its side's lead as it is estimated before the move, in points.
    pub(super) change: f64,
}

impl Suggested {
    /// Sabaki writes nothing on moves of fewer visits.
    const LEAST: usize = 10;
    const MOST: usize = 1_000;

    /// A move of this part of the largest weight.
    fn weight_of(part: f64) -> usize {
        (part * Self::MOST as f64).round().clamp(Self::LEAST as f64, Self::MOST as f64) as usize
    }
}

/// What the likeliest moves gain by the estimate, the best first.
#[derive(Clone, Debug, Default)]
pub(super) struct Gains {
    tried: Vec<Candidate>,
    /// How likely all of them are to be played, in the measure of their scores.
    all: f64,
}

impl Gains {
    /// Tries the likeliest moves of the side to play.
    pub(super) fn of(position: &Position, suicide: Suicide, last: Option<Point>) -> Self {
        let mut evaluator = Evaluator::under(suicide);
        let seen = evaluator.evaluate(position);
        let tried = evaluator.candidates(&seen, last, CANDIDATES);
        let all = tried.iter().map(likeliness).sum();
        Self { tried, all }
    }

    fn at(&self, point: Point) -> Option<&Candidate> {
        self.tried.iter().find(|candidate| candidate.point == point)
    }

    fn prior(&self, candidate: &Candidate) -> f64 {
        likeliness(candidate) / self.all
    }
}

/// A score is a logarithm, in hundredths.
fn likeliness(candidate: &Candidate) -> f64 {
    (f64::from(candidate.score) / 100.0).exp()
}

/// So many moves at most of those that are allowed, but never none: the proved ones, those first on which most stones hang, then the estimate's.
pub(super) fn suggested(
    report: &Report,
    player: Color,
    gains: &Gains,
    allowed: PointSet,
    most: usize,
) -> Vec<Suggested> {
    let deciding = decisive(report, player).into_iter().filter(|(point, _)| allowed.contains(*point));
    let deciding: Vec<_> = deciding.collect();
    let most_stones = deciding.iter().map(|&(_, stones)| stones).max().unwrap_or(1);
    let mut moves: Vec<_> = deciding
        .iter()
        .map(|&(point, stones)| {
            let (prior, change) = gains.at(point).map_or((0.0, 0.0), |own| (gains.prior(own), own.difference));
            let weight = Suggested::weight_of(stones as f64 / most_stones as f64);
            Suggested { point: Some(point), weight, prior, change }
        })
        .collect();
    // Where all is proved nothing is to be gained, whatever the estimate makes of it.
    let proved = ownership(report);
    let open = allowed - proved[0] - proved[1];
    let is_left = |own: &&Candidate| {
        own.gain > 0.0 && open.contains(own.point) && !deciding.iter().any(|(point, _)| *point == own.point)
    };
    let left: Vec<_> = gains.tried.iter().filter(is_left).collect();
    let best = left.first().map_or(0.0, |own| own.gain);
    // What is proved is drawn no smaller than what is estimated.
    let ceiling = moves.iter().map(|own| own.weight).min().unwrap_or(Suggested::MOST);
    moves.extend(left.into_iter().map(|own| {
        let weight = Suggested::weight_of((own.gain - best).exp()).min(ceiling);
        Suggested { point: Some(own.point), weight, prior: gains.prior(own), change: own.difference }
    }));
    moves.truncate(most);
    if moves.is_empty() {
        moves.push(Suggested { point: None, weight: Suggested::LEAST, prior: 0.0, change: 0.0 });
    }
    moves
}
