//! The interface between the df-pn kernel and a game.

use std::fmt::Debug;
use std::ops::ControlFlow;

/// One of the two players, by what it wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Must make it happen, in finitely many moves. (The OR side.)
    Prover,
    /// Must keep it from happening. (The AND side.)
    Refuter,
}

impl Player {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Prover => Self::Refuter,
            Self::Refuter => Self::Prover,
        }
    }
}

/// The number of a game among several with the same positions and, for most of them, the same moves: the greater, the easier for
/// the prover. What is proved in one must hold in all with a greater number, and what is refuted in all with a smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Variant(pub u8);

/// A position of a game of two players.
pub trait SearchGame: Clone {
    /// What names a move among those of one position.
    type Move: Copy + PartialEq + Debug;

    /// Whose move it is.
    fn player(&self) -> Player;

    /// Who has won here already; such a position is not looked into.
    fn winner(&self) -> Option<Player>;

    /// Appends the moves, and what comes of each, and shows `seen` each of these, until that has seen enough. A player that has
    /// no move has lost. Among moves that look equally good the earlier is tried first.
    fn expand(&self, next: &mut Vec<(Self::Move, Self)>, seen: impl FnMut(&Self) -> ControlFlow<()>)
    -> ControlFlow<()>;

    /// All moves, and what comes of each.
    fn moves(&self) -> Vec<(Self::Move, Self)> {
        let mut next = vec![];
        let _ = self.expand(&mut next, |_| ControlFlow::Continue(()));
        next
    }

    /// Names the position, player to move and all: what is equal here is taken for the same.
    fn key(&self) -> u64;

    /// Which of several games this is that share their keys: what is found in one holds in all of them, unless it rests on
    /// positions that are [particular](Game::is_particular), and no end that [is](Game::ends_particularly).
    fn variant(&self) -> Variant {
        Variant::default()
    }

    /// Whether the move to this position would lead to another in another variant.
    fn is_particular(&self) -> bool {
        false
    }

    /// Whether a position that someone has won has another end in another variant.
    fn ends_particularly(&self) -> bool {
        false
    }

    /// A move keeps the turn until it is worse than the next by one part in so many.
    fn patience(&self) -> u32 {
        2
    }

    /// How much work it may be to prove this position, so many moves from the root, and to refute it; 1 is the least.
    fn estimate(&self, _depth: u32) -> (u32, u32) {
        (1, 1)
    }
}
