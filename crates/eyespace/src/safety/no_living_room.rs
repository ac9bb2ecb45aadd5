//! Parts of the board between living blocks in which the opponent has no room to live.

use crate::board::{Color, Point, PointSet, Suicide};
use crate::eyes::{EyeShape, EyeStatus, Filling, NeighbourClass};
use crate::regions::Structure;

/// If a block of the owner has more liberties than this that touch no living stone, a seki around it is assumed to be
/// possible without a search.
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
    /// Its points that touch no living stone: an eye of the opponent must be among them.
    inner: PointSet,
    /// Stones of the owner in the part. They are not among the living stones, so the opponent could capture each of
    /// them.
    taken: PointSet,
    /// Points that can't become an eye of the opponent: those with a stone of the opponent, and those that the
    /// opponent must fill to capture the owner's stones beside them. Empty if the opponent may commit suicide,
    /// because it can then remove its own stones.
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
    /// The owner can play at all other points whenever it likes. One eye of at most two points saves nothing, nor
    /// does anything that the opponent builds there after a capture, as long as stones of the owner can touch both
    /// points. Therefore each inner point needs a neighbour in the rest of the part. On a board of one line the outer
    /// of two points at its end touches only the other one, and a stone there is taken in a ko.
    fn has_no_living_room(&self) -> bool {
        let Some(first) = self.inner.first() else { return true };
        let is_one_eye = self.inner.len() <= 2 && self.inner.is_subset(PointSet::from(first).grown(self.inner));
        let touched = (self.points - self.inner).neighbours(self.inner);
        is_one_eye && self.inner.is_subset(touched)
    }

    /// Whether the opponent, adding stones as it likes, could make a block with two eyes.
    ///
    /// The opponent may as well capture all stones of the owner and fill all points except two: an eye of several
    /// points can be filled until one is left, and three eyes in a row can be reduced to two. So an eye is an inner
    /// point that carries no stone of the opponent and that the opponent did not have to fill to capture a stone.
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

    /// Whether the part stays connected without this point, so that an eye here leaves the stones around it in one
    /// piece.
    ///
    /// Fill a part except for two points that are not adjacent. They are two eyes, each touched by every block of the
    /// filled part, if and only if the part stays connected without either point. For if it does, a block that is
    /// left once both points are removed must touch the second point, as it is connected to the rest without the
    /// first, and the other way round. And if the first point cuts something off from the second, that piece never
    /// touches the second.
    fn hangs_together_without(&self, point: Point) -> bool {
        self.points.without(point).is_connected()
    }

    /// Whether the opponent could make one eye around a block of the owner in which neither side can play. The
    /// opponent does not capture that block, so liberties of the block may be part of the eye. If such an eye lives
    /// with the block inside it, the result is a seki.
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

    /// Whether an eye that consists of this block and these of its liberties would live with the block inside it.
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

/// The class of an eye around two stones, each of which has two liberties of its own. Such an eye lives, and the wall
/// around it need not be a single block.
const SEKI_AROUND_TWO: NeighbourClass = NeighbourClass::parse("111133");

/// Whether miai connects a piece of the wall that has these liberties to the rest of the wall: they all lie beside
/// the same stone of the block. When the owner of that block plays at one of them, the piece is connected at another,
/// and the stone just played spoils the nakade that would be left.
fn joins_by_miai(liberties: PointSet, block: PointSet) -> bool {
    liberties.len() > 1
        && block.into_iter().any(|stone| liberties.is_subset(PointSet::from(stone).neighbours(liberties)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::{Position, Size};

    /// The definition of two eyes: if the part is filled except for two points, every block in it touches both of
    /// them.
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
