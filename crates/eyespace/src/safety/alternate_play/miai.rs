//! A search for disjoint miai pairs in a region. The owner gets one point of each pair. Pairs connect the blocks around the region,
//! guarantee liberties, and make a second eye.

use smallvec::{SmallVec, smallvec};

use super::guarantee::{MiaiPair, MiaiPairs, Region, Walls};
use super::{Cells, Graph, PointGraph, each};

/// The cells of a set that miai pairs cannot bring into reach of the owner. A pair brings a cell into reach if both its points are
/// neighbours of the cell, but these cells have fewer than two neighbours among the cells `open`.
pub(super) fn beyond_pairs(graph: &PointGraph, cells: Cells, open: Cells) -> Cells {
    let is_beyond = |cell: &u8| (graph.beside(*cell) & open).count_ones() < 2;
    each(cells).filter(is_beyond).fold(0, |all, cell| all | 1 << cell)
}

/// The goal that a set of miai pairs must reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// Join as many walls (blocks around the region) as possible into one chain.
    Join,
    /// Join walls (blocks around the region) into a chain that touches each point of the region, or will touch each
    /// once the miai pairs are played.
    OneEye,
    /// Join all walls (blocks around the region) into one chain that touches each point of the region, or will touch
    /// each once the miai pairs are played. In addition there must be a pair of points each of which cuts the region in
    /// two.
    TwoEyes,
}

/// Disjoint miai pairs, and the walls that they join. Here such a set of pairs is called a plan.
#[derive(Clone, Debug)]
pub(crate) struct MiaiStrategy {
    pub(crate) pairs: MiaiPairs,
    pub(crate) walls: Walls,
    /// The cells that the chain of the joined walls (blocks around the region) touches.
    touches: Cells,
    used: Cells,
    /// The cells beside both points of a pair. They will touch a stone of the owner, who gets one of the two points.
    covered: Cells,
}

/// The largest number of sets of miai pairs ("plans") that are tried for one region. After that the search ends with the best plan found so
/// far, if any.
const MOST_PLANS: usize = 400;

/// The largest number of pairs of points that are tried to cut a region in two.
const MOST_CUTS: usize = 12;

/// A backtracking search for a set of miai pairs, here called a plan.
pub(crate) struct MiaiSolver<'a> {
    region: &'a Region<'a>,
    plans: usize,
    /// The pieces into which the region falls when one of the two cutting points is occupied. The points of every other pair must lie in
    /// the same piece, whichever cutting point that is.
    pieces: Vec<Cells>,
    best: Option<MiaiStrategy>,
}

impl<'a> MiaiSolver<'a> {
    pub(crate) fn new(region: &'a Region<'a>) -> Self {
        Self { region, plans: 0, pieces: vec![], best: None }
    }

    /// A set of miai pairs that reaches the goal and joins as many walls (blocks around the region) as possible; `None`
    /// if none is found.
    pub(crate) fn miai(mut self, goal: Goal) -> Option<MiaiStrategy> {
        match goal {
            Goal::TwoEyes => self.two_eyes(),
            Goal::Join | Goal::OneEye => {
                let start = self.start()?;
                self.join(start, goal);
                self.best
            }
        }
    }

    /// Pairs that bring the `wanted` points into reach of safe blocks: each wanted point is a neighbour of both points of a pair. The safe
    /// blocks touch the points `touches`. The pairs use no point of `used`, and join no walls.
    pub(crate) fn cover(mut self, touches: Cells, used: Cells, wanted: Cells) -> Option<MiaiPairs> {
        let start = MiaiStrategy { pairs: smallvec![], walls: 0, touches, used, covered: self.region.cells & !wanted };
        self.remember(start, Goal::OneEye);
        self.best.map(|plan| plan.pairs)
    }

    /// The plan with which the search starts. It has no pairs yet, and only one wall, the one that touches the most points.
    fn start(&self) -> Option<MiaiStrategy> {
        let walls = self.region.walls.iter().enumerate();
        let (wall, first) = walls.max_by_key(|(i, wall)| (wall.touches.count_ones(), usize::MAX - i))?;
        Some(MiaiStrategy {
            pairs: smallvec![],
            walls: 1 << wall,
            touches: first.touches,
            used: self.region.reserved,
            covered: 0,
        })
    }

