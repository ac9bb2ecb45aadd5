//! A carrier (a set of points in which the owner answers) as a small board of its own: its points are numbered cells,
//! and sets of them are bits of machine words.

use std::ops::Deref;

use smallvec::SmallVec;

use crate::board::local::{self, Cell, Graph, PointGraph};
use crate::board::{Point, PointSet, Role, Suicide};
use crate::regions::Structure;
use crate::safety::LocalDefence;

/// A set of cells of a carrier, the points where the owner answers, as bits. Carriers have few points, so 32 bits are
/// enough.
pub(super) type Cells = u32;

/// A set of the owner's blocks that stand beside a carrier (the points in which the owner answers), as bits.
pub(super) type Walls = u32;

/// A carrier, the points where the owner answers, as a small board. It holds no stones of the owner at the start, and
/// the owner's blocks beside it stay on the board.
///
/// The points that touch the most blocks are the first cells, because moves are tried in this order. Everything outside
/// the carrier counts as stones of the attacker that cannot be captured.
pub(super) struct Board {
    local: local::Board<Cells, PointGraph<Cells>>,
    /// For each of the owner's blocks beside the carrier, the cells (points of the carrier) that the block touches.
    pub(super) walls: SmallVec<[Cells; 12]>,
    /// For each cell (point of the carrier), the owner's blocks beside the carrier that touch this cell.
    pub(super) beside_walls: SmallVec<[Walls; 16]>,
    /// Whether suicide is legal for the attacker.
    pub(super) suicide: Suicide,
    pub(super) start: Stones,
}

impl Deref for Board {
    type Target = local::Board<Cells, PointGraph<Cells>>;

    fn deref(&self) -> &Self::Target {
        &self.local
    }
}

/// The stones in a carrier, the points where the owner answers. No ban on retaking a ko is needed, because the carrier
/// counts as lost as soon as the attacker captures a stone there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stones {
    pub(super) own: Cells,
    pub(super) attackers: Cells,
}

impl Board {
    /// The board of a defence. `None` if there are too many points or blocks, or if blocks of the owner are to stay in the carrier, which
    /// the game does not examine.
    pub(super) fn new(structure: &Structure, defence: &LocalDefence, suicide: Suicide) -> Option<Self> {
        let LocalDefence { region: points, walls: around, kept } = defence;
        let points = *points;
        if points.len() > PointGraph::<Cells>::MOST || around.len() > Walls::BITS as usize || !kept.is_empty() {
            return None;
        }
        let near: SmallVec<[PointSet; 12]> =
            around.iter().map(|&(id, _)| structure.block(id).stones.neighbours(points)).collect();
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
            around.iter().fold(structure.size().points() - points, |all, &(id, _)| all - structure.block(id).stones);
        let safe = [graph.cells(beyond.neighbours(points)), walls.iter().fold(0, |all, wall| all | wall)];
        Some(Self {
            beside_walls: (0..points.len()).map(touching).collect(),
            start: Stones { own: 0, attackers: graph.cells(points - structure.empty()) },
            local: local::Board { all: graph.all(), graph, safe, merged: 0, suicide: [suicide, Suicide::Illegal] },
            walls,
            suicide,
        })
    }

    pub(super) fn empty(&self, stones: Stones) -> Cells {
        self.local.empty([stones.attackers, stones.own])
    }

    /// The cells beside points outside the carrier (the points of this board). A block of the attacker on one of these
    /// cells counts as connected outside and is never captured.
    pub(super) fn open(&self) -> Cells {
        self.safe[Role::Attacker.index()]
    }

    /// The cells that any of the owner's blocks beside the carrier (the points of this board) touches.
    fn walled(&self) -> Cells {
        self.safe[Role::Defender.index()]
    }

    /// The owner's stones inside the carrier (the points of this board) that are not connected to one of the owner's
    /// blocks beside it. Stones that are connected to such a block are captured only together with it, and the block has
    /// liberties.
    pub(super) fn apart(&self, own: Cells) -> Cells {
        own & !self.graph.flood(self.walled() & own, own)
    }

    /// The attacker's stones that can be captured, because they are not connected to points outside this small board.
    pub(super) fn enclosed(&self, attackers: Cells) -> Cells {
        attackers & !self.graph.flood(self.open() & attackers, attackers)
    }

    /// The cells at which the owner captures some of the attacker's stones `enclosed`.
    pub(super) fn captures(&self, stones: Stones, enclosed: Cells) -> Cells {
        let empty = self.empty(stones);
        let last = |block: Cells| Some(self.graph.around(block) & empty).filter(|at| at.count_ones() == 1);
        self.graph.pieces(enclosed).filter_map(last).fold(0, |all, at| all | at)
    }

    /// The stones after a move; `None` if the move is illegal. The stones `may_fall` are those of the other side that can
    /// be captured: the owner's that are [apart](Self::apart), or the attacker's that are [enclosed](Self::enclosed).
    #[inline]
    pub(super) fn play(&self, stones: Stones, side: Role, cell: Cell, may_fall: Cells) -> Option<Stones> {
        let sides = [stones.attackers, stones.own];
        let [attackers, own] = self.local.play_against(sides, side, cell, may_fall)?.sides;
        Some(Stones { own, attackers })
    }
}
