//! The two sides of a question of life and death.

use super::Color;

/// A side in a question of life and death. It also says whose move it is, or who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// The side that wants to capture the stones in question, such as the block around an eye.
    Attacker,
    /// The owner of the stones in question.
    Defender,
}

impl Role {
    /// Both sides, the attacker first.
    pub const ALL: [Self; 2] = [Self::Attacker, Self::Defender];

    /// The role of the side `mover`, if the stones in question have the colour `owner`.
    #[must_use]
    pub fn of(mover: Color, owner: Color) -> Self {
        if mover == owner { Self::Defender } else { Self::Attacker }
    }

    /// The colour of this side, if the stones in question have the colour `owner`.
    #[must_use]
    pub const fn color(self, owner: Color) -> Color {
        match self {
            Self::Defender => owner,
            Self::Attacker => owner.opponent(),
        }
    }

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }

    /// The name of this side: `attacker` or `defender`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Attacker => "attacker",
            Self::Defender => "defender",
        }
    }

    /// The index of this side in an array of two: 0 for the attacker, 1 for the defender.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}
