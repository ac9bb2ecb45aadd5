//! Eyes as published. The regions are connected sets of points at which the opponent's connectivity is low. The eye
//! space of each group lies in them, and its eyes follow from the shape of that space, each with a grade.
//!
//! Go4++ (Reiss, 1997), section 2.3.

use crate::board::{Color, Point, PointSet, Size};
use crate::eyes::{EyeGraph, KnownValues, LocalOptions, LocalState, LocalValue};
use crate::regions::Structure;

use super::PublishedWeights;
use crate::estimate::{Chance, ChanceMap};

/// The points where a colour may have eyes, for all its groups.
#[derive(Clone, Debug)]
pub struct EyeField {
    /// The colour that may have eyes.
    pub color: Color,
    /// The connected regions in which the opponent's connectivity is low. They consist of empty points and of lost
    /// stones of the opponent.
    pub regions: Vec<PointSet>,
    /// The eye space: the points of the regions around which most points are clear of the opponent's connectivity.
    pub space: PointSet,
    /// The opponent's connectivity.
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

    /// The eyes of a group with this connectivity. The part of the eye space that the group reaches with at least
    /// `weights.within` is divided into connected parts, and each part has eyes of its own.
    pub(super) fn of_group(&self, own: &ChanceMap, size: Size, weights: &PublishedWeights) -> Vec<PublishedEye> {
        let parts = own.at_least(weights.within, self.space).components();
        parts.flat_map(|part| self.eyes_of(part, shape_value(part, size))).collect()
    }

    /// The eyes of a part. If it is worth two, each half of its points is one eye, and the first has the clearer
    /// points. An eye that is made only if its owner moves first gets half of its grade.
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
    /// The connected part of the eye space that the eye is in. Two eyes in one part have the same points here.
    pub points: PointSet,
    /// The local value of an eye space of that shape which is completely walled in.
    pub value: LocalValue,
    /// The grade: how clear its points are, on average, of the opponent's connectivity.
    pub grade: Chance,
}

/// The local value of an empty shape that is completely walled in. All shapes of more than seven points are worth two
/// eyes.
fn shape_value(points: PointSet, size: Size) -> LocalValue {
    let graph = EyeGraph::with_ways_in(points, PointSet::EMPTY, size);
    let canonical = graph.map(|graph| graph.canonical().key);
    let outside_liberties = LocalOptions::default().outside_liberties;
    let known = canonical.and_then(|key| KnownValues::embedded().get(key, LocalState::default(), outside_liberties));
    known.map_or(LocalValue::Two, |eyes| eyes.value)
}
