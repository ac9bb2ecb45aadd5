//! The cause that stopped searches early.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The cause that stopped a search early; another run may find more, or less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Stopped {
    /// Time ran out.
    Time,
    /// The user interrupted it.
    Interrupt,
    /// The process was asked to end.
    Termination,
    /// The client ended the question.
    Request,
}
