//! The interface between the df-pn kernel and a game.

use std::fmt::Debug;
use std::ops::ControlFlow;

/// One of the two players of a search: the one that must reach a goal, or the one that must prevent this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// The side that must reach a goal in finitely many moves (the OR player).
    Prover,
    /// The side that must prevent this (the AND player).
    Refuter,
}

impl Player {
    /// The other player.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Prover => Self::Refuter,
            Self::Refuter => Self::Prover,
        }
    }
}

/// The number of a game among several that have the same positions and almost the same moves. The greater the number,
/// the easier the game is for the prover. So a proof in one variant must hold in all variants with a greater number,
/// and a disproof in all with a smaller one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Variant(pub u8);

/// A position of a game of two players.
pub trait SearchGame: Clone {
    /// The type of a move. A move need only be unique within its position.
    type Move: Copy + PartialEq + Debug;

    /// The player whose turn it is.
    fn player(&self) -> Player;

    /// The winner, if the game has ended in this position. A position with a winner is not expanded.
    fn winner(&self) -> Option<Player>;

    /// Appends each move, with the position after it, to `next`, and passes that position to `seen`. Stops when `seen`
    /// breaks.
    ///
    /// A player without moves has lost. Among moves that look equally good the earlier one is tried first.
    fn expand(&self, next: &mut Vec<(Self::Move, Self)>, seen: impl FnMut(&Self) -> ControlFlow<()>)
    -> ControlFlow<()>;

    /// All moves, each with the position after it.
    fn moves(&self) -> Vec<(Self::Move, Self)> {
        let mut next = vec![];
        let _ = self.expand(&mut next, |_| ControlFlow::Continue(()));
        next
    }

    /// The hash of the position, which includes the player to move. The search takes positions with the same hash for
    /// the same position.
    fn key(&self) -> u64;

    /// The variant of this game, if several variants share their keys in one table. A result found in one variant holds
    /// in all, unless it depends on a position for which [`is_particular`](SearchGame::is_particular) is true, or on an
    /// end for which [`ends_particularly`](SearchGame::ends_particularly) is true.
    fn variant(&self) -> Variant {
        Variant::default()
    }

    /// Whether the move to this position leads to a different position in another variant.
    fn is_particular(&self) -> bool {
        false
    }

    /// Whether this position, in which a player has won, would end differently in another variant.
    fn ends_particularly(&self) -> bool {
        false
    }

    /// How long the search stays with a move. It turns to the next best move when the current move is worse by more
    /// than one part in `patience`, by the proof number if the prover is to move and otherwise by the disproof number.
    fn patience(&self) -> u32 {
        2
    }

    /// First estimates of the proof number and the disproof number of this position, `_depth` moves from the root.
    /// Estimates are at least 1.
    fn estimate(&self, _depth: u32) -> (u32, u32) {
        (1, 1)
    }
}
