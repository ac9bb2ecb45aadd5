//! Parts of the board between living blocks in which the opponent has no room to live.

use crate::board::{Color, Point, PointSet, Suicide};
use crate::eyes::{EyeShape, EyeStatus, Filling, NeighbourClass};
use crate::regions::Structure;

/// A stone of the owner with more liberties than this inside enemy stones is not looked at: seki is assumed possible.
const MOST_LIBERTIES: usize = 8;

/// Ground between living blocks on which the opponent gets nothing.
pub(super) struct EnclosedParts {
    /// It can't live there while the owner passes, whatever it adds.
    pub(super) territory: PointSet,
    /// It can't live there at all.
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
    /// Stones of the owner in it; the opponent could capture each of them, as they are not among the living.
    taken: PointSet,
    /// Points that can't be an eye, as they carry a stone of the opponent or must carry one before the owner's stones
    /// beside them are captured. None if the opponent may lift its own stones.
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

    /// Whether no more than one point, or two side by side, are out of reach of the living stones. Elsewhere their owner
    /// can play whenever it likes; one eye of two points saves nothing, nor does anything built after a capture, as long as the owner's stones touch
    /// both: on a board of one line the outer of two points at its end lies beside the other alone, and a stone there is taken in a ko.
    fn has_no_living_room(&self) -> bool {
        let Some(first) = self.inner.first() else { return true };
        let is_one_eye = self.inner.len() <= 2 && self.inner.is_subset(PointSet::from(first).grown(self.inner));
        let touched = (self.points - self.inner).neighbours(self.inner);
        is_one_eye && self.inner.is_subset(touched)
    }

    /// Whether the opponent, adding stones as it likes, could make a block with two eyes.
    ///
    /// Nothing is lost for it by capturing all stones of the owner and filling all but two points: an eye of more
    /// points can be filled to one, and three eyes in a row to two. So an eye is an inner point that carries no stone
    /// of the opponent and was no liberty of a stone that had to be captured.
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

    /// Whether an eye here would leave the stones around it in one piece.
    ///
    /// Two points apart are two eyes, each touched by every block of a part filled but for them, if and only if this
    /// is true of both: a block left by the two together hangs, without the first, on the second, and the other way
    /// round; and what the first alone cuts off from the second never touches it.
    fn hangs_together_without(&self, point: Point) -> bool {
        self.points.without(point).is_connected()
    }

    /// Whether the opponent could make one eye around a block of the owner that neither side can fill: it need not
    /// capture, so the block's liberties count, and if the shape lives with that block inside there is no capture.
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

    /// Whether an eye of this block and these of its liberties would live with the block inside.
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

/// Two stones, each with two liberties of its own: the eye around them lives, and it need not be of one piece.
const SEKI_AROUND_TWO: NeighbourClass = NeighbourClass::parse("111133");

/// Whether a piece of the wall with these liberties joins the others whatever the owner of the block does: they lie
/// all beside one stone. When the owner plays one of them the piece joins at another, and the stone just played
/// spoils the nakade that would be left.
fn joins_by_miai(liberties: PointSet, block: PointSet) -> bool {
    liberties.len() > 1
        && block.into_iter().any(|stone| liberties.is_subset(PointSet::from(stone).neighbours(liberties)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::{Position, Size};

    /// The definition: every stone of a part filled but for two points touches both of them.
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
