//! Finds the effects of a candidate move, such as captures, connections and cuts, to tell the user why the move is good.

use std::cmp::Reverse;

use crate::board::{Color, Point, PointSet, Surroundings};
use crate::regions::TacticalResult;

use super::{Chance, Evaluation};

/// An effect of a candidate move, according to the estimate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The move captures this number of stones.
    Takes(usize),
    /// The move makes the second eye of the group that this stone belongs to.
    SecondEye(Point),
    /// The move kills the opponent's block with this stone.
    Kills(Point),
    /// The move saves its own side's block with this stone.
    Saves(Point),
    /// The move connects its own side's blocks with these stones.
    Connects(Point, Point),
    /// The move cuts the opponent's blocks with these stones apart.
    Cuts(Point, Point),
}

/// A block counts as dying if the probability that it stays on the board is at most `DYING`, and as living if it is at least `LIVING`.
const DYING: Chance = Chance::per_mille(350);
const LIVING: Chance = Chance::per_mille(650);

/// Two blocks count as cut apart if the probability that they are connected is at most `CUT`, and as connected if it is at least `JOINED`.
const CUT: Chance = Chance::per_mille(400);
const JOINED: Chance = Chance::per_mille(700);

/// The evaluated positions before and after a move. `before` may also be the position after a pass. If a move has several effects of one kind, only
/// the effect on the most stones is reported; if several effects are on as many stones, the stones around them decide.
pub(super) struct Change<'a> {
    pub(super) before: &'a Evaluation,
    pub(super) after: &'a Evaluation,
    /// The side that moves.
    pub(super) color: Color,
    /// A description of the stones around each point before the move. It serves to choose among equal effects in the same way on turned boards.
    pub(super) view: &'a Surroundings,
}

