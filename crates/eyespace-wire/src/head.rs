//! The head of an answer: its schema, and the program that made it.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Number;

/// The name and version of the program, which every answer contains.
pub const PROGRAM: &str = concat!("eyespace ", env!("CARGO_PKG_VERSION"));

/// The kind of a message, and the program that wrote it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Head {
    /// The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New
    /// fields don't raise it.
    pub schema: String,
    /// The name and version of the program that wrote the message.
    pub program: String,
}

impl Head {
    /// Builds the head of a message of this kind, such as `score`.
    #[must_use]
    pub fn of(kind: &str) -> Self {
        Self { schema: format!("eyespace.{kind}/1"), program: PROGRAM.to_owned() }
    }
}

/// The id of a question. The answer repeats it unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Id {
    /// An id that is a text.
    Text(String),
    /// An id that is a whole number of at most 64 bits.
    Number(#[cfg_attr(feature = "schema", schemars(schema_with = "whole_number"))] Number),
}

/// The schema of a whole number of at most 64 bits, with or without a sign.
#[cfg(feature = "schema")]
fn whole_number(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
    schemars::json_schema!({"type": "integer", "minimum": i64::MIN, "maximum": u64::MAX})
}
