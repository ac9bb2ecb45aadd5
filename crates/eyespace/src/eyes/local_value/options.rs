//! The options for a local value: the rule on suicide, outside liberties, ko threats, and what stands inside.

use std::num::NonZeroU8;

use crate::board::Suicide;
use crate::eyes::{LocalState, Role, bits};

/// The terms of a local game.
///
/// GNU Go's database assumes suicide to be legal, its tool that it is not; the tool gives the wall two liberties outside
/// and nobody a threat. So does the default, with suicide illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LocalOptions {
    /// Whether two stones or more may kill themselves.
    pub suicide: Suicide,
    /// The liberties that the wall has outside; the attacker fills them one a move.
    pub outside_liberties: u8,
    /// Who has threats elsewhere.
    pub threats: KoThreats,
}

impl Default for LocalOptions {
    fn default() -> Self {
        Self { suicide: Suicide::Illegal, outside_liberties: 2, threats: KoThreats::None }
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
    pub fn of(side: Role, count: u8) -> Self {
        match (side, NonZeroU8::new(count)) {
            (_, None) => Self::None,
            (Role::Attacker, Some(count)) => Self::Attacker(count),
            (Role::Defender, Some(count)) => Self::Defender(count),
        }
    }

    /// Who has any.
    pub(super) const fn side(self) -> Option<Role> {
        match self {
            Self::None => None,
            Self::Attacker(_) => Some(Role::Attacker),
            Self::Defender(_) => Some(Role::Defender),
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

/// A filling, with what is not to be seen of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Situation {
    /// The stones.
    pub state: LocalState,
    /// The liberties that the wall has outside.
    pub outside_liberties: u8,
    /// Marginal points with stones of the attacker's that are not connected outside, as lost stones in a false eye: they can be
    /// captured like those in the middle, until the attacker has spent a move outside to connect them. Only the first eight
    /// marginal points can be loose.
    pub loose: u16,
}

impl Situation {
    /// The attacker fills a liberty outside, or connects a loose stone.
    pub(super) fn moves_outside(self) -> impl Iterator<Item = Self> {
        let filled = self.outside_liberties.checked_sub(1).map(|outside_liberties| Self { outside_liberties, ..self });
        filled.into_iter().chain(bits(self.loose).map(move |point| Self { loose: self.loose & !(1 << point), ..self }))
    }

    /// What is left of the loose stones when these are.
    pub(super) const fn with_state(self, state: LocalState) -> Self {
        Self { state, loose: self.loose & state.attackers, ..self }
    }
}
