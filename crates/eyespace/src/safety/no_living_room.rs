//! Parts of the board between living blocks in which the opponent has no room to live.

use crate::board::{Color, Point, PointSet, Suicide};
use crate::eyes::{EyeShape, EyeStatus, Filling, NeighbourClass};
use crate::regions::Structure;

/// The largest number of a block's liberties that the search for a seki tries, counting only liberties that touch no living stone. If a
/// block has more, a seki around it is assumed to be possible.
const MOST_LIBERTIES: usize = 8;

/// The parts of the board between living blocks in which the opponent cannot live.
pub(super) struct EnclosedParts {
    /// Parts in which the opponent cannot live while the owner passes, whatever stones it adds.
    pub(super) territory: PointSet,
    /// Parts in which the opponent cannot live whatever is played.
    pub(super) no_living_room: PointSet,
}

impl EnclosedParts {
    pub(super) fn new(structure: &Structure, living: PointSet, color: Color, attacker: Suicide) -> Self {
        let mut ground = Self { territory: PointSet::EMPTY, no_living_room: PointSet::EMPTY };
        if living.is_empty() {
            return ground;
        }
        for points in (structure.size().points() - living).components() {
            let part = Part::new(structure, points, living, color, attacker);
            if part.has_no_living_room() {
                ground.no_living_room |= points;
                ground.territory |= points;
            } else if !part.has_room_for_two_eyes() && !part.has_room_for_seki() {
                ground.territory |= points;
            }
        }
        ground
    }
}

/// A part of the board that only living blocks and the edge surround.
struct Part<'a> {
    structure: &'a Structure,
    points: PointSet,
    /// The points of this part of the board that touch no living stone. Only such a point can become an eye of the
    /// opponent.
    inner: PointSet,
    /// Stones in this part of the board that belong to the owner of the living blocks. They are not known to live, so
    /// it is assumed that the opponent can capture each of them.
    taken: PointSet,
    /// Points that can't become an eye of the opponent: those with a stone of the opponent, and those that the opponent must fill to
    /// capture the owner's stones beside them. The set is empty if the opponent may commit suicide, because the opponent can then remove
    /// its own stones.
    filled: PointSet,
}

impl<'a> Part<'a> {
    fn new(structure: &'a Structure, points: PointSet, living: PointSet, color: Color, attacker: Suicide) -> Self {
        let taken = points & structure.stones(color);
        let filled = match attacker {
            Suicide::Illegal => points & structure.stones(color.opponent()) | taken.neighbours(structure.empty()),
            Suicide::Legal => PointSet::EMPTY,
        };
        let inner = points - living.neighbours(points);
        Self { structure, points, inner, taken, filled }
    }

    /// Whether at most one point, or two adjacent points, touch no living stone.
    ///
    /// The owner can play at all other points of the part. The opponent gets at most one eye of one or two points, which saves nothing. Nor
    /// can the opponent live by what it builds there after a capture, if the owner can have stones beside both points. Therefore each inner
    /// point needs a neighbour in the rest of the part. (On a board of one line the last point touches only the point before it. If these
    /// two are the inner points, a stone on the last one is taken in a ko.)
    fn has_no_living_room(&self) -> bool {
        let Some(first) = self.inner.first() else { return true };
        let is_one_eye = self.inner.len() <= 2 && self.inner.is_subset(PointSet::from(first).grown(self.inner));
        let touched = (self.points - self.inner).neighbours(self.inner);
        is_one_eye && self.inner.is_subset(touched)
    }

    /// Whether the opponent could make a block with two eyes if it alone plays here.
    ///
    /// It is enough to consider that the opponent captures all stones of the owner and fills all points except two. If it can make eyes in
    /// another way, it can also make two eyes of one point: an eye of several points can be filled until one is left, and a third eye can
    /// be filled. So an eye is an inner point that carries no stone of the opponent and that the opponent need not fill to capture a stone.
    fn has_room_for_two_eyes(&self) -> bool {
        let eyes = self.inner - self.filled;
        let mut found = PointSet::EMPTY;
        for eye in eyes.into_iter().filter(|&point| self.hangs_together_without(point)) {
            if !found.is_subset(PointSet::from(eye).neighbours(found)) {
                return true;
            }
            found.insert(eye);
        }
        false
    }

