//! The reasons why a batch ends early.

use std::io;
use std::path::{Path, PathBuf};

use eyespace_corpus::TableError;

/// The reason why a batch could not be run to its end.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BatchError {
    #[error("{}: {reason}", path.display())]
    Path { path: PathBuf, reason: io::Error },
    #[error("{pattern}: {reason}")]
    Pattern { pattern: String, reason: glob::PatternError },
    #[error("{paths}: no file; expected games, boards, tables or archives of them")]
    Empty { paths: String },
    #[error(
        "{}: its tables are of another request, in which {field} was {before} and not {now}; expected the same files and options, or another folder",
        folder.display()
    )]
    OtherRequest { folder: PathBuf, field: String, before: String, now: String },
    #[error("{}: not empty, and no batch has made it; expected a new folder", folder.display())]
    NotOurs { folder: PathBuf },
    #[error("{}: {reason}", path.display())]
    Table { path: PathBuf, reason: TableError },
    #[error("{}: damaged; remove it, and run the command again", path.display())]
    Damaged { path: PathBuf },
}

impl BatchError {
    /// The error of the system about a path.
    pub(super) fn at(path: &Path) -> impl Fn(io::Error) -> Self {
        move |reason| Self::Path { path: path.to_owned(), reason }
    }

    /// The error of a table.
    pub(super) fn table(path: &Path) -> impl Fn(TableError) -> Self {
        move |reason| Self::Table { path: path.to_owned(), reason }
    }
}
