//! Areas that grow point by point around a target that nothing encloses. A search takes two to three times as long with each empty point more,
//! so the smallest area in which the target lives or dies is found soonest by small steps.

use crate::board::{Point, PointSet, Position, Suicide};

use super::area::{Area, AreaError, Border, View};
use super::near::with_weak_chains;
use super::ways_out::closed_up;

/// The empty points that an area has more than the one before, unless points of the same rank come together.
const STEP: usize = 3;

impl Area {
    /// Areas that grow from the target to the largest of the areas [`Area::near`], each with some three empty points more than the one before.
    /// Points near the target come first.
    ///
    /// A target that lives in one of these areas lives on the board.
    /// ```
    /// use eyespace::board::{Diagram, PointSet, Position, Suicide};
    /// use eyespace::search::life::Area;
    /// let diagram: Diagram = "
    ///     . . . . . . . . . . .
    ///     . . . . . . . . . . .
    ///     . . . . . . . . . . .
    ///     . . O . O . O . . . .
    ///     . . . . . . . . O . .
    ///     . O X X X X . . . . .
    ///     . . . . . . . . . . .
    /// ".parse()?;
    /// let position = Position::try_from(diagram.setup)?;
    /// let target = PointSet::from(position.size().parse_vertex("C2")?);
    /// let areas = Area::growing(&position, target, Suicide::Illegal)?;
    /// let points: Vec<usize> = areas.iter().map(|area| area.empty(&position)).collect();
    /// assert!(points.len() > 4 && points.is_sorted(), "{points:?}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`AreaError`] if the target is not stones of one colour.
    pub fn growing(position: &Position, target: PointSet, suicide: Suicide) -> Result<Vec<Self>, AreaError> {
        let view = View::new(position, target, suicide)?;
        let near = |lead| Self::near(position, target, lead, suicide).ok();
        let marks = (1..=*Self::LEADS.end()).map_while(near).map(|area| area.points);
        let given = |points| Self::given(position, target, with_weak_chains(&view, points, 1), suicide).ok();
        Ok(Growth::new(&view, position)
            .areas(marks, |points| given(points).filter(|area| area.empty(position) <= Self::MOST_EMPTY)))
    }

    /// Areas that grow from the target to the largest of the areas [`Area::with_ways_out`], in the same way.
    ///
    /// A target that dies in one of these areas dies on the board, if the stones around are safe ([`Area::assumed`]).
    ///
    /// # Errors
    /// [`AreaError`] if the target is not stones of one colour.
    pub fn growing_with_ways_out(
        position: &Position,
        target: PointSet,
        suicide: Suicide,
    ) -> Result<Vec<Self>, AreaError> {
        let view = View::new(position, target, suicide)?;
        let ways_out = |steps| Self::with_ways_out(position, target, steps, suicide).ok();
        let marks = Self::STEPS.map_while(ways_out).map(|area| area.points);
        let open = |points| {
            let area = view.area(closed_up(&view, points), PointSet::EMPTY, PointSet::EMPTY)?;
            Some(Self { border: Border::Open, ..area }).filter(|area| area.empty(position) <= Self::MOST_EMPTY)
        };
        Ok(Growth::new(&view, position).areas(marks, open))
    }
}

/// The growth of an area from the target through ever larger sets of points.
struct Growth<'a> {
    view: &'a View,
    board: PointSet,
    /// The points by their steps from the target, over all points of the board.
    rings: Vec<PointSet>,
}

impl<'a> Growth<'a> {
    fn new(view: &'a View, position: &Position) -> Self {
        let board = position.size().points();
        let mut reached = view.target;
        let next = |ring: &PointSet| {
            let next = ring.neighbours(board) - reached;
            reached |= next;
            (!next.is_empty()).then_some(next)
        };
        Self { view, board, rings: std::iter::successors(Some(view.target), next).collect() }
    }

    /// The areas of these sets of points, and between each two of them those that have some points of the larger set.
    fn areas(&self, marks: impl Iterator<Item = PointSet>, area: impl Fn(PointSet) -> Option<Area>) -> Vec<Area> {
        let empty = |points: PointSet| (points & self.view.empty).len();
        let mut points = self.view.target;
        let mut areas: Vec<Area> = vec![];
        for mark in marks {
            let (all, mut since) = (empty(points | mark), empty(points));
            while let Some(next) = self.next(points, mark) {
                points |= next;
                if empty(points) >= since + STEP && empty(points) + STEP <= all {
                    areas.extend(area(points));
                    since = empty(points);
                }
            }
            points |= mark;
            areas.extend(area(mark));
        }
        areas.dedup();
        areas
    }

    /// The points of the set that are next to come: beside the points so far, nearest to the target, and with most neighbours among them. Points of
    /// the same rank come together, so that the areas are the same however the board is turned.
    fn next(&self, points: PointSet, set: PointSet) -> Option<PointSet> {
        let rank = |point: Point| {
            let strange = PointSet::from(point).neighbours(self.board) - points;
            (self.rings.iter().position(|ring| ring.contains(point)), strange.len())
        };
        let beside = points.neighbours(set - points);
        let least = beside.into_iter().map(rank).min()?;
        Some(beside.filter(|point| rank(point) == least))
    }
}
