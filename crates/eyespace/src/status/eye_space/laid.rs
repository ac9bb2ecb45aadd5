//! The points and stones of an eye space in the form in which its local game is played, and their graph.

use crate::board::{Point, PointSet, Size};
use crate::eyes::{EyeGraph, LocalState, Topology};

/// The points and stones on which a local game is played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Laid {
    pub(super) size: Size,
    pub(super) points: PointSet,
    /// The points that lie beyond the eye space. Of these, the ones in `beside_own` touch the owner's stones.
    pub(super) beyond: PointSet,
    pub(super) beside_own: PointSet,
    pub(super) margins: PointSet,
    pub(super) attackers: PointSet,
    pub(super) defenders: PointSet,
}

impl Laid {
    /// A local board with these points and without stones.
    pub(super) const fn empty(size: Size, points: PointSet, margins: PointSet) -> Self {
        let none = PointSet::EMPTY;
        Self { size, points, beyond: none, beside_own: none, margins, attackers: none, defenders: none }
    }

    /// The graph of these points. They are numbered in reading order. For each half eye an added marginal point
    /// follows, which is called its leaf. `None` if the points are too many for a graph.
    pub(super) fn graph(&self, half_eyes: &[(Point, Topology)]) -> Option<EyeGraph> {
        let mut graph = EyeGraph::with_ways_in(self.points, self.margins, self.size)?
            .with_wall_among(self.bits(self.beyond), self.bits(self.beside_own));
        for (point, _) in half_eyes {
            let number = self.points.into_iter().position(|other| other == *point)?;
            (graph, _) = graph.with_half_eyes(1 << number)?;
        }
        Some(graph)
    }

    /// The stones inside, by the numbers of their points in the graph.
    pub(super) fn state(&self) -> LocalState {
        LocalState { attackers: self.bits(self.attackers), defenders: self.bits(self.defenders) }
    }

    /// The points on the board that have these numbers in the graph. The leaves of half eyes (marginal points added to
    /// the graph) are no points on the board, so they are left out.
    pub(super) fn at(&self, set: u16) -> PointSet {
        let points = self.points.into_iter().take(EyeGraph::MAX_POINTS).enumerate();
        points.filter(|&(number, _)| set >> number & 1 == 1).map(|(_, point)| point).collect()
    }

    pub(super) fn bits(&self, set: PointSet) -> u16 {
        let points = self.points.into_iter().take(EyeGraph::MAX_POINTS);
        (0..).zip(points).fold(0, |all, (i, point)| all | u16::from(set.contains(point)) << i)
    }
}
