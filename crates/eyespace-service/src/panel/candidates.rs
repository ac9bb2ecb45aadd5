//! First moves that are told: those that decide by proof, and the likeliest, each tried and evaluated; and how likely each is to be played.

use eyespace::analyze::Report;
use eyespace::board::{Counting, Game, Move, Point, PointSet, Position, Size, Suicide};
use eyespace::estimate::{CANDIDATES, Evaluation, Evaluator, likely_moves};
use eyespace::search::dfpn::Stop;

use super::policy::{Gain, Policy};
use super::sign;

/// So many are told.
const TOLD: usize = 20;

/// The first moves that may be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moves {
    /// Where stones may be told of.
    pub points: PointSet,
    /// Whether a pass is one of them.
    pub pass: Pass,
}

/// Whether a pass is one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// It is.
    In,
    /// It is not.
    Out,
}

impl Moves {
    /// None.
    pub const NONE: Self = Self { points: PointSet::EMPTY, pass: Pass::Out };

    /// All of a board.
    #[must_use]
    pub fn all(size: Size) -> Self {
        Self { points: size.points(), pass: Pass::In }
    }

    /// Those that are not among others.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        let pass = if other.pass == Pass::In { Pass::Out } else { self.pass };
        Self { points: self.points - other.points, pass }
    }
}

/// Whether there is anything left to play for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// There is.
    Something,
    /// There is not: both sides have passed.
    Nothing,
}

/// A first move that is told.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// Where; a pass, if nowhere.
    pub point: Option<Point>,
    /// By how much the lead is less after it than after the best of them, for who plays it: 0 or below. The lead of the position is that after its best
    /// move, as programs draw how it goes from move to move.
    pub difference: f64,
    /// How likely it is to be played.
    pub prior: f64,
    /// The stones that hang on it, by proof.
    pub stones: usize,
    /// What it gains over a pass.
    pub gain: f64,
}

impl Candidate {
    fn is_better_than_a_pass(&self) -> bool {
        self.stones > 0 || self.gain > 0.0
    }
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Candidates {
    /// Those that decide, of most stones first; then those that gain most; a pass behind them.
    pub moves: Vec<Candidate>,
    /// How likely each point is to be played, from the top left row by row, -1 where nobody may; a pass at the end.
    pub policy: Vec<f64>,
}

/// First moves of a position as they are tried; what was evaluated once is kept.
pub struct Trials {
    evaluator: Evaluator,
    seen: Evaluation,
    /// After a pass.
    idle: Evaluation,
    /// All legal points, the likeliest first, with their scores in hundredths of a logarithm.
    likely: Vec<(Point, i32)>,
    /// What the stone that is played counts as it is evaluated, and not by the rules: by territory it is no point.
    stone: f64,
    tried: Vec<(Point, Evaluation)>,
}

impl Trials {
    /// Of a position that a game has led to, whoever is to move in it.
    pub fn new(position: &Position, game: &Game, counting: Counting, suicide: Suicide) -> Self {
        let mut evaluator = Evaluator::under(suicide);
        let seen = evaluator.evaluate(position);
        let idle = match position.play(Move::Pass, suicide) {
            Ok(passed) => evaluator.after(&seen, &passed.position),
            Err(_) => seen.clone(),
        };
        let last = game.turns().last().and_then(|turn| turn.mv.point());
        let goes_on = position.to_play() == game.position().to_play();
        let repeating = if goes_on { game.repeating() } else { PointSet::EMPTY };
        let legal = likely_moves(&seen, last, usize::MAX).into_iter();
        let likely = legal.filter(|(point, _)| !repeating.contains(*point)).collect();
        let stone = if counting == Counting::Territory { 1.0 } else { 0.0 };
        Self { evaluator, seen, idle, likely, stone, tried: vec![] }
    }

