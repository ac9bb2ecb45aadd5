//! Safety in a small part of the board alone, with stones of both sides in it. A search evaluates this at each step.

use crate::board::Suicide;
use crate::regions::Structure;

use super::Proof;
use super::point_graph::{Cells, PointGraph};
use super::settlement::Settlement;

/// What a block around a zone is assumed to have elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Outside {
    /// No liberty that is sure.
    None,
    /// One liberty that can't be taken. It may be the same liberty for several blocks.
    One,
    /// Its life: it needs no liberty in the zone.
    Life,
}

impl Outside {
    pub(super) const fn liberties(self) -> usize {
        match self {
            Self::None => 0,
            Self::One => 1,
            Self::Life => 2,
        }
    }

    /// What two of these blocks have elsewhere once they are connected. If either lives, both live. Otherwise they
    /// have what the block with less has, because the zone guarantees to that block what it lacks, and regions
    /// elsewhere rely on that guarantee.
    pub(super) fn joined(one: Option<Self>, other: Option<Self>) -> Option<Self> {
        match (one, other) {
            (Some(Self::Life), _) | (_, Some(Self::Life)) => Some(Self::Life),
            _ => one.into_iter().chain(other).min(),
        }
    }

    /// The number of liberties that the block must have in the zone whenever the opponent is to move.
    pub(crate) const fn missing(self) -> usize {
        2 - self.liberties()
    }
}

/// A part of the board, and the owner's blocks around it.
#[derive(Clone, Debug)]
pub(crate) struct Zone {
    pub(crate) graph: PointGraph,
    /// For each block the cells that it touches.
    pub(crate) walls: Vec<Cells>,
    pub(crate) outside: Vec<Outside>,
    /// The owner's stones inside that must stay.
    pub(crate) kept: Cells,
    /// The rule on suicide for the attacker.
    pub(crate) suicide: Suicide,
}

/// Blocks around a zone and stones in it that are connected with each other.
pub(crate) struct Group {
    /// What they have elsewhere, by [`Outside::joined`]; `None` if no block around the zone is among them.
    pub(crate) outside: Option<Outside>,
    /// The cells beside them.
    pub(crate) touches: Cells,
    /// The stones in the zone.
    pub(crate) stones: Cells,
}

/// The number of groups without a block around the zone for which memory is reserved at first.
const APART: usize = 4;

/// A zone with more points out of reach than this is not examined, as pairs will hardly bring them all into reach.
const MOST_INNER: u32 = 16;

impl Zone {
    /// The zone of a proof: its points, and the owner's blocks beside them with what they have elsewhere. `None` if
    /// there are too many points.
    pub(crate) fn new(structure: &Structure, proof: &Proof, suicide: Suicide) -> Option<Self> {
        let graph = PointGraph::new(proof.points)?;
        let touches = |id| graph.cells(structure.block(id).stones.neighbours(proof.points));
        let (walls, outside) = proof.walls.iter().map(|&(id, outside)| (touches(id), outside)).unzip();
        let kept = proof.kept.iter().fold(0, |all, &id| all | graph.cells(structure.block(id).stones));
        Some(Self { graph, walls, outside, kept, suicide })
    }

    /// The groups of the owner's stones. Groups that are a block around the zone alone come first.
    pub(crate) fn groups(&self, own: Cells) -> Vec<Group> {
        let wall = |(&touches, &outside): (&Cells, &Outside)| Group { outside: Some(outside), touches, stones: 0 };
        let mut groups: Vec<Group> = Vec::with_capacity(self.walls.len() + APART);
        groups.extend(self.walls.iter().zip(&self.outside).map(wall));
        for stones in self.graph.pieces(own) {
            let mut group = Group { outside: None, touches: self.graph.around(stones), stones };
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

    /// The points that are touched neither by a block around the zone nor by stones connected with one.
    pub(crate) fn inner(&self, own: Cells, groups: &[Group]) -> Cells {
        let around = groups.iter().filter(|group| group.outside.is_some());
        self.graph.all() & !own & !around.fold(0, |all, group| all | group.touches)
    }

    /// Whether the zone is settled as far as is seen without search: if each move is answered, the blocks around get
    /// all liberties that they lack elsewhere, and all of the zone is theirs.
    pub(crate) fn is_settled(&self, own: Cells, attackers: Cells, groups: &[Group]) -> bool {
        let touches = groups.iter().fold(0, |all, group| all | group.touches);
        self.inner(own, groups).count_ones() <= MOST_INNER
            && self.is_in_reach(own, self.empty(own, attackers), touches)
            && Settlement::new(self, own, attackers, groups).holds()
    }

    /// Whether pairs could bring all of the zone into reach, except for one eye's room, if all of the owner's stones
    /// were safe; these touch the points `touches`. If not, the zone is not settled, since a point that no stone
    /// touches needs two empty neighbours that are touched.
    pub(super) fn is_in_reach(&self, own: Cells, empty: Cells, touches: Cells) -> bool {
        let out = self.graph.beyond_pairs(self.graph.all() & !own & !touches, touches & empty);
        match out.count_ones() {
            0 | 1 => true,
            2 => self.graph.around(out) & out == out,
            _ => false,
        }
    }

    /// The points beside the blocks around, and beside the owner's stones inside.
    pub(super) fn touches(&self, own: Cells) -> Cells {
        self.walls.iter().fold(self.graph.around(own), |all, touches| all | touches)
    }

    pub(super) fn empty(&self, own: Cells, attackers: Cells) -> Cells {
        self.graph.all() & !own & !attackers
    }
}
