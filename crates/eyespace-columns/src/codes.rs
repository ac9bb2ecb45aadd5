//! The numbers that stand for statuses, evidence, owners and eyes in columns with one signed byte for each point.

use eyespace_wire::score::{ScoredBlock, StatusSource, StoneStatus};
use eyespace_wire::verdict::{Assumption, Evidence, EvidenceKind};

/// The status of the stone on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(i8)]
pub enum Status {
    /// No stone is there.
    Empty = 0,
    /// The stone is alive, or alive or in seki.
    Alive = 1,
    /// The stone is dead.
    Dead = 2,
    /// The stone is in seki.
    Seki = 3,
    /// Its life depends on who moves first.
    Unsettled = 4,
    /// Its life depends on a ko.
    Ko = 5,
    /// Its life is not known.
    Open = 6,
}

impl Status {
    /// All statuses, in the order of their numbers.
    pub const ALL: [Self; 7] =
        [Self::Empty, Self::Alive, Self::Dead, Self::Seki, Self::Unsettled, Self::Ko, Self::Open];

    /// The name in the lists of blocks.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Alive => "alive",
            Self::Dead => "dead",
            Self::Seki => "seki",
            Self::Unsettled => "unsettled",
            Self::Ko => "ko",
            Self::Open => "open",
        }
    }

    /// The status of a block in the score.
    #[must_use]
    pub const fn of(block: &ScoredBlock) -> Self {
        match (block.status, block.basis) {
            (_, StatusSource::Open) => Self::Open,
            (_, StatusSource::Ko) => Self::Ko,
            (StoneStatus::Alive | StoneStatus::Lives, _) => Self::Alive,
            (StoneStatus::Dead, _) => Self::Dead,
            (StoneStatus::Seki, _) => Self::Seki,
            (StoneStatus::Unsettled, _) => Self::Unsettled,
        }
    }
}

/// The strength of evidence: the greater the number, the stronger. [`is_proof`] tells whether it is a proof.
#[must_use]
pub fn strength(evidence: Option<&Evidence>) -> i8 {
    let Some(evidence) = evidence else { return 0 };
    match evidence.kind {
        EvidenceKind::None => 0,
        EvidenceKind::Estimate => 1,
        EvidenceKind::Model => 2,
        EvidenceKind::OpenFight => 3,
        EvidenceKind::Search => 4,
        EvidenceKind::AsItStands => 5,
        EvidenceKind::Table => 6,
        EvidenceKind::VitalPoints => 7,
        EvidenceKind::LifeProperty => 8,
        EvidenceKind::AlternatePlay => 9,
        EvidenceKind::Unconditional => 10,
    }
}

/// The names of the kinds of evidence, by their [`strength`].
pub const EVIDENCE: [&str; 11] = [
    "none",
    "estimate",
    "model",
    "openFight",
    "search",
    "asItStands",
    "table",
    "vitalPoints",
    "lifeProperty",
    "alternatePlay",
    "unconditional",
];

/// Whether the evidence proves the status without an assumption about the stones around.
#[must_use]
pub fn is_proof(evidence: &Evidence) -> bool {
    match evidence.kind {
        EvidenceKind::Search | EvidenceKind::AsItStands => evidence.assumes == Some(Assumption::Nothing),
        _ => strength(Some(evidence)) >= 6,
    }
}

/// The kind of eye that an empty point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(i8)]
pub enum EyePoint {
    /// No eye.
    None = 0,
    /// A point of an eye that is sure, whoever moves first.
    Real = 1,
    /// A point that becomes an eye only if its owner plays beside it in time.
    Half = 2,
    /// A point that looks like an eye, but gives the group none.
    False = 3,
}

impl EyePoint {
    /// All kinds of eyes, in the order of their numbers.
    pub const ALL: [Self; 4] = [Self::None, Self::Real, Self::Half, Self::False];

    /// The name of the kind.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Real => "real",
            Self::Half => "half",
            Self::False => "false",
        }
    }
}
