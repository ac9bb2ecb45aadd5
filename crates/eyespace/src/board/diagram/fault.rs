//! What can be wrong with a drawing, and where.

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
    #[error("{0:?} is no point of a board; expected . X or O (or + , # o @ for the same)")]
    Symbol(char),
    /// A row of another length than the first.
    #[error("a row of {found} points; the first has {expected}")]
    RowLength {
        /// Points in the first row.
        expected: usize,
        /// Points in this one.
        found: usize,
    },
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
    /// Only in Sensei's diagrams: two stones are numbered alike, and so on.
    #[error("{0}")]
    Sensei(String),
}

impl DiagramFault {
    pub(super) const fn at(self, line: usize, column: usize) -> DiagramError {
        DiagramError { line, column, fault: self }
    }
}
