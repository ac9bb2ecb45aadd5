//! The messages by which clients of the server OGS ask for the score of a board, for programs that send no others. Fields have the names that OGS
//! gives them, and points are counted from the top left, from 0.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::both::Color;

/// A question for the score of a board. Other fields, such as `jwt`, are ignored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct OgsQuestion {
    /// The colour to play; Black if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player_to_move: Option<Color>,
    /// The number of columns, 1 to 25.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 25)))]
    pub width: u8,
    /// The number of rows, 1 to 25.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 25)))]
    pub height: u8,
    /// The rows of the board from the top: 0 empty, 1 Black, 2 White.
    pub board_state: Vec<Vec<u8>>,
    /// The name of the rules, such as `chinese`, `aga`, `japanese`, `korean`, `ing` or `nz`.
    pub rules: String,
    /// Whether the game is over, so that the board is counted. If it is false or left out, the ownership of the points is estimated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub autoscore: Option<bool>,
    /// The komi; 7.5 if it is left out, because clients of OGS correct the score from there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub komi: Option<f64>,
    /// The number of stones that Black has captured; 0 if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black_prisoners: Option<usize>,
    /// The number of stones that White has captured; 0 if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub white_prisoners: Option<usize>,
}

impl OgsQuestion {
    /// The komi of a question that gives none.
    pub const KOMI: f64 = 7.5;
}

/// The score of a board. The fields whose names begin with `autoscored` are there if the question has `autoscore`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct OgsAnswer {
    /// The owner of each point, in rows from the top: 1 Black, -1 White, between them how likely it is, 0 nobody.
    pub ownership: Vec<Vec<f64>>,
    /// Black's lead in points, with the komi.
    pub score: f64,
    /// The owner of each point of the counted board: 0 nobody, 1 Black, 2 White. Stones that are not dead are their own colour's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub autoscored_board_state: Option<Vec<Vec<u8>>>,
    /// The dead stones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub autoscored_removed: Option<Vec<OgsRemoved>>,
    /// The points that must be played to close the boundaries that are open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub autoscored_needs_sealing: Option<Vec<OgsSealing>>,
}

/// A dead stone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct OgsRemoved {
    /// The column, counted from the left, from 0.
    pub x: u8,
    /// The row, counted from the top, from 0.
    pub y: u8,
    /// How it is known that the stone is dead, such as `proved: search, 120 nodes` or `estimated: 97 %`.
    pub removal_reason: String,
}

/// A point that must be played to close a boundary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct OgsSealing {
    /// The column, counted from the left, from 0.
    pub x: u8,
    /// The row, counted from the top, from 0.
    pub y: u8,
    /// The colour that has points behind the boundary: 1 Black, 2 White, 0 both or neither.
    pub color: u8,
}
