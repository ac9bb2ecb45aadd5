//! The status of stones: the outcome with either side moving first, and the evidence.

use eyespace::board::{Move, Size};
use eyespace::eyes::Role as EngineRole;
use eyespace::status;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::points;

/// The outcome for stones whose owner is the defender, with one side moving first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Outcome {
    /// The stones are captured.
    Dead,
    /// The outcome depends on a ko.
    Ko,
    /// The stones are not certain to get two eyes. They are not captured, or only in vain, because the capturing stones are captured in turn.
    Seki,
    /// The stones are not captured: they are alive or in seki.
    Lives,
    /// The stones get two eyes, whatever ko threats there are.
    Alive,
    /// The search did not find the outcome.
    Open,
}

impl From<status::Outcome> for Outcome {
    fn from(outcome: status::Outcome) -> Self {
        match outcome {
            status::Outcome::Dead => Self::Dead,
            status::Outcome::Ko { .. } => Self::Ko,
            status::Outcome::Seki => Self::Seki,
            status::Outcome::Lives => Self::Lives,
            status::Outcome::Alive => Self::Alive,
            status::Outcome::Open => Self::Open,
        }
    }
}

/// A side in a question of life and death.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Role {
    /// The side that wants to capture the stones.
    Attacker,
    /// The owner of the stones.
    Defender,
}

impl From<EngineRole> for Role {
    fn from(mover: EngineRole) -> Self {
        match mover {
            EngineRole::Attacker => Self::Attacker,
            EngineRole::Defender => Self::Defender,
        }
    }
}

/// The side that needs the first ko threat, if the outcome is a ko.
#[must_use]
pub const fn ko_first_threat(outcome: status::Outcome) -> Option<Role> {
    match outcome {
        status::Outcome::Ko { first_threat: status::Role::Attacker } => Some(Role::Attacker),
        status::Outcome::Ko { first_threat: status::Role::Defender } => Some(Role::Defender),
        _ => None,
    }
}

/// An outcome without the moves that reach it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct BareOutcome {
    /// The outcome.
    pub outcome: Outcome,
    /// If it is a ko, the side that needs the first ko threat.
    pub ko_first_threat: Option<Role>,
}

impl From<status::Outcome> for BareOutcome {
    fn from(outcome: status::Outcome) -> Self {
        Self { outcome: outcome.into(), ko_first_threat: ko_first_threat(outcome) }
    }
}

/// A summary of the two outcomes, for either side moving first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Summary {
    /// The stones are alive, whoever moves first.
    Alive,
    /// The stones are alive or in seki, whoever moves first.
    Lives,
    /// The stones are in seki.
    Seki,
    /// The stones are dead, whoever moves first.
    Dead,
    /// The outcome depends on who moves first.
    Unsettled,
    /// The stones live if the defender moves first. The outcome is not known if the attacker does.
    CanLive,
    /// The outcome is a ko for at least one side moving first.
    Ko,
    /// The outcome was not found within the budget.
    Open,
}

impl From<status::Summary> for Summary {
    fn from(summary: status::Summary) -> Self {
        match summary {
            status::Summary::Alive => Self::Alive,
            status::Summary::Dead => Self::Dead,
            status::Summary::Unsettled => Self::Unsettled,
            status::Summary::CanLive => Self::CanLive,
            status::Summary::Lives => Self::Lives,
            status::Summary::Seki => Self::Seki,
            status::Summary::Ko => Self::Ko,
            status::Summary::Open => Self::Open,
        }
    }
}

/// The assumption that a search makes about the surroundings of its area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Assumption {
    /// The search assumes nothing.
    Nothing,
    /// The stones around the area are assumed to be safe.
    SafeWalls,
    /// The stones around the area are assumed to be safe. Everything behind a thin wall (stones of the attacker with a liberty outside the area) or
    /// beyond an area given by the user is assumed to be the attacker's.
    AreaBeyond,
}

impl From<status::Assumption> for Assumption {
    fn from(assumption: status::Assumption) -> Self {
        match assumption {
            status::Assumption::Nothing => Self::Nothing,
            status::Assumption::SafeWalls => Self::SafeWalls,
            status::Assumption::AreaBeyond => Self::AreaBeyond,
        }
    }
}

/// The evidence for a statement. The kinds from `unconditional` to `table` are proofs. `search` and `asItStands` are proofs under the assumptions
/// that the evidence names. The kinds after these are not proofs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Evidence {
    /// The kind of evidence, which says which of the other fields are present.
    pub kind: EvidenceKind,
    /// The neighbour class of the eye (the sorted numbers of neighbours that its points have inside it); only for `lifeProperty` and `vitalPoints`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
    /// The key of the eye's graph in the table, 32 hexadecimal digits; only for `table`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// The nodes that were searched, for both sides moving first together; only for `search` and `openFight`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The assumption about the surroundings of the area; only for `search` and `asItStands`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assumes: Option<Assumption>,
    /// The certainty in percent; only for `estimate`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub percent: Option<u8>,
}

