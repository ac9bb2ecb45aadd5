//! Opens a table from a file, or takes the table that is built into the library.

use std::borrow::Cow;
use std::io;
use std::path::Path;

use eyespace::board::Suicide;
use eyespace::table::EyeTable;

use super::TableFileError;

/// Opens the table in a file and verifies its checksum. Without a path, returns the table that is built into the library.
///
/// # Errors
/// The file can't be read, or contains no valid table.
pub fn open(path: Option<&Path>) -> Result<Cow<'static, EyeTable>, TableFileError> {
    let Some(path) = path else { return Ok(Cow::Borrowed(EyeTable::embedded())) };
    let bytes = std::fs::read(path).map_err(|reason| {
        let reason = if path.is_dir() { io::Error::other("a folder; expected a table") } else { reason };
        TableFileError::Read { path: path.to_owned(), reason }
    })?;
    let table = EyeTable::open(bytes).and_then(|table| table.check_sum().map(|()| table));
    table.map(Cow::Owned).map_err(|reason| TableFileError::Table { path: path.to_owned(), reason })
}

/// Opens a table that was made for this rule on suicide. The table of the library is accepted under both rules, because it is simply not used if it
/// does not fit.
///
/// # Errors
/// As [`open`]; and the table in the file was made for the other rule.
pub fn open_for(path: Option<&Path>, suicide: Suicide) -> Result<Cow<'static, EyeTable>, TableFileError> {
    let table = open(path)?;
    match path {
        Some(path) if table.suicide() != suicide => {
            Err(TableFileError::OtherRule { path: path.to_owned(), made_for: table.suicide(), wanted: suicide })
        }
        _ => Ok(table),
    }
}
