//! Intrusions of the opponent into the region of a local defence, as a game for the df-pn kernel. The owner must answer each intrusion until
//! no answer is needed any more.

use std::cell::RefCell;
use std::ops::ControlFlow;

use crate::board::Role;
use crate::board::local::{Cell, Word, each};
use crate::safety::{DefenceGame, Intruded};
use crate::search::dfpn::{Player, SearchGame};
use crate::split_mix::mixed;

/// A pass, which also stands for all moves outside the region.
const PASS: Cell = Cell::MAX;

/// The greatest number of empty points with which the owner tries all moves.
const ALL: usize = 8;

/// A position of the game of intrusions into a region. The owner is the prover: it must reach, in finitely many moves, a position in which it
/// is known to meet its obligations.
pub(super) struct Intrusion<'a, G: DefenceGame> {
    game: &'a RefCell<G>,
    stones: G::Stones,
    key: u64,
    mover: Role,
    winner: Option<Player>,
    /// If the owner is to move, and one of its chains has too few liberties, the cells beside that chain.
    short: Option<G::Cells>,
    /// The points that the owner has yet to bring into reach.
    inner: G::Cells,
    /// The point of the last move; empty if the last move was a pass or outside the region.
    last: G::Cells,
}

impl<G: DefenceGame> Clone for Intrusion<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: DefenceGame> Copy for Intrusion<'_, G> {}

impl<'a, G: DefenceGame> Intrusion<'a, G> {
    pub(super) fn new(shared: &'a RefCell<G>) -> Self {
        let mut game = shared.borrow_mut();
        let start = game.start();
        Self::position(shared, &mut game, start, Role::Attacker)
    }

    fn position(shared: &'a RefCell<G>, game: &mut G, stones: G::Stones, mover: Role) -> Self {
        let formation = game.formation(stones);
        let verdict = if mover == Role::Attacker { game.verdict(stones, &formation) } else { None };
        let winner = verdict.map(|is_met| if is_met { Player::Prover } else { Player::Refuter });
        let key = mixed(game.key(stones)) ^ (mover.index() as u64).wrapping_mul(0x2545_f491_4f6c_dd1d);
        let inner = game.inner(stones, &formation);
        Self { game: shared, stones, key, mover, winner, short: None, inner, last: G::Cells::NONE }
    }

    /// The position after a move of the side to move.
    fn after(&self, game: &mut G, stones: G::Stones, cell: Cell) -> Self {
        Self { last: G::Cells::ONE << cell, ..Self::position(self.game, game, stones, self.mover.other()) }
    }

    fn intrude(&self, game: &mut G, formation: &G::Formation, cell: Cell) -> Option<Self> {
        match game.intrude(self.stones, formation, cell) {
            Intruded::Illegal => None,
            Intruded::Broken => Some(Self { winner: Some(Player::Refuter), key: mixed(self.key), ..*self }),
            Intruded::Open { after, short } => Some(Self { short, ..self.after(game, after, cell) }),
        }
    }

    /// Those of the owner's moves that are tried. It need not try all of them, because leaving one out can only make a proof fail.
    fn tried(&self, game: &G, cells: G::Cells) -> G::Cells {
        if each(cells).count() <= ALL {
            return cells;
        }
        let around = |set| each(set).fold(G::Cells::NONE, |all, cell| all | game.beside(cell));
        let near = around(self.last);
        cells & (near | around(near) | self.inner | around(self.inner))
    }
}

impl<G: DefenceGame> SearchGame for Intrusion<'_, G> {
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
        let (game, stones) = (&mut *self.game.borrow_mut(), self.stones);
        let passes = match self.mover {
            Role::Attacker => {
                let formation = game.formation(stones);
                for cell in each(game.empty(stones)) {
                    self.intrude(game, &formation, cell)
                        .map_or(ControlFlow::Continue(()), |after| show(cell, after))?;
                }
                game.pass_threatens(stones)
            }
            Role::Defender => {
                let replies = game.replies(stones, self.short);
                for cell in each(self.tried(game, replies.cells)) {
                    if let Some(after) = game.reply(stones, &replies, cell) {
                        show(cell, self.after(game, after, cell))?;
                    }
                }
                self.short.is_none()
            }
        };
        if passes {
            show(PASS, Self::position(self.game, game, stones, self.mover.other()))?;
        }
        ControlFlow::Continue(())
    }

    fn estimate(&self, _depth: u32) -> (u32, u32) {
        (1 + each(self.inner).count() as u32, 1)
    }

    fn key(&self) -> u64 {
        self.key
    }
}
