//! The eyes on which the safety of groups is based. There are eyes in eye spaces of known value, and room in which eyes may still be made; each
//! eye and each point of room has a grade.
//!
//! After Go4++ (Reiss, 1997), section 2.3. The eyes of an eye space follow from its local value if that was computed ([`EyeSpace`]). All other
//! points are room; the more surely the opponent is connected to a point, the lower its grade.

use crate::board::{Color, Point, PointSet, Size};
use crate::regions::{BlockId, Structure};
use crate::status::{EyeSpace, ValueBasis};

use super::{Chance, ChanceMap, EyeWeights};

/// The points where one colour may make eyes, for all its groups.
#[derive(Clone, Debug)]
pub struct EyeGround {
    /// The colour that may make eyes.
    pub color: Color,
    /// The eye spaces whose value is known, as indices into the list of eye spaces that was given.
    pub exact: Vec<usize>,
    /// The points that are clear of the opponent and not in those eye spaces. Eyes may be made in this room.
    pub room: PointSet,
    /// For each point of the room, the grade: the probability that the opponent does not reach it.
    pub grades: ChanceMap,
    /// The stones around each eye space of known value, in the order of `exact`.
    walls: Vec<PointSet>,
    digits: [Chance; 4],
}

/// The room for eyes in a position, from which the ground of each colour is found.
#[derive(Clone, Copy, Debug)]
pub struct EyeRoom<'a> {
    /// The structure of the position.
    pub structure: &'a Structure,
    /// The eye spaces of both colours.
    pub spaces: &'a [EyeSpace],
    /// The stones that are as good as captured.
    pub lost: PointSet,
    /// The weights by which eyes are counted.
    pub weights: &'a EyeWeights,
}

impl EyeGround {
    /// The ground of one colour, given the connectivity of its opponent.
    #[must_use]
    pub fn new(room: EyeRoom<'_>, color: Color, against: &ChanceMap) -> Self {
        let EyeRoom { structure, spaces, lost, weights } = room;
        let known = |space: &EyeSpace| {
            // A space in which even two moves in a row make no eye is ignored. It may be part of the room, together with the
            // points around it.
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

    /// The eyes of a group, given its connectivity.
    #[must_use]
    pub fn of_group(&self, spaces: &[EyeSpace], connected: &ChanceMap) -> GroupEyes {
        self.of_group_within(spaces, connected, Size::LARGEST.points())
    }

    /// The eyes of a group that is connected to no other points than these.
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

/// The eyes that a group may have, each with a grade.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GroupEyes {
    /// The eyes in eye spaces of known value.
    pub exact: Vec<SpaceEye>,
    /// The grade of each point of room.
    pub room: Vec<Chance>,
}

impl GroupEyes {
    /// The number of true eyes, counted to 2. An eye in an eye space is true if its grade is at least the threshold.
    /// In the room, `needed[0]` points with such a grade make one eye, and `needed[1]` make two.
    #[must_use]
    pub fn true_eyes(&self, threshold: Chance, needed: [usize; 2]) -> usize {
        let exact = self.exact.iter().filter(|eye| eye.grade >= threshold).count();
        let room = self.room.iter().filter(|&&grade| grade >= threshold).count();
        let in_room = needed.iter().filter(|&&needed| room >= needed).count();
        (exact + in_room).min(2)
    }

    /// All eyes one by one. In the room, the best `needed[0]` points make one eye and the best `needed[1]` a second;
    /// the grade of such an eye is the lowest grade of its points. The eyes with at least a certain grade are the true
    /// ones of [`GroupEyes::true_eyes`], which counts more than two as two.
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
    /// The grade: how sure the eye is.
    pub grade: Chance,
    /// The index of the eye space in the list that was given.
    pub space: usize,
}

/// An eye that a group may have, with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupEye {
    /// The grade: how sure the eye is.
    pub grade: Chance,
    /// The place where the eye is.
    pub place: EyePlace,
}

/// The place of an eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EyePlace {
    /// The eye is in the eye space with this index.
    Space(usize),
    /// The eye is in the room outside the eye spaces.
    Room,
}

/// How many of the eight points around a point are clear or off the board.
fn clear_around(point: Point, open: PointSet) -> usize {
    8 - open.count_around(point)
}