    /// Tries each miai pair that joins one more wall (block around the region) to the chain. When no further wall can be joined, the set of
    /// pairs is noted as a result; if the goal needs more pairs, they are added first.
    fn join(&mut self, plan: MiaiStrategy, goal: Goal) {
        let open = plan.touches & self.region.empty() & !plan.used;
        let shared = |wall: usize| self.region.walls[wall].touches & open;
        let rest =
            (0..self.region.walls.len()).filter(|&wall| plan.walls >> wall & 1 == 0 && shared(wall).count_ones() >= 2);
        let next = rest.min_by_key(|&wall| shared(wall).count_ones());
        let Some(wall) = next else {
            return match goal {
                Goal::Join => self.note(plan),
                Goal::OneEye | Goal::TwoEyes => self.remember(plan, goal),
            };
        };
        for pair in self.pairs(shared(wall), &plan) {
            let mut next = self.with_pair(&plan, pair);
            next.walls |= 1 << wall;
            next.touches |= self.region.walls[wall].touches;
            self.join(next, goal);
            if self.is_done() {
                return;
            }
        }
    }

    /// Adds miai pairs until each point of the region is touched by the chain or covered by a pair.
    fn remember(&mut self, plan: MiaiStrategy, goal: Goal) {
        self.plans += 1;
        let open = self.region.cells & !plan.touches & !plan.covered;
        let choices = |cell: u8| self.region.graph.beside(cell) & self.region.empty() & plan.touches & !plan.used;
        let Some(cell) = each(open).min_by_key(|&cell| choices(cell).count_ones()) else {
            if goal != Goal::TwoEyes || self.joins_all(&plan) {
                self.note(plan);
            }
            return;
        };
        for pair in self.pairs(choices(cell), &plan) {
            let next = self.with_pair(&plan, pair);
            self.remember(next, goal);
            if self.is_done() {
                return;
            }
        }
    }

    fn two_eyes(mut self) -> Option<MiaiStrategy> {
        let region = self.region;
        let cuts = each(region.empty()).filter(|&cell| self.cuts(cell)).fold(0, |all: Cells, cell| all | 1 << cell);
        for (x, y) in pairs_of(cuts).take(MOST_CUTS) {
            let both = 1 << x | 1 << y;
            let (mut walls, mut touches) = (0, 0);
            for (place, wall) in region.walls.iter().enumerate().filter(|(_, wall)| wall.touches & both == both) {
                walls |= 1 << place;
                touches |= wall.touches;
            }
            if walls == 0 {
                continue;
            }
            let pieces = |cell: u8| region.graph.pieces(region.cells & !(1 << cell));
            self.pieces = pieces(x).chain(pieces(y)).collect();
            let none = MiaiStrategy { pairs: smallvec![], walls, touches, used: 0, covered: 0 };
            let start = self.with_pair(&none, (x, y));
            self.join(start, Goal::TwoEyes);
            if self.best.is_some() {
                return self.best;
            }
        }
        None
    }

    /// Whether a stone at this cell would cut the region in two.
    fn cuts(&self, cell: u8) -> bool {
        let beside = self.region.graph.beside(cell) & self.region.cells;
        let first = beside & beside.wrapping_neg();
        first != beside && !self.region.graph.reaches(first, self.region.cells & !(1 << cell), beside)
    }

    /// The miai pairs that can be made of these cells. Those that cover the most points come first.
    fn pairs(&self, cells: Cells, plan: &MiaiStrategy) -> SmallVec<[MiaiPair; 16]> {
        let inner = self.region.cells & !plan.touches & !plan.covered;
        let mut pairs: SmallVec<[MiaiPair; 16]> = pairs_of(cells).filter(|&pair| self.fits(pair)).collect();
        let use_of = |&(x, y): &MiaiPair| {
            let (x, y) = (self.region.graph.beside(x) & inner, self.region.graph.beside(y) & inner);
            // A point beside only one cell of the pair loses a neighbour that another pair could have used to cover it.
            (x ^ y).count_ones() as i32 - 4 * (x & y).count_ones() as i32
        };
        pairs.sort_by_key(use_of);
        pairs
    }

    /// Two points have been chosen each of which cuts the region in two. Whether the points of another miai pair lie in
    /// the same piece, whichever of the two cuts is made. Otherwise the owner's own answers could fill a piece, and the
    /// eye there would be lost.
    fn fits(&self, (x, y): MiaiPair) -> bool {
        self.pieces.iter().all(|piece| (piece >> x ^ piece >> y) & 1 == 0)
    }

    fn with_pair(&self, plan: &MiaiStrategy, (x, y): MiaiPair) -> MiaiStrategy {
        let mut next = plan.clone();
        next.pairs.push((x, y));
        next.used |= 1 << x | 1 << y;
        next.covered |= self.region.graph.beside(x) & self.region.graph.beside(y);
        next
    }

