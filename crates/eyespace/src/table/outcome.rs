//! The outcome for an eye in the words of players, from its results under the three ko masters.

use std::fmt;

use crate::eyes::Role;

use super::{Answer, Fate, KoMaster};

/// What becomes of stones when one side moves first and both play their best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Captured.
    Dead,
    /// Decided by a ko.
    Ko {
        /// Who must find the first threat elsewhere.
        first_threat: Role,
    },
    /// They can't be captured, nor do they get two eyes.
    Seki,
    /// They are not captured: seki or alive, which of the two is not known. The paper does not tell (its section 3).
    Lives,
    /// Their owner can force two eyes.
    Alive,
    /// Not settled by this much work.
    Open,
}

impl Outcome {
    /// From the fates under the three ko masters. Dead though the defender may ignore the ban is dead, not dead though
    /// the attacker may is not; between the two is ko, and who loses without threats needs the first one.
    #[must_use]
    pub fn of(fate: impl Fn(KoMaster) -> Fate) -> Self {
        match (fate(KoMaster::Attacker), fate(KoMaster::Defender)) {
            (_, Fate::Dead) => Self::Dead,
            (Fate::Dead, _) if fate(KoMaster::Neither) == Fate::Dead => Self::Ko { first_threat: Role::Defender },
            (Fate::Dead, _) => Self::Ko { first_threat: Role::Attacker },
            (Fate::Seki, _) => Self::Seki,
            (Fate::Alive, _) => Self::Alive,
        }
    }

    /// Whether both may stand for the same: what is open may be anything, and what lives, not known to be a seki, may be either.
    /// ```
    /// use eyespace::table::Outcome;
    /// assert!(Outcome::Lives.may_be(Outcome::Seki) && Outcome::Dead.may_be(Outcome::Open));
    /// assert!(!Outcome::Lives.may_be(Outcome::Dead) && !Outcome::Seki.may_be(Outcome::Alive));
    /// ```
    #[must_use]
    pub fn may_be(self, other: Self) -> bool {
        self.and(other).is_some()
    }

    /// What is known if both are: the one that says more; `None` if they contradict each other. See [`Outcome::may_be`].
    #[must_use]
    pub fn and(self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::Open, known) | (known, Self::Open) => Some(known),
            (Self::Lives, known @ (Self::Alive | Self::Seki)) | (known @ (Self::Alive | Self::Seki), Self::Lives) => {
                Some(known)
            }
            _ => (self == other).then_some(self),
        }
    }

    /// From an answer of the table.
    #[must_use]
    pub fn in_table(answer: &Answer, first: Role) -> Self {
        Self::of(|master| answer.fate(first, master))
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Dead => "dead",
            Self::Ko { first_threat: Role::Attacker } => "ko, the attacker needs the first threat",
            Self::Ko { first_threat: Role::Defender } => "ko, the defender needs the first threat",
            Self::Seki => "seki",
            Self::Lives => "lives",
            Self::Alive => "alive",
            Self::Open => "open",
        })
    }
}
