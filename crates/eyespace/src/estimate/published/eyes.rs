//! Eyes as Reiss published them for Go4++ (1997, section 2.3). The regions are connected sets of points to which the opponent is hardly connected.
//! The eye space of each group lies in these regions. The eyes of the group follow from the shape of its eye space, and each has a grade.

use crate::board::{Color, Point, PointSet, Size};
use crate::eyes::{EyeGraph, LocalState, LocalValue, LocalValues};
use crate::regions::Structure;

use super::PublishedWeights;
use crate::estimate::{Chance, ChanceMap};

/// The points where the groups of one colour may have eyes.
#[derive(Clone, Debug)]
pub struct EyeField {
    /// The colour that may have eyes.
    pub color: Color,
    /// The connected regions to which the opponent is hardly connected. They consist of empty points and of lost stones of the opponent.
    pub regions: Vec<PointSet>,
    /// The eye space. A point of the regions belongs to it if the opponent is hardly connected to most of the points around it.
    pub space: PointSet,
    /// For each point, how surely it is connected to the opponent's stones.
    pub against: ChanceMap,
}

impl EyeField {
    pub(super) fn new(
        structure: &Structure,
        color: Color,
        lost: PointSet,
        against: ChanceMap,
        weights: &PublishedWeights,
    ) -> Self {
        let free = structure.empty() | structure.stones(color.opponent()) & lost;
        let board = structure.size().points();
        let clear = board.filter(|point| against.at(point) < weights.low);
        let is_mostly_clear = |point: Point| {
            let around = PointSet::from(point).grown_around(board) - PointSet::from(point);
            (around & clear).len() * 100 > around.len() * weights.mostly
        };
        let low = free & clear;
        Self { color, regions: low.components().collect(), space: low.filter(is_mostly_clear), against }
    }

    /// The eyes of a group. `own` says how surely each point is connected to the group. The eye space of the group consists of the points where this
    /// is at least `weights.within`. It is divided into connected parts, and each part has eyes of its own.
    pub(super) fn of_group(
        &self,
        own: &ChanceMap,
        size: Size,
        weights: &PublishedWeights,
        values: &mut LocalValues,
    ) -> Vec<PublishedEye> {
        let parts = own.at_least(weights.within, self.space).components();
        parts.flat_map(|part| self.eyes_of(part, shape_value(part, size, values))).collect()
    }

    /// The eyes of a connected part of the eye space. If the part is worth two eyes, each half of its points is one eye, and the first eye has the
    /// points to which the opponent is less connected. An eye that needs its owner's first move gets half of its grade.
    fn eyes_of(&self, part: PointSet, value: LocalValue) -> Vec<PublishedEye> {
        let mut clearness: Vec<Chance> = part.into_iter().map(|point| self.against.at(point).inverse()).collect();
        clearness.sort_unstable_by(|a, b| b.cmp(a));
        let [_, attacked, defended, _] = value.digits().map(usize::from);
        let halves = match defended {
            0 => return vec![],
            1 => vec![clearness.as_slice()],
            _ => <[_; 2]>::from(clearness.split_at(clearness.len().div_ceil(2))).to_vec(),
        };
        let grade = |(n, half): (usize, &&[Chance])| {
            let full = Chance::mean(half);
            if n < attacked { full } else { full.and(Chance::HALF) }
        };
        halves.iter().enumerate().map(|each| PublishedEye { points: part, value, grade: grade(each) }).collect()
    }
}

/// An eye of a group, with its grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublishedEye {
    /// The connected part of the eye space that contains the eye. If two eyes are in one part, both have all its points here.
    pub points: PointSet,
    /// The local value of the part of the eye space that contains the eye: the numbers of eyes that it yields, by who moves first or twice in a
    /// row. The part is valued as if a wall of its owner surrounded it completely.
    pub value: LocalValue,
    /// The grade of the eye: the mean, over its points, of the probability that the opponent is not connected to the point. It is halved if the owner
    /// must move first to make the eye.
    pub grade: Chance,
}

/// The largest number of points of a shape that is valued. The library carries all values of such shapes.
pub(super) const MOST_VALUED: usize = 7;

/// The local value of an empty shape that a wall surrounds completely: the numbers of eyes that it yields, by who moves first or twice in a row. A
/// shape of more than [`MOST_VALUED`] points is not looked up; it counts as two eyes.
fn shape_value(points: PointSet, size: Size, values: &mut LocalValues) -> LocalValue {
    let graph = EyeGraph::with_ways_in(points, PointSet::EMPTY, size);
    let known = graph.and_then(|graph| values.eyes(&graph, LocalState::default()));
    known.map_or(LocalValue::Two, |eyes| eyes.value)
}
