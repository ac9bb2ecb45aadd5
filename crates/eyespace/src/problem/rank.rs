//! Outcomes in the order in which people rank them, for the defender and for the attacker.

use std::cmp::Ordering;

use crate::eyes::Role;
use crate::search::life::KoTerms;
use crate::status::Outcome;

/// The rank of an outcome for the defender: a greater one is better. For the attacker the order is the reverse.
///
/// The order is dead, ko, seki, alive. Kos are ordered by who must ignore more threats to win: a ko is the better for the defender, the more the
/// attacker must ignore and the fewer the defender must ([`KoTerms::lead`]). Between kos with the same lead, the one in which the attacker needs the
/// first threat is better; and if that is the same too, the one that the defender wins with life and not with seki.
///
/// Life, seki, ko and death are ranked so in all books on life and death; that an approach-move ko or a ko of several steps goes before a direct one
/// in which its loser takes first is usual among players, and the exact order of kos is ours.
/// ```
/// use eyespace::problem::Rank;
/// use eyespace::search::life::{KoEffort, KoTerms};
/// use eyespace::table::{Outcome, Role};
/// let effort = |approach_moves| KoEffort::Ignores { steps: 1, approach_moves };
/// let direct = KoTerms { effort: [effort(0); 2], stake: Outcome::Alive };
/// let approach = KoTerms { effort: [effort(1), effort(0)], stake: Outcome::Alive };
/// let ko = |first_threat| Outcome::Ko { first_threat };
/// let ranks = [
///     Rank::of(Outcome::Dead, None),
///     Rank::of(ko(Role::Defender), Some(&direct)),
///     Rank::of(ko(Role::Attacker), Some(&direct)),
///     Rank::of(ko(Role::Defender), Some(&approach)),
///     Rank::of(Outcome::Seki, None),
///     Rank::of(Outcome::Alive, None),
/// ];
/// assert!(ranks.iter().all(Option::is_some) && ranks.is_sorted());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// The stones are captured.
    Dead,
    /// A ko decides.
    Ko(KoRank),
    /// The stones are in seki.
    Seki,
    /// The stones have two eyes.
    Alive,
}

/// The rank of a ko for the defender, among kos.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KoRank {
    /// The lead of the defender.
    lead: i8,
    /// 1 if the attacker needs the first threat, and 0 if the defender does.
    takes_first: u8,
    /// 1 if the defender lives with two eyes by winning the ko.
    is_for_life: u8,
}

impl Rank {
    /// The rank of an outcome, with its terms if it is a ko. `None` if the outcome is open, if it is not known whether it is life or seki, or if the
    /// terms of a ko are not known.
    #[must_use]
    pub fn of(outcome: Outcome, terms: Option<&KoTerms>) -> Option<Self> {
        Some(match outcome {
            Outcome::Dead => Self::Dead,
            Outcome::Seki => Self::Seki,
            Outcome::Alive => Self::Alive,
            Outcome::Ko { first_threat } => Self::Ko(KoRank {
                lead: terms?.lead(Role::Defender)?,
                takes_first: u8::from(first_threat == Role::Attacker),
                is_for_life: u8::from(terms?.stake == Outcome::Alive),
            }),
            Outcome::Lives | Outcome::Open => return None,
        })
    }

    /// Compares two ranks for a side: [`Ordering::Greater`] if this one is better for it.
    #[must_use]
    pub fn compare(self, other: Self, role: Role) -> Ordering {
        match role {
            Role::Defender => self.cmp(&other),
            Role::Attacker => other.cmp(&self),
        }
    }
}