/// The kind of evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum EvidenceKind {
    /// Benson's theorem: the stones are safe even if their owner always passes.
    Unconditional,
    /// Müller's safety in alternate play: the stones are safe if their owner answers each intrusion.
    AlternatePlay,
    /// The theorem of Vila and Cazenave on the life property: a block lives if it has an eye of the neighbour class in `class`.
    LifeProperty,
    /// The vital points that Vila and Cazenave give for eyes of the neighbour class in `class`.
    VitalPoints,
    /// The table of solved eyes contains the result.
    Table,
    /// A search of an area.
    Search,
    /// A search of an area in which no move had to be played, because a rule decided the position as it stands.
    AsItStands,
    /// A reading of a fight that no stones enclose. It is no proof.
    OpenFight,
    /// The local values of eye spaces, added up. This is no proof.
    Model,
    /// An estimate of the probability. It is no proof.
    Estimate,
    /// Nothing is known.
    None,
}

impl Evidence {
    const fn of_kind(kind: EvidenceKind) -> Self {
        Self { kind, class: None, key: None, nodes: None, assumes: None, percent: None }
    }
}

impl From<status::Evidence> for Evidence {
    fn from(evidence: status::Evidence) -> Self {
        use EvidenceKind as Kind;
        match evidence {
            status::Evidence::Unconditional => Self::of_kind(Kind::Unconditional),
            status::Evidence::AlternatePlay => Self::of_kind(Kind::AlternatePlay),
            status::Evidence::LifeProperty(class) => {
                Self { class: Some(class.to_string()), ..Self::of_kind(Kind::LifeProperty) }
            }
            status::Evidence::VitalPoints(class) => {
                Self { class: Some(class.to_string()), ..Self::of_kind(Kind::VitalPoints) }
            }
            status::Evidence::Table(key) => Self { key: Some(points::key(key)), ..Self::of_kind(Kind::Table) },
            status::Evidence::Search { nodes, assumed } => {
                Self { nodes: Some(nodes), assumes: Some(assumed.into()), ..Self::of_kind(Kind::Search) }
            }
            status::Evidence::AsItStands { assumed } => {
                Self { assumes: Some(assumed.into()), ..Self::of_kind(Kind::AsItStands) }
            }
            status::Evidence::OpenFight { nodes } => Self { nodes: Some(nodes), ..Self::of_kind(Kind::OpenFight) },
            status::Evidence::Model => Self::of_kind(Kind::Model),
            status::Evidence::Estimate { probability } => {
                Self { percent: Some(probability.as_percent()), ..Self::of_kind(Kind::Estimate) }
            }
            status::Evidence::None => Self::of_kind(Kind::None),
        }
    }
}

/// The outcome for stones if one side moves first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Fate {
    /// The outcome for the stones.
    pub outcome: Outcome,
    /// If the outcome is a ko, the side that needs the first ko threat; null otherwise.
    pub ko_first_threat: Option<Role>,
    /// First moves that reach the outcome; empty if passing reaches it as well.
    pub moves: Vec<String>,
}

impl Fate {
    /// The outcome with the moves that reach it.
    #[must_use]
    pub fn new(outcome: status::Outcome, moves: &[Move], size: Size) -> Self {
        Self { outcome: outcome.into(), ko_first_threat: ko_first_threat(outcome), moves: points::moves(moves, size) }
    }
}

/// The status of stones: the outcomes for either side moving first, and the evidence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Verdict {
    /// A summary of the two outcomes, for either side moving first, in one word.
    pub summary: Summary,
    /// The outcome for the stones if the attacker moves first.
    pub attacker_first: Fate,
    /// The outcome for the stones if the defender moves first.
    pub defender_first: Fate,
    /// The evidence for both outcomes.
    pub evidence: Evidence,
}

impl Verdict {
    /// The verdict on stones of a board of this size.
    #[must_use]
    pub fn new(verdict: &status::Verdict, size: Size) -> Self {
        let fate = |outcome: status::Outcome, moves| Fate {
            outcome: outcome.into(),
            ko_first_threat: ko_first_threat(outcome),
            moves: points::vertices(moves, size),
        };
        Self {
            summary: verdict.summary().into(),
            attacker_first: fate(verdict.attacker_first, verdict.attack),
            defender_first: fate(verdict.defender_first, verdict.defend),
            evidence: verdict.evidence.into(),
        }
    }
}
