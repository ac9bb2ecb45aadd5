//! Which file a new table may replace without being told to: one that holds no more than it does.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use eyespace::board::Suicide;
use eyespace::table::{Coverage, TableError};

use crate::error::TableFileError;

/// What becomes of a file that holds something else, or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// It stays, and nothing is built.
    Kept,
    /// It is replaced.
    Replaced,
}

/// Why a file stays.
#[derive(Debug, thiserror::Error)]
pub enum Kept {
    /// It holds no table.
    #[error("{0}; expected a smaller table, no file, or --replace to build over it")]
    NoTable(TableError),
    /// It holds more.
    #[error(
        "holds all eyes up to {there} points, and {wanted} are wanted; expected another file, or --replace to build over it"
    )]
    Larger {
        /// All eyes up to so many points are there.
        there: usize,
        /// So many are wanted.
        wanted: usize,
    },
    /// It is for the other rule on suicide.
    #[error(
        "made for rules with suicide {}, and {} is wanted; expected another file, or --replace to build over it",
        there.name(), wanted.name()
    )]
    OtherRule {
        /// The rule of the table that is there.
        there: Suicide,
        /// The rule that is wanted.
        wanted: Suicide,
    },
}

/// Whether a table that holds this may stand where this file is, or none.
pub(super) fn check(path: &Path, wanted: Coverage) -> Result<(), TableFileError> {
    let read = |reason| TableFileError::Read { path: path.to_owned(), reason };
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        file => file.map_err(read)?,
    };
    let length = file.metadata().map_err(read)?.len();
    let mut start = vec![];
    file.take(Coverage::BYTES as u64).read_to_end(&mut start).map_err(read)?;
    let kept = match Coverage::of_file(&start, length) {
        // As `mktemp` makes them.
        _ if length == 0 => return Ok(()),
        Err(fault) => Kept::NoTable(fault),
        Ok(there) if there.suicide != wanted.suicide => {
            Kept::OtherRule { there: there.suicide, wanted: wanted.suicide }
        }
        Ok(there) if there.points > wanted.points => Kept::Larger { there: there.points, wanted: wanted.points },
        Ok(_) => return Ok(()),
    };
    Err(TableFileError::Kept { path: path.to_owned(), reason: kept })
}
