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

    /// Whether no point has two stones, and no defender's stone hangs on the wall.
    pub(super) const fn is_well_formed(&self, state: LocalState) -> bool {
        let LocalState { attackers, defenders } = state;
        attackers & defenders == 0 && attackers & !self.graph.all() == 0 && defenders & !self.graph.inner() == 0
    }

    /// All fillings, legal or not, in the order of their ranks.
    pub(super) fn states(&self) -> impl Iterator<Item = LocalState> + '_ {
        let (wall, inner) = (self.graph.wall(), self.graph.inner());
        (0..ranks(&self.graph)).map(move |rank| {
            let mut digits = rank >> wall.count_ones();
            let mut state = LocalState { attackers: spread(rank as u16, wall), defenders: 0 };
            for point in bits(inner) {
                match digits % 3 {
                    1 => state.attackers |= 1 << point,
                    2 => state.defenders |= 1 << point,
                    _ => {}
                }
                digits /= 3;
            }
            state
        })
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

/// How many fillings a graph has, legal or not: two a point of the wall, three an inner point.
pub(super) fn ranks(graph: &EyeGraph) -> usize {
    3usize.pow(graph.inner().count_ones()) << graph.wall().count_ones()
}

/// The number of a filling: a bit for each point of the wall, above them a digit from 0 to 2 for each inner point.
pub(super) fn rank(graph: &EyeGraph, state: LocalState) -> usize {
    rank_by_wall(graph.wall(), graph.inner(), state)
}

/// [`rank`] from what it needs of the graph: which points touch the wall, and which do not.
pub(super) fn rank_by_wall(wall: u16, inner: u16, state: LocalState) -> usize {
    let mut digits = 0;
    let mut weight = 1;
    for point in bits(inner) {
        digits += weight * (usize::from(state.attackers >> point & 1) + 2 * usize::from(state.defenders >> point & 1));
        weight *= 3;
    }
    digits << wall.count_ones() | gather(state.attackers, wall)
}

/// The bits of a set at the places of a mask, side by side.
fn gather(set: u16, mask: u16) -> usize {
    bits(mask).enumerate().fold(0, |all, (i, point)| all | usize::from(set >> point & 1) << i)
}

/// Bits side by side, laid at the places of a mask.
fn spread(set: u16, mask: u16) -> u16 {
    bits(mask).enumerate().fold(0, |all, (i, point)| all | (set >> i & 1) << point)
}

fn ko_point(taken: u16, block: u16, liberties: u16) -> KoPoint {
    (taken.count_ones() == 1 && block.count_ones() == 1 && liberties == taken).then(|| taken.trailing_zeros() as u8)
}
