//! What pickle keeps of a position.

use std::sync::Arc;

use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use super::source::{Source, Text, letter};
use super::{PyPosition, shown};
use crate::error;

#[derive(Serialize, Deserialize)]
struct Pickled {
    source: Origin,
    moves: Vec<(String, String)>,
}

#[derive(Serialize, Deserialize)]
enum Origin {
    Text(Text),
    Board(Box<Bare>),
}

/// A position without the text from which it was read.
#[derive(Serialize, Deserialize)]
struct Bare {
    cells: Vec<u8>,
    width: usize,
    height: usize,
    to_play: String,
    move_number: usize,
    prisoners: [usize; 2],
    komi: Option<f64>,
    rules: Option<String>,
    handicap: Option<u8>,
    result: Option<String>,
    players: [Option<String>; 2],
    notes: Vec<String>,
}

#[pymethods]
impl PyPosition {
    /// The text from which the position was read, or all that is known of it, and the moves since: as JSON. Of a record that is too long to be kept
    /// the moves before the position are lost, and a ban on retaking a ko with them.
    fn pickled(&self) -> PyResult<String> {
        let size = self.now.size();
        let moves = self.moves.iter().map(|&(color, mv)| (letter(color).to_owned(), mv.name(size))).collect();
        serde_json::to_string(&Pickled { source: origin(&self.source), moves })
            .map_err(|reason| error::of_field("pickled", &reason.to_string()))
    }

    #[staticmethod]
    fn restored(py: Python<'_>, pickled: &str) -> PyResult<Self> {
        let Pickled { source, moves } =
            serde_json::from_str(pickled).map_err(|reason| error::of_field("pickled", &reason.to_string()))?;
        let start = match source {
            Origin::Text(text) => Self::of_text(py, &text.bytes, text.game, &text.variation, text.turn)?,
            Origin::Board(bare) => known(*bare)?,
        };
        start.play_all(moves, true)
    }
}

fn origin(source: &Arc<Source>) -> Origin {
    if let Some(text) = source.form.text() {
        return Origin::Text(text.clone());
    }
    let size = source.position.size();
    Origin::Board(Box::new(Bare {
        cells: shown::cells(&source.position),
        width: size.width().into(),
        height: size.height().into(),
        to_play: source.position.to_play().to_string(),
        move_number: source.move_number,
        prisoners: source.prisoners,
        komi: source.komi,
        rules: source.rules.clone(),
        handicap: source.handicap,
        result: source.result.clone(),
        players: source.players.clone(),
        notes: source.notes.clone(),
    }))
}

fn known(bare: Bare) -> PyResult<PyPosition> {
    let board = PyPosition::of_cells(&bare.cells, bare.width, bare.height, &bare.to_play)?;
    Ok(PyPosition::of(Source {
        move_number: bare.move_number,
        prisoners: bare.prisoners,
        komi: bare.komi,
        rules: bare.rules,
        handicap: bare.handicap,
        result: bare.result,
        players: bare.players,
        notes: bare.notes,
        ..Source::bare(board.now)
    }))
}
