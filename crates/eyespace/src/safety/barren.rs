//! Where nothing can live: parts of the board between living blocks with no room for the opponent's eyes.

use crate::board::{Color, Point, PointSet, Suicide};
use crate::eyes::{EyeShape, EyeStatus, Filling};
use crate::regions::Structure;

/// A stone of the owner with more liberties than this inside enemy stones is not looked at: seki is assumed possible.
const MOST_LIBERTIES: usize = 8;

/// The parts of the board between living blocks in which the opponent can't live, whatever it may add.
pub(super) fn barren_parts(structure: &Structure, living: PointSet, color: Color, attacker: Suicide) -> PointSet {
    if living.is_empty() {
        return PointSet::EMPTY;
    }
    (structure.size().points() - living)
        .components()
        .map(|points| Part::new(structure, points, living, color, attacker))
        .filter(|part| !part.has_room_for_two_eyes() && !part.has_room_for_seki())
        .fold(PointSet::EMPTY, |all, part| all | part.points)
}

/// A part of the board that only living blocks and the edge surround.
struct Part<'a> {
    structure: &'a Structure,
    points: PointSet,
    /// Its points that touch no living stone: an eye of the opponent must be among them.
    inner: PointSet,
    /// Stones of the owner in it; the opponent could capture each of them, as they are not among the living.
    taken: PointSet,
    /// Stones of the opponent, that stay.
    filled: PointSet,
}

impl<'a> Part<'a> {
    fn new(structure: &'a Structure, points: PointSet, living: PointSet, color: Color, attacker: Suicide) -> Self {
        let filled = match attacker {
            Suicide::Illegal => points & structure.stones(color.opponent()),
            Suicide::Legal => PointSet::EMPTY,
        };
        let inner = points - living.neighbours(points);
        Self { structure, points, inner, taken: points & structure.stones(color), filled }
    }

    /// Whether the opponent, adding stones as it likes, could make a block with two eyes.
    ///
    /// Nothing is lost for it by capturing all stones of the owner and filling all but two points: an eye of more
    /// points can be filled to one, and three eyes in a row to two. So an eye is an inner point that carries no stone
    /// of the opponent and was no liberty of a stone that had to be captured.
    fn has_room_for_two_eyes(&self) -> bool {
        let eyes = self.inner - self.filled - self.taken.neighbours(self.structure.empty());
        eyes.into_iter().any(|first| {
            let others = eyes - PointSet::from(first).grown(eyes);
            others.into_iter().any(|second| second > first && self.are_two_eyes(first, second))
        })
    }

    /// Whether every stone of a part filled but for two points touches both of them.
    fn are_two_eyes(&self, first: Point, second: Point) -> bool {
        let stones = self.points.without(first).without(second);
        stones.components().all(|block| block.touches(first.into()) && block.touches(second.into()))
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
        let eye = block | liberties;
        let filling = Filling { attackers: block, defenders: PointSet::EMPTY, outside: 0 };
        self.is_walled(block, liberties)
            && EyeShape::new(eye, self.structure.size()).is_some_and(|shape| shape.status(&filling) != EyeStatus::Nakade)
    }

    /// Whether the stones around such an eye hang together, at once or by miai: a piece whose liberties lie all beside
    /// one stone of the block joins the others at one of them when the owner plays at another, and the stone played
    /// spoils the nakade that would be left.
    fn is_walled(&self, block: PointSet, liberties: PointSet) -> bool {
        let walls: Vec<PointSet> =
            (self.points - block - liberties).components().filter(|wall| wall.touches(block | liberties)).collect();
        let joins_by_miai = |wall: &PointSet| {
            let own = wall.neighbours(liberties);
            own.len() > 1 && block.into_iter().any(|stone| own.is_subset(PointSet::from(stone).neighbours(liberties)))
        };
        walls.len() - walls.iter().filter(|wall| joins_by_miai(wall)).count() <= 1
    }
}
