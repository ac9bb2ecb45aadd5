//! The games and boards of a record batch.

use arrow_array::{ArrayRef, RecordBatch};
use eyespace::board::{Color, Game, Position, Ruleset, RulesetError, Setup, Size};
use eyespace_record::input::{GamePosition, load_bytes};
use eyespace_record::selector::Selector;

use crate::bytes::{bytes_at, cells_at, number_at, text_at};
use crate::error::ColumnError;
use crate::table::LabelRow;

/// The column in which each row has its position.
#[derive(Clone, Copy)]
enum Form<'a> {
    /// A record or a drawn board.
    Text(&'a ArrayRef),
    /// The points of a board.
    Cells(&'a ArrayRef),
}

/// The record in a row, which is not read yet.
#[derive(Clone, Copy, Debug)]
pub struct GivenText<'a> {
    /// The text of the record, in any character set.
    pub bytes: &'a [u8],
    /// The number of the game in the text, from 1, if the row has one.
    pub game: Option<f64>,
    /// The number of moves to play, if the row has one.
    pub turn: Option<f64>,
}

/// The rows of a batch, each of which is a game or a board.
pub struct Given<'a> {
    batch: &'a RecordBatch,
    form: Form<'a>,
}

impl<'a> Given<'a> {
    /// The rows of this batch.
    ///
    /// # Errors
    /// The batch has no column of records or boards.
    pub fn of(batch: &'a RecordBatch) -> Result<Self, ColumnError> {
        let column = |name: &str| batch.column_by_name(name);
        let form = column("sgf").map(Form::Text).or(column("board").map(Form::Cells));
        let form = form.ok_or_else(|| ColumnError::Missing {
            expected: "sgf (texts or bytes of records) or board (one signed byte for each point)",
            found: batch.schema().fields().iter().map(|field| field.name().as_str()).collect::<Vec<_>>().join(", "),
        })?;
        Ok(Self { batch, form })
    }

    /// Whether the rows have records, and not boards.
    #[must_use]
    pub const fn has_texts(&self) -> bool {
        matches!(self.form, Form::Text(_))
    }

    /// The record in a row; `None` if the row has none, or a board.
    ///
    /// # Errors
    /// A column has a type that cannot be read.
    pub fn text(&self, row: usize) -> Result<Option<GivenText<'a>>, ColumnError> {
        let Form::Text(column) = self.form else { return Ok(None) };
        let number = |name: &'static str| match self.batch.column_by_name(name) {
            Some(column) => number_at(column, row, name),
            None => Ok(None),
        };
        let Some(bytes) = bytes_at(column, row, "sgf")? else { return Ok(None) };
        Ok(Some(GivenText { bytes, game: number("game")?, turn: number("turn")? }))
    }

    /// The position of a row of the batch, or the reason why it has none.
    ///
    /// # Errors
    /// A column has a type that cannot be read.
    pub fn row(&self, row: usize) -> Result<LabelRow<GamePosition>, ColumnError> {
        let text = |name: &'static str| match self.batch.column_by_name(name) {
            Some(column) => text_at(column, row, name),
            None => Ok(None),
        };
        let number = |name: &'static str| match self.batch.column_by_name(name) {
            Some(column) => number_at(column, row, name),
            None => Ok(None),
        };
        let [source, member] = [text("source")?, text("member")?].map(|name| name.map(str::to_owned));
        let index = number("index")?.map_or(row as i64, |index| index as i64);
        let loaded = match self.form {
            Form::Text(_) => match self.text(row)? {
                Some(GivenText { bytes, game, turn }) => record(bytes, game, turn),
                None => Err("no record; expected its text or bytes".to_owned()),
            },
            Form::Cells(column) => match cells_at(column, row, "board")? {
                Some(cells) => drawn(&cells, [number("width")?, number("height")?], text("to_play")?),
                None => Err("no board; expected one signed byte for each point".to_owned()),
            },
        };
        let mut loaded = loaded;
        if let (Ok(loaded), Form::Cells(_)) = (&mut loaded, self.form) {
            loaded.info.komi = number("komi")?;
        }
        if let (Form::Cells(_), Some(name)) = (self.form, text("rules")?) {
            loaded = loaded.and_then(|loaded| with_rules(loaded, name));
        }
        Ok(LabelRow { source, member, index, found: loaded })
    }
}

fn with_rules(mut loaded: GamePosition, name: &str) -> Result<GamePosition, String> {
    loaded.info.rules = Some(name.parse().map_err(|reason: RulesetError| reason.to_string())?);
    Ok(loaded)
}

fn record(bytes: &[u8], game: Option<f64>, turn: Option<f64>) -> Result<GamePosition, String> {
    let game =
        game.map(|game| game as usize).unwrap_or(1).try_into().map_err(|_| "game 0; expected a number from 1")?;
    let choice = Selector { game, move_number: turn.map(|turn| turn as usize), ..Selector::default() };
    load_bytes("sgf", bytes, &choice).map_err(|error| error.to_string())
}

fn drawn(cells: &[i8], sides: [Option<f64>; 2], to_play: Option<&str>) -> Result<GamePosition, String> {
    let square = (cells.len() as f64).sqrt();
    let [width, height] = match sides {
        [Some(width), Some(height)] => [width, height],
        [Some(width), None] => [width, cells.len() as f64 / width],
        [None, Some(height)] => [cells.len() as f64 / height, height],
        [None, None] => [square, square],
    };
    let size = Size::new(width as usize, height as usize).map_err(|reason| reason.to_string())?;
    if size.area() != cells.len() {
        return Err(format!("{} points; expected {} for a board of {size}", cells.len(), size.area()));
    }
    let to_play = match to_play.unwrap_or("black") {
        "black" | "B" | "b" => Color::Black,
        "white" | "W" | "w" => Color::White,
        other => return Err(format!("{other:?} is to play; expected \"black\" or \"white\"")),
    };
    let mut setup = Setup { to_play, ..Setup::empty(size) };
    for (point, &cell) in size.points().into_iter().zip(cells) {
        match cell {
            0 => {}
            1 => setup.set(point, Some(Color::Black)),
            -1 => setup.set(point, Some(Color::White)),
            _ => {
                let at = size.vertex(point);
                return Err(format!("{cell} at {at}; expected 1 for black, -1 for white, 0 for empty"));
            }
        }
    }
    let position = Position::try_from(setup).map_err(|reason| reason.to_string())?;
    Ok(GamePosition::from(Game::new(position, Ruleset::default())))
}
