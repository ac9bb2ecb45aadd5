//! The outcome of life and death as players name it (dead, ko, seki, alive), derived from the results under the three
//! ko masters.

use std::fmt;

use crate::eyes::Role;

use super::{Answer, Fate, KoMaster};

/// What becomes of some stones if one side moves first and both sides play as well as possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The stones are captured.
    Dead,
    /// The result of a ko decides whether the stones live.
    Ko {
        /// The side that must find the first ko threat.
        first_threat: Role,
    },
    /// The stones can't be captured, but their owner can't force two eyes.
    Seki,
    /// The stones can't be captured, but it is not known whether they are alive or in seki. The classification of Vila
    /// & Cazenave does not distinguish the two (section 3).
    Lives,
    /// The owner can force two eyes.
    Alive,
    /// The outcome is not known: the method that was used can't find it, or not within its limits.
    Open,
}

impl Outcome {
    /// Derives the outcome from the fates of the stones under the three ko masters. Stones that are captured even if
    /// the defender may ignore ko bans are dead. Stones that survive even if the attacker may ignore ko bans are alive
    /// or in seki. Otherwise a ko decides, and the side that loses when neither may ignore ko bans needs the first
    /// threat.
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

    /// Whether two outcomes can both be true of the same stones. [`Outcome::Open`] is compatible with every outcome,
    /// and [`Outcome::Lives`] with alive and with seki.
    /// ```
    /// use eyespace::table::Outcome;
    /// assert!(Outcome::Lives.may_be(Outcome::Seki) && Outcome::Dead.may_be(Outcome::Open));
    /// assert!(!Outcome::Lives.may_be(Outcome::Dead) && !Outcome::Seki.may_be(Outcome::Alive));
    /// ```
    #[must_use]
    pub fn may_be(self, other: Self) -> bool {
        self.and(other).is_some()
    }

    /// The more precise of two outcomes for the same stones; `None` if the two contradict each other, as
    /// [`Outcome::may_be`] defines.
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

    /// The outcome that an answer of the table of solved eyes gives, if the side `first` moves first.
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
