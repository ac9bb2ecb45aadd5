//! The two colours, and values that exist once for each colour.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The colour of a player or of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Color {
    /// Black.
    Black,
    /// White.
    White,
}

impl From<eyespace::board::Color> for Color {
    fn from(color: eyespace::board::Color) -> Self {
        match color {
            eyespace::board::Color::Black => Self::Black,
            eyespace::board::Color::White => Self::White,
        }
    }
}

/// A value for Black and a value of the same type for White.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
pub struct Both<T> {
    /// The value for Black.
    pub black: T,
    /// The value for White.
    pub white: T,
}

impl<T> Both<T> {
    /// Computes the values for Black and White with a function of the colour.
    pub fn of(make: impl FnMut(eyespace::board::Color) -> T) -> Self {
        let [black, white] = eyespace::board::Color::ALL.map(make);
        Self { black, white }
    }
}
