//! The rules of play inside one eye or eye space: which arrangements of stones are legal, and which arrangement a move
//! leads to.

use crate::board::Suicide;

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

    /// A move of the attacker inside; `None` if it is suicide and suicide is illegal. It is not checked whether the
    /// move captures the wall.
    pub(crate) fn attack(&self, state: LocalState, point: usize) -> Option<LocalMove> {
        let attackers = state.attackers | 1 << point;
        let empty = self.empty(state) & !(1 << point);
        let taken = self.lost_defenders(state.defenders, empty);
        let block = self.graph.flood(1 << point, attackers);
        let liberties = self.graph.around(block) & (empty | taken);
        let defenders = state.defenders & !taken;
        if block & self.graph.margins() != 0 {
            return Some(LocalMove { next: LocalState { attackers, defenders }, ko: None });
        }
        if liberties == 0 {
            let next = LocalState { attackers: attackers & !block, defenders };
            return self.may_lift(block).then_some(LocalMove { next, ko: None });
        }
        Some(LocalMove { next: LocalState { attackers, defenders }, ko: ko_point(taken, block, liberties) })
    }

    /// A move of the defender inside; `None` if it is suicide and suicide is illegal. It is not checked whether the
    /// wall keeps a liberty.
    pub(crate) fn defend(&self, state: LocalState, point: usize) -> Option<LocalMove> {
        let defenders = state.defenders | 1 << point;
        let empty = self.empty(state) & !(1 << point);
        let taken = self.lost_attackers(state.attackers, empty);
        let attackers = state.attackers & !taken;
        let block = self.graph.flood(1 << point, defenders);
        if self.graph.wall() & block != 0 {
            return Some(LocalMove { next: LocalState { attackers, defenders }, ko: None });
        }
        let liberties = self.graph.around(block) & (empty | taken);
        if liberties == 0 {
            let next = LocalState { attackers, defenders: defenders & !block };
            return self.may_lift(block).then_some(LocalMove { next, ko: None });
        }
        Some(LocalMove { next: LocalState { attackers, defenders }, ko: ko_point(taken, block, liberties) })
    }

    /// Whether a move may be suicide that removes this block. Suicide of a single stone is never allowed: it would
    /// change nothing on the board, like a pass.
    fn may_lift(&self, block: u16) -> bool {
        self.suicide == Suicide::Legal && block.count_ones() > 1
    }
}

fn ko_point(taken: u16, block: u16, liberties: u16) -> Option<u8> {
    (taken.count_ones() == 1 && block.count_ones() == 1 && liberties == taken).then(|| taken.trailing_zeros() as u8)
}
