//! How safe stones are: by a proof, or by the eyes of their group. Eyes are counted in five passes, and each pass demands surer eyes than the one
//! before.
//!
//! This follows Go4++ (Reiss, 1997), section 2.4.

use crate::status::{Evidence, Outcome, Verdict};

use super::{Chance, EyeWeights, GroupEyes};

/// The safety of a group with no eye, one eye and two eyes.
const BY_EYES: [Chance; 3] = [Chance::NEVER, Chance::HALF, Chance::CERTAIN];

/// The source of a stone's safety.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SafetyBasis {
    /// The life or death of the stone is proved.
    Proof,
    /// A block of the stone's group is proved to be alive.
    Group,
    /// A reading captures the stone whoever moves first.
    Lost,
    /// A reading captures the stone if the opponent moves first. Its safety comes from the eyes of its group, but is at most 1/2.
    InDanger,
    /// The safety comes from the eyes of its group.
    Eyes,
}

impl SafetyBasis {
    /// The name of the source in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Proof => "proof",
            Self::Group => "group",
            Self::Lost => "lost",
            Self::InDanger => "inDanger",
            Self::Eyes => "eyes",
        }
    }
}

/// The safety of the stones of a block. It is an estimate unless it is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoneSafety {
    /// The safety: the mean of the safety in the five passes, in which the eyes of the group are counted more and more strictly.
    pub safety: Chance,
    /// The safety in each of the five passes. An eye counts in a pass only if its grade is high enough. From pass to pass the grade that is demanded
    /// rises, so the safety falls or stays equal.
    pub passes: [Chance; 5],
    /// The source of the safety.
    pub basis: SafetyBasis,
}

impl StoneSafety {
    /// The safety by the eyes of a group: the mean of five passes, each with a higher threshold for the grade of an
    /// eye.
    /// ```
    /// use eyespace::estimate::{Chance, EyeWeights, GroupEyes, SpaceEye, StoneSafety};
    /// let thresholds = [100, 300, 501, 700, 900].map(Chance::per_mille);
    /// let exact = [Chance::CERTAIN, Chance::HALF].map(|grade| SpaceEye { grade, space: 0 });
    /// let eyes = GroupEyes { exact: exact.to_vec(), room: vec![] };
    /// let safety = StoneSafety::by_eyes(&eyes, &EyeWeights { thresholds, ..EyeWeights::FITTED });
    /// assert_eq!(safety.passes.map(Chance::as_percent), [100, 100, 50, 50, 50]);
    /// assert_eq!(safety.safety.as_percent(), 70);
    /// ```
    #[must_use]
    pub fn by_eyes(eyes: &GroupEyes, weights: &EyeWeights) -> Self {
        let passes = weights.thresholds.map(|threshold| BY_EYES[eyes.true_eyes(threshold, weights.room)]);
        Self { safety: Chance::mean(&passes), passes, basis: SafetyBasis::Eyes }
    }

    /// Makes a safety that is the same in each of the five passes in which eyes are counted.
    #[must_use]
    pub const fn settled(safety: Chance, basis: SafetyBasis) -> Self {
        Self { safety, passes: [safety; 5], basis }
    }

    /// Reduces a safety to at most 1/2 in each of the five passes in which eyes are counted. This is for stones that a reading captures if the
    /// opponent moves first.
    pub(super) fn in_danger(self) -> Self {
        let passes = self.passes.map(|pass| pass.min(Chance::HALF));
        Self { safety: Chance::mean(&passes), passes, basis: SafetyBasis::InDanger }
    }
}

/// The safety of stones according to a proved verdict: the mean over both sides moving first, where life and seki count 1, a ko 1/2 and death 0.
/// `None` if the verdict is open or not a proof.
/// ```
/// use eyespace::status::{Evidence, Outcome, Verdict};
/// use eyespace::estimate::{Chance, proved_safety};
/// let unsettled = Verdict { defender_first: Outcome::Alive, ..Verdict::settled(Outcome::Dead, Evidence::AlternatePlay) };
/// assert_eq!(proved_safety(&unsettled), Some(Chance::HALF));
/// assert_eq!(proved_safety(&Verdict::settled(Outcome::Alive, Evidence::Model)), None);
/// ```
#[must_use]
pub fn proved_safety(verdict: &Verdict) -> Option<Chance> {
    match verdict.evidence {
        Evidence::Unconditional
        | Evidence::AlternatePlay
        | Evidence::LifeProperty(_)
        | Evidence::VitalPoints(_)
        | Evidence::Table(_)
        | Evidence::Search { .. }
        | Evidence::AsItStands { .. } => {}
        Evidence::OpenFight { .. } | Evidence::Model | Evidence::Estimate { .. } | Evidence::None => return None,
    }
    let (first, second) = (side(verdict.attacker_first)?, side(verdict.defender_first)?);
    Some(Chance::mean(&[first, second]))
}

fn side(outcome: Outcome) -> Option<Chance> {
    match outcome {
        Outcome::Dead => Some(Chance::NEVER),
        Outcome::Ko { .. } => Some(Chance::HALF),
        Outcome::Seki | Outcome::Lives | Outcome::Alive => Some(Chance::CERTAIN),
        Outcome::Open => None,
    }
}
