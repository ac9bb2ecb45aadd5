//! The position of a question, in one of four forms.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::both::Color;

/// A position: as `moves` (with `initialStones`, either may be left out), as a `board`, or as a game record in `sgf` or `sgfBase64`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PositionFields {
    /// `[["B", "D4"], ["W", "pass"], ...]`: each must be legal; the same player may move twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<[String; 2]>>,
    /// Stones that are set up before the moves, in the same form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial_stones: Option<Vec<[String; 2]>>,
    /// The colour to play before the first move; if it is left out, the colour of the first move, or Black.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial_player: Option<Color>,
    /// Columns; 19 if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board_x_size: Option<u8>,
    /// Rows; as many as columns if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board_y_size: Option<u8>,
    /// Rows from the top, or a board as a program prints it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardText>,
    /// With `board`: the colour to play; if it is left out, the colour that the text names, or Black.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_play: Option<Color>,
    /// A game record: its first game, main line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sgf: Option<String>,
    /// The bytes of a game record in base64.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sgf_base64: Option<String>,
    /// The number of moves before the position; if it is left out, all moves, or none for `solve` with a record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<usize>,
    /// With `moves`: an answer for each of these numbers of moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turns: Option<Vec<usize>>,
    /// The rules; those of the record or the pasted board, or Japanese ones, if they are left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<RulesField>,
    /// Points or half points, at most 150; that of the record or the pasted board, or 0, if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub komi: Option<f64>,
}

/// A board in rows or in one text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum BoardText {
    /// Rows from the top: `.` empty, `X` or `B` black, `O` or `W` white.
    Rows(Vec<String>),
    /// A board as a program prints it, with captures, komi, rules and the side to play beside it.
    Text(String),
}

/// Rules, by name or as single rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum RulesField {
    /// A name such as `japanese` or `tromp-taylor`, or the string of `KataGo`'s records.
    Name(String),
    /// `KataGo`'s `ko`, `scoring`, `tax`, `suicide`, `hasButton`, `whiteHandicapBonus`, `friendlyPassOk`.
    Parts(Map<String, Value>),
}
