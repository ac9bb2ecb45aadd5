//! How safe stones are: by proof, or by the eyes of their group, assessed five times with growing doubt.
//!
//! After Go4++ (Reiss, 1997), section 2.4.

use crate::status::{Evidence, Outcome, Verdict};

use super::{Chance, EyeWeights, GroupEyes};

/// What no eye, one and two are worth.
const BY_EYES: [Chance; 3] = [Chance::NEVER, Chance::HALF, Chance::CERTAIN];

/// Where the safety of a stone comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SafetyBasis {
    /// What becomes of it is proved.
    Proof,
    /// Its group holds a block that is proved to live.
    Group,
    /// It is captured whoever moves first, as far as was read.
    Lost,
    /// It is captured if the opponent moves first, as far as was read: no more than half.
    InDanger,
    /// The eyes of its group.
    Eyes,
}

impl SafetyBasis {
    /// A word for it.
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

/// How safe the stones of a block are: an estimate, but for what is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoneSafety {
    /// How safe it is in all.
    pub safety: Chance,
    /// What each of the five passes said, each no more than the one before.
    pub passes: [Chance; 5],
    /// Where it comes from.
    pub basis: SafetyBasis,
}

impl StoneSafety {
    /// From the eyes of a group: five passes, averaged.
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

    /// The same in all passes.
    #[must_use]
    pub const fn settled(safety: Chance, basis: SafetyBasis) -> Self {
        Self { safety, passes: [safety; 5], basis }
    }

    /// No more than half.
    pub(super) fn in_danger(self) -> Self {
        let passes = self.passes.map(|pass| pass.min(Chance::HALF));
        Self { safety: Chance::mean(&passes), passes, basis: SafetyBasis::InDanger }
    }
}

/// The safety that a verdict proves: 1 for what is not captured, 0 for what is, half where that hangs on who moves first or on a
/// ko; nothing if it is open or no proof.
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
