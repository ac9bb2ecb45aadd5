//! The cause that stopped searches before they ended by themselves.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The cause that stopped a search early. The result then depends on the moment, so another run may find more or less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Stopped {
    /// The time that the user or the question allowed ran out.
    Time,
    /// The user interrupted the search, as with Ctrl-C.
    Interrupt,
    /// The operating system asked the process to end.
    Termination,
    /// The client sent a request to end the question.
    Request,
}
