//! Finds candidate moves. A score that is quick to compute chooses the points. Then each move is played, the new position is evaluated, and the
//! effects of the move are described.
//!
//! This follows Go4++ (Reiss, 1997), which looks one move ahead at the fifty points with the highest scores.

use crate::board::{Color, Move, Point, PointSet, Position, Suicide, Surroundings};
use crate::regions::TacticalResult;

use super::candidate_scores::{AROUND, LAST, OWNER, TACTICS};
use super::evaluator::{Evaluation, Evaluator};
use super::reason::{Change, Reason};

/// The features by which a point is scored before its move is tried. Each is an index into one of four tables of scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointFeatures {
    /// The numbers of own and opposing stones adjacent to the point, and diagonally adjacent to it.
    pub around: usize,
    /// The expected owner of the point, and the line (first, second, and so on) on which it lies.
    pub owner: usize,
    /// Whether a move at the point touches blocks in danger, own ones or the opponent's, and whether the point has no empty neighbour.
    pub tactics: usize,
    /// The distance of the point from the last move.
    pub last: usize,
}

#[cfg(feature = "fitting")]
impl PointFeatures {
    /// The lengths of the four tables.
    pub const COUNTS: Self =
        Self { around: AROUND.len(), owner: OWNER.len(), tactics: TACTICS.len(), last: LAST.len() };

    /// The four features, which are indices into four tables of scores, in the order of these tables.
    #[must_use]
    pub const fn in_order(self) -> [usize; 4] {
        [self.around, self.owner, self.tactics, self.last]
    }
}

impl PointFeatures {
    /// The index for these numbers of stones: own and opposing ones beside the point, then own and opposing ones diagonally beside it.
    pub(crate) fn around(stones: [usize; 4]) -> usize {
        stones.into_iter().fold(0, |index, count| index * 5 + count)
    }

    /// The index for a point on this line, counted from 0, whose expected owner has this share of it, from -1 (the opponent) to 1.
    fn owned(ownership: f64, line: u8) -> usize {
        (((ownership + 1.0) * 5.0).round() as usize * 5 + usize::from(line.min(4))).min(54)
    }

    /// The index for a point on this line, counted from 0, that nobody is expected to own.
    pub(crate) fn owned_by_nobody(line: u8) -> usize {
        Self::owned(0.0, line)
    }

    /// The index for a point beside an own block in danger (`saves`), an opposing one (`takes`), and without an empty neighbour (`is_cramped`).
    pub(crate) fn tactics(saves: bool, takes: bool, is_cramped: bool) -> usize {
        usize::from(saves) * 4 + usize::from(takes) * 2 + usize::from(is_cramped)
    }

    /// The index for a point so many columns and rows away from the last move, if that is known.
    pub(crate) fn distance(columns_and_rows: Option<[u8; 2]>) -> usize {
        columns_and_rows.map_or(11, |[x, y]| usize::from((x + y + x.max(y)).min(20)) / 2)
    }

    /// The score of a move with these features: the logarithm of how likely the move is to be played, times 100. The scores of the four features were
    /// counted in games, and are added as if the features were independent.
    pub(crate) fn score(self) -> i32 {
        let Self { around, owner, tactics, last } = self;
        i32::from(AROUND[around]) + i32::from(OWNER[owner]) + i32::from(TACTICS[tactics]) + i32::from(LAST[last])
    }
}

/// Computes the features of an empty point if `color` is to move. `last` is the last move of the game, if it is known.
#[must_use]
pub fn point_features(seen: &Evaluation, color: Color, point: Point, last: Option<Point>) -> PointFeatures {
    let structure = &seen.structure;
    let (size, own, other) = (structure.size(), structure.stones(color), structure.stones(color.opponent()));
    let beside = |stones: PointSet| stones.count_beside(point);
    let here = PointSet::from(point);
    let diagonal = here.grown_around(size.points()) - here.grown(size.points());
    let across = |stones: PointSet| (diagonal & stones).len();
    let (column, row) = (point.column(), point.row());
    let line = column.min(row).min(size.width() - 1 - column).min(size.height() - 1 - row);
    let ownership = seen.estimate.ownership(point).as_f64() * if color == Color::Black { 1.0 } else { -1.0 };
    let blocks = size.neighbours(point).filter_map(|beside| structure.block_at(beside));
    let (mut saves, mut takes) = (false, false);
    for id in blocks {
        let in_danger = seen.facts.block(id).attack != TacticalResult::Fails;
        let list = if structure.block(id).color == color { &mut saves } else { &mut takes };
        *list |= in_danger;
    }
    let is_cramped = here.neighbours(structure.empty()).is_empty();
    PointFeatures {
        around: PointFeatures::around([beside(own), beside(other), across(own), across(other)]),
        owner: PointFeatures::owned(ownership, line),
        tactics: PointFeatures::tactics(saves, takes, is_cramped),
        last: PointFeatures::distance(last.map(|last| [column.abs_diff(last.column()), row.abs_diff(last.row())])),
    }
}

