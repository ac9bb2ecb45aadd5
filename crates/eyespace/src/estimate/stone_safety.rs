//! How safe stones are: by proof, or by the eyes of their group, assessed five times with growing doubt.
//!
//! After Go4++ (Reiss, 1997), section 2.4.

use crate::status::{Evidence, Outcome, Verdict};

use super::{Chance, EyeWeights, GroupEyes};

/// The safety of a group with no eye, one eye and two eyes.
const BY_EYES: [Chance; 3] = [Chance::NEVER, Chance::HALF, Chance::CERTAIN];

/// The source of a stone's safety.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SafetyBasis {
    /// The life or death of the stone is proved.
    Proof,
    /// A block of its group is proved to be alive.
    Group,
    /// A reading captures the stone whoever moves first.
    Lost,
    /// A reading captures the stone if the opponent moves first. Its safety follows from the eyes of its group, but is at most
    /// 1/2.
    InDanger,
    /// The safety comes from the eyes of its group.
    Eyes,
}

impl SafetyBasis {
    /// The name of the source, as messages have it.
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
    /// The safety as a whole.
    pub safety: Chance,
    /// The safety in each of the five passes, none higher than the one before.
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

    /// A safety that is the same in all passes.
    #[must_use]
    pub const fn settled(safety: Chance, basis: SafetyBasis) -> Self {
        Self { safety, passes: [safety; 5], basis }
    }

    /// This safety, but with at most 1/2 in each pass.
    pub(super) fn in_danger(self) -> Self {
        let passes = self.passes.map(|pass| pass.min(Chance::HALF));
        Self { safety: Chance::mean(&passes), passes, basis: SafetyBasis::InDanger }
    }
}

/// The safety that a verdict proves: 1 if the stones are not captured, 0 if they are, and 1/2 if that depends on who
/// moves first or on a ko. `None` if the verdict is open or not a proof.
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
