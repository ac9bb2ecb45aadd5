//! Eyes as published: connected regions in which the opponent's connectivity is low; in them the eye space of each group; and of that its
//! eyes, by their shape, with grades.
//!
//! Go4++ (Reiss, 1997), section 2.3.

use crate::board::{Color, Point, PointSet, Size};
use crate::eyes::{EyeGraph, KnownValues, LocalOptions, LocalState, LocalValue};
use crate::regions::Structure;

use super::PublishedWeights;
use crate::estimate::{Chance, ChanceMap};

/// Where a colour may have eyes, whatever the group.
#[derive(Clone, Debug)]
pub struct EyeField {
    /// Whose it is.
    pub color: Color,
    /// The contiguous regions in which the opponent's connectivity is low: of empty points, and of lost stones of the opponent's.
    pub regions: Vec<PointSet>,
    /// The points of them whose neighbours are mostly clear of it: eye space.
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

    /// The eyes of a group with this connectivity: of the eye space that is more likely than not joined to it each contiguous part's.
    pub(super) fn of_group(&self, own: &ChanceMap, size: Size, weights: &PublishedWeights) -> Vec<PublishedEye> {
        let parts = own.at_least(weights.within, self.space).components();
        parts.flat_map(|part| self.eyes_of(part, shape_value(part, size))).collect()
    }

    /// The eyes of a part: two halves of its points if it is worth two, the clearer one first. An eye that comes about only if its owner moves
    /// first is worth half of its grade.
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

/// An eye of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublishedEye {
    /// The contiguous eye space that it is in; of two eyes in one place the same.
    pub points: PointSet,
    /// How many eyes a space of that shape is worth, if all around is its owner's.
    pub value: LocalValue,
    /// How sure it is: how clear its points are of the opponent's connectivity, the mean.
    pub grade: Chance,
}

/// What a shape is worth by itself, walled in and empty. All of more than seven points hold two eyes.
fn shape_value(points: PointSet, size: Size) -> LocalValue {
    let graph = EyeGraph::with_ways_in(points, PointSet::EMPTY, size);
    let canonical = graph.map(|graph| graph.canonical().key);
    let outside_liberties = LocalOptions::default().outside_liberties;
    let known = canonical.and_then(|key| KnownValues::embedded().get(key, LocalState::default(), outside_liberties));
    known.map_or(LocalValue::Two, |eyes| eyes.value)
}
