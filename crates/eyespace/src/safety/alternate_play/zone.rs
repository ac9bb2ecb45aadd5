//! Safety in a small part of the board alone, with stones of both sides in it. A search evaluates this at each step.

use crate::board::Suicide;
use crate::regions::Structure;

use super::Proof;
use super::point_graph::{Cells, PointGraph};
use super::settlement::Settlement;

/// What each of the blocks around a zone has elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Outside {
    /// Nothing.
    None,
    /// One liberty that can't be taken, and it may be the same one for all.
    One,
    /// Its life.
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

    /// What a block has that two of these have become: the life of either is its life. Of less it has what the least has: what the
    /// zone promises to that one, others count on.
    pub(super) fn joined(one: Option<Self>, other: Option<Self>) -> Option<Self> {
        match (one, other) {
            (Some(Self::Life), _) | (_, Some(Self::Life)) => Some(Self::Life),
            _ => one.into_iter().chain(other).min(),
        }
    }

    /// How many liberties a block must have in the zone whenever the opponent is to move.
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
    /// Stones inside that must stay.
    pub(crate) kept: Cells,
    /// The rule for the attacker.
    pub(crate) suicide: Suicide,
}

/// Blocks around a zone and stones in it that hang together.
pub(crate) struct Group {
    /// What they have elsewhere, [`Outside::joined`]; `None` if there is none of the blocks around among them.
    pub(crate) outside: Option<Outside>,
    /// The cells beside them.
    pub(crate) touches: Cells,
    /// The stones in the zone.
    pub(crate) stones: Cells,
}

/// Room for so many stones of the owner that hang on no block around.
const APART: usize = 4;

/// More points out of reach than this can't be brought into reach by pairs.
const MOST_INNER: u32 = 16;

impl Zone {
    /// These points, and the owner's blocks beside them with what they have elsewhere; `None` if there are too many points.
    pub(crate) fn new(structure: &Structure, proof: &Proof, suicide: Suicide) -> Option<Self> {
        let graph = PointGraph::new(proof.points)?;
        let touches = |id| graph.cells(structure.block(id).stones.neighbours(proof.points));
        let (walls, outside) = proof.walls.iter().map(|&(id, outside)| (touches(id), outside)).unzip();
        let kept = proof.kept.iter().fold(0, |all, &id| all | graph.cells(structure.block(id).stones));
        Some(Self { graph, walls, outside, kept, suicide })
    }

    /// The owner's stones in groups, those of the blocks around first.
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

    /// The points that no block around touches, nor what hangs on it.
    pub(crate) fn inner(&self, own: Cells, groups: &[Group]) -> Cells {
        let around = groups.iter().filter(|group| group.outside.is_some());
        self.graph.all() & !own & !around.fold(0, |all, group| all | group.touches)
    }

    /// Whether the blocks around have all that they lack elsewhere, and all of the zone is theirs, if each move is answered,
    /// as far as is seen without search.
    pub(crate) fn is_settled(&self, own: Cells, attackers: Cells, groups: &[Group]) -> bool {
        let touches = groups.iter().fold(0, |all, group| all | group.touches);
        self.inner(own, groups).count_ones() <= MOST_INNER
            && self.is_in_reach(own, self.empty(own, attackers), touches)
            && Settlement::new(self, own, attackers, groups).holds()
    }

    /// Whether pairs could bring all of the zone into reach, but for an eye's room, if all of the owner's stones were safe, which touch
    /// these points. Where not, there is nothing to work out: a point that nothing touches takes two empty neighbours.
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
