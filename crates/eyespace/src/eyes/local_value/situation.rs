//! What stands in an eye space, and what else its value hangs on.

use crate::eyes::{LocalState, bits};

/// A filling, with what is not to be seen of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Situation {
    /// The stones.
    pub state: LocalState,
    /// The liberties that the wall has outside.
    pub outside: u8,
    /// Marginal points with stones of the attacker's that are not connected outside, as lost stones in a false eye: they can be
    /// captured like those in the middle, until the attacker has spent a move outside to connect them. Only the first eight
    /// marginal points can be loose.
    pub loose: u16,
}

impl Situation {
    /// The attacker fills a liberty outside, or connects a loose stone.
    pub(super) fn moves_outside(self) -> impl Iterator<Item = Self> {
        let filled = self.outside.checked_sub(1).map(|outside| Self { outside, ..self });
        filled.into_iter().chain(bits(self.loose).map(move |point| Self { loose: self.loose & !(1 << point), ..self }))
    }

    /// What is left of the loose stones when these are.
    pub(super) const fn with_state(self, state: LocalState) -> Self {
        Self { state, loose: self.loose & state.attackers, ..self }
    }
}
