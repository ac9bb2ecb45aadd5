//! What the kernel asks of a game.

use std::fmt::Debug;

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

/// The number of a game among several with the same positions and, for most of them, the same moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Variant(pub u8);

/// A position of a game of two players.
pub trait Game: Clone {
    /// What names a move among those of one position.
    type Move: Copy + PartialEq + Debug;

    /// Whose move it is.
    fn player(&self) -> Player;

    /// Who has won here already; such a position is not looked into.
    fn winner(&self) -> Option<Player>;

    /// Appends all moves, and what comes of each. A player that has no move has lost. Among moves that look equally
    /// good the earlier is tried first.
    fn expand(&self, next: &mut Vec<(Self::Move, Self)>);

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

    /// How much work it may be to prove this position, and to refute it; 1 is the least.
    fn estimate(&self) -> (u32, u32) {
        (1, 1)
    }
}
