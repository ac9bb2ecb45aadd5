//! The game or diagram that an answer is about.

use eyespace_record::input::{Format, GamePosition};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The input as the program read it: the game, the line of play and the move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Input {
    /// The path of the file; left out if the input came without a path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The format of the input.
    pub format: InputFormat,
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// The continuation that was taken at each branching of the game, counted from 1. Missing numbers are 1, so an empty list is the main line.
    pub variation: Vec<usize>,
    /// The number of moves that were played to reach the position, passes included; 0 for diagrams.
    #[serde(rename = "move")]
    pub move_number: usize,
    /// The number of all moves of the line, including those after the position.
    pub moves: usize,
    /// The last move before the position: a point, `pass`, or null. For a diagram it is the stone marked as the last move.
    pub last_move: Option<String>,
    /// Sentences about faults of the record that were repaired, and about its oddities.
    pub notes: Vec<String>,
}

/// The format of the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum InputFormat {
    /// A game record in SGF.
    Sgf,
    /// A game record of Tygem (`.gib`).
    Gib,
    /// A game record of `WBaduk` (`.ngf`).
    Ngf,
    /// A game record of Panda-Net (`.ugf`, `.ugi`).
    Ugf,
    /// A game of a dump with a game in each line, as there is of Tygem's games.
    GameLine,
    /// A game record in the XML of the program Jago.
    Jago,
    /// A drawing of a board.
    Diagram,
    /// A list of stones and moves.
    Moves,
}

impl From<Format> for InputFormat {
    fn from(format: Format) -> Self {
        match format {
            Format::Sgf => Self::Sgf,
            Format::Gib => Self::Gib,
            Format::Ngf => Self::Ngf,
            Format::Ugf => Self::Ugf,
            Format::GameLine => Self::GameLine,
            Format::Jago => Self::Jago,
            Format::Diagram => Self::Diagram,
            Format::Moves => Self::Moves,
        }
    }
}

impl Input {
    /// Describes the input that the engine read. `file` is the path of the record, if the record came from a file.
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
