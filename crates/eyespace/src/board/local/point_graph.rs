//! A region as a small board of its own: its points are numbered, and sets of them are machine words.

use crate::board::{POINT_SLOTS, Point, PointSet};

use super::cells::{Cell, Word};
use super::graph::Graph;

/// Numbered points, and for each of them its neighbours.
#[derive(Clone, Debug)]
pub(crate) struct PointGraph<W> {
    points: Vec<Point>,
    beside: Vec<W>,
}

impl<W: Word> PointGraph<W> {
    /// The largest number of points that a graph can have.
    pub(crate) const MOST: usize = W::BITS;

    /// The graph of these points, numbered in reading order; `None` if there are more than [`Self::MOST`].
    pub(crate) fn new(points: PointSet) -> Option<Self> {
        (points.len() <= Self::MOST).then(|| Self::in_order(points.into_iter().collect()))
    }

    /// The graph of at most [`Self::MOST`] different points, numbered in this order.
    pub(crate) fn in_order(list: Vec<Point>) -> Self {
        let mut numbers = [0u8; POINT_SLOTS];
        for (number, point) in (0u8..).zip(&list) {
            numbers[point.index()] = number;
        }
        let points: PointSet = list.iter().copied().collect();
        let number = |point: Point| W::ONE << numbers[point.index()];
        let beside = |&point: &Point| PointSet::from(point).neighbours(points).into_iter().map(number);
        let beside = list.iter().map(|point| beside(point).fold(W::NONE, |all, cell| all | cell)).collect();
        Self { points: list, beside }
    }

    /// The set of all cells.
    pub(crate) fn all(&self) -> W {
        match self.points.len() {
            n if n == Self::MOST => !W::NONE,
            n => !(!W::NONE << n as Cell),
        }
    }

    /// The point of a cell.
    pub(crate) fn point(&self, cell: Cell) -> Point {
        self.points[usize::from(cell)]
    }

    /// The set of the cells of these points; points outside the graph are left out.
    pub(crate) fn cells(&self, points: PointSet) -> W {
        let bits = (0..).zip(&self.points).filter(|(_, point)| points.contains(**point));
        bits.fold(W::NONE, |all, (cell, _)| all | W::ONE << cell)
    }
}

impl<W: Word> Graph<W> for PointGraph<W> {
    fn beside(&self, cell: Cell) -> W {
        self.beside[usize::from(cell)]
    }
}
