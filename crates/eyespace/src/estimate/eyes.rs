//! Eyes for the safety of groups: exact ones, and room in which eyes may still be made, each with a grade.
//!
//! After Go4++ (Reiss, 1997), section 2.3. The eyes of a space come from its local game where that is played out ([`EyeSpace`]); all other
//! points are room, graded by the opponent's connectivity.

use crate::board::{Color, Point, PointSet, Size};
use crate::regions::{BlockId, Structure};
use crate::status::{EyeSpace, ValueBasis};

use super::{Chance, ChanceMap, EyeWeights};

/// What one colour may make eyes of, whatever the group.
#[derive(Clone, Debug)]
pub struct EyeGround {
    /// Whose it is.
    pub color: Color,
    /// The eye spaces whose value is known, by their place in the list that was given.
    pub exact: Vec<usize>,
    /// The points clear of the opponent in none of those: room to make eyes in.
    pub room: PointSet,
    /// How surely the opponent does not reach the points of the room.
    pub grades: ChanceMap,
    /// The stones around each space of known value.
    walls: Vec<PointSet>,
    digits: [Chance; 4],
}

impl EyeGround {
    /// From the eye spaces of a position and the opponent's connectivity, `against`; `lost` are stones as good as captured.
    #[must_use]
    pub fn new(
        structure: &Structure,
        spaces: &[EyeSpace],
        color: Color,
        against: &ChanceMap,
        lost: PointSet,
        weights: &EyeWeights,
    ) -> Self {
        let known = |space: &EyeSpace| {
            // What makes no eye even with two moves in a row is none; together with the points around it may be room.
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

    /// The eyes of a group, by what it is connected to.
    #[must_use]
    pub fn of_group(&self, spaces: &[EyeSpace], connected: &ChanceMap) -> GroupEyes {
        self.of_group_within(spaces, connected, Size::LARGEST.points())
    }

    /// The same of a group that is connected to these points at most.
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

/// The eyes that a group may have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GroupEyes {
    /// The eyes of eye spaces whose value is known.
    pub exact: Vec<SpaceEye>,
    /// The grade of each point of room.
    pub room: Vec<Chance>,
}

impl GroupEyes {
    /// The true eyes, to two, if those are true that have at least this grade, and so many points of room make an eye, and two.
    #[must_use]
    pub fn true_eyes(&self, threshold: Chance, needed: [usize; 2]) -> usize {
        let exact = self.exact.iter().filter(|eye| eye.grade >= threshold).count();
        let room = self.room.iter().filter(|&&grade| grade >= threshold).count();
        let in_room = needed.iter().filter(|&&needed| room >= needed).count();
        (exact + in_room).min(2)
    }

    /// The eyes one by one, if so many points of room make an eye, and two: an eye in the room is as sure as the least of the points that it
    /// takes. Those with at least some grade are the true ones by [`GroupEyes::true_eyes`], where more than two count as two.
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

/// An eye of an eye space whose value is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpaceEye {
    /// How sure it is.
    pub grade: Chance,
    /// The eye space, by its place in the list that was given.
    pub space: usize,
}

/// An eye that a group may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupEye {
    /// How sure it is.
    pub grade: Chance,
    /// Where it is.
    pub place: EyePlace,
}

/// Where an eye is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EyePlace {
    /// In the eye space at this place of the list.
    Space(usize),
    /// In the room for more.
    Room,
}

/// How many of the eight points around are clear, or off the board.
fn clear_around(point: Point, open: PointSet) -> usize {
    8 - open.count_around(point)
}