    /// Whether the part stays connected without this point, so that the stones around an eye at this point are one block.
    ///
    /// Suppose that the opponent fills the part except for two points A and B that are not adjacent. The points are two eyes if every block
    /// of the filled part touches both. This is so if and only if the part stays connected without A, and also without B. Proof: if the
    /// part without A is connected, each block must touch B, because only B can connect it to the rest. In the same way each block touches
    /// A if the part without B is connected. If the part without A is not connected, a piece without B does not touch B.
    fn hangs_together_without(&self, point: Point) -> bool {
        self.points.without(point).is_connected()
    }

    /// Whether the opponent could live in seki with one eye around a block of the owner. The opponent does not capture that block, so the
    /// eye consists of the block and some of its liberties. If such an eye lives while the block stays inside, the result is a seki.
    fn has_room_for_seki(&self) -> bool {
        self.taken.components().any(|block| {
            let liberties: Vec<Point> = block.neighbours(self.inner & self.structure.empty()).into_iter().collect();
            liberties.len() > MOST_LIBERTIES
                || (1u32..1 << liberties.len()).any(|choice| {
                    let chosen = liberties.iter().enumerate().filter(|(i, _)| choice >> i & 1 == 1);
                    self.lives_around(block, chosen.map(|(_, &point)| point).collect())
                })
        })
    }

    /// Whether an eye of the opponent that consists of this block and these liberties of it would live while the block stays inside.
    fn lives_around(&self, block: PointSet, liberties: PointSet) -> bool {
        let Some(shape) = EyeShape::of(block | liberties, self.structure.size()) else { return false };
        let filling = Filling { attackers: block, defenders: PointSet::EMPTY, outside_liberties: 0 };
        if shape.status(&filling) == EyeStatus::Nakade {
            return false;
        }
        let around = self.points - shape.points();
        let walls: Vec<PointSet> = around.components().filter(|wall| wall.touches(shape.points())).collect();
        let joined = |wall: &&PointSet| joins_by_miai(wall.neighbours(liberties), block);
        match shape.class() {
            SEKI_AROUND_TWO => walls.len() - walls.iter().filter(joined).count() <= 1,
            _ => walls.len() == 1,
        }
    }
}

/// The neighbour class of an eye around two adjacent stones, each of which has two liberties of its own. Such an eye lives, even if the
/// wall around it is not a single block.
const SEKI_AROUND_TWO: NeighbourClass = NeighbourClass::parse("111133");

/// Whether miai connects a piece of the wall around an eye to the rest of the wall. These are the liberties of the piece inside the eye,
/// and they must all lie beside the same stone of the block in the eye. If the owner of that block plays at one of these liberties, the
/// piece is connected at another, and the stone just played keeps the remaining eye from being a nakade.
fn joins_by_miai(liberties: PointSet, block: PointSet) -> bool {
    liberties.len() > 1
        && block.into_iter().any(|stone| liberties.is_subset(PointSet::from(stone).neighbours(liberties)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::{Position, Size};

    /// The definition of two eyes: if the opponent fills this part of the board except for two points, every block in
    /// the part touches both points.
    fn are_two_eyes(part: PointSet, first: Point, second: Point) -> bool {
        let stones = part.without(first).without(second);
        stones.components().all(|block| block.touches(first.into()) && block.touches(second.into()))
    }

    proptest! {
        #[test]
        fn two_eyes_are_two_points_that_cut_nothing_off(cells in prop::collection::vec(0..5u8, 36)) {
            let size = Size::square(6).unwrap();
            let all = size.points().into_iter().zip(cells).filter(|cell| cell.1 > 0).map(|cell| cell.0);
            let structure = Structure::new(&Position::empty(size));
            for points in all.collect::<PointSet>().components() {
                let none = PointSet::EMPTY;
                let part = |inner| Part { structure: &structure, points, inner, taken: none, filled: none };
                let mut any = false;
                for first in points {
                    for second in points - PointSet::from(first).grown(points) {
                        let slow = are_two_eyes(points, first, second);
                        let inner = PointSet::from(first).with(second);
                        prop_assert_eq!(part(inner).has_room_for_two_eyes(), slow);
                        any |= slow;
                    }
                }
                prop_assert_eq!(part(points).has_room_for_two_eyes(), any);
            }
        }
    }
}
