//! The game or diagram that an answer is about.

use eyespace_record::input::{Format, GamePosition};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The input as it was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Input {
    /// The path of the file, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The format of the text.
    pub format: InputFormat,
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// The continuation that was taken at each branching of the game, from 1; missing numbers are 1, so an empty list is the main line.
    pub variation: Vec<usize>,
    /// The number of moves of the line that were played, passes included; 0 for diagrams.
    #[serde(rename = "move")]
    pub move_number: usize,
    /// The number of moves of the line.
    pub moves: usize,
    /// The last move: a point, `pass`, or null; for a diagram the stone that it marks as the last move.
    pub last_move: Option<String>,
    /// Notes on repairs and oddities of the record.
    pub notes: Vec<String>,
}

/// The format of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum InputFormat {
    /// A game record.
    Sgf,
    /// A drawing of a board.
    Diagram,
    /// Stones and moves, one by one.
    Moves,
}

impl From<Format> for InputFormat {
    fn from(format: Format) -> Self {
        match format {
            Format::Sgf => Self::Sgf,
            Format::Diagram => Self::Diagram,
            Format::Moves => Self::Moves,
        }
    }
}

impl Input {
    /// The input as the engine read it. `file` is the path of the record, if there is one.
    #[must_use]
    pub fn new(loaded: &GamePosition, file: Option<&str>) -> Self {
        Self {
            file: file.map(str::to_owned),
            format: loaded.format.into(),
            game: loaded.game.get(),
            variation: loaded.variation.numbers().iter().map(|number| number.get()).collect(),
            move_number: loaded.move_number,
            moves: loaded.moves,
            last_move: loaded.last_move.map(|(_, mv)| mv.name(loaded.position.size())),
            notes: loaded.notes.clone(),
        }
    }
}
