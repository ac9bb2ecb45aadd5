//! Candidate moves: the best points by a cheap score, each played and evaluated, with what it does in words.
//!
//! After Go4++ (Reiss, 1997): one move ahead, the fifty points that score highest.

use crate::board::{Color, Move, Point, PointSet, Position, Suicide};
use crate::regions::Attempt;

use super::candidate_scores::{AROUND, LAST, OWNER, TACTICS};
use super::evaluator::{Evaluation, Evaluator};
use super::{Chance, Connectivity};

/// What the score of a point is made of: places in four lists of numbers.
pub type PointFeatures = [usize; 4];

/// How long these lists are: stones beside and diagonally, whose the point is expected to be by its line, what a move there does to
/// blocks in danger, and how far off the last move was.
pub const FEATURE_COUNTS: [usize; 4] = [625, 55, 8, 12];

/// The features of an empty point for a side to move, the last move being here.
/// ```
/// use eyespace::board::{Color, Diagram, Position};
/// use eyespace::territory::{Evaluator, FEATURE_COUNTS, point_features};
/// let diagram: Diagram = "
///     . . . . .
///     . O X . .
///     . . . . .
/// ".parse()?;
/// let position = Position::try_from(diagram.setup)?;
/// let (seen, point) = (Evaluator::new().evaluate(&position), position.size().parse_vertex("B1")?);
/// let features = point_features(&seen, Color::Black, point, None);
/// assert!((0..4).all(|list| features[list] < FEATURE_COUNTS[list]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn point_features(seen: &Evaluation, color: Color, point: Point, last: Option<Point>) -> PointFeatures {
    let structure = &seen.structure;
    let (size, own, other) = (structure.size(), structure.stones(color), structure.stones(color.opponent()));
    let beside = |stones: PointSet| stones.count_beside(point);
    let here = PointSet::from(point);
    let diagonal = here.grown_around(size.points()) - here.grown(size.points());
    let across = |stones: PointSet| (diagonal & stones).len();
    let around = ((beside(own) * 5 + beside(other)) * 5 + across(own)) * 5 + across(other);
    let (column, row) = (point.column(), point.row());
    let line = column.min(row).min(size.width() - 1 - column).min(size.height() - 1 - row).min(4);
    let leaning = seen.estimate.leaning(point).as_f64() * if color == Color::Black { 1.0 } else { -1.0 };
    let owner = ((leaning + 1.0) * 5.0).round() as usize * 5 + usize::from(line);
    let blocks = size.neighbours(point).filter_map(|beside| structure.block_at(beside));
    let (mut saves, mut takes) = (0, 0);
    for id in blocks {
        let in_danger = seen.facts.block(id).attack != Attempt::Fails;
        let list = if structure.block(id).color == color { &mut saves } else { &mut takes };
        *list |= usize::from(in_danger);
    }
    let cramped = usize::from(here.neighbours(structure.empty()).is_empty());
    let far = last.map_or(11, |last| {
        let (x, y) = (column.abs_diff(last.column()), row.abs_diff(last.row()));
        usize::from((x + y + x.max(y)).min(20)) / 2
    });
    [around, owner.min(54), saves * 4 + takes * 2 + cramped, far]
}

/// How likely a move is to be played, in hundredths of a logarithm: by counts in games, each feature as if by itself.
fn score(features: PointFeatures) -> i32 {
    let [around, owner, tactics, far] = features;
    i32::from(AROUND[around]) + i32::from(OWNER[owner]) + i32::from(TACTICS[tactics]) + i32::from(LAST[far])
}

/// What a move does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It takes so many stones.
    Takes(usize),
    /// It makes the second eye of the group that this stone is of.
    SecondEye(Point),
    /// It kills the opponent's stones here.
    Kills(Point),
    /// It saves the own stones here.
    Saves(Point),
    /// It connects own stones.
    Connects(Point, Point),
    /// It cuts stones of the opponent.
    Cuts(Point, Point),
}

/// A move that was tried.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// Where.
    pub point: Point,
    /// Its score before it was tried, in hundredths of a logarithm.
    pub score: i32,
    /// What its side gains by it over a pass, in points of area.
    pub gain: f64,
    /// What it does.
    pub reasons: Vec<Reason>,
}

/// So many points Go4++ tries.
pub const CANDIDATES: usize = 50;

