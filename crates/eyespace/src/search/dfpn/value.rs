//! The search's knowledge of one position: its proof and disproof numbers, or its result.

use super::{Player, SearchGame};

/// No number of open moves is this large: refuted (as a proof number) or proved (as a disproof number).
pub(super) const NEVER: u32 = u32::MAX;

/// A disproof that rests on no repetition with what came before.
pub(super) const NOTHING: u16 = u16::MAX;

/// Proof and disproof number, and on what a disproof rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Value {
    proof: u32,
    disproof: u32,
    /// The earliest position of the path, counted from the root, that a disproof rests on; [`NOTHING`] otherwise.
    pub assumes_alive: u16,
    /// A bound on the moves that a proof takes.
    pub length: u16,
    /// Where what is settled holds.
    pub scope: Scope,
}

/// No less than one move, and less than [`NEVER`].
pub(super) const fn in_between(n: u32) -> u32 {
    match n {
        0 => 1,
        NEVER => NEVER - 1,
        n => n,
    }
}

/// In which variants of a game a result holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// In all: no position behind it is particular to one.
    All,
    /// In the one in which it was found.
    One,
}

impl Scope {
    /// Where what is found at a position holds, as far as the move to it says.
    pub fn at(game: &impl SearchGame) -> Self {
        if game.is_particular() { Self::One } else { Self::All }
    }

    /// Where the end of a game holds.
    pub fn at_end(game: &impl SearchGame) -> Self {
        if game.ends_particularly() { Self::One } else { Self::All }
    }
}

impl Value {
    /// Not settled: each number is at least 1 and less than [`NEVER`].
    pub const fn open((proof, disproof): (u32, u32)) -> Self {
        Self {
            proof: in_between(proof),
            disproof: in_between(disproof),
            assumes_alive: NOTHING,
            length: 0,
            scope: Scope::One,
        }
    }

    /// Proved, in at most so many moves.
    pub const fn proved(length: u16) -> Self {
        Self { proof: 0, disproof: NEVER, assumes_alive: NOTHING, length, scope: Scope::All }
    }

    /// Refuted, if this position of the path came before.
    pub const fn refuted(assumes_alive: u16) -> Self {
        Self { proof: NEVER, disproof: 0, assumes_alive, length: 0, scope: Scope::All }
    }

    /// The same, found at a position of this scope.
    pub const fn within(mut self, scope: Scope) -> Self {
        if let Scope::One = scope {
            self.scope = scope;
        }
        self
    }

    /// The work left for a player to win.
    pub const fn of(&self, player: Player) -> u32 {
        match player {
            Player::Prover => self.proof,
            Player::Refuter => self.disproof,
        }
    }

    pub const fn winner(&self) -> Option<Player> {
        match (self.proof, self.disproof) {
            (0, _) => Some(Player::Prover),
            (_, 0) => Some(Player::Refuter),
            _ => None,
        }
    }

    /// The value of a position, `depth` moves from the root, that this player has won by the values after its moves.
    pub fn settled(player: Player, winner: Player, depth: u16, moves: impl Iterator<Item = Self> + Clone) -> Self {
        let won = moves.clone().filter(|value| value.winner() == Some(winner));
        let (lengths, rests) = (won.clone().map(|value| value.length), won.map(|value| value.assumes_alive));
        let found = match (winner, player) {
            (Player::Prover, Player::Prover) => Self::proved(lengths.min().unwrap_or(0).saturating_add(1)),
            (Player::Prover, Player::Refuter) => Self::proved(lengths.max().unwrap_or(0).saturating_add(1)),
            (Player::Refuter, Player::Refuter) => Self::refuted_below(depth, rests.clone().max()),
            (Player::Refuter, Player::Prover) => Self::refuted_below(depth, rests.clone().min()),
        };
        // The winner needs one move that wins, and rests on no more than what was found; the loser's moves count all.
        let mut won = moves.filter(|value| value.winner() == Some(winner));
        let is_general = |value: Self| value.scope == Scope::All;
        let is_general = if winner == player {
            let enough = rests.max();
            won.any(|value| is_general(value) && Some(value.assumes_alive) == enough)
        } else {
            won.all(is_general)
        };
        found.within(if is_general { Scope::All } else { Scope::One })
    }

    /// What rests on this position itself, or on a later one, holds wherever it came from.
    fn refuted_below(depth: u16, assumes_alive: Option<u16>) -> Self {
        Self::refuted(assumes_alive.filter(|&on| on < depth).unwrap_or(NOTHING))
    }
}
