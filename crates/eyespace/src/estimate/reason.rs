//! The effects of a candidate move, such as captures, connections and cuts.

use std::cmp::Reverse;

use crate::board::{Color, Point, PointSet, Surroundings};
use crate::regions::TacticalResult;

use super::{Chance, Evaluation};

/// An effect of a move.
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

/// A block whose chance to stay is at most `DYING` counts as dying, and from `LIVING` on as living.
const DYING: Chance = Chance::per_mille(350);
const LIVING: Chance = Chance::per_mille(650);

/// Blocks whose connection is at most `CUT` count as cut apart, and from `JOINED` on as connected.
const CUT: Chance = Chance::per_mille(400);
const JOINED: Chance = Chance::per_mille(700);

/// The positions before and after a move. The first may be the position after a pass instead. If a move has several effects of
/// one kind, the effect on the most stones is reported; among equal ones the surroundings of the points decide.
pub(super) struct Change<'a> {
    pub(super) before: &'a Evaluation,
    pub(super) after: &'a Evaluation,
    /// The side that moves.
    pub(super) color: Color,
    /// The surroundings of each point before the move.
    pub(super) view: &'a Surroundings,
}

impl Change<'_> {
    /// The effects of a move at this point.
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

    /// Whether the block's life was in doubt with an eye but not two for certain, and the move makes two certain eyes.
    /// The first of the five passes of safety counts doubtful eyes, and the last only certain ones.
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

    /// Whether the block was living and is dying, or could be saved and is lost.
    fn kills(&self, stone: Point) -> bool {
        let is_lost = |seen: &Evaluation| seen.estimate.lost.contains(stone);
        let dies = self.turned(stone, |was, is| was >= LIVING && is <= DYING);
        dies || is_lost(self.after) && !is_lost(self.before)
    }

    /// Whether the block was dying and is living, or could be captured and no longer can.
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

    /// Whether the chance to stay of the block with this stone has changed in the way that `so` tests.
    fn turned(&self, stone: Point, so: impl Fn(Chance, Chance) -> bool) -> bool {
        stays(self.before, stone).zip(stays(self.after, stone)).is_some_and(|(was, is)| so(was, is))
    }

    fn largest(&self, color: Color, is_wanted: impl Fn(Point) -> bool) -> Option<Point> {
        let blocks = self.before.structure.blocks().map(|id| self.before.structure.block(id));
        let wanted = blocks.filter(|block| block.color == color && is_wanted(block.anchor));
        let place = |stones: PointSet, anchor| (stones.len(), self.view.of(stones), Reverse(anchor));
        wanted.max_by_key(|block| place(block.stones, block.anchor)).map(|block| block.anchor)
    }

    /// How surely two stones of a colour are connected, before and after the move. The surer of both directions
    /// counts.
    fn joined(&self, color: Color, one: Point, other: Point) -> [Chance; 2] {
        [self.before, self.after].map(|seen| {
            let block = |stone| seen.structure.block_at(stone);
            // Links treat the stones of a lost block one by one, so a path may reach only some of them. All are looked up.
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

    /// Two blocks of the moving side that are connected by this move and were not before. Both are surely connected to
    /// the point that is played.
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

    /// The two largest of these blocks whose connection has changed in the way that `so` tests.
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

/// How likely the block with this stone is to stay.
fn stays(seen: &Evaluation, stone: Point) -> Option<Chance> {
    Some(seen.estimate.stays(seen.structure.block_at(stone)?))
}
