//! Whose move it is in the fight for an eye.

/// Whose move it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// Who wants to capture the wall.
    Attacker,
    /// Who owns it.
    Defender,
}

impl Role {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Attacker, Self::Defender];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }

    /// For tables of two.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}