    /// What the position is evaluated as after a candidate.
    pub fn after(&self, candidate: &Candidate) -> &Evaluation {
        let tried = self.tried.iter().find(|&&(point, _)| candidate.point == Some(point));
        tried.map_or(&self.idle, |(_, after)| after)
    }

    /// The candidates by what is proved of the position, and by trying the likeliest moves.
    pub fn candidates(&mut self, report: &Report, allowed: Moves, left: Left, stop: Stop<'_>) -> Candidates {
        let deciding = self.deciding(report, allowed.points);
        let owned = report.owned();
        let mut moves: Vec<Candidate> = vec![];
        for (point, stones) in self.to_try(&deciding, allowed.points) {
            if stop.is_asked() {
                break;
            }
            moves.extend(self.candidate(point, stones, owned[0] | owned[1]));
        }
        // What is proved goes before what is estimated; what gains the same comes in the order of likelihood.
        moves.sort_by(|a, b| b.stones.cmp(&a.stones).then_with(|| b.gain.total_cmp(&a.gain)));
        let gains = left == Left::Something && moves.first().is_some_and(Candidate::is_better_than_a_pass);
        let policy = Policy::new(&self.likely, if gains { Gain::Some } else { Gain::None });
        if allowed.pass == Pass::In {
            let at = if left == Left::Nothing { 0 } else { moves.partition_point(Candidate::is_better_than_a_pass) };
            moves.insert(at, self.pass());
        }
        moves.truncate(TOLD);
        let best = moves.iter().map(|candidate| candidate.difference).max_by(f64::total_cmp).unwrap_or(0.0);
        for candidate in &mut moves {
            candidate.prior = policy.of(candidate.point);
            candidate.difference -= best;
        }
        Candidates { moves, policy: policy.policy(&self.seen.position) }
    }

    /// Moves that decide, and how many stones hang on them.
    fn deciding(&self, report: &Report, allowed: PointSet) -> Vec<(Point, usize)> {
        let legal: PointSet = self.likely.iter().map(|&(point, _)| point).collect();
        let found = report.decisive(self.seen.position.to_play()).into_iter();
        found.filter(|&(point, _)| legal.contains(point) && allowed.contains(point)).collect()
    }

    /// What is tried: the moves that decide, and the likeliest, on which no stones hang.
    fn to_try(&self, deciding: &[(Point, usize)], allowed: PointSet) -> Vec<(Point, usize)> {
        let decides: PointSet = deciding.iter().map(|&(point, _)| point).collect();
        let others = self.likely.iter().map(|&(point, _)| point).filter(|&point| (allowed - decides).contains(point));
        deciding.iter().copied().chain(others.take(CANDIDATES).map(|point| (point, 0))).collect()
    }

    /// A point that is owned by proof gains nothing, whatever the estimate makes of it.
    fn candidate(&mut self, point: Point, stones: usize, owned: PointSet) -> Option<Candidate> {
        let color = self.seen.position.to_play();
        let lead = self.lead_after(point)?;
        let [gain, difference] =
            [&self.idle, &self.seen].map(|before| sign(color) * (lead - before.lead()) - self.stone);
        let gain = if owned.contains(point) { gain.min(0.0) } else { gain };
        Some(Candidate { point: Some(point), difference, prior: 0.0, stones, gain })
    }

    fn lead_after(&mut self, point: Point) -> Option<f64> {
        if let Some((_, after)) = self.tried.iter().find(|&&(tried, _)| tried == point) {
            return Some(after.lead());
        }
        let played = self.seen.position.play(Move::Play(point), self.seen.suicide).ok()?;
        let after = self.evaluator.after(&self.idle, &played.position);
        let lead = after.lead();
        self.tried.push((point, after));
        Some(lead)
    }

    /// A pass, tried.
    #[must_use]
    pub fn pass(&self) -> Candidate {
        let difference = sign(self.seen.position.to_play()) * (self.idle.lead() - self.seen.lead());
        Candidate { point: None, difference, prior: 0.0, stones: 0, gain: 0.0 }
    }
}
