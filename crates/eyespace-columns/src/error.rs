//! The faults of an input as a whole.

use arrow_schema::{ArrowError, DataType};

/// The reason why no row of a batch can be labelled.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ColumnError {
    /// The batch has none of the columns with the positions.
    #[error("no column {expected}; the batch has {found}")]
    Missing {
        /// The names of the columns that were looked for.
        expected: &'static str,
        /// The names of the columns of the batch.
        found: String,
    },
    /// A column has a type that cannot be read.
    #[error("the column {column} is of type {found}; expected {expected}")]
    Type {
        /// The name of the column.
        column: &'static str,
        /// Its type.
        found: DataType,
        /// The types that can be read.
        expected: &'static str,
    },
    /// The caller stopped the work.
    #[error("stopped")]
    Stopped,
    /// The labels are too large for one batch.
    #[error(transparent)]
    Arrow(#[from] ArrowError),
}
