//! The eyes on which the safety of groups is based. An eye space of known value has a known number of eyes. Elsewhere there is room: empty points
//! where eyes may still be made. Each eye and each point of room has a grade, which says how sure it is.
//!
//! This follows Go4++ (Reiss, 1997), section 2.3. The eyes of an eye space follow from its local value if that was computed ([`EyeSpace`]). Other
//! points that the opponent hardly reaches are room. The more surely the opponent is connected to a point of room, the lower is the grade of the
//! point.

use crate::board::{Color, Point, PointSet, Size};
use crate::regions::{BlockId, Structure};
use crate::status::{EyeSpace, ValueBasis};

use super::{Chance, ChanceMap, EyeWeights};

/// The points where one colour may make eyes, for all its groups.
#[derive(Clone, Debug)]
pub struct EyeGround {
    /// The colour that may make eyes.
    pub color: Color,
    /// The eye spaces of known value, as indices into [`EyeRoom::spaces`].
    pub exact: Vec<usize>,
    /// The room: points outside the eye spaces of known value to which the opponent is hardly connected. Eyes may be made there.
    pub room: PointSet,
    /// For each point of the room (where eyes may still be made) its grade, which is the probability that the opponent is not connected to it.
    pub grades: ChanceMap,
    /// The stones around each eye space of known value. The order is that of `exact`.
    walls: Vec<PointSet>,
    digits: [Chance; 4],
}

/// A position with its eye spaces, from which the points where each colour may make eyes are found ([`EyeGround`]).
#[derive(Clone, Copy, Debug)]
pub struct EyeRoom<'a> {
    /// The structure of the position.
    pub structure: &'a Structure,
    /// The eye spaces of both colours.
    pub spaces: &'a [EyeSpace],
    /// The stones that are lost: by proof or by a reading they are captured even if their owner moves first.
    pub lost: PointSet,
    /// The weights by which eyes are counted.
    pub weights: &'a EyeWeights,
}

impl EyeGround {
    /// Finds the points where a colour may make eyes. `against` says how surely each point is connected to stones of the opponent.
    #[must_use]
    pub fn new(room: EyeRoom<'_>, color: Color, against: &ChanceMap) -> Self {
        let EyeRoom { structure, spaces, lost, weights } = room;
        let known = |space: &EyeSpace| {
            // An eye space is ignored if it has no eye even after two moves of its owner in a row. Then its points may be part of the room (points
            // where eyes may still be made), together with the points around them.
            let makes_eyes = space.sure_value().digits()[3] > 0;
            let is_closed = space.margins.is_empty() && space.half_eyes.is_empty();
            space.color == color && makes_eyes && (space.basis == ValueBasis::Play || is_closed)
        };
        let exact: Vec<usize> = (0..spaces.len()).filter(|&n| known(&spaces[n])).collect();
        let taken = exact.iter().fold(PointSet::EMPTY, |all, &n| all | spaces[n].points);
        let free = (structure.empty() | structure.stones(color.opponent()) & lost) - taken;
        let size = structure.size();
        let clear = size.points().filter(|point| against.at(point) < weights.clear);
        let open = size.points() - clear;
        let room = (free & clear).filter(|point| clear_around(point, open) >= weights.clear_around);
        let mut grades = ChanceMap::never();
        room.into_iter().for_each(|point| grades.set(point, against.at(point).inverse()));
        let stones = |&id: &BlockId| structure.block(id).stones;
        let wall = |&n: &usize| spaces[n].blocks.iter().map(stones).fold(PointSet::EMPTY, |all, stones| all | stones);
        let walls = exact.iter().map(wall).collect();
        Self { color, exact, room, grades, walls, digits: weights.digits }
    }

    /// The eyes of a group. `connected` says how surely each point is connected to the group.
    #[must_use]
    pub fn of_group(&self, spaces: &[EyeSpace], connected: &ChanceMap) -> GroupEyes {
        self.of_group_within(spaces, connected, Size::LARGEST.points())
    }

