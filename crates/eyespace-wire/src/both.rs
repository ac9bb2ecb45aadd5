//! The two sides.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A side.
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

/// The same of both sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
pub struct Both<T> {
    /// Black's.
    pub black: T,
    /// White's.
    pub white: T,
}

impl<T> Both<T> {
    /// Builds both values with a function of the colour.
    pub fn of(make: impl FnMut(eyespace::board::Color) -> T) -> Self {
        let [black, white] = eyespace::board::Color::ALL.map(make);
        Self { black, white }
    }
}
