//! Moves that are told: those that decide by proof, and the likeliest, each tried and evaluated; and how likely each is to be played.

use eyespace::board::{Color, Counting, Move, Point, PointSet, Position, Suicide};
use eyespace::territory::{CANDIDATES, Evaluation, Evaluator, likely_moves};

use super::restriction::{Moves, Pass};
use crate::limits::Watch;
use eyespace_record::input::Loaded;

/// So many are told.
const TOLD: usize = 20;

/// How likely a pass is where some move gains something.
const RARELY: f64 = 0.001;

/// What candidates are looked for with.
pub(super) struct Search<'a> {
    pub(super) loaded: &'a Loaded,
    pub(super) counting: Counting,
    pub(super) suicide: Suicide,
    /// Moves that decide, and how many stones hang on them.
    pub(super) decisive: Vec<(Point, usize)>,
    /// What may be told.
    pub(super) allowed: Moves,
    /// Whether there is anything left to play for.
    pub(super) left: Left,
    pub(super) watch: Watch<'a>,
}

/// Whether there is anything left to play for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    Something,
    Nothing,
}

/// A move that was tried.
pub(super) struct Tried {
    /// Where; a pass, if nowhere.
    pub(super) point: Option<Point>,
    /// By how much the lead is another after it, for who plays it.
    pub(super) difference: f64,
    pub(super) prior: f64,
    /// The position after it.
    pub(super) after: Evaluation,
    /// The stones that hang on it, by proof.
    stones: usize,
    /// What it gains over a pass.
    gain: f64,
}

impl Tried {
    fn is_better_than_a_pass(&self) -> bool {
        self.stones > 0 || self.gain > 0.0
    }
}

/// What was found.
pub(super) struct Candidates {
    /// Those that decide, of most stones first; then those that gain most.
    pub(super) moves: Vec<Tried>,
    /// How likely each point is to be played, from the top left row by row, -1 where nobody may; a pass at the end.
    pub(super) policy: Vec<f64>,
}

impl Search<'_> {
    pub(super) fn run(&self) -> Candidates {
        let position = &self.loaded.position;
        let mut evaluator = Evaluator::under(self.suicide);
        let seen = evaluator.evaluate(position);
        let idle = match position.play(Move::Pass, seen.suicide) {
            Ok(passed) => evaluator.after(&seen, &passed.position),
            Err(_) => seen.clone(),
        };
        let likely = self.likely(&seen);
        let mut moves: Vec<Tried> = vec![];
        for point in self.to_try(&likely) {
            if self.watch.is_stopped() {
                break;
            }
            moves.extend(self.tried(&mut evaluator, [&seen, &idle], point));
        }
        // What is proved goes before what is estimated; what gains the same comes in the order of likelihood.
        moves.sort_by(|a, b| b.stones.cmp(&a.stones).then_with(|| b.gain.total_cmp(&a.gain)));
        let gains = self.left == Left::Something && moves.first().is_some_and(Tried::is_better_than_a_pass);
        let policy = Policy::new(&likely, if gains { Gain::Some } else { Gain::None });
        if self.allowed.pass == Pass::In {
            let at = if self.left == Left::Nothing { 0 } else { moves.partition_point(Tried::is_better_than_a_pass) };
            let difference = sign(position.to_play()) * (idle.lead() - seen.lead());
            let pass = Tried { point: None, difference, prior: 0.0, after: idle, stones: 0, gain: 0.0 };
            moves.insert(at, pass);
        }
        moves.truncate(TOLD);
        for tried in &mut moves {
            tried.prior = policy.of(tried.point);
        }
        Candidates { moves, policy: policy.told(position) }
    }

    /// All legal points, the likeliest first, with their scores in hundredths of a logarithm.
    fn likely(&self, seen: &Evaluation) -> Vec<(Point, i32)> {
        let last = self.loaded.history.turns().last().and_then(|turn| match turn.mv {
            Move::Play(point) => Some(point),
            Move::Pass => None,
        });
        let repeating = self.loaded.history.repeating();
        let legal = likely_moves(seen, last, usize::MAX).into_iter();
        legal.filter(|(point, _)| !repeating.contains(*point)).collect()
    }

    /// The points that are tried: those that decide, and the likeliest.
    fn to_try(&self, likely: &[(Point, i32)]) -> Vec<Point> {
        let is_allowed = |point: &Point| self.allowed.points.contains(*point);
        let legal: PointSet = likely.iter().map(|&(point, _)| point).collect();
        let decisive: PointSet = self.decisive.iter().map(|&(point, _)| point).collect();
        let deciding = self.decisive.iter().map(|&(point, _)| point).filter(|&point| legal.contains(point));
        let others = likely.iter().map(|&(point, _)| point).filter(|&point| !decisive.contains(point));
        deciding.filter(is_allowed).chain(others.filter(is_allowed).take(CANDIDATES)).collect()
    }

    fn tried(&self, evaluator: &mut Evaluator, [seen, idle]: [&Evaluation; 2], point: Point) -> Option<Tried> {
        let color = seen.position.to_play();
        let played = seen.position.play(Move::Play(point), seen.suicide).ok()?;
        let after = evaluator.after(idle, &played.position);
        let [gain, difference] = [idle, seen].map(|before| sign(color) * (after.lead() - before.lead()));
        // By territory the stone that is played counts nothing.
        let stone = if self.counting == Counting::Territory { 1.0 } else { 0.0 };
        let stones = self.decisive.iter().find(|&&(at, _)| at == point).map_or(0, |&(_, stones)| stones);
        Some(Tried {
            point: Some(point),
            difference: difference - stone,
            prior: 0.0,
            after,
            stones,
            gain: gain - stone,
        })
    }
}

const fn sign(color: Color) -> f64 {
    super::sign(color)
}

/// Whether some move gains something over a pass.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gain {
    Some,
    None,
}

/// How likely moves are to be played.
struct Policy {
    points: Vec<(Point, f64)>,
    pass: f64,
}

impl Policy {
    fn new(likely: &[(Point, i32)], gain: Gain) -> Self {
        let most = likely.iter().map(|&(_, score)| score).max().unwrap_or(0);
        let weights = likely.iter().map(|&(point, score)| (point, (f64::from(score - most) / 100.0).exp()));
        let points: Vec<_> = weights.collect();
        let all: f64 = points.iter().map(|&(_, weight)| weight).sum();
        let pass = if gain == Gain::Some { RARELY * all } else { all.max(1.0) };
        let share = |weight: f64| ((weight / (all + pass)) * 1e6).round() / 1e6;
        Self { points: points.into_iter().map(|(point, weight)| (point, share(weight))).collect(), pass: share(pass) }
    }

    fn of(&self, point: Option<Point>) -> f64 {
        match point {
            None => self.pass,
            Some(point) => self.points.iter().find(|&&(at, _)| at == point).map_or(0.0, |&(_, share)| share),
        }
    }

    fn told(&self, position: &Position) -> Vec<f64> {
        const ILLEGAL: f64 = -1.0;
        let size = position.size();
        let rows =
            (0..size.height()).flat_map(|row| (0..size.width()).filter_map(move |column| size.point(column, row)));
        let share = |point| self.points.iter().find(|&&(at, _)| at == point).map_or(ILLEGAL, |&(_, share)| share);
        rows.map(share).chain([self.pass]).collect()
    }
}
