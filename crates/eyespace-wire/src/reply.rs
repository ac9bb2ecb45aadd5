//! The envelope of an answer, which shows the question that it belongs to when several are in progress.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::head::Head;
#[cfg(feature = "schema")]
use crate::head::Id;
use crate::question::Kind;

/// An answer to a question with an id.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Reply<T> {
    /// The id of the question: a text, a whole number, or null.
    #[cfg_attr(feature = "schema", schemars(with = "Option<Id>"))]
    pub id: Value,
    /// The kind of the question.
    pub kind: Kind,
    /// For positions: the number of moves before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<usize>,
    /// The answer.
    #[serde(flatten)]
    pub answer: T,
    /// Fields of the question that have no meaning for its kind, if there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ignored: Vec<String>,
}

/// The reason why a question was not answered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Refusal {
    /// The id of the question; null if it has none that can be read.
    #[cfg_attr(feature = "schema", schemars(with = "Option<Id>"))]
    pub id: Value,
    /// Schema and program.
    #[serde(flatten)]
    pub head: Head,
    /// The fault, and the value that was expected.
    pub error: String,
    /// The field of the question; null if the fault is in the question as a whole.
    pub field: Option<String>,
    /// The turn at fault, if other turns of the question are answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<usize>,
}

impl Refusal {
    /// The refusal of the question with this id.
    #[must_use]
    pub fn new(id: Value, error: String, field: Option<&str>, turn: Option<usize>) -> Self {
        Self { head: Head::of("error"), id, error, field: field.map(str::to_owned), turn }
    }
}
