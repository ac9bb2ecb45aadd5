//! The fields that each kind of question has in addition to the common ones.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Common, Points, PositionFields, Role};
use crate::both::Both;

/// The analysis of a position. The budget is for each search for the life and death of an enclosed block, for each side moving first: 100,000
/// nodes if it is left out. All searches together may take ten times as much.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct AnalyzeQuestion {
    /// Id, budget, detail.
    #[serde(flatten)]
    pub common: Common,
    /// The position.
    #[serde(flatten)]
    pub position: PositionFields,
}

/// One eye.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EyeQuestion {
    /// Id, budget, detail.
    #[serde(flatten)]
    pub common: Common,
    /// The drawing of an eye, such as `.X../#..#`, or a pattern as GNU Go prints it.
    pub shape: String,
    /// The number of outside liberties of its block, 0 to 625.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outside_liberties: Option<u16>,
    /// Whether the answer includes the moves that change the number of eyes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tree: Option<bool>,
}

/// The outcome for a group. The budget is for the whole answer, record included: half of it for each side moving first, and the remainder for
/// the main line and the record. If no target is named, up to half of it finds one.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SolveQuestion {
    /// Id, budget, detail.
    #[serde(flatten)]
    pub common: Common,
    /// The position.
    #[serde(flatten)]
    pub position: PositionFields,
    /// One or several stones of the target; if it is left out, the stones that the record marks, or a group for which it matters who moves
    /// first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Points>,
    /// The points where either side may play; if they are left out, they are found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<Points>,
    /// The side that moves first; if it is left out, both are answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Role>,
    /// Whether the answer lists all first moves that reach the outcome, and the record refutes the others; otherwise one move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub all_moves: Option<bool>,
    /// Whether the answer includes the solution as a game record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<bool>,
    /// Whether each outcome has a certificate, which anybody can check; the nodes that are left after all else are for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<bool>,
}

/// Two groups of which each can live only by capturing the other. The budget is for the whole answer, half of it for each side moving first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct RaceQuestion {
    /// Id, budget, detail.
    #[serde(flatten)]
    pub common: Common,
    /// The position.
    #[serde(flatten)]
    pub position: PositionFields,
    /// One or several stones of one group.
    pub a: Points,
    /// One or several stones of the other group.
    pub b: Points,
    /// Whether each outcome has a certificate, which anybody can check; all of them may take as many nodes again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<bool>,
}

/// The score of a finished game. The budget is for each search for the life and death of a block: 4,000 nodes if it is left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ScoreQuestion {
    /// Id, budget, detail.
    #[serde(flatten)]
    pub common: Common,
    /// The position.
    #[serde(flatten)]
    pub position: PositionFields,
    /// One stone of each block that counts as dead, whatever the analysis finds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dead: Option<Points>,
    /// One stone of each block that counts as alive, whatever the analysis finds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alive: Option<Points>,
    /// The number of handicap stones; if it is left out, that of the record, or none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handicap: Option<usize>,
    /// The numbers of black and of white stones that were captured in play, instead of those that the moves capture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prisoners: Option<Both<usize>>,
}

/// The estimated ownership of each point. The budget is for each reading of a capture: 300 nodes if it is left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct EstimateQuestion {
    /// Id, budget, detail.
    #[serde(flatten)]
    pub common: Common,
    /// The position.
    #[serde(flatten)]
    pub position: PositionFields,
    /// Whether the answer has the six steps of `Go4++` as they were published, instead of the fitted estimate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub as_published: Option<bool>,
    /// A stone; the answer then includes its connectivity to each point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The largest number of candidate moves in the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub candidates: Option<usize>,
}

/// The check of certificates. The budget is for the moves that are played: 5,000,000 if it is left out, and at most.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct CertifyQuestion {
    /// Id, budget, detail.
    #[serde(flatten)]
    pub common: Common,
    /// The text of a file of certificates.
    pub certificate: String,
}