impl Change<'_> {
    /// Finds the effects of the move at this point.
    pub(super) fn reasons(&self, point: Point) -> Vec<Reason> {
        let (own, other) = (self.color, self.color.opponent());
        let mut reasons = vec![];
        let taken = self.before.structure.stones(other) - self.after.structure.stones(other);
        if !taken.is_empty() {
            reasons.push(Reason::Takes(taken.len()));
        }
        reasons.extend(self.largest(own, |stone| self.is_second_eye_of(stone)).map(Reason::SecondEye));
        reasons.extend(self.largest(other, |stone| self.kills(stone)).map(Reason::Kills));
        reasons.extend(self.largest(own, |stone| self.saves(stone)).map(Reason::Saves));
        reasons.extend(self.connects(point));
        reasons.extend(self.cuts());
        reasons
    }

    /// Whether the life of the block with this stone was in doubt, because it had one eye but not surely two, and the move gives it two sure eyes. Of
    /// the five passes of safety, the first counts even doubtful eyes and the last only sure ones.
    fn is_second_eye_of(&self, stone: Point) -> bool {
        let eyes = |seen: &Evaluation| {
            let [most, .., least] = seen.estimate.safety(seen.structure.block_at(stone)?).passes;
            Some([most, least])
        };
        match (eyes(self.before), eyes(self.after)) {
            (Some([most, least]), Some([_, now])) => {
                let in_doubt = stays(self.before, stone).is_some_and(|stays| stays < LIVING);
                in_doubt && most > Chance::NEVER && least < Chance::CERTAIN && now == Chance::CERTAIN
            }
            _ => false,
        }
    }

    /// Whether the move kills the block with this stone: it counted as living and now counts as dying, or it could be saved and is lost now.
    fn kills(&self, stone: Point) -> bool {
        let is_lost = |seen: &Evaluation| seen.estimate.lost.contains(stone);
        let dies = self.turned(stone, |was, is| was >= LIVING && is <= DYING);
        dies || is_lost(self.after) && !is_lost(self.before)
    }

    /// Whether the move saves the block with this stone: it counted as dying and now counts as living, or it could be captured and no longer can be.
    fn saves(&self, stone: Point) -> bool {
        let in_danger = |seen: &Evaluation| {
            let id = seen.structure.block_at(stone);
            id.is_some_and(|id| {
                seen.facts.block(id).attack != TacticalResult::Fails && seen.estimate.stays(id) < Chance::CERTAIN
            })
        };
        let lives = self.turned(stone, |was, is| was <= DYING && is >= LIVING);
        let holds = self.turned(stone, |was, is| is >= Chance::HALF && is > was);
        lives || in_danger(self.before) && !in_danger(self.after) && holds
    }

    /// Applies a test to the probability that the block with this stone stays, before and after the move. Returns `false` if there is no such block
    /// before or after the move.
    fn turned(&self, stone: Point, so: impl Fn(Chance, Chance) -> bool) -> bool {
        stays(self.before, stone).zip(stays(self.after, stone)).is_some_and(|(was, is)| so(was, is))
    }

    fn largest(&self, color: Color, is_wanted: impl Fn(Point) -> bool) -> Option<Point> {
        let blocks = self.before.structure.blocks().map(|id| self.before.structure.block(id));
        let wanted = blocks.filter(|block| block.color == color && is_wanted(block.anchor));
        let place = |stones: PointSet, anchor| (stones.len(), self.view.of(stones), Reverse(anchor));
        wanted.max_by_key(|block| place(block.stones, block.anchor)).map(|block| block.anchor)
    }

    /// How surely two stones of a colour are connected, before and after the move. The connectivity map of each stone gives a probability for the
    /// other stone, and the larger of the two counts.
    fn joined(&self, color: Color, one: Point, other: Point) -> [Chance; 2] {
        [self.before, self.after].map(|seen| {
            let block = |stone| seen.structure.block_at(stone);
            // The stones of a lost block are linked one by one, and a path may reach only some of them. So the probability is looked up at each of
            // them.
            let ends = |stone| match block(stone).filter(|_| seen.estimate.lost.contains(stone)) {
                Some(id) => seen.structure.block(id).stones,
                None => PointSet::from(stone),
            };
            let from = |one: Point, other: Point| {
                let map = block(one).and_then(|id| seen.estimate.links[color.index()].of_block(id));
                map.and_then(|map| ends(other).into_iter().map(|end| map.map.at(end)).max()).unwrap_or_default()
            };
            from(one, other).max(from(other, one))
        })
    }

    /// Two blocks of the moving side that this move connects, if there are any. They were not connected before, and after the move each is connected
    /// to the point that was played.
    fn connects(&self, point: Point) -> Option<Reason> {
        let links = &self.after.estimate.links[self.color.index()];
        let comes = |&stone: &Point| {
            let map = self.after.structure.block_at(stone).and_then(|id| links.of_block(id));
            map.is_some_and(|map| map.map.at(point) >= JOINED)
        };
        let blocks: Vec<Point> = self.anchors(self.color).filter(comes).collect();
        let new = |[before, after]: [Chance; 2]| before <= CUT && after >= JOINED;
        self.largest_pair(self.color, &blocks, new).map(|(one, other)| Reason::Connects(one, other))
    }

    fn cuts(&self) -> Option<Reason> {
        let color = self.color.opponent();
        let stands = |&stone: &Point| self.after.structure.block_at(stone).is_some();
        let blocks: Vec<Point> = self.anchors(color).filter(stands).collect();
        let gone = |[before, after]: [Chance; 2]| before >= JOINED && after <= CUT;
        self.largest_pair(color, &blocks, gone).map(|(one, other)| Reason::Cuts(one, other))
    }

    /// Among these blocks, the pair with the most stones that passes the test `so`. The test gets the probability that the two blocks are connected,
    /// before and after the move.
    fn largest_pair(&self, color: Color, blocks: &[Point], so: impl Fn([Chance; 2]) -> bool) -> Option<(Point, Point)> {
        let pairs =
            blocks.iter().enumerate().flat_map(|(n, &one)| blocks[n + 1..].iter().map(move |&other| (one, other)));
        let structure = &self.before.structure;
        let stones = |stone| structure.block_at(stone).map_or(PointSet::EMPTY, |id| structure.block(id).stones);
        pairs.filter(|&(one, other)| so(self.joined(color, one, other))).max_by_key(|&(one, other)| {
            let both = stones(one) | stones(other);
            (both.len(), self.view.of(both), Reverse((one, other)))
        })
    }

    fn anchors(&self, color: Color) -> impl Iterator<Item = Point> + '_ {
        let blocks = self.before.structure.blocks().map(|id| self.before.structure.block(id));
        blocks.filter(move |block| block.color == color).map(|block| block.anchor)
    }
}

/// The probability that the block with this stone stays on the board; `None` if there is no stone.
fn stays(seen: &Evaluation, stone: Point) -> Option<Chance> {
    Some(seen.estimate.stays(seen.structure.block_at(stone)?))
}