/// The points with the highest scores, from the highest on; the side to move may play there.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::territory::{Evaluator, likely_moves};
/// // White is in atari.
/// let diagram: Diagram = "
///     . . . . . . .
///     . . . X . . .
///     . . X O X . .
///     . . . . . . .
///     . . . . . . .
///     . . O . . . .
///     . . . . . . .
/// ".parse()?;
/// let seen = Evaluator::new().evaluate(&Position::try_from(diagram.setup)?);
/// let likely = likely_moves(&seen, None, 3);
/// assert_eq!((likely.len(), likely[0].0), (3, seen.structure.size().parse_vertex("D4")?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn likely_moves(seen: &Evaluation, last: Option<Point>, most: usize) -> Vec<(Point, i32)> {
    let color = seen.position.to_play();
    let features = |point| point_features(seen, color, point, last);
    let mut points: Vec<(Point, i32)> =
        seen.structure.empty().into_iter().map(|point| (point, score(features(point)))).collect();
    points.sort_by_key(|&(point, score)| (-score, point));
    let legal = points.into_iter().filter(|&(point, _)| played(&seen.position, point, seen.suicide).is_some());
    legal.take(most).collect()
}

/// The position after a move there, if it is legal.
pub(super) fn played(position: &Position, point: Point, suicide: Suicide) -> Option<Position> {
    position.play(Move::Play(point), suicide).ok().map(|played| played.position)
}

impl Evaluator {
    /// Tries the likeliest moves of the side to move, and says what each gains: the best first.
    /// ```
    /// use eyespace::board::{Color, Diagram, Position};
    /// use eyespace::territory::{CANDIDATES, Evaluator};
    /// let diagram: Diagram = "
    ///     . . . . . . .
    ///     . . O . O . .
    ///     . O X X X O .
    ///     . . O O O . .
    ///     . . . . . . .
    ///     . . X X X . .
    ///     . . . . . . .
    /// ".parse()?;
    /// let mut setup = diagram.setup;
    /// setup.to_play = Color::White;
    /// let mut evaluator = Evaluator::new();
    /// let seen = evaluator.evaluate(&Position::try_from(setup)?);
    /// let moves = evaluator.candidates(&seen, None, CANDIDATES);
    /// assert!(moves.len() > 20 && moves.is_sorted_by(|a, b| a.gain >= b.gain));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn candidates(&mut self, seen: &Evaluation, last: Option<Point>, most: usize) -> Vec<Candidate> {
        // Beside a pass: in both the other side is to move then.
        let Ok(idle) = seen.position.play(Move::Pass, seen.suicide) else { return vec![] };
        let idle = self.after(seen, &idle.position);
        let lead = idle.lead();
        let color = seen.position.to_play();
        let sign = if color == Color::Black { 1.0 } else { -1.0 };
        let mut tried = vec![];
        for (point, score) in likely_moves(seen, last, most) {
            let Some(position) = played(&seen.position, point, seen.suicide) else { continue };
            let after = self.after(&idle, &position);
            let gain = sign * (after.lead() - lead);
            tried.push(Candidate { point, score, gain, reasons: reasons(&idle, &after, color, point) });
        }
        tried.sort_by(|a, b| b.gain.total_cmp(&a.gain).then(a.point.cmp(&b.point)));
        tried
    }
}

/// A block with less counts as dying, with more as living.
const DYING: Chance = Chance::per_mille(350);
const LIVING: Chance = Chance::per_mille(650);

/// A connection that is less counts as cut, one that is more as made.
const CUT: Chance = Chance::per_mille(400);
const JOINED: Chance = Chance::per_mille(700);

fn reasons(before: &Evaluation, after: &Evaluation, color: Color, point: Point) -> Vec<Reason> {
    let mut reasons = vec![];
    let taken = before.structure.stones(color.opponent()) - after.structure.stones(color.opponent());
    if !taken.is_empty() {
        reasons.push(Reason::Takes(taken.len()));
    }
    reasons.extend(eye(before, after, color).map(Reason::SecondEye));
    reasons.extend(killed(before, after, color.opponent()).map(Reason::Kills));
    reasons.extend(saved(before, after, color).map(Reason::Saves));
    reasons.extend(connects(before, after, color, point));
    reasons.extend(cuts(before, after, color.opponent()));
    reasons
}

/// The largest block that had an eye, but not two for sure, and has two even if all that is in doubt is none.
fn eye(before: &Evaluation, after: &Evaluation, color: Color) -> Option<Point> {
    let eyes = |seen: &Evaluation, stone| {
        let [most, .., least] = seen.estimate.safety(seen.structure.block_at(stone)?).passes;
        Some([most, least])
    };
    largest(before, color, |stone| match (eyes(before, stone), eyes(after, stone)) {
        (Some([most, least]), Some([_, now])) => {
            is_in_doubt(before, stone) && most > Chance::NEVER && least < Chance::CERTAIN && now == Chance::CERTAIN
        }
        _ => false,
    })
}