/// A candidate move that was played and evaluated.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The point of the move.
    pub point: Point,
    /// The score by which the point was chosen: the logarithm of how likely the move is to be played, times 100.
    pub score: i32,
    /// The gain: the expected area of the side that moves, minus the area that it would have after a pass, in points.
    pub gain: f64,
    /// The expected area of the side that moves, minus the area expected before the move, in points. Go4++ compares moves in this way. The number
    /// also contains the value of having the move: the side itself is to move before, and the opponent afterwards.
    pub difference: f64,
    /// The effects of the move, such as captures and cuts.
    pub reasons: Vec<Reason>,
}

/// The number of candidate points that Go4++ tries.
pub const CANDIDATES: usize = 50;

/// Returns the `most` points with the highest scores at which the side to move may play, with their scores, the highest first.
///
/// If other points have the same score as the last point of the list, and are its mirror images on a symmetric board, they are added too, and the
/// list becomes longer. Otherwise the orientation of the board would decide which of them are left out.
/// ```
/// use eyespace::board::{Diagram, Position};
/// use eyespace::estimate::{Evaluator, likely_moves};
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
    let (features, view) = (|point| point_features(seen, color, point, last), view(seen, color, last));
    let place = |point| (std::cmp::Reverse(features(point).score()), view.at(point));
    let mut points: Vec<_> = seen.structure.empty().into_iter().map(|point| (place(point), point)).collect();
    points.sort_unstable();
    points.retain(|&(_, point)| played(&seen.position, point, seen.suicide).is_some());
    let rank = most.checked_sub(1).and_then(|n| points.get(n)).map(|&(place, _)| place);
    let many = if most == 0 {
        0
    } else {
        rank.map_or(points.len(), |last| points.partition_point(|(place, _)| *place <= last))
    };
    points.into_iter().take(many).map(|((score, _), point)| (point, score.0)).collect()
}

/// Describes the stones around each point, to put points with equal scores in an order that does not depend on the orientation of the board. `last`
/// is the last move.
pub(crate) fn view(seen: &Evaluation, color: Color, last: Option<Point>) -> Surroundings {
    let structure = &seen.structure;
    let [own, other] = [color, color.opponent()].map(|color| structure.stones(color));
    let marked = [last, seen.position.ko()].map(|point| point.map_or(PointSet::EMPTY, PointSet::from));
    Surroundings::new(structure.size(), [own, other, marked[0], marked[1]])
}

/// The position after a move at this point; `None` if the move is illegal.
pub(super) fn played(position: &Position, point: Point, suicide: Suicide) -> Option<Position> {
    position.play(Move::Play(point), suicide).ok().map(|played| played.position)
}

impl Evaluator {
    /// The candidate moves of the side to move: plays and evaluates the `most` likeliest moves, and sorts them by gain.
    /// ```
    /// use eyespace::board::{Color, Diagram, Position};
    /// use eyespace::estimate::{CANDIDATES, Evaluator};
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
        let view = view(seen, seen.position.to_play(), last);
        let mut tried = self.tried(seen, &view, likely_moves(seen, last, most));
        // Among moves with the same gain the one with the higher score comes first. If the scores are equal too, the stones around the points decide,
        // so that the order does not depend on the orientation of the board.
        let place = |tried: &Candidate| (std::cmp::Reverse(tried.score), view.at(tried.point), tried.point);
        tried.sort_by(|a, b| b.gain.total_cmp(&a.gain).then_with(|| place(a).cmp(&place(b))));
        tried
    }

    /// Plays and evaluates these moves, which come with their scores. Illegal ones are left out.
    pub(crate) fn tried(
        &mut self,
        seen: &Evaluation,
        view: &Surroundings,
        moves: impl IntoIterator<Item = (Point, i32)>,
    ) -> Vec<Candidate> {
        // A move is compared with a pass, because after either of them the opponent is to move.
        let Ok(idle) = seen.position.play(Move::Pass, seen.suicide) else { return vec![] };
        let idle = self.after(seen, &idle.position);
        let (before, lead) = (seen.lead(), idle.lead());
        let color = seen.position.to_play();
        let sign = if color == Color::Black { 1.0 } else { -1.0 };
        let tried = moves.into_iter().filter_map(|(point, score)| {
            let after = self.after(&idle, &played(&seen.position, point, seen.suicide)?);
            let [gain, difference] = [lead, before].map(|lead| sign * (after.lead() - lead));
            let reasons = Change { before: &idle, after: &after, color, view }.reasons(point);
            Some(Candidate { point, score, gain, difference, reasons })
        });
        tried.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Diagram;

    #[test]
    fn features_are_places_in_their_lists() {
        let diagram: Diagram = ". . . . .\n. O X . .\n. . . . .".parse().unwrap();
        let seen = Evaluator::new().evaluate(&Position::try_from(diagram.setup).unwrap());
        for (point, color) in
            seen.structure.empty().into_iter().flat_map(|point| Color::ALL.map(|color| (point, color)))
        {
            for last in [None, Some(point)] {
                let PointFeatures { around, owner, tactics, last } = point_features(&seen, color, point, last);
                assert!(around < AROUND.len() && owner < OWNER.len() && tactics < TACTICS.len() && last < LAST.len());
            }
        }
    }
}
