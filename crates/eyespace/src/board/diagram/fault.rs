//! Errors in a drawing of a board, with their positions in the text.

use crate::board::SizeError;

/// The error for a text that cannot be read as a board, with its position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct DiagramError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The fault at this position.
    pub fault: DiagramFault,
}

/// The reason why a text cannot be read as a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DiagramFault {
    /// A character has no meaning on a board.
    #[error("{0:?} is not a point of a board; expected . X or O (or + , # o @ for the same)")]
    Symbol(char),
    /// A row is longer or shorter than the first row.
    #[error("a row of {found} points; the first has {expected}")]
    RowLength {
        /// The number of points in the first row.
        expected: usize,
        /// The number of points in this row.
        found: usize,
    },
    /// A sign has different meanings on different boards, and the text does not show which is meant.
    #[error("{}", unclear(*.0))]
    Unclear(char),
    /// A sign is used for stones of both colours, and the text was copied without the text colours that showed which is which.
    #[error(
        "{0:?} is drawn for stones of either colour, and what it is written in is lost; expected X and O, or \u{25cf} and \u{25cb}"
    )]
    NoInk(char),
    /// The text has further rows that are not part of the board, as in a second board.
    #[error(
        "a second board, or a row that is out of order; expected one board, the highest row first, nothing between its rows"
    )]
    SecondBoard,
    /// The number beside a row does not follow from the row above. Rows are numbered downwards from the highest number.
    #[error("row number {found}; expected {expected} (the highest row comes first)")]
    RowNumber {
        /// The row number that follows from the row above.
        expected: usize,
        /// The row number in the text.
        found: usize,
    },
    /// The lowest row has a number above 1, so rows are missing at the bottom. The value is that number.
    #[error("the lowest row has number {0}; expected all rows of the board down to 1, or no numbers")]
    RowsBelow(usize),
    /// The text has no row of a board.
    #[error("no board; expected rows of . X and O")]
    Nothing,
    /// The board is too small or too large.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The numbered stones of a diagram of sgf2dg are not a legal sequence of moves.
    #[error("{0}")]
    Moves(String),
}

const fn unclear(sign: char) -> &'static str {
    match sign {
        '#' => {
            "'#' beside X may be a black stone, or Black's territory as Eyespace prints it; expected X and O for stones, or \
             the lines below the board that explain it"
        }
        '@' => {
            "'@' beside other black stones may be a marked white stone, as in Sensei's diagrams, or a black one; expected X and O"
        }
        _ => "a sign that may stand for several things; expected . X or O",
    }
}

impl DiagramFault {
    pub(super) const fn at(self, line: usize, column: usize) -> DiagramError {
        DiagramError { line, column, fault: self }
    }
}