/// Whether the block with this stone does not count as living.
fn is_in_doubt(seen: &Evaluation, stone: Point) -> bool {
    seen.structure.block_at(stone).is_some_and(|id| seen.estimate.stays(id) < LIVING)
}

/// The largest block that lived and is dying, or could be saved and is lost.
fn killed(before: &Evaluation, after: &Evaluation, color: Color) -> Option<Point> {
    largest(before, color, |stone| {
        let is_lost = |seen: &Evaluation| seen.estimate.lost.contains(stone);
        let dies = turned(before, after, stone, |was, is| was >= LIVING && is <= DYING);
        dies || is_lost(after) && !is_lost(before)
    })
}

/// The largest block that was dying and lives, or could be captured and can't be any more.
fn saved(before: &Evaluation, after: &Evaluation, color: Color) -> Option<Point> {
    largest(before, color, |stone| {
        let in_danger = |seen: &Evaluation| {
            let id = seen.structure.block_at(stone);
            id.is_some_and(|id| {
                seen.facts.block(id).attack != Attempt::Fails && seen.estimate.stays(id) < Chance::CERTAIN
            })
        };
        let lives = turned(before, after, stone, |was, is| was <= DYING && is >= LIVING);
        let holds = turned(before, after, stone, |was, is| is >= Chance::HALF && is > was);
        lives || in_danger(before) && !in_danger(after) && holds
    })
}

/// Whether the chance to stay of the block with this stone has changed so.
fn turned(before: &Evaluation, after: &Evaluation, stone: Point, so: impl Fn(Chance, Chance) -> bool) -> bool {
    let stays = |seen: &Evaluation| Some(seen.estimate.stays(seen.structure.block_at(stone)?));
    stays(before).zip(stays(after)).is_some_and(|(was, is)| so(was, is))
}

fn largest(before: &Evaluation, color: Color, is_wanted: impl Fn(Point) -> bool) -> Option<Point> {
    let blocks = before.structure.blocks().map(|id| before.structure.block(id));
    let wanted = blocks.filter(|block| block.color == color && is_wanted(block.anchor));
    wanted.max_by_key(|block| (block.stones.len(), std::cmp::Reverse(block.anchor))).map(|block| block.anchor)
}

/// How surely two stones of a colour hang together.
fn joined(links: &Connectivity, seen: &Evaluation, one: Point, other: Point) -> Chance {
    let map = seen.structure.block_at(one).and_then(|id| links.of_block(id));
    map.map_or(Chance::NEVER, |map| map.map.at(other))
}

/// Two own blocks beside the stone or a link away from it that were not joined, and are by the stone.
fn connects(before: &Evaluation, after: &Evaluation, color: Color, point: Point) -> Option<Reason> {
    let links = [before, after].map(|seen| &seen.estimate.links[color.index()]);
    let blocks: Vec<Point> =
        anchors(before, color).filter(|&stone| joined(links[1], after, stone, point) >= JOINED).collect();
    let pairs = blocks.iter().enumerate().flat_map(|(n, &one)| blocks[n + 1..].iter().map(move |&other| (one, other)));
    let new = |&(one, other): &(Point, Point)| {
        joined(links[0], before, one, other) <= CUT && joined(links[1], after, one, other) >= JOINED
    };
    pairs.into_iter().find(new).map(|(one, other)| Reason::Connects(one, other))
}

fn cuts(before: &Evaluation, after: &Evaluation, color: Color) -> Option<Reason> {
    let links = [before, after].map(|seen| &seen.estimate.links[color.index()]);
    let blocks: Vec<Point> =
        anchors(before, color).filter(|&stone| after.structure.block_at(stone).is_some()).collect();
    let pairs = blocks.iter().enumerate().flat_map(|(n, &one)| blocks[n + 1..].iter().map(move |&other| (one, other)));
    let gone = |&(one, other): &(Point, Point)| {
        joined(links[0], before, one, other) >= JOINED && joined(links[1], after, one, other) <= CUT
    };
    pairs.into_iter().find(gone).map(|(one, other)| Reason::Cuts(one, other))
}

fn anchors(seen: &Evaluation, color: Color) -> impl Iterator<Item = Point> + '_ {
    let blocks = seen.structure.blocks().map(|id| seen.structure.block(id));
    blocks.filter(move |block| block.color == color).map(|block| block.anchor)
}
