//! Candidate moves for a panel: the moves that decide a group by proof, and the likeliest ones, each tried and evaluated; with a probability for
//! each.

use eyespace::analyze::Report;
use eyespace::board::{Counting, Game, Move, Point, PointSet, Position, Size, Suicide};
use eyespace::estimate::{CANDIDATES, Evaluation, Evaluator, likely_moves};
use eyespace::search::dfpn::Stop;

use super::policy::{Gain, Policy};
use super::sign;

/// The most candidates that are listed.
const TOLD: usize = 20;

/// The first moves that may be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moves {
    /// The points where a move may be listed.
    pub points: PointSet,
    /// Whether a pass may be listed.
    pub pass: Pass,
}

/// Whether a pass may be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// A pass may be listed.
    In,
    /// A pass is left out.
    Out,
}

impl Moves {
    /// No move at all.
    pub const NONE: Self = Self { points: PointSet::EMPTY, pass: Pass::Out };

    /// Every point of a board, and a pass.
    #[must_use]
    pub fn all(size: Size) -> Self {
        Self { points: size.points(), pass: Pass::In }
    }

    /// These moves without those in `other`.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        let pass = if other.pass == Pass::In { Pass::Out } else { self.pass };
        Self { points: self.points - other.points, pass }
    }
}

/// Whether there is anything left to play for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// The game goes on.
    Something,
    /// Both sides have passed.
    Nothing,
}

/// A candidate move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The point of the move; `None` is a pass.
    pub point: Option<Point>,
    /// How much the player's lead after this move is below the lead after the best listed move, in points: 0 or negative. The lead of the position
    /// counts as the lead after its best move, because programs plot it from move to move.
    pub difference: f64,
    /// The probability that the move is played.
    pub prior: f64,
    /// The number of stones whose fate the move decides, by proof.
    pub stones: usize,
    /// The gain over a pass, in points.
    pub gain: f64,
}

impl Candidate {
    fn is_better_than_a_pass(&self) -> bool {
        self.stones > 0 || self.gain > 0.0
    }
}

/// The candidates of a position.
#[derive(Clone, Debug, Default)]
pub struct Candidates {
    /// The candidates: first those that decide a fate, those for the most stones in front; then by gain. The pass comes after all moves that are
    /// better.
    pub moves: Vec<Candidate>,
    /// The probability of each point, row by row from the top left, -1 where a move is illegal; the pass comes last.
    pub policy: Vec<f64>,
}

/// The first moves of a position, tried one by one. Evaluations are kept, so no move is evaluated twice.
pub struct Trials {
    evaluator: Evaluator,
    seen: Evaluation,
    /// The evaluation after a pass.
    idle: Evaluation,
    /// All legal points, the likeliest first, each with its score in hundredths of a natural logarithm.
    likely: Vec<(Point, i32)>,
    /// The points that the evaluation gives for the played stone itself but the rules don't: 1 under territory scoring, 0 under area scoring.
    stone: f64,
    tried: Vec<(Point, Evaluation)>,
}

impl Trials {
    /// The trials for a position that `game` has led to. Either side may be to play in it.
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

    /// The evaluation after a candidate.
    pub fn after(&self, candidate: &Candidate) -> &Evaluation {
        let tried = self.tried.iter().find(|&&(point, _)| candidate.point == Some(point));
        tried.map_or(&self.idle, |(_, after)| after)
    }

    /// The candidates: moves that decide by proof, and the likeliest moves, each tried.
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
        // Proved moves come before estimated ones; the sort is stable, so moves of equal gain stay in the order of likelihood.
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

    /// The legal and allowed moves that decide a fate, each with the number of stones.
    fn deciding(&self, report: &Report, allowed: PointSet) -> Vec<(Point, usize)> {
        let legal: PointSet = self.likely.iter().map(|&(point, _)| point).collect();
        let found = report.decisive(self.seen.position.to_play()).into_iter();
        found.filter(|&(point, _)| legal.contains(point) && allowed.contains(point)).collect()
    }

    /// The moves to try: those that decide, then the likeliest of the others, with 0 stones.
    fn to_try(&self, deciding: &[(Point, usize)], allowed: PointSet) -> Vec<(Point, usize)> {
        let decides: PointSet = deciding.iter().map(|&(point, _)| point).collect();
        let others = self.likely.iter().map(|&(point, _)| point).filter(|&point| (allowed - decides).contains(point));
        deciding.iter().copied().chain(others.take(CANDIDATES).map(|point| (point, 0))).collect()
    }

    /// Tries a move. A move on a point whose owner is proved gains nothing, even if the estimate sees a gain.
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

    /// The pass as a candidate.
    #[must_use]
    pub fn pass(&self) -> Candidate {
        let difference = sign(self.seen.position.to_play()) * (self.idle.lead() - self.seen.lead());
        Candidate { point: None, difference, prior: 0.0, stones: 0, gain: 0.0 }
    }
}
