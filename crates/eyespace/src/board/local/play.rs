//! The rules of play on a small board: captures, suicide, and the ko that a move begins.

use crate::board::{Role, Suicide};

use super::cells::{Cell, Word};
use super::graph::Graph;
use super::zobrist::{set_key, stone_key};

/// A small board, without its stones. The points outside it take no part in play, so all that they are to a stone beside them is either
/// nothing or a safe neighbour: living stones of its side, or a liberty that nobody can take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board<W, G> {
    pub(crate) graph: G,
    /// All cells.
    pub(crate) all: W,
    /// For each side, by [`Role::index`], the cells beside its living stones outside. A chain with a stone on such a cell is never
    /// captured.
    pub(crate) safe: [W; 2],
    /// The cells that stand for a whole block of several stones. All other cells are single points.
    pub(crate) merged: W,
    /// For each side, by [`Role::index`], whether suicide is legal.
    pub(crate) suicide: [Suicide; 2],
}

/// The result of a move on a small board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Play<W> {
    /// The stones of both sides after the move, by [`Role::index`].
    pub(crate) sides: [W; 2],
    /// The stones of the other side that the move captured.
    pub(crate) taken: W,
    /// The stones that the side lost by suicide.
    pub(crate) lost: W,
    /// The cell where the other side may not play next, because it would retake a ko. Whether the ban binds that side is for the caller to
    /// say.
    pub(crate) ban: W,
}

impl<W: Word> Play<W> {
    /// How the move, which this side made at this cell, changes the key of the stones.
    pub(crate) fn key(&self, side: Role, cell: Cell) -> u64 {
        stone_key(side, cell) ^ set_key(side.other(), self.taken) ^ set_key(side, self.lost)
    }
}

impl<W: Word, G: Graph<W>> Board<W, G> {
    pub(crate) fn empty(&self, sides: [W; 2]) -> W {
        self.all & !sides[0] & !sides[1]
    }

    /// The move of a side at an empty cell; `None` if it is illegal suicide. Bans on retaking a ko are for the caller to heed.
    #[inline]
    pub(crate) fn play(&self, sides: [W; 2], side: Role, cell: Cell) -> Option<Play<W>> {
        self.play_against(sides, side, cell, !W::NONE)
    }

    /// The same move, for a caller that knows which chains of the other side are connected to living stones outside: `may_fall` has at least
    /// all stones of the other chains. This saves looking at chains that no move captures.
    #[inline]
    pub(crate) fn play_against(&self, sides: [W; 2], side: Role, cell: Cell, may_fall: W) -> Option<Play<W>> {
        let (at, beside) = (W::ONE << cell, self.graph.beside(cell));
        let (own, enemy) = (sides[side.index()] | at, sides[side.other().index()]);
        let (empty, safe) = (self.empty(sides) & !at, self.safe[side.index()].meets(at));
        let taken = self.without_liberties(side.other(), beside & enemy & may_fall, enemy, empty);
        let is_shut_in = taken == W::NONE && !safe && !beside.meets(empty);
        let lost = if is_shut_in { self.without_liberties(side, at, own, empty) } else { W::NONE };
        if lost != W::NONE && (self.suicide[side.index()] == Suicide::Illegal || lost.is_single()) {
            return None;
        }
        let is_ko = taken.is_single()
            && !taken.meets(self.merged)
            && !safe
            && !beside.meets(own)
            && beside & (empty | taken) == taken;
        let mut after = [own & !lost; 2];
        after[side.other().index()] = enemy & !taken;
        Some(Play { sides: after, taken, lost, ban: if is_ko { taken } else { W::NONE } })
    }

    /// The chains of `stones`, which belong to this side, that contain one of the `seeds`, have no liberty among the `empty` cells, and are
    /// not connected to living stones outside.
    #[inline]
    fn without_liberties(&self, side: Role, mut seeds: W, stones: W, empty: W) -> W {
        let safe = self.safe[side.index()];
        let mut lost = W::NONE;
        while let Some(seed) = seeds.first() {
            let at = W::ONE << seed;
            seeds &= !at;
            if let Some(chain) = self.shut_in(at, safe, stones, empty) {
                lost |= chain;
                seeds &= !chain;
            }
        }
        lost
    }

    /// The chain of a stone, unless it has a liberty or a stone on a safe cell.
    fn shut_in(&self, stone: W, safe: W, stones: W, empty: W) -> Option<W> {
        let (mut chain, mut new) = (stone, stone);
        while new != W::NONE {
            if new.meets(safe) {
                return None;
            }
            let around = self.graph.around(new);
            if around.meets(empty) {
                return None;
            }
            new = around & stones & !chain;
            chain |= new;
        }
        Some(chain)
    }
}
