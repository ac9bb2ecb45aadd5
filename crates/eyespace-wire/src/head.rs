//! The head of an answer: its schema, and the program that made it.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The program and its version.
pub const PROGRAM: &str = concat!("eyespace ", env!("CARGO_PKG_VERSION"));

/// What kind of message it is, and who wrote it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Head {
    /// The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is taken away or changes its meaning;
    /// new fields don't raise it.
    pub schema: String,
    /// The program and its version.
    pub program: String,
}

impl Head {
    /// The head of a message of this kind.
    #[must_use]
    pub fn of(kind: &str) -> Self {
        Self { schema: format!("eyespace.{kind}/1"), program: PROGRAM.to_owned() }
    }
}

/// An id; the answer repeats it as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Id {
    /// A text.
    Text(String),
    /// A whole number of at most 64 bits.
    Number(i64),
}
