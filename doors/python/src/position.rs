//! A position with all that a question about it must say: where it comes from, and the moves since.

mod pickled;
mod played;
mod shown;
mod source;

use std::sync::Arc;

use eyespace::board::{Color, Move, Position, Setup, Size};
use eyespace_record::input::{Format, GamePosition, load_bytes};
use eyespace_record::selector::{Selector, Variation};
use pyo3::prelude::*;

use crate::error;
use source::{Form, Source, Text};

/// A position, with the fields of a question about it.
#[pyclass(frozen, name = "Position", module = "eyespace._eyespace")]
pub(crate) struct PyPosition {
    /// The position from which `moves` were played, and what is known about it.
    source: Arc<Source>,
    moves: Vec<(Color, Move)>,
    now: Position,
    /// The stones that `moves` took off, by [`Color::index`].
    taken: [usize; 2],
}

/// The longest record that is put into a question as it is. A question has at most 1 MiB, and base64 adds a third.
const LONGEST_RECORD: usize = 700_000;

impl PyPosition {
    fn of(source: Source) -> Self {
        let now = source.position;
        Self { source: Arc::new(source), moves: vec![], now, taken: [0, 0] }
    }
}

#[pymethods]
impl PyPosition {
    #[staticmethod]
    fn empty(width: usize, height: usize, to_play: &str) -> PyResult<Self> {
        let size = Size::new(width, height).map_err(|reason| error::of_field("size", &reason.to_string()))?;
        let position = Position::empty(size).with_to_play(color(to_play)?);
        Ok(Self::of(Source::bare(position)))
    }

    #[staticmethod]
    fn of_cells(cells: &[u8], width: usize, height: usize, to_play: &str) -> PyResult<Self> {
        let size = Size::new(width, height).map_err(|reason| error::of_field("array", &reason.to_string()))?;
        let mut setup = Setup { to_play: color(to_play)?, ..Setup::empty(size) };
        if cells.len() != size.area() {
            let message = format!("{} points; expected {} for a board of {size}", cells.len(), size.area());
            return Err(error::of_field("array", &message));
        }
        for (point, &cell) in size.points().into_iter().zip(cells) {
            let stone = match cell.cast_signed() {
                0 => continue,
                1 => Color::Black,
                -1 => Color::White,
                other => {
                    let message =
                        format!("{other} at {}; expected 1 for black, -1 for white, 0 for empty", size.vertex(point));
                    return Err(error::of_field("array", &message));
                }
            };
            setup.set(point, Some(stone));
        }
        let position = Position::try_from(setup).map_err(|reason| error::of_field("array", &reason.to_string()))?;
        Ok(Self::of(Source::bare(position)))
    }

    /// Reads a record or a drawn board, as the program reads files.
    #[staticmethod]
    #[pyo3(signature = (text, game = 1, variation = "", turn = None))]
    fn of_text(py: Python<'_>, text: &[u8], game: usize, variation: &str, turn: Option<usize>) -> PyResult<Self> {
        let expected = "expected a number from 1";
        let number = game.try_into().map_err(|_| error::of_field("game", &format!("{game}; {expected}")))?;
        let chosen = match variation {
            "" => Variation::default(),
            numbers => numbers.parse().map_err(|reason| error::of_field("variation", &format!("{reason}")))?,
        };
        let choice = Selector { game: number, variation: chosen, move_number: turn };
        let loaded =
            py.detach(|| load_bytes("text", text, &choice)).map_err(|reason| error::of_input("text", &reason))?;
        let kept = || Text { bytes: text.to_vec(), game, variation: variation.to_owned(), turn };
        let form = form(&loaded, (text.len() <= LONGEST_RECORD).then(kept));
        Ok(Self::of(Source::of(loaded, form)))
    }

    /// The fields of a question about this position, as a JSON object.
    fn fields(&self, is_score: bool) -> String {
        source::fields(self, is_score)
    }
}

/// The form in which a question names the position of a record or a drawn board.
fn form(loaded: &GamePosition, text: Option<Text>) -> Form {
    let is_main = loaded.game.get() == 1 && loaded.variation.is_main();
    match (loaded.format, text) {
        (format, Some(text)) if is_main && format.is_record() => Form::Record(text),
        (Format::Diagram, Some(text)) if std::str::from_utf8(&text.bytes).is_ok() => Form::Drawing(text),
        (_, text) => Form::Rows(text),
    }
}

/// A colour, in the words of questions and in those of other programs.
fn color(name: &str) -> PyResult<Color> {
    match name.to_ascii_lowercase().as_str() {
        "black" | "b" => Ok(Color::Black),
        "white" | "w" => Ok(Color::White),
        _ => Err(error::of_field("color", &format!("{name:?}; expected \"black\" or \"white\""))),
    }
}
