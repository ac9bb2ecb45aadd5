//! The value of a position in the search: its proof and disproof numbers, or its result once it is settled.

use super::{Player, SearchGame};

/// The number that stands for infinity. As a proof number it means that the position is refuted, as a disproof number
/// that it is proved.
pub(super) const NEVER: u32 = u32::MAX;

/// The value of `depends_on` for a disproof that depends on no earlier position of the path.
pub(super) const NOTHING: u16 = u16::MAX;

/// The proof and disproof numbers of a position. Once the position is settled, also the conditions under which the
/// result holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Value {
    proof: u32,
    disproof: u32,
    /// The depth, counted from the root, of the earliest position of the path that a disproof depends on. [`NOTHING`]
    /// if it depends on none.
    pub depends_on: u16,
    /// The greatest number of moves that the proof takes.
    pub length: u16,
    /// The variants of the game in which the result holds. Variants are games with almost the same moves.
    pub scope: Scope,
}

/// Limits `n` to the numbers of an unsettled position: at least 1, and less than [`NEVER`].
pub(super) const fn in_between(n: u32) -> u32 {
    match n {
        0 => 1,
        NEVER => NEVER - 1,
        n => n,
    }
}

/// The variants of a game in which a result holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// All variants of the game: the result depends on no position that occurs in one variant only.
    All,
    /// Only the variant of the game in which the result was found.
    One,
}

impl Scope {
    /// The variants of the game (games with almost the same moves) in which the last move leads to this position too.
    /// Only in these does a result found here hold for that move.
    pub fn at(game: &impl SearchGame) -> Self {
        if game.is_particular() { Self::One } else { Self::All }
    }

    /// The variants in which this position ends with the same winner.
    pub fn at_end(game: &impl SearchGame) -> Self {
        if game.ends_particularly() { Self::One } else { Self::All }
    }
}

impl Value {
    /// An unsettled value, whose numbers are at least 1 and less than [`NEVER`].
    pub const fn open((proof, disproof): (u32, u32)) -> Self {
        Self {
            proof: in_between(proof),
            disproof: in_between(disproof),
            depends_on: NOTHING,
            length: 0,
            scope: Scope::One,
        }
    }

    /// A proof of at most `length` moves.
    pub const fn proved(length: u16) -> Self {
        Self { proof: 0, disproof: NEVER, depends_on: NOTHING, length, scope: Scope::All }
    }

    /// A disproof that depends on the position at depth `depends_on` of the path, or on none if that is [`NOTHING`].
    pub const fn refuted(depends_on: u16) -> Self {
        Self { proof: NEVER, disproof: 0, depends_on, length: 0, scope: Scope::All }
    }

    /// The same value. If `scope` is one variant of the game only, the value is marked as valid in that variant only.
    pub const fn within(mut self, scope: Scope) -> Self {
        if let Scope::One = scope {
            self.scope = scope;
        }
        self
    }

    /// The value of a position where the game has ended.
    pub const fn ended(winner: Player) -> Self {
        match winner {
            Player::Prover => Self::proved(0),
            Player::Refuter => Self::refuted(NOTHING),
        }
    }

    /// The work that a player still needs to win: the proof number of the prover, or the disproof number of the
    /// refuter.
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

    /// The value of a settled position, whose `winner` follows from the values of its moves. The position is `depth`
    /// moves from the root, and `player` is to move.
    pub fn settled(player: Player, winner: Player, depth: u16, moves: impl Iterator<Item = Self> + Clone) -> Self {
        let won = moves.clone().filter(|value| value.winner() == Some(winner));
        let (lengths, rests) = (won.clone().map(|value| value.length), won.map(|value| value.depends_on));
        let found = match (winner, player) {
            (Player::Prover, Player::Prover) => Self::proved(lengths.min().unwrap_or(0).saturating_add(1)),
            (Player::Prover, Player::Refuter) => Self::proved(lengths.max().unwrap_or(0).saturating_add(1)),
            (Player::Refuter, Player::Refuter) => Self::refuted_below(depth, rests.clone().max()),
            (Player::Refuter, Player::Prover) => Self::refuted_below(depth, rests.clone().min()),
        };
        // Variants are games with almost the same moves. If the player to move wins, it is enough that one move wins in
        // all variants and depends on no earlier position of the path than the value found. If that player loses, all
        // its moves must lose in all variants.
        let mut won = moves.filter(|value| value.winner() == Some(winner));
        let is_general = |value: Self| value.scope == Scope::All;
        let is_general = if winner == player {
            let enough = rests.max();
            won.any(|value| is_general(value) && Some(value.depends_on) == enough)
        } else {
            won.all(is_general)
        };
        found.within(if is_general { Scope::All } else { Scope::One })
    }

    /// A disproof of the position at `depth`. If it depends only on this position itself or on later ones, it holds
    /// whatever path led here.
    fn refuted_below(depth: u16, depends_on: Option<u16>) -> Self {
        Self::refuted(depends_on.filter(|&on| on < depth).unwrap_or(NOTHING))
    }
}