    /// The eyes of a group that is connected only to the points `reached`.
    pub(super) fn of_group_within(&self, spaces: &[EyeSpace], connected: &ChanceMap, reached: PointSet) -> GroupEyes {
        let mut exact = vec![];
        for (&n, wall) in self.exact.iter().zip(&self.walls).filter(|(_, wall)| wall.intersects(reached)) {
            let joined = (*wall & reached).into_iter().map(|stone| connected.at(stone)).max().unwrap_or_default();
            let digits = spaces[n].sure_value().digits();
            for eye in 1..=2 {
                let digit = digits.iter().position(|&eyes| eyes >= eye);
                let grade = digit.map(|digit| self.digits[digit].and(joined));
                let eye = grade.filter(|&grade| grade > Chance::NEVER).map(|grade| SpaceEye { grade, space: n });
                exact.extend(eye);
            }
        }
        let room = (self.room & reached).into_iter().map(|point| self.grades.at(point).and(connected.at(point)));
        GroupEyes { exact, room: room.filter(|&grade| grade > Chance::NEVER).collect() }
    }
}

/// The eyes that a group may have, with their grades: eyes in eye spaces, and eyes in room, the points elsewhere where eyes may still be made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GroupEyes {
    /// The eyes in eye spaces of known value.
    pub exact: Vec<SpaceEye>,
    /// The grade of each point of room (where eyes may still be made) that the group is connected to.
    pub room: Vec<Chance>,
}

impl GroupEyes {
    /// The number of true eyes; more than two count as two. An eye in an eye space is true if its grade is at least the threshold. Elsewhere there is
    /// room: points where eyes may still be made. There, `needed[0]` points with at least this grade make one true eye, and `needed[1]` points make
    /// two.
    #[must_use]
    pub fn true_eyes(&self, threshold: Chance, needed: [usize; 2]) -> usize {
        let exact = self.exact.iter().filter(|eye| eye.grade >= threshold).count();
        let room = self.room.iter().filter(|&&grade| grade >= threshold).count();
        let in_room = needed.iter().filter(|&&needed| room >= needed).count();
        (exact + in_room).min(2)
    }

    /// All eyes of the group, one by one. Outside the eye spaces there is room: points where eyes may still be made. There, the best `needed[0]`
    /// points make one eye and the best `needed[1]` points a second one; the grade of such an eye is the lowest grade of its points. The true eyes of
    /// [`GroupEyes::true_eyes`] are those of these eyes whose grade is at least the threshold.
    #[must_use]
    pub fn eyes(&self, needed: [usize; 2]) -> Vec<GroupEye> {
        let in_spaces = self.exact.iter();
        let in_spaces = in_spaces.map(|eye| GroupEye { grade: eye.grade, place: EyePlace::Space(eye.space) });
        let mut room = self.room.clone();
        room.sort_unstable_by(|a, b| b.cmp(a));
        let in_room = needed.iter().filter_map(|needed| room.get(needed.checked_sub(1)?));
        in_spaces.chain(in_room.map(|&grade| GroupEye { grade, place: EyePlace::Room })).collect()
    }
}

/// An eye in an eye space of known value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpaceEye {
    /// The grade of the eye: the probability that the group gets it.
    pub grade: Chance,
    /// The eye space, as an index into [`EyeRoom::spaces`].
    pub space: usize,
}

/// An eye that a group may have, with its grade and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupEye {
    /// The grade of the eye: the probability that the group gets it.
    pub grade: Chance,
    /// The place of the eye: an eye space of known value, or the room, the points outside where eyes may still be made.
    pub place: EyePlace,
}

/// The place of an eye that a group may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EyePlace {
    /// The eye is in the eye space with this index into [`EyeRoom::spaces`].
    Space(usize),
    /// The eye is in the room: among points outside the eye spaces of known value, where eyes may still be made.
    Room,
}

/// The number of the eight points around a point that are not `open`. Open are the points of the board to which the opponent may be connected; points
/// off the board are not open.
fn clear_around(point: Point, open: PointSet) -> usize {
    8 - open.count_around(point)
}
