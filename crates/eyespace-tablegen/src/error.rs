//! The errors of reading, building and writing tables.

use std::io;
use std::path::PathBuf;

use eyespace::board::Suicide;
use eyespace::table::TableError;

/// An error with the file of a table.
#[derive(Debug, thiserror::Error)]
pub enum TableFileError {
    /// The system can't write the file.
    #[error("{}: {reason}", path.display())]
    Write {
        /// The file itself, or the temporary file beside it.
        path: PathBuf,
        /// The error of the system.
        reason: io::Error,
    },
    /// The system can't read the file.
    #[error("{}: {reason}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        reason: io::Error,
    },
    /// The file contains no table, or a damaged one.
    #[error("{}: {reason}", path.display())]
    Table {
        /// The file.
        path: PathBuf,
        /// The fault that was found.
        reason: TableError,
    },
    /// The table was made for another rule on suicide than the requested one.
    #[error("{}: made for rules under which suicide is {}, but here suicide is {}", path.display(), made_for.name(), wanted.name())]
    OtherRule {
        /// The file.
        path: PathBuf,
        /// The rule of the table.
        made_for: Suicide,
        /// The rule that was requested.
        wanted: Suicide,
    },
    /// The file of an unfinished table, which an earlier build left behind, can't be continued.
    #[error("{}: {reason}", path.display())]
    Partial {
        /// The file with the eye graphs that are solved so far.
        path: PathBuf,
        /// The fault that was found.
        reason: PartialError,
    },
    /// The existing file must be kept, so it can't be replaced.
    #[error("{}: {reason}", path.display())]
    Kept {
        /// The file.
        path: PathBuf,
        /// The reason why the file must be kept.
        reason: Kept,
    },
    /// The Parquet library could not write the columns.
    #[error("{}: {reason}", path.display())]
    Parquet {
        /// The file.
        path: PathBuf,
        /// The error of the library.
        reason: String,
    },
    /// The build was stopped before all eye graphs of the table were solved.
    #[error(
        "{}: {done} of {graphs} graphs are solved and kept in {}.partial; the same command continues from there",
        path.display(), path.display()
    )]
    Unfinished {
        /// The file that was to be built.
        path: PathBuf,
        /// The number of eye graphs that are solved.
        done: usize,
        /// The number of all eye graphs of the table.
        graphs: usize,
    },
}

/// The reasons why the file of an earlier build can't be continued.
#[derive(Debug, thiserror::Error)]
pub enum PartialError {
    /// The file was not left by an earlier build.
    #[error("not an unfinished eye table; expected a file that `table build` left behind, or no file")]
    NotOurs,
    /// Another version of the program began the build.
    #[error("an unfinished eye table of version {found}; this program can only continue version {expected}")]
    Version {
        /// The version of the file.
        found: u32,
        /// The version that this program can continue.
        expected: u32,
    },
    /// The file is for the other rule on suicide.
    #[error("an unfinished eye table for the other suicide rule; remove it, or build another file")]
    OtherRule,
    /// Another build is using the file.
    #[error("another `table build` is working on it; wait for its end, or build another file")]
    Busy,
    /// A solution in the file is damaged.
    #[error("holds a solution that can't be read: {0}")]
    Solution(TableError),
}

/// The reasons why an existing file must be kept.
#[derive(Debug, thiserror::Error)]
pub enum Kept {
    /// The file contains no table.
    #[error("{0}; expected a smaller table, no file, or --replace to overwrite it")]
    NoTable(TableError),
    /// The file contains a larger table.
    #[error(
        "holds all eyes up to {there} points, more than the {wanted} of the new table; expected another file, or --replace to overwrite it"
    )]
    Larger {
        /// The largest number of points of an eye in the existing table.
        there: usize,
        /// The largest number of points of an eye in the new table.
        wanted: usize,
    },
    /// The existing table is for the other rule on suicide.
    #[error(
        "made for rules under which suicide is {}, but {} is wanted; expected another file, or --replace to overwrite it",
        there.name(), wanted.name()
    )]
    OtherRule {
        /// The rule of the existing table.
        there: Suicide,
        /// The rule of the new table.
        wanted: Suicide,
    },
}
