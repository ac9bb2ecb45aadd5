//! Candidate moves for a program that shows an analysis: the moves that decide a group by proof, and the most likely moves. Each is tried out and
//! estimated, and has a probability.

use eyespace::analyze::Report;
use eyespace::board::{Counting, Game, Move, Point, PointSet, Position, Size, Suicide};
use eyespace::estimate::{CANDIDATES, Evaluation, Evaluator, likely_moves};
use eyespace::search::dfpn::Stop;

use super::policy::{Gain, Policy};
use super::sign;

/// The most candidates that an answer lists.
const TOLD: usize = 20;

/// A set of first moves: points, and perhaps the pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moves {
    /// The points of the set.
    pub points: PointSet,
    /// Whether the pass is in the set.
    pub pass: Pass,
}

/// Whether the pass is in a set of first moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// The pass is in the set.
    In,
    /// The pass is not in the set.
    Out,
}

impl Moves {
    /// The empty set.
    pub const NONE: Self = Self { points: PointSet::EMPTY, pass: Pass::Out };

    /// All points of a board, and the pass.
    #[must_use]
    pub fn all(size: Size) -> Self {
        Self { points: size.points(), pass: Pass::In }
    }

    /// The moves of this set that are not in `other`.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        let pass = if other.pass == Pass::In { Pass::Out } else { self.pass };
        Self { points: self.points - other.points, pass }
    }
}

/// Whether the game goes on, so that moves can still gain something.
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
    /// How far the player's lead after this move is below his lead after the best listed move, in points: 0 or negative. The lead of the position
    /// itself is defined as the lead after the best move, so that programs that plot the lead see no jump when that move is played.
    pub difference: f64,
    /// The probability that the move is played.
    pub prior: f64,
    /// The number of stones whose life or death the move decides, by proof.
    pub stones: usize,
    /// The points that the move gains compared with a pass.
    pub gain: f64,
}

impl Candidate {
    fn is_better_than_a_pass(&self) -> bool {
        self.stones > 0 || self.gain > 0.0
    }
}

/// The candidate moves of a position, in the order of the answer.
#[derive(Clone, Debug, Default)]
pub struct Candidates {
    /// The candidates. Moves that decide the life of stones come first, those with the most stones in front. Then the moves are sorted by gain. The
    /// pass comes after all moves that are better than a pass.
    pub moves: Vec<Candidate>,
    /// The probability of each point, row by row from the top left, and last that of a pass. Illegal moves have -1.
    pub policy: Vec<f64>,
}

/// Tries out first moves of a position, one by one. The estimate after each move is kept, so no position is estimated twice.
pub struct Trials {
    evaluator: Evaluator,
    seen: Evaluation,
    /// The evaluation after a pass.
    idle: Evaluation,
    /// All legal points, the most likely first. Each has a score: the logarithm of its probability, in hundredths.
    likely: Vec<(Point, i32)>,
    /// The points that the estimate gives for the played stone itself although the rules do not: 1 under territory scoring, 0 under area scoring.
    stone: f64,
    tried: Vec<(Point, Evaluation)>,
}

impl Trials {
    /// Prepares to try out moves in `position`, to which `game` has led. Either side may be to play in it.
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

    /// The estimate after a candidate move.
    pub fn after(&self, candidate: &Candidate) -> &Evaluation {
        let tried = self.tried.iter().find(|&&(point, _)| candidate.point == Some(point));
        tried.map_or(&self.idle, |(_, after)| after)
    }

    /// The candidate moves, each tried out: those that decide by proof whether stones live, and the most likely others.
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
        // Moves that decide by proof whether stones live come before estimated ones. The sort is stable, so moves of equal gain stay in the order of
        // their probability.
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

    /// The legal and allowed moves that decide the life of stones by proof, each with the number of these stones.
    fn deciding(&self, report: &Report, allowed: PointSet) -> Vec<(Point, usize)> {
        let legal: PointSet = self.likely.iter().map(|&(point, _)| point).collect();
        let found = report.decisive(self.seen.position.to_play()).into_iter();
        found.filter(|&(point, _)| legal.contains(point) && allowed.contains(point)).collect()
    }

    /// The moves that are tried out: those that decide whether stones live, each with the number of these stones, then the most likely others, each
    /// with 0.
    fn to_try(&self, deciding: &[(Point, usize)], allowed: PointSet) -> Vec<(Point, usize)> {
        let decides: PointSet = deciding.iter().map(|&(point, _)| point).collect();
        let others = self.likely.iter().map(|&(point, _)| point).filter(|&point| (allowed - decides).contains(point));
        deciding.iter().copied().chain(others.take(CANDIDATES).map(|point| (point, 0))).collect()
    }

    /// Tries out a move. If the owner of the point is proved, the move gains nothing, even if the estimate sees a gain.
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

    /// A pass as a candidate move.
    #[must_use]
    pub fn pass(&self) -> Candidate {
        let difference = sign(self.seen.position.to_play()) * (self.idle.lead() - self.seen.lead());
        Candidate { point: None, difference, prior: 0.0, stones: 0, gain: 0.0 }
    }
}
