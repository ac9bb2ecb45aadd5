//! Tables of solved eyes as files: built in spite of interruptions, checked by other means, put into columns.

pub(crate) mod build;
pub(crate) mod export;
pub(crate) mod partial;
pub(crate) mod recheck;
pub(crate) mod replace;
pub(crate) mod wanted;

mod finish;
mod graph_game;
mod progress;
mod rows;
mod search;

use std::borrow::Cow;
use std::io;
use std::path::{Path, PathBuf};

use eyespace::board::Suicide;
use eyespace::table::EyeTable;

use crate::error::CommandError;

/// The table in a file, its checksum compared, or that which the library carries.
pub(crate) fn open(path: Option<&Path>) -> Result<Cow<'static, EyeTable>, CommandError> {
    let Some(path) = path else { return Ok(Cow::Borrowed(EyeTable::embedded())) };
    let bytes = std::fs::read(path).map_err(|reason| {
        let reason = if path.is_dir() { io::Error::other("a folder; expected a table") } else { reason };
        CommandError::Read { path: path.to_owned(), reason }
    })?;
    let table = EyeTable::open(bytes).and_then(|table| table.check_sum().map(|()| table));
    table.map(Cow::Owned).map_err(|reason| CommandError::Table { path: path.to_owned(), reason })
}

/// The same, made for a rule on suicide; the table inside is let pass, since other rules go without it.
pub(crate) fn open_for(path: Option<&Path>, suicide: Suicide) -> Result<Cow<'static, EyeTable>, CommandError> {
    let table = open(path)?;
    match path {
        Some(path) if table.suicide() != suicide => {
            Err(CommandError::OtherRule { path: path.to_owned(), made_for: table.suicide(), wanted: suicide })
        }
        _ => Ok(table),
    }
}

/// What is said where the table inside is made for the other rule on suicide: it is not asked then.
pub(crate) fn note(table: &EyeTable, suicide: Suicide) -> Option<String> {
    let unasked = "the table of solved eyes inside the program is for rules without suicide, and is not asked; \
                   expected one made for these with --table";
    (table.suicide() != suicide).then(|| unasked.to_owned())
}

/// The path with an ending added to the file's name.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
