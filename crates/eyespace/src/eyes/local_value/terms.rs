//! What a local value is worked out for: the rule on suicide, liberties outside, ko threats.

use std::num::NonZeroU8;

use crate::board::Suicide;
use crate::eyes::Mover;

/// The terms of a local game.
///
/// GNU Go's database assumes suicide to be legal, its tool that it is not; the tool gives the wall two liberties outside
/// and nobody a threat. So does the default, with suicide illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Terms {
    /// Whether two stones or more may kill themselves.
    pub suicide: Suicide,
    /// The liberties that the wall has outside; the attacker fills them one a move.
    pub outside: u8,
    /// Who has threats elsewhere.
    pub threats: KoThreats,
}

impl Default for Terms {
    fn default() -> Self {
        Self { suicide: Suicide::Illegal, outside: 2, threats: KoThreats::None }
    }
}

/// Threats elsewhere, which let a side take back a ko at once. The other side may spend a move to take one away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum KoThreats {
    /// Neither side has one.
    #[default]
    None,
    /// The attacker has so many.
    Attacker(NonZeroU8),
    /// The defender has so many.
    Defender(NonZeroU8),
}

impl KoThreats {
    /// So many threats of one side.
    #[must_use]
    pub fn of(side: Mover, count: u8) -> Self {
        match (side, NonZeroU8::new(count)) {
            (_, None) => Self::None,
            (Mover::Attacker, Some(count)) => Self::Attacker(count),
            (Mover::Defender, Some(count)) => Self::Defender(count),
        }
    }

    /// Who has any.
    pub(super) const fn side(self) -> Option<Mover> {
        match self {
            Self::None => None,
            Self::Attacker(_) => Some(Mover::Attacker),
            Self::Defender(_) => Some(Mover::Defender),
        }
    }

    /// How many there are.
    pub(super) const fn count(self) -> u8 {
        match self {
            Self::None => 0,
            Self::Attacker(count) | Self::Defender(count) => count.get(),
        }
    }
}
