//! The outcome for stones in the words of players, derived from the fates under the three ko masters.

use std::fmt;

use crate::eyes::Role;

use super::{Answer, Fate, KoMaster};

/// What becomes of stones if one side moves first and both sides play their best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The stones are captured.
    Dead,
    /// A ko decides.
    Ko {
        /// The side that must find the first ko threat.
        first_threat: Role,
    },
    /// The stones can't be captured, but their owner can't force two eyes.
    Seki,
    /// The stones can't be captured, but it is not known whether they are alive or in seki. Vila & Cazenave's classification does not
    /// distinguish these (section 3).
    Lives,
    /// The owner can force two eyes.
    Alive,
    /// The outcome was not found, by the method used or within its limits.
    Open,
}

impl Outcome {
    /// The outcome by the fates under the three ko masters. Stones that die even if the defender may ignore ko bans are dead; stones that
    /// survive even if the attacker may ignore them are not. Otherwise a ko decides, and the side that loses it if neither may ignore bans
    /// needs the first threat.
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

    /// Whether two outcomes can both be true of the same stones. [`Outcome::Open`] agrees with everything, and [`Outcome::Lives`] with
    /// alive and with seki.
    /// ```
    /// use eyespace::table::Outcome;
    /// assert!(Outcome::Lives.may_be(Outcome::Seki) && Outcome::Dead.may_be(Outcome::Open));
    /// assert!(!Outcome::Lives.may_be(Outcome::Dead) && !Outcome::Seki.may_be(Outcome::Alive));
    /// ```
    #[must_use]
    pub fn may_be(self, other: Self) -> bool {
        self.and(other).is_some()
    }

    /// The more precise of two outcomes for the same stones; `None` if they contradict each other. See [`Outcome::may_be`].
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

    /// The outcome by an answer of the table, if the side `first` moves first.
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
