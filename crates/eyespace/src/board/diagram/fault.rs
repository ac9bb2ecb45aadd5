//! Errors in a drawing of a board, and where they are.

use crate::board::SizeError;

/// Where a drawing stopped making sense.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct DiagramError {
    /// From 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: DiagramFault,
}

/// What is wrong with a drawing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DiagramFault {
    /// A character that stands for nothing.
    #[error("{0:?} is not a point of a board; expected . X or O (or + , # o @ for the same)")]
    Symbol(char),
    /// A row of another length than the first.
    #[error("a row of {found} points; the first has {expected}")]
    RowLength {
        /// Points in the first row.
        expected: usize,
        /// Points in this one.
        found: usize,
    },
    /// A sign that stands for one thing on some boards, and for another on others, and both may be meant.
    #[error("{}", unclear(*.0))]
    Unclear(char),
    /// A stone as it is drawn for either colour.
    #[error(
        "{0:?} is drawn for stones of either colour, and what it is written in is lost; expected X and O, or \u{25cf} and \u{25cb}"
    )]
    NoInk(char),
    /// Rows behind the board that are no part of it.
    #[error(
        "a second board, or a row that is out of order; expected one board, the highest row first, nothing between its rows"
    )]
    SecondBoard,
    /// A number beside a row that does not fit.
    #[error("row number {found}; expected {expected} (the highest row comes first)")]
    RowNumber {
        /// What the row above asks for.
        expected: usize,
        /// What stands there.
        found: usize,
    },
    /// Numbers beside rows that end before the lowest row: where the board ends is not known.
    #[error("the lowest row has number {0}; expected all rows of the board down to 1, or no numbers")]
    RowsBelow(usize),
    /// No row at all.
    #[error("no board; expected rows of . X and O")]
    Nothing,
    /// A board that is too small or too large.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// Numbered stones, drawn by sgf2dg, that can't have been played so.
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
