//! Questions: what is asked, of which position, with which budget.

mod kinds;
mod position;

pub use kinds::{AnalyzeQuestion, EstimateQuestion, EyeQuestion, RaceQuestion, ScoreQuestion, SolveQuestion};
pub use position::{BoardText, PositionFields, RulesField};

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::verdict::Role;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    /// All that is known of a position.
    Analyze,
    /// One eye.
    Eye,
    /// Life and death.
    Solve,
    /// The score of a finished game.
    Score,
    /// A race between two groups.
    Race,
    /// Whose each point will be.
    Estimate,
    /// What `KataGo`'s analysis engine is asked, for programs that know no other.
    Katago,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Analyze, Self::Eye, Self::Solve, Self::Score, Self::Race, Self::Estimate, Self::Katago];

    /// As it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Analyze => "analyze",
            Self::Eye => "eye",
            Self::Solve => "solve",
            Self::Score => "score",
            Self::Race => "race",
            Self::Estimate => "estimate",
            Self::Katago => "katago",
        }
    }
}

/// A question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Question {
    /// All that is known of a position.
    Analyze(AnalyzeQuestion),
    /// One eye.
    Eye(EyeQuestion),
    /// Life and death.
    Solve(SolveQuestion),
    /// The score of a finished game.
    Score(ScoreQuestion),
    /// A race between two groups.
    Race(RaceQuestion),
    /// Whose each point will be.
    Estimate(EstimateQuestion),
}

/// What all questions may have.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Common {
    /// A text or a whole number of at most 64 bits; it comes back with the answer.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::head::Id>"))]
    pub id: Value,
    /// What an answer may take.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<Budget>,
    /// How much the answer tells; all, if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<Detail>,
}

/// What an answer may take: one of the two or both.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Budget {
    /// What a search may take, to 100,000,000, as a number or a text such as `500k`, `10M`, `1e6`; what it does not settle is open, and the same
    /// question gets the same answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<Nodes>,
    /// What an answer may take beside that; if the clock ends it, the answer is `stopped`, and hangs on the machine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

/// A number of nodes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Nodes {
    /// As it is.
    Number(u64),
    /// As people write it: `500k`, `10M`, `1e6`.
    Text(String),
}

/// How much an answer tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Detail {
    /// All that is known.
    #[default]
    Full,
    /// What most programs want.
    Brief,
}

impl Detail {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Full, Self::Brief];

    /// As it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Brief => "brief",
        }
    }
}

/// One point or several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Points {
    /// One, such as `D4`.
    One(String),
    /// Several.
    Several(Vec<String>),
}

/// Who moves first, if one side alone is asked about.
pub type First = Role;
