//! The rules of play inside one eye or eye space: which arrangements of stones are legal, and which arrangement a move
//! leads to.

use crate::board::local::{Board, Cell, Word};
use crate::board::{Role, Suicide};

use super::EyeGraph;

/// The stones inside an eye, as bit sets in the point numbers of its graph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LocalState {
    /// The attacker's stones.
    pub attackers: u16,
    /// The owner's stones.
    pub defenders: u16,
}

/// The result of a move inside an eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LocalMove {
    pub(crate) next: LocalState,
    /// The point where the move has captured a single stone in a ko. The other side may not play there at once.
    pub(crate) ko: Option<u8>,
}

/// Play inside one eye or eye space, which is given by its graph.
///
/// Stones of the owner that are connected to the wall, directly or through others, count as wall: no move inside
/// captures them. A block of the attacker with a stone on a marginal point is connected outside, so no move inside
/// captures it either.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LocalGame {
    pub(crate) graph: EyeGraph,
    pub(crate) suicide: Suicide,
}

impl LocalGame {
    /// The same game, except that the attacker's stones on the marginal points of `loose` are not connected outside and
    /// can be captured.
    pub(crate) const fn with_loose(mut self, loose: u16) -> Self {
        self.graph = self.graph.with_closed(loose);
        self
    }

    pub(crate) const fn empty(&self, state: LocalState) -> u16 {
        self.graph.all() & !state.attackers & !state.defenders
    }

    /// Those of the owner's stones inside that are connected to the wall, directly or through each other.
    pub(crate) fn hanging(&self, defenders: u16) -> u16 {
        self.graph.flood(self.graph.wall(), defenders)
    }

    /// The liberties inside the eye that the wall has together with the owner's stones connected to it.
    pub(crate) fn liberties(&self, state: LocalState) -> u16 {
        (self.graph.wall() | self.graph.around(self.hanging(state.defenders))) & self.empty(state)
    }

    /// Whether the stones can stand like this: each block inside has a liberty, or is connected to the wall (the
    /// owner's) or outside (the attacker's).
    pub(crate) fn is_legal(&self, state: LocalState) -> bool {
        let LocalState { attackers, defenders } = state;
        let empty = self.empty(state);
        attackers & defenders == 0
            && (attackers | defenders) & !self.graph.all() == 0
            && self.lost_attackers(attackers, empty) == 0
            && self.lost_defenders(defenders, empty) == 0
    }

    /// The attacker's stones that are captured if `empty` are the empty points: their blocks have no liberty and are
    /// not connected outside.
    fn lost_attackers(&self, attackers: u16, empty: u16) -> u16 {
        attackers & !self.graph.flood(self.graph.around(empty) | self.graph.margins(), attackers)
    }

    /// The owner's stones that are captured if `empty` are the empty points: their blocks have no liberty and are not
    /// connected to the wall.
    fn lost_defenders(&self, defenders: u16, empty: u16) -> u16 {
        defenders & !self.graph.flood(self.graph.around(empty) | self.graph.wall(), defenders)
    }

    /// A move of a side inside; `None` if it is suicide and suicide is illegal. It is not checked whether the move
    /// captures the wall, or leaves it without a liberty.
    pub(crate) fn play(&self, state: LocalState, side: Role, point: usize) -> Option<LocalMove> {
        let (graph, suicide) = (&self.graph, [self.suicide; 2]);
        let safe = [graph.margins(), graph.wall()];
        let board = Board { graph, all: graph.all(), safe, merged: 0, suicide };
        let played = board.play([state.attackers, state.defenders], side, point as Cell)?;
        let [attackers, defenders] = played.sides;
        Some(LocalMove { next: LocalState { attackers, defenders }, ko: played.ban.first() })
    }
}
