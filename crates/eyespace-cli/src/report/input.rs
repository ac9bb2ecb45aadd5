//! What a report says of the file that it is about, as JSON.

use serde::Serialize;

use super::Named;
use eyespace_record::input::Format;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct InputJson {
    file: String,
    format: &'static str,
    game: usize,
    variation: Vec<usize>,
    #[serde(rename = "move")]
    move_number: usize,
    moves: usize,
    last_move: Option<String>,
    notes: Vec<String>,
}

impl InputJson {
    pub(super) fn new(named: &Named<'_>) -> Self {
        let loaded = &named.loaded;
        Self {
            file: named.file.clone(),
            format: match loaded.format {
                Format::Sgf => "sgf",
                Format::Diagram => "diagram",
                Format::Moves => "moves",
            },
            game: loaded.game.get(),
            variation: loaded.variation.numbers().iter().map(|number| number.get()).collect(),
            move_number: loaded.move_number,
            moves: loaded.moves,
            last_move: loaded.last_move.map(|(_, mv)| mv.name(loaded.position.size())),
            notes: loaded.notes.clone(),
        }
    }
}
