//! The envelope of an answer. Its id shows which question it answers when several questions are in progress.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::head::Head;
#[cfg(feature = "schema")]
use crate::head::Id;
use crate::question::Kind;

/// An answer together with the id and kind of its question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Reply<T> {
    /// The id of the question: a text, a whole number, or null.
    #[cfg_attr(feature = "schema", schemars(with = "Option<Id>"))]
    pub id: Value,
    /// The kind of the question.
    pub kind: Kind,
    /// The number of moves before the position; left out if the question has no position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<usize>,
    /// The fields of the answer itself.
    #[serde(flatten)]
    pub answer: T,
    /// Names of fields of the question that have no meaning for its kind; left out if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ignored: Vec<String>,
}

/// The reason why a question was not answered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Refusal {
    /// The id of the question; null if the question has no id or an unreadable one.
    #[cfg_attr(feature = "schema", schemars(with = "Option<Id>"))]
    pub id: Value,
    /// The name of the schema, and the program that wrote the message.
    #[serde(flatten)]
    pub head: Head,
    /// The fault in the question, and the value that was expected.
    pub error: String,
    /// The field of the question that is wrong; null if the fault is in the question as a whole.
    pub field: Option<String>,
    /// The turn that cannot be answered; left out unless other turns of the question are answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<usize>,
}

impl Refusal {
    /// Builds the refusal of the question with this id.
    #[must_use]
    pub fn new(id: Value, error: String, field: Option<&str>, turn: Option<usize>) -> Self {
        Self { head: Head::of("error"), id, error, field: field.map(str::to_owned), turn }
    }
}
