//! Decides which files a new table may replace without an explicit option: a missing file, and a table that contains no more than the new one.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use eyespace::table::Coverage;

use crate::error::{Kept, TableFileError};

/// Checks that there is no file, or one that may be replaced by a table for these eyes.
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
        // An empty file may be replaced, because the command `mktemp` creates such files.
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
