//! The rule that says whether suicide is legal.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Whether the rules allow suicide, which is a move that captures its player's own stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Suicide {
    /// Suicide is illegal.
    Illegal,
    /// Suicide is legal.
    Legal,
}

impl From<eyespace::board::Suicide> for Suicide {
    fn from(suicide: eyespace::board::Suicide) -> Self {
        match suicide {
            eyespace::board::Suicide::Illegal => Self::Illegal,
            eyespace::board::Suicide::Legal => Self::Legal,
        }
    }
}
