//! The goal that a question asks about, and whether an outcome reaches it.

use std::fmt;

use crate::status::Outcome;

/// The goal that a question asks about. What the side to play is to do in a problem is another thing: [`Goal`](super::Goal).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WantedGoal {
    /// The target gets two eyes; a seki is not enough.
    Live,
    /// The target is not captured; a seki is enough.
    Save,
    /// The target is captured.
    Kill,
}

impl WantedGoal {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Live, Self::Save, Self::Kill];

    /// The goal in one word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Live => "live",
            Self::Save => "save",
            Self::Kill => "kill",
        }
    }

    /// Whether an outcome reaches the goal; `None` if that is open. A ko reaches no goal: neither side gets it without a ko threat.
    /// ```
    /// use eyespace::problem::WantedGoal;
    /// use eyespace::table::{Outcome, Role};
    /// let reached = |outcome| WantedGoal::ALL.map(|goal| goal.is_reached(outcome));
    /// assert_eq!(reached(Outcome::Seki), [Some(false), Some(true), Some(false)]);
    /// // Seki or two eyes, it is not known which.
    /// assert_eq!(reached(Outcome::Lives), [None, Some(true), Some(false)]);
    /// assert_eq!(reached(Outcome::Ko { first_threat: Role::Attacker }), [Some(false); 3]);
    /// ```
    #[must_use]
    pub const fn is_reached(self, outcome: Outcome) -> Option<bool> {
        match (self, outcome) {
            (_, Outcome::Open) | (Self::Live, Outcome::Lives) => None,
            (Self::Live | Self::Save, Outcome::Alive)
            | (Self::Save, Outcome::Lives | Outcome::Seki)
            | (Self::Kill, Outcome::Dead) => Some(true),
            _ => Some(false),
        }
    }
}

impl fmt::Display for WantedGoal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
