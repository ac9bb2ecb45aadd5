//! Questions: each has a kind, most have a position, and all may have a budget.

mod kinds;
mod position;

pub use kinds::{
    AnalyzeQuestion, CertifyQuestion, EstimateQuestion, EyeQuestion, Outside, RaceQuestion, ReadQuestion,
    ScoreQuestion, SolveQuestion, TableQuestion, VerifyQuestion, WantedGoal,
};
pub use position::{BoardText, PositionFields, RulesField};

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::verdict::Role;

/// The kind of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    /// The analysis of a position.
    Analyze,
    /// The analysis of one drawn eye.
    Eye,
    /// The outcome for a group in a problem of life and death.
    Solve,
    /// The score of a finished game.
    Score,
    /// A semeai between two groups.
    Race,
    /// The capture of a block, or the connection of two blocks.
    Read,
    /// The estimated ownership of each point.
    Estimate,
    /// The check of certificates.
    Certify,
    /// The check of the lines of a file of problems.
    Verify,
    /// One eye in the table of solved eyes, or all shapes of a class.
    Table,
    /// An analysis in the format of `KataGo`'s analysis engine, for programs that use no other format.
    Katago,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 11] = [
        Self::Analyze,
        Self::Eye,
        Self::Solve,
        Self::Score,
        Self::Race,
        Self::Read,
        Self::Estimate,
        Self::Certify,
        Self::Verify,
        Self::Table,
        Self::Katago,
    ];

    /// The kind as a question names it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Analyze => "analyze",
            Self::Eye => "eye",
            Self::Solve => "solve",
            Self::Score => "score",
            Self::Race => "race",
            Self::Read => "read",
            Self::Estimate => "estimate",
            Self::Certify => "certify",
            Self::Verify => "verify",
            Self::Table => "table",
            Self::Katago => "katago",
        }
    }
}

/// A question, with the fields of its kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Question {
    /// The analysis of a position.
    Analyze(AnalyzeQuestion),
    /// The analysis of one drawn eye.
    Eye(EyeQuestion),
    /// The outcome for a group in a problem of life and death.
    Solve(SolveQuestion),
    /// The score of a finished game.
    Score(ScoreQuestion),
    /// A semeai between two groups.
    Race(RaceQuestion),
    /// The capture of a block, or the connection of two blocks.
    Read(ReadQuestion),
    /// The estimated ownership of each point.
    Estimate(EstimateQuestion),
    /// The check of certificates.
    Certify(CertifyQuestion),
    /// The check of the lines of a file of problems.
    Verify(VerifyQuestion),
    /// One eye in the table of solved eyes, or all shapes of a class.
    Table(TableQuestion),
}

/// The fields that questions of every kind may have.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Common {
    /// The id of the question: a text, or a whole number of at most 64 bits. The answer repeats it.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::head::Id>"))]
    pub id: Value,
    /// The limits on the work for the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<Budget>,
    /// The level of detail; `full` if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<Detail>,
}

/// The limits on the work for an answer: nodes, seconds or both.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Budget {
    /// The most nodes for a search, up to 100,000,000, as a number or a text such as `500k`, `10M`, `1e6`. An outcome that is not found within this
    /// limit is `open`. The same question always gets the same answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<Nodes>,
    /// The most seconds for the answer. If the time runs out, the answer has the field `stopped`, and its contents depend on the speed of the
    /// machine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

/// A number of nodes, as a number or as a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Nodes {
    /// A number of nodes.
    Number(u64),
    /// A number of nodes as people write it: `500k`, `10M`, `1e6`.
    Text(String),
}

/// The level of detail of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Detail {
    /// All fields.
    #[default]
    Full,
    /// The fields that most programs need.
    Brief,
}

impl Detail {
    /// Both levels.
    pub const ALL: [Self; 2] = [Self::Full, Self::Brief];

    /// The level as a question names it.
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
    /// One point, such as `D4`.
    One(String),
    /// Several points.
    Several(Vec<String>),
}