    fn note(&mut self, plan: MiaiStrategy) {
        self.plans += 1;
        if self.best.as_ref().is_none_or(|best| plan.walls.count_ones() > best.walls.count_ones()) {
            self.best = Some(plan);
        }
    }

    fn joins_all(&self, plan: &MiaiStrategy) -> bool {
        plan.walls.count_ones() as usize == self.region.walls.len()
    }

    fn is_done(&self) -> bool {
        self.plans >= MOST_PLANS || self.best.as_ref().is_some_and(|best| self.joins_all(best))
    }
}

/// All pairs of two of these cells.
pub(super) fn pairs_of(cells: Cells) -> impl Iterator<Item = MiaiPair> {
    each(cells).flat_map(move |x| each(cells & Cells::MAX << x & !(1 << x)).map(move |y| (x, y)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::guarantee::Wall;
    use super::*;
    use crate::board::{PointSet, Size};

    /// Makes a region on a 4x4 board, with stones of the opponent inside and up to four walls, and runs a check on it.
    fn with_region(
        cells: &[u8],
        touches: &[u64],
        check: impl Fn(&Region) -> Result<(), TestCaseError>,
    ) -> Result<(), TestCaseError> {
        let size = Size::new(4, 4).unwrap();
        let points: PointSet =
            size.points().into_iter().zip(cells).filter(|(_, cell)| **cell > 0).map(|(point, _)| point).collect();
        let Some(points) = points.components().max_by_key(|part| part.len()) else { return Ok(()) };
        let graph = PointGraph::new(points).unwrap();
        let attackers: PointSet =
            size.points().into_iter().zip(cells).filter(|(_, cell)| **cell == 1).map(|(point, _)| point).collect();
        let all = graph.all();
        let walls = touches.iter().enumerate().map(|(block, &bits)| Wall { block, touches: Cells::from(bits) & all });
        let walls = walls.filter(|wall| wall.touches != 0).collect();
        check(&Region { graph: &graph, cells: all, attackers: graph.cells(attackers & points), walls, reserved: 0 })
    }

    fn pieces(region: &Region, cell: u8) -> Vec<Cells> {
        region.graph.pieces(region.cells & !(1 << cell)).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3000))]

        /// Checks the rules for pairs on which the proof of `RegionGuarantee` depends. The points of pairs are empty, no point is in two
        /// pairs, and the pairs join the walls of the plan. If the goal is two eyes, each point of one pair cuts the region, and no other
        /// pair has its points on both sides of such a cut.
        #[test]
        fn plans_keep_the_rules_of_pairs(cells in prop::collection::vec(0..6u8, 16), touches in prop::collection::vec(0..1u64 << 16, 1..5)) {
            with_region(&cells, &touches, |region| {
                for goal in [Goal::Join, Goal::OneEye, Goal::TwoEyes] {
                    let Some(plan) = MiaiSolver::new(region).miai(goal) else { continue };
                    let mut used: Cells = 0;
                    for &(x, y) in &plan.pairs {
                        let both: Cells = 1 << x | 1 << y;
                        prop_assert!(x != y && both & !region.empty() == 0 && both & used == 0, "{:?}", plan);
                        used |= both;
                    }
                    let around = each(plan.walls).fold(0, |all, wall| all | region.walls[usize::from(wall)].touches);
                    let covers = |cell: u8| {
                        let beside = region.graph.beside(cell);
                        plan.pairs.iter().any(|&(x, y)| (beside >> x & beside >> y & around >> x & around >> y) & 1 == 1)
                    };
                    if goal != Goal::Join {
                        prop_assert!(each(region.cells & !around).all(covers), "{:?}", plan);
                    }
                    if goal == Goal::TwoEyes {
                        prop_assert_eq!(plan.walls.count_ones() as usize, region.walls.len());
                        let is_cut = |&(x, y): &MiaiPair| {
                            let parts = [pieces(region, x), pieces(region, y)].concat();
                            let within = |&(p, q): &MiaiPair| parts.iter().all(|part| (part >> p ^ part >> q) & 1 == 0);
                            let others = plan.pairs.iter().filter(|&&pair| pair != (x, y));
                            pieces(region, x).len() > 1 && pieces(region, y).len() > 1 && others.clone().all(within)
                        };
                        prop_assert!(plan.pairs.iter().any(is_cut), "{:?}", plan);
                    }
                }
                Ok(())
            })?;
        }
    }
}
