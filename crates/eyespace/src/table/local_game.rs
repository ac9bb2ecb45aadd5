//! The rules of the game inside one eye: which fillings are legal, and what a move makes of them.

use crate::board::Suicide;
use crate::eyes::{EyeGraph, bits};

/// The stones inside an eye, as bits by the points of its graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LocalState {
    /// The attacker's stones.
    pub attackers: u16,
    /// The owner's stones that are cut off from the wall. Those that hang on it are wall.
    pub defenders: u16,
}

/// A stone that took exactly one stone and could be taken back at once: the point where that is banned.
type KoPoint = Option<u8>;

/// What a move of the attacker inside the eye leads to.
pub(super) struct Attack {
    pub(super) next: LocalState,
    pub(super) ko: KoPoint,
}

/// What a move of the defender leads to.
pub(super) enum Defence {
    /// A stone that is cut off from the wall: the eye is the same.
    Inside { next: LocalState, ko: KoPoint },
    /// These points become wall: what is left is a smaller eye, or several.
    Joined { filled: u16, next: LocalState },
}

/// The game on one graph.
#[derive(Clone, Copy)]
pub(super) struct LocalGame {
    pub(super) graph: EyeGraph,
    pub(super) suicide: Suicide,
}

impl LocalGame {
    pub(super) const fn empty(&self, state: LocalState) -> u16 {
        self.graph.all() & !state.attackers & !state.defenders
    }

    /// The liberties that the wall has inside the eye.
    pub(super) const fn liberties(&self, state: LocalState) -> u16 {
        self.graph.wall() & self.empty(state)
    }

    /// How many ways there are to put attackers anywhere and defenders on inner points, legal or not.
    pub(super) fn states(&self) -> usize {
        1 << (self.graph.len() + self.graph.inner().count_ones() as usize)
    }

    /// The number of a filling, below [`LocalGame::states`].
    pub(super) fn index(&self, state: LocalState) -> usize {
        index(&self.graph, state)
    }

    /// The filling with this number; `None` if a point would have two stones.
    pub(super) fn state(&self, index: usize) -> Option<LocalState> {
        let attackers = index as u16 & self.graph.all();
        let chosen = index >> self.graph.len();
        let inner = bits(self.graph.inner()).enumerate();
        let defenders = inner.filter(|(i, _)| chosen >> i & 1 == 1).fold(0, |set, (_, point)| set | 1 << point);
        (attackers & defenders == 0).then_some(LocalState { attackers, defenders })
    }

    /// Whether every stone inside has a liberty.
    pub(super) fn is_legal(&self, state: LocalState) -> bool {
        let empty = self.empty(state);
        self.captured(state.attackers, empty) == 0 && self.captured(state.defenders, empty) == 0
    }

    /// The blocks of these stones that touch no empty point.
    fn captured(&self, stones: u16, empty: u16) -> u16 {
        let alive = self.graph.flood(self.graph.around(empty), stones);
        stones & !alive
    }

    /// The attacker plays inside; `None` if that is suicide and not allowed. Capturing the wall is not looked at.
    pub(super) fn attack(&self, state: LocalState, point: usize) -> Option<Attack> {
        let attackers = state.attackers | 1 << point;
        let empty = self.empty(state) & !(1 << point);
        let taken = self.captured(state.defenders, empty);
        let block = self.graph.flood(1 << point, attackers);
        let liberties = self.graph.around(block) & (empty | taken);
        let defenders = state.defenders & !taken;
        if liberties == 0 {
            let lifted = LocalState { attackers: attackers & !block, defenders };
            return self.may_lift(block).then_some(Attack { next: lifted, ko: None });
        }
        Some(Attack { next: LocalState { attackers, defenders }, ko: ko_point(taken, block, liberties) })
    }

    /// The defender plays inside; `None` if that is suicide and not allowed. The wall's own liberties are not looked at.
    pub(super) fn defend(&self, state: LocalState, point: usize) -> Option<Defence> {
        let defenders = state.defenders | 1 << point;
        let empty = self.empty(state) & !(1 << point);
        let taken = self.captured(state.attackers, empty);
        let attackers = state.attackers & !taken;
        let block = self.graph.flood(1 << point, defenders);
        if self.graph.wall() & block != 0 {
            return Some(Defence::Joined {
                filled: block,
                next: LocalState { attackers, defenders: defenders & !block },
            });
        }
        let liberties = self.graph.around(block) & (empty | taken);
        if liberties == 0 {
            let lifted = LocalState { attackers, defenders: defenders & !block };
            return self.may_lift(block).then_some(Defence::Inside { next: lifted, ko: None });
        }
        Some(Defence::Inside { next: LocalState { attackers, defenders }, ko: ko_point(taken, block, liberties) })
    }

    /// A block without liberties may be taken off by its owner if it has two stones or more.
    fn may_lift(&self, block: u16) -> bool {
        self.suicide == Suicide::Legal && block.count_ones() > 1
    }
}

/// The number of a filling: attackers in the low bits, then a bit for each inner point with a defender.
pub(super) fn index(graph: &EyeGraph, state: LocalState) -> usize {
    let inner = bits(graph.inner()).enumerate();
    let chosen = inner.fold(0, |chosen, (i, point)| chosen | ((state.defenders >> point & 1) as usize) << i);
    chosen << graph.len() | state.attackers as usize
}

fn ko_point(taken: u16, block: u16, liberties: u16) -> KoPoint {
    (taken.count_ones() == 1 && block.count_ones() == 1 && liberties == taken).then(|| taken.trailing_zeros() as u8)
}
