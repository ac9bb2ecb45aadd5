//! The test whether a small part of the board, with stones of both sides inside, is already settled for the owner. A search makes this test
//! in each position.

use crate::board::local::{self, set_key};
use crate::board::{Role, Suicide};
use crate::regions::{BlockId, Structure};
use crate::safety::local_defence::{LocalDefence, Outside};

use super::miai::beyond_pairs;
use super::settlement::Settlement;
use super::{Cell, Cells, Graph, PointGraph};

/// A part of the board that blocks of one owner enclose, and these blocks.
#[derive(Clone, Debug)]
pub(crate) struct Zone {
    /// The cells of the zone. Those beside blocks around it are safe for the owner, and none is safe for the attacker, whose stones do not
    /// reach beyond the zone.
    pub(crate) board: local::Board<Cells, PointGraph>,
    /// For each block around the zone, the cells that it touches.
    pub(crate) walls: Vec<Cells>,
    pub(crate) outside: Vec<Outside>,
    /// The owner's stones inside the zone that must stay on the board.
    pub(crate) kept: Cells,
    pub(super) start: Stones,
}

/// The stones in a zone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stones {
    pub(super) own: Cells,
    pub(super) attackers: Cells,
    pub(super) hash: u64,
}

impl Stones {
    fn new(own: Cells, attackers: Cells) -> Self {
        let hash = set_key(Role::Attacker, attackers) ^ set_key(Role::Defender, own);
        Self { own, attackers, hash }
    }

    /// The stones after a move; `None` if the move is illegal.
    pub(super) fn play(&self, zone: &Zone, side: Role, cell: Cell) -> Option<Self> {
        let played = zone.board.play([self.attackers, self.own], side, cell)?;
        let [attackers, own] = played.sides;
        Some(Self { own, attackers, hash: self.hash ^ played.key(side, cell) })
    }
}

/// A set of connected stones of the owner: blocks around a zone, and stones in the zone.
pub(crate) struct Group {
    /// The liberties that the group has outside the zone, by [`Outside::joined`]; `None` if the group contains no block around the zone.
    pub(crate) outside: Option<Outside>,
    /// The cells of the zone beside the group.
    pub(crate) touches: Cells,
    /// The group's stones in the zone.
    pub(crate) stones: Cells,
}

/// The number of groups inside a zone, apart from the blocks around it, for which memory is reserved at first.
const APART: usize = 4;

/// The largest number of points out of reach of the owner in a zone that is examined. If there are more, miai pairs hardly ever bring all
/// of them into reach.
const MOST_INNER: u32 = 16;

impl Zone {
    /// The region of a local defence as a zone. `None` if it has too many points, or no block around it must be safe.
    pub(crate) fn new(structure: &Structure, defence: &LocalDefence, suicide: Suicide) -> Option<Self> {
        let graph = PointGraph::new(defence.region)?;
        let owner = structure.block(defence.walls.first()?.0).color;
        let cells = |color| graph.cells(structure.stones(color) & defence.region);
        let start = Stones::new(cells(owner), cells(owner.opponent()));
        let touches =
            |&(id, _): &(BlockId, Outside)| graph.cells(structure.block(id).stones.neighbours(defence.region));
        let walls: Vec<Cells> = defence.walls.iter().map(touches).collect();
        let outside = defence.walls.iter().map(|&(_, outside)| outside).collect();
        let kept = graph.cells(structure.stones_of(defence.kept.iter().copied()));
        let safe = [0, walls.iter().fold(0, |all, touches| all | touches)];
        let board = local::Board { all: graph.all(), graph, safe, merged: 0, suicide: [suicide, Suicide::Illegal] };
        Some(Self { board, walls, outside, kept, start })
    }

    /// The groups of the owner's stones. Groups that consist of only one block around the zone come first.
    pub(crate) fn groups(&self, own: Cells) -> Vec<Group> {
        let wall = |(&touches, &outside): (&Cells, &Outside)| Group { outside: Some(outside), touches, stones: 0 };
        let mut groups: Vec<Group> = Vec::with_capacity(self.walls.len() + APART);
        groups.extend(self.walls.iter().zip(&self.outside).map(wall));
        for stones in self.board.graph.pieces(own) {
            let mut group = Group { outside: None, touches: self.board.graph.around(stones), stones };
            groups.retain(|other| {
                let joined = other.touches & stones != 0;
                if joined {
                    group.outside = Outside::joined(group.outside, other.outside);
                    group.touches |= other.touches;
                    group.stones |= other.stones;
                }
                !joined
            });
            groups.push(group);
        }
        groups
    }

    /// The points without a stone of the owner that touch neither a block around the zone nor stones connected with such a block.
    pub(super) fn out_of_reach(&self, own: Cells, groups: &[Group]) -> Cells {
        let around = groups.iter().filter(|group| group.outside.is_some());
        self.board.all & !own & !around.fold(0, |all, group| all | group.touches)
    }

    /// Whether a test without search shows that the zone is settled. That means: if each move is answered, the blocks around get all
    /// liberties that they lack elsewhere, and the whole zone becomes theirs. The answer may be "no" for a settled zone.
    pub(crate) fn is_settled(&self, own: Cells, attackers: Cells, groups: &[Group]) -> bool {
        let touches = groups.iter().fold(0, |all, group| all | group.touches);
        self.out_of_reach(own, groups).count_ones() <= MOST_INNER
            && self.is_in_reach(own, self.board.empty([attackers, own]), touches)
            && Settlement::new(self, own, attackers, groups).holds()
    }

    /// Whether miai pairs could bring the whole zone into reach of the owner's stones if all of these were safe. Room
    /// for one eye of the opponent (one point, or two adjacent ones) may remain out of reach. The owner's stones touch
    /// the points `touches`. If the answer is no, the zone is not settled: a point that no stone touches needs a miai
    /// pair, so two empty neighbours that are touched.
    pub(super) fn is_in_reach(&self, own: Cells, empty: Cells, touches: Cells) -> bool {
        let out = beyond_pairs(&self.board.graph, self.board.all & !own & !touches, touches & empty);
        match out.count_ones() {
            0 | 1 => true,
            2 => self.board.graph.around(out) & out == out,
            _ => false,
        }
    }

    /// The points of the zone beside the blocks around it, and beside the owner's stones inside.
    pub(super) fn touches(&self, own: Cells) -> Cells {
        self.board.graph.around(own) | self.board.safe[Role::Defender.index()]
    }
}
