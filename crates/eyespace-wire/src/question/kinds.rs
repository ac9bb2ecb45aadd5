//! The fields that each kind of question has besides.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Common, First, Points, PositionFields};
use crate::both::Both;

/// All that is known of a position. The budget is for each search for the life and death of an enclosed block, each side first: 20,000 nodes if it
/// is left out; all of them together may take a hundred times as much.
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
    /// How many liberties its block has outside, 0 to 625.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outside_liberties: Option<u16>,
    /// Whether the moves that change how many eyes there are are wanted, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tree: Option<bool>,
}

/// What becomes of some stones. The budget is for the whole of an answer, record and all; half of it is for each side first, the main line and the
/// record get what that leaves. If no target is named, up to half of it finds one.
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
    /// A stone of the chain in question, or several; if it is left out, what the record marks, or a group for which it matters who moves first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Points>,
    /// Points where either side may play; found if they are left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<Points>,
    /// Only if that side moves first; either is asked if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<First>,
    /// Whether all first moves that reach the outcome are wanted, and in the record what refutes the others; else one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub all_moves: Option<bool>,
    /// Whether the solution is wanted as a game record, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<bool>,
}

/// Two groups of which each can live only by capturing the other. The budget is for the whole of an answer, half of it for each side first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct RaceQuestion {
    /// Id, budget, detail.
    #[serde(flatten)]
    pub common: Common,
    /// The position.
    #[serde(flatten)]
    pub position: PositionFields,
    /// A stone of one group, or several.
    pub a: Points,
    /// A stone of the other, or several.
    pub b: Points,
}

/// A finished game counted. The budget is for each search for the life and death of a block: 4,000 nodes if it is left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct ScoreQuestion {
    /// Id, budget, detail.
    #[serde(flatten)]
    pub common: Common,
    /// The position.
    #[serde(flatten)]
    pub position: PositionFields,
    /// A stone of each block that is dead, whatever is found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dead: Option<Points>,
    /// A stone of each block that lives, whatever is found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alive: Option<Points>,
    /// How many stones Black began with; that of the record, or none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handicap: Option<usize>,
    /// Their stones that were taken in play, instead of those that the moves take.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prisoners: Option<Both<usize>>,
}

/// Whose each point will be. The budget is for each reading of a capture: 300 nodes if it is left out.
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
    /// Whether the six steps of `Go4++`'s text are wanted as they were published, instead of the fitted estimate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub as_published: Option<bool>,
    /// A stone whose connectivity to each point is wanted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// How many candidate moves are wanted at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub candidates: Option<usize>,
}
