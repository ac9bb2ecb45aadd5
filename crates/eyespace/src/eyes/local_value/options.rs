//! The conditions for a local value: the rule on suicide, the outside liberties, the ko threats, and the stones inside.

use std::num::NonZeroU8;

use crate::board::Suicide;
use crate::eyes::{LocalState, Role, bits};

/// The rules and conditions under which a local game is played.
///
/// By default suicide is illegal, the wall has two liberties outside, and neither side has a ko threat. GNU Go's tool
/// `analyze_eyegraph` assumes the same, whereas GNU Go's database of eyes assumes that suicide is legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LocalOptions {
    /// Whether suicide of two or more stones is legal.
    pub suicide: Suicide,
    /// The number of liberties that the wall has outside the eye space. The attacker needs one move to fill each.
    pub outside_liberties: u8,
    /// The ko threats elsewhere on the board.
    pub threats: KoThreats,
}

impl Default for LocalOptions {
    fn default() -> Self {
        Self { suicide: Suicide::Illegal, outside_liberties: 2, threats: KoThreats::None }
    }
}

/// Ko threats elsewhere on the board. With a threat its owner may take back a ko at once. The other side may spend a
/// move to remove one threat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum KoThreats {
    /// Neither side has a threat.
    #[default]
    None,
    /// The attacker has this number of threats.
    Attacker(NonZeroU8),
    /// The defender has this number of threats.
    Defender(NonZeroU8),
}

impl KoThreats {
    /// Ko threats of one side, `count` of them.
    #[must_use]
    pub fn of(side: Role, count: u8) -> Self {
        match (side, NonZeroU8::new(count)) {
            (_, None) => Self::None,
            (Role::Attacker, Some(count)) => Self::Attacker(count),
            (Role::Defender, Some(count)) => Self::Defender(count),
        }
    }

    /// The side that has threats, if there is any.
    pub(super) const fn side(self) -> Option<Role> {
        match self {
            Self::None => None,
            Self::Attacker(_) => Some(Role::Attacker),
            Self::Defender(_) => Some(Role::Defender),
        }
    }

    /// The number of ko threats of the side that has any.
    pub(super) const fn count(self) -> u8 {
        match self {
            Self::None => 0,
            Self::Attacker(count) | Self::Defender(count) => count.get(),
        }
    }
}

/// The stones inside an eye space, the liberties of the wall outside, and which of the attacker's stones are loose (not
/// connected outside).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Situation {
    /// The stones inside.
    pub state: LocalState,
    /// The number of liberties that the wall has outside.
    pub outside_liberties: u8,
    /// The marginal points with loose stones: stones of the attacker that are not connected outside, such as lost
    /// stones in a false eye. They can be captured like other stones inside until the attacker has spent a move
    /// outside to connect them. Only the first eight marginal points can be loose.
    pub loose: u16,
}

impl Situation {
    /// The situations after a move of the attacker outside the eye space. Such a move fills a liberty of the wall, or
    /// connects a loose stone (a stone of the attacker inside that was not connected outside).
    pub(super) fn moves_outside(self) -> impl Iterator<Item = Self> {
        let filled = self.outside_liberties.checked_sub(1).map(|outside_liberties| Self { outside_liberties, ..self });
        filled.into_iter().chain(bits(self.loose).map(move |point| Self { loose: self.loose & !(1 << point), ..self }))
    }

    /// The same situation with other stones inside, as after a move. A loose stone (one not connected outside) is no
    /// longer marked if it was captured.
    pub(super) const fn with_state(self, state: LocalState) -> Self {
        Self { state, loose: self.loose & state.attackers, ..self }
    }
}
