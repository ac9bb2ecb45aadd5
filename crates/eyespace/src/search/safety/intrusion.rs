//! Intrusions into a zone, which is a part of the board between blocks of one owner, as a game for the df-pn kernel.
//! The owner must answer each intrusion until no answer is needed any more.

use std::ops::ControlFlow;

use crate::board::Role;
use crate::board::local::{Cell, Graph, each};
use crate::safety::{Cells, Stones, Zone};
use crate::search::dfpn::{Player, SearchGame};

/// A pass, which also stands for all moves outside the zone.
pub(super) const PASS: Cell = Cell::MAX;

/// The greatest number of empty points with which the owner tries all moves.
const ALL: u32 = 8;

/// A position of the game of intrusions into a zone.
///
/// The owner is the prover: it must reach, in finitely many moves, a position in which the zone is safe without search.
/// Whenever the attacker is to move, the blocks around must have in the zone the liberties that they lack elsewhere.
#[derive(Clone)]
pub(super) struct Intrusion<'a> {
    zone: &'a Zone,
    stones: Stones,
    mover: Role,
    winner: Option<Player>,
    /// The points that neither a block around the zone nor a stone connected to one touches.
    inner: Cells,
    /// The point of the last move; empty if the last move was a pass or outside the zone.
    last: Cells,
}

impl<'a> Intrusion<'a> {
    pub(super) fn new(zone: &'a Zone, stones: Stones, mover: Role) -> Self {
        Self::after(zone, stones, mover, PASS)
    }

    fn after(zone: &'a Zone, stones: Stones, mover: Role, last: Cell) -> Self {
        let groups = zone.groups(stones.own);
        let verdict = if mover == Role::Attacker { stones.verdict(zone, &groups) } else { None };
        let winner = verdict.map(|is_met| if is_met { Player::Prover } else { Player::Refuter });
        let last = if last == PASS { 0 } else { 1 << last };
        Self { zone, stones, mover, winner, inner: zone.inner(stones.own, &groups), last }
    }

    /// The moves that are tried. The owner need not try all its moves, because leaving one out can only make a proof
    /// fail.
    fn candidates(&self) -> Cells {
        let empty = self.stones.empty(self.zone);
        if self.mover == Role::Attacker || empty.count_ones() <= ALL {
            return empty;
        }
        let graph = &self.zone.board.graph;
        let near = graph.around(self.last);
        let near = near | graph.around(near) | self.inner | graph.around(self.inner);
        near & empty
    }
}

impl SearchGame for Intrusion<'_> {
    type Move = Cell;

    fn player(&self) -> Player {
        match self.mover {
            Role::Attacker => Player::Refuter,
            Role::Defender => Player::Prover,
        }
    }

    fn winner(&self) -> Option<Player> {
        self.winner
    }

    fn expand(&self, next: &mut Vec<(Cell, Self)>, mut seen: impl FnMut(&Self) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut show = |mv, after: Self| {
            let flow = seen(&after);
            next.push((mv, after));
            flow
        };
        for cell in each(self.candidates()) {
            if let Some(stones) = self.stones.play(self.zone, self.mover, cell) {
                show(cell, Self::after(self.zone, stones, self.mover.other(), cell))?;
            }
        }
        show(PASS, Self::new(self.zone, self.stones.passed(), self.mover.other()))
    }

    fn estimate(&self, _depth: u32) -> (u32, u32) {
        (1 + self.inner.count_ones(), 1)
    }

    fn key(&self) -> u64 {
        self.stones.key() ^ (self.mover.index() as u64).wrapping_mul(0x2545_f491_4f6c_dd1d)
    }
}
