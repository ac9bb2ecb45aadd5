//! Why searches ended before they were done.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What ended an answer before it was searched to its end: another run may find more, or less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Stopped {
    /// The time that it may take was up.
    Time,
    /// The user interrupted it.
    Interrupt,
    /// The process was asked to end.
    Termination,
    /// Who had asked wants no answer any more.
    Request,
}
