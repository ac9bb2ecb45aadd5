//! A carrier as a small board of its own: its points are numbered, and sets of them are machine words.

use smallvec::SmallVec;

use crate::board::{Point, PointSet, Suicide};
use crate::regions::{BlockId, Structure};
use crate::safety::{Cell, PointGraph, each};

/// A set of cells: grounds of webs have few points.
pub(super) type Cells = u32;

/// A set of the blocks around a ground.
pub(super) type Walls = u32;

/// Points without stones of the owner's, those beside most blocks first, as moves are tried in that order; and its blocks around, which stay.
/// Beyond are stones of the attacker's that can't be captured.
pub(super) struct Board {
    pub(super) graph: PointGraph<Cells>,
    pub(super) all: Cells,
    /// For each block around the cells that it touches, and for all of them.
    pub(super) walls: SmallVec<[Cells; 12]>,
    pub(super) walled: Cells,
    /// For each cell the blocks around that touch it.
    pub(super) beside_walls: SmallVec<[Walls; 16]>,
    /// Cells beside points beyond: a block of the attacker's that has one of them is never captured.
    pub(super) open: Cells,
    /// The rule for the attacker.
    pub(super) suicide: Suicide,
    pub(super) start: Stones,
}

/// The stones in a ground. A ko is not banned: where the attacker takes a stone the ground is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stones {
    pub(super) own: Cells,
    pub(super) attackers: Cells,
}

impl Stones {
    /// Names the stones.
    pub(super) fn key(self) -> u64 {
        u64::from(self.own) << Cells::BITS | u64::from(self.attackers)
    }
}

impl Board {
    /// `None` if there are too many points, or blocks around.
    pub(super) fn new(structure: &Structure, points: PointSet, around: &[BlockId], suicide: Suicide) -> Option<Self> {
        if points.len() > PointGraph::<Cells>::MOST || around.len() > Walls::BITS as usize {
            return None;
        }
        let near: SmallVec<[PointSet; 12]> =
            around.iter().map(|&id| structure.block(id).stones.neighbours(points)).collect();
        let weight = |point: Point| {
            let blocks = near.iter().filter(|near| near.contains(point)).count();
            (blocks, PointSet::from(point).neighbours(points).len())
        };
        let mut list: Vec<Point> = points.into_iter().collect();
        list.sort_by_cached_key(|&point| std::cmp::Reverse(weight(point)));
        let graph = PointGraph::in_order(list);
        let walls: SmallVec<[Cells; 12]> = near.iter().map(|&near| graph.cells(near)).collect();
        let touching = |cell: usize| {
            let walls = (0..).zip(&walls).filter(|(_, cells)| **cells >> cell & 1 == 1);
            walls.fold(0, |all, (wall, _): (u8, _)| all | 1 << wall)
        };
        let beyond =
            around.iter().fold(structure.size().points() - points, |all, &id| all - structure.block(id).stones);
        Some(Self {
            all: graph.all(),
            walled: walls.iter().fold(0, |all, wall| all | wall),
            beside_walls: (0..points.len()).map(touching).collect(),
            open: graph.cells(beyond.neighbours(points)),
            start: Stones { own: 0, attackers: graph.cells(points - structure.empty()) },
            graph,
            walls,
            suicide,
        })
    }

    pub(super) const fn empty(&self, stones: Stones) -> Cells {
        self.all & !stones.own & !stones.attackers
    }

    /// Stones of the owner's that hang on no block around.
    pub(super) fn apart(&self, own: Cells) -> Cells {
        own & !self.graph.flood(self.walled & own, own)
    }

    /// The attacker's stones that don't go on beyond.
    pub(super) fn enclosed(&self, attackers: Cells) -> Cells {
        attackers & !self.graph.flood(self.open & attackers, attackers)
    }

    /// Where the owner captures some of the stones that are enclosed.
    pub(super) fn captures(&self, stones: Stones, enclosed: Cells) -> Cells {
        let empty = self.empty(stones);
        let last = |block: Cells| Some(self.graph.around(block) & empty).filter(|at| at.count_ones() == 1);
        self.graph.pieces(enclosed).filter_map(last).fold(0, |all, at| all | at)
    }

    /// After a move of the attacker's, where these of the owner's stones hang on no block around: what does is captured with that alone, and
    /// it has liberties. `None` if the move is not allowed.
    pub(super) fn attacked(&self, stones: Stones, cell: Cell, apart: Cells) -> Option<Stones> {
        let mut next = Stones { attackers: stones.attackers | 1 << cell, ..stones };
        next.own &= !self.without_liberties(cell, apart, self.empty(next));
        let empty = self.empty(next);
        if self.graph.beside(cell) & empty != 0 {
            return Some(next);
        }
        let block = self.graph.flood(1 << cell, next.attackers);
        if block & self.open != 0 || self.graph.around(block) & empty != 0 {
            return Some(next);
        }
        if self.suicide == Suicide::Illegal || block.count_ones() == 1 {
            return None;
        }
        next.attackers &= !block;
        Some(next)
    }

    /// After a move of the owner's, where these of the attacker's stones are enclosed; `None` if it is not allowed.
    pub(super) fn defended(&self, stones: Stones, cell: Cell, enclosed: Cells) -> Option<Stones> {
        let mut next = Stones { own: stones.own | 1 << cell, ..stones };
        next.attackers &= !self.without_liberties(cell, enclosed, self.empty(next));
        if (self.walled >> cell & 1 == 1) || self.graph.beside(cell) & self.empty(next) != 0 {
            return Some(next);
        }
        let block = self.graph.flood(1 << cell, next.own);
        (block & self.walled != 0 || self.graph.around(block) & self.empty(next) != 0).then_some(next)
    }

    /// The blocks of some stones beside a cell that have no liberty.
    fn without_liberties(&self, cell: Cell, stones: Cells, empty: Cells) -> Cells {
        each(self.graph.beside(cell) & stones).fold(0, |taken, stone| {
            let block = self.graph.flood(1 << stone, stones);
            if self.graph.around(block) & empty == 0 { taken | block } else { taken }
        })
    }
}
