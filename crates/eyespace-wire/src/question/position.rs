//! The position of a question, in one of four forms.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::both::Color;

/// A position in one of these forms: `moves`, `initialStones` or both; `board`; or a game record in `sgf` or `sgfBase64`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PositionFields {
    /// The moves of the game: `[["B", "D4"], ["W", "pass"], ...]`. Each move must be legal. The same player may move twice in a row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<[String; 2]>>,
    /// Stones that are set up before the moves, in the same form as `moves`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial_stones: Option<Vec<[String; 2]>>,
    /// The colour to play before the first move; if it is left out, the colour of the first move, or Black.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial_player: Option<Color>,
    /// The number of columns; 19 if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board_x_size: Option<u8>,
    /// The number of rows; if it is left out, the number of columns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board_y_size: Option<u8>,
    /// The rows of a board from the top, or a board as a program prints it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardText>,
    /// With `board`: the colour to play; if it is left out, the colour that the text names, or Black.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_play: Option<Color>,
    /// A game record in SGF. The main line of its first game is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sgf: Option<String>,
    /// The bytes of a game record (SGF) in base64, in any character set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sgf_base64: Option<String>,
    /// The number of moves before the position. If it is left out, all moves are played, except for `solve` with a record, where none is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<usize>,
    /// With `moves`: a list of numbers of moves. The position after each of them gets an answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turns: Option<Vec<usize>>,
    /// The rules; if they are left out, those of the record or the pasted board, or Japanese rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<RulesField>,
    /// The komi, in points or half points, at most 150. If it is left out, the komi of the record or the pasted board, or 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub komi: Option<f64>,
}

/// A board as a list of rows or as one text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum BoardText {
    /// Rows from the top: `.` empty, `X` or `B` black, `O` or `W` white.
    Rows(Vec<String>),
    /// A board as a program prints it. The captures, komi, rules and side to play that stand beside it are read too.
    Text(String),
}

/// The rules, by name or as single settings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum RulesField {
    /// A name such as `japanese` or `tromp-taylor`, or the string in which `KataGo` writes rules in records.
    Name(String),
    /// An object with the settings that `KataGo` knows: `ko`, `scoring`, `tax`, `suicide`, `hasButton`, `whiteHandicapBonus`, `friendlyPassOk`.
    Parts(Map<String, Value>),
}
