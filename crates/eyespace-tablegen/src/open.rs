//! Which table is asked: one in a file, or that which the library carries.

use std::borrow::Cow;
use std::io;
use std::path::Path;

use eyespace::board::Suicide;
use eyespace::table::EyeTable;

use super::TableFileError;

/// The table in a file, its checksum compared, or that which the library carries.
///
/// # Errors
/// The file can't be read, or holds no sound table.
pub fn open(path: Option<&Path>) -> Result<Cow<'static, EyeTable>, TableFileError> {
    let Some(path) = path else { return Ok(Cow::Borrowed(EyeTable::embedded())) };
    let bytes = std::fs::read(path).map_err(|reason| {
        let reason = if path.is_dir() { io::Error::other("a folder; expected a table") } else { reason };
        TableFileError::Read { path: path.to_owned(), reason }
    })?;
    let table = EyeTable::open(bytes).and_then(|table| table.check_sum().map(|()| table));
    table.map(Cow::Owned).map_err(|reason| TableFileError::Table { path: path.to_owned(), reason })
}

/// The same, made for a rule on suicide; the table inside is let pass, since other rules go without it.
///
/// # Errors
/// As [`open`], or the table was made for the other rule.
pub fn open_for(path: Option<&Path>, suicide: Suicide) -> Result<Cow<'static, EyeTable>, TableFileError> {
    let table = open(path)?;
    match path {
        Some(path) if table.suicide() != suicide => {
            Err(TableFileError::OtherRule { path: path.to_owned(), made_for: table.suicide(), wanted: suicide })
        }
        _ => Ok(table),
    }
}
