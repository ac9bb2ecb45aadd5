//! Answers and refusals, and how points and boards are written in them.

use core::time::Duration;
use std::fmt::Write;

use eyespace::board::{Color, IllegalMove, Move, Point, PointSet, SetupError, Size, SizeError, VertexError};
use eyespace::scoring::SaidKomi;
use eyespace::search::life::AreaError;
use eyespace::search::semeai::SemeaiError;

use eyespace_record::fault::InputError;
use eyespace_record::rules::NoRules;
use eyespace_record::size::MAX_NODES;
use eyespace_service::scoring::ScoreError;
use eyespace_service::seconds::Seconds;

/// The answer to a command: its text, or a refusal.
pub(super) type Answer = Result<String, Refusal>;

/// The reasons why a command is refused. The texts are short. If GNU Go refuses a command for the same reason, the text is GNU Go's.
#[derive(Debug, thiserror::Error)]
pub(super) enum Refusal {
    #[error("unknown command")]
    UnknownCommand,
    #[error("line too long; expected at most {} bytes", super::MAX_LINE)]
    LineTooLong,
    #[error("Eyespace analyses positions, it does not play")]
    DoesNotPlay,
    #[error("{0} not an integer")]
    NotAnInteger(&'static str),
    #[error("{0} not a float")]
    NotAFloat(&'static str),
    #[error("time settings make no sense; expected {0}")]
    Clock(&'static str),
    #[error("komi must be points or half points, at most {}", SaidKomi::MOST)]
    Komi,
    #[error("invalid coordinate")]
    Coordinate,
    #[error("invalid coordinate: there is no column I; H is followed by J")]
    ColumnI,
    #[error("invalid color")]
    Color,
    #[error("invalid color or coordinate")]
    ColorOrCoordinate,
    #[error("vertex must not be empty")]
    EmptyVertex,
    #[error("move vertex must be empty")]
    MoveNotEmpty,
    #[error("move vertex is not empty")]
    MoveIsNotEmpty,
    #[error("string vertex must not be empty")]
    EmptyString,
    #[error("both strings must have the same color")]
    TwoColors,
    #[error("string must have exactly 2 liberties")]
    TwoLiberties,
    #[error("dragon vertex must not be empty")]
    EmptyDragon,
    #[error("no eye there; expected a point that one block encloses")]
    NoEye,
    #[error("{0}")]
    Semeai(#[from] SemeaiError),
    #[error("{0}")]
    Area(AreaError),
    #[error(
        "no group is enclosed, and for none was it found to matter who moves first; expected the stones in question"
    )]
    NothingInDoubt,
    #[error("unacceptable size: {0}")]
    Size(#[from] SizeError),
    #[error("unacceptable size: {0} lines; each side must have 1 to {max}", max = eyespace::board::MAX_SIDE)]
    NegativeSize(i64),
    #[error("illegal move: {0}")]
    Move(#[from] IllegalMove),
    #[error("too many moves; expected at most {}", MAX_NODES)]
    TooManyMoves,
    #[error("cannot undo")]
    CannotUndo,
    #[error("can't undo a negative number of moves")]
    NegativeUndo,
    #[error("board not empty")]
    NotEmpty,
    #[error("moves were played; clear_board first")]
    MovesPlayed,
    #[error("repeated vertex")]
    Repeated,
    #[error("invalid handicap")]
    Handicap,
    #[error("illegal position: {0}")]
    Position(#[from] SetupError),
    #[error("missing {0}")]
    Missing(&'static str),
    #[error("cannot open or parse {0}")]
    File(Box<InputError>),
    #[error("no files are written here; printsgf prints the game")]
    WritesNoFiles,
    #[error("no move at {0}")]
    NoMoveAt(String),
    #[error("invalid status")]
    Status,
    #[error("invalid term; expected eye_strings, eye_points, regions, groups, eyes or eye_spaces")]
    Term,
    #[error(transparent)]
    Given(#[from] ScoreError),
    #[error(transparent)]
    Rules(#[from] NoRules),
    #[error("{0} = {1} makes no sense; expected {2}")]
    Parameter(&'static str, String, &'static str),
    #[error("no parameter {0:?}")]
    NoParameter(String),
    #[error("not settled within {0} nodes")]
    NotSettled(u64),
    #[error("not proved within {0} nodes")]
    NotProved(u64),
    #[error("not proved: eyes of open spaces are modelled")]
    ModelledOnly,
    #[error("not settled within {0} seconds")]
    TimeUp(Seconds),
    #[error("interrupted")]
    Interrupted,
    #[error("unknown influence data")]
    Influence,
    #[error("{0} is {1}; expected {2}")]
    Analysis(&'static str, String, &'static str),
    #[error("failed to analyze: {0}")]
    Graph(String),
    #[error("this is a bug of the program, please report it")]
    Bug,
}

impl From<VertexError> for Refusal {
    fn from(error: VertexError) -> Self {
        if error.names_column_i() { Self::ColumnI } else { Self::Coordinate }
    }
}

impl From<InputError> for Refusal {
    fn from(error: InputError) -> Self {
        Self::File(Box::new(error))
    }
}

/// What happens after an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The session continues with the next line of input.
    Goes,
    /// The session ends.
    Ends,
    /// The analysis begins: lines of [`super::Session::stream`] are sent until the next line of input, and then a blank line.
    Streams {
        /// The time between two lines.
        every: Duration,
    },
}

/// The reply to one line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The answer in the format of the protocol, with a blank line at its end.
    pub text: String,
    /// What happens after the answer.
    pub next: Next,
    /// Notes for people, which are not part of the answer: oddities of a file, and assumptions.
    pub notes: Vec<String>,
}

impl Reply {
    /// Formats an answer: `=` or `?`, the id and the text. A blank line would end the answer, so blank lines in the text are replaced by a space.
    pub(super) fn new(id: Option<&str>, answer: &Answer, next: Next) -> Self {
        let (sign, body) = match answer {
            Ok(body) => ('=', body.clone()),
            Err(refusal) => ('?', refusal.to_string()),
        };
        let mut text = format!("{sign}{}", id.unwrap_or_default());
        for (i, line) in body.trim_end_matches('\n').split('\n').enumerate() {
            match (i, line) {
                (0, line) => text.extend([" ", line]),
                (_, "") => text.push_str("\n "),
                (_, line) => {
                    // Writing to a string can't fail.
                    let _ = write!(text, "\n{line}");
                }
            }
        }
        // Lines of an analysis are part of the answer, so the blank line that ends it is sent after them.
        text.push_str(if matches!(next, Next::Streams { .. }) { "\n" } else { "\n\n" });
        Self { text, next, notes: vec![] }
    }
}

/// The points in reading order, with spaces between them.
pub(super) fn vertices(points: PointSet, size: Size) -> String {
    points.into_iter().map(|point| size.vertex(point).to_string()).collect::<Vec<_>>().join(" ")
}

/// The point, or `PASS` if there is none.
pub(super) fn vertex_or_pass(point: Option<Point>, size: Size) -> String {
    point.map_or("PASS".to_owned(), |point| size.vertex(point).to_string())
}

/// The point of a move, or `PASS`.
pub(super) fn move_vertex(mv: Move, size: Size) -> String {
    vertex_or_pass(mv.point(), size)
}

/// A word for each point, row by row from the top, as `GoGui` expects boards.
pub(super) fn board(size: Size, word: impl Fn(Point) -> String) -> String {
    let row = |row| (0..size.width()).filter_map(|column| size.point(column, row)).map(&word).collect::<Vec<_>>();
    let lines: Vec<_> = (0..size.height()).map(|number| row(number).join(" ")).collect();
    format!("\n{}", lines.join("\n"))
}

/// The letter of a colour: `B` or `W`.
pub(super) const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_end_with_the_only_blank_line() {
        let text = |id, body: &str| Reply::new(id, &Ok(body.to_owned()), Next::Goes).text;
        assert_eq!(text(None, ""), "= \n\n");
        assert_eq!(text(Some("7"), "a\nb\n"), "=7 a\nb\n\n");
        assert_eq!(text(None, "a\n\nb"), "= a\n \nb\n\n");
        assert_eq!(text(None, "\na"), "= \na\n\n");
        let refused = Reply::new(Some("3"), &Err(Refusal::Coordinate), Next::Goes);
        assert_eq!(refused.text, "?3 invalid coordinate\n\n");
    }
}
