//! The rules of the game inside one eye or eye space: which fillings are legal, and what a move makes of them.

use crate::board::Suicide;

use super::EyeGraph;

/// The stones inside an eye, as bits by the points of its graph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LocalState {
    /// The attacker's stones.
    pub attackers: u16,
    /// The owner's stones.
    pub defenders: u16,
}

/// What a move inside leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LocalMove {
    pub(crate) next: LocalState,
    /// A stone that took exactly one stone and could be taken back at once: the point where that is banned.
    pub(crate) ko: Option<u8>,
}

/// The game on one graph.
///
/// The owner's stones that hang on the wall, directly or through others, are wall: nothing here captures them. A block of
/// the attacker's with a stone on a marginal point is connected outside: nothing captures it either.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LocalGame {
    pub(crate) graph: EyeGraph,
    pub(crate) suicide: Suicide,
}

impl LocalGame {
    /// The game in which the attacker's stones on these marginal points are not connected outside.
    pub(crate) const fn with_loose(mut self, loose: u16) -> Self {
        self.graph = self.graph.with_closed(loose);
        self
    }

    pub(crate) const fn empty(&self, state: LocalState) -> u16 {
        self.graph.all() & !state.attackers & !state.defenders
    }

    /// The owner's stones that hang on the wall.
    pub(crate) fn hanging(&self, defenders: u16) -> u16 {
        self.graph.flood(self.graph.wall(), defenders)
    }

    /// The liberties that the wall, with what hangs on it, has inside the eye.
    pub(crate) fn liberties(&self, state: LocalState) -> u16 {
        (self.graph.wall() | self.graph.around(self.hanging(state.defenders))) & self.empty(state)
    }

    /// Whether no point has two stones, and every stone inside has a liberty or hangs on something that lives.
    pub(crate) fn is_legal(&self, state: LocalState) -> bool {
        let LocalState { attackers, defenders } = state;
        let empty = self.empty(state);
        attackers & defenders == 0
            && (attackers | defenders) & !self.graph.all() == 0
            && self.lost_attackers(attackers, empty) == 0
            && self.lost_defenders(defenders, empty) == 0
    }

    /// The attacker's blocks that touch none of these empty points, nor the outside.
    fn lost_attackers(&self, attackers: u16, empty: u16) -> u16 {
        attackers & !self.graph.flood(self.graph.around(empty) | self.graph.margins(), attackers)
    }

    /// The owner's blocks that touch none of these empty points, nor the wall.
    fn lost_defenders(&self, defenders: u16, empty: u16) -> u16 {
        defenders & !self.graph.flood(self.graph.around(empty) | self.graph.wall(), defenders)
    }

    /// The attacker plays inside; `None` if that is suicide and not allowed. Capturing the wall is not looked at.
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

    /// The defender plays inside; `None` if that is suicide and not allowed. Whether the wall keeps a liberty is not
    /// looked at.
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

    /// A block without liberties may be taken off by its owner if it has two stones or more.
    fn may_lift(&self, block: u16) -> bool {
        self.suicide == Suicide::Legal && block.count_ones() > 1
    }
}

fn ko_point(taken: u16, block: u16, liberties: u16) -> Option<u8> {
    (taken.count_ones() == 1 && block.count_ones() == 1 && liberties == taken).then(|| taken.trailing_zeros() as u8)
}
