//! Why a table could not be read, built or written.

use std::io;
use std::path::PathBuf;

use eyespace::board::Suicide;
use eyespace::table::TableError;

/// Why something did not become of the file of a table.
#[derive(Debug, thiserror::Error)]
pub enum TableFileError {
    /// The system does not let it be written.
    #[error("{}: {reason}", path.display())]
    Write {
        /// The file, or the one beside it that it is written to first.
        path: PathBuf,
        /// In the words of the system.
        reason: io::Error,
    },
    /// The system does not let it be read.
    #[error("{}: {reason}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// In the words of the system.
        reason: io::Error,
    },
    /// It holds no table, or a damaged one.
    #[error("{}: {reason}", path.display())]
    Table {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: TableError,
    },
    /// It was made for the other rule on suicide.
    #[error("{}: made for rules under which suicide is {}, but here suicide is {}", path.display(), made_for.name(), wanted.name())]
    OtherRule {
        /// The file.
        path: PathBuf,
        /// The rule that it was made for.
        made_for: Suicide,
        /// The rule that is asked for.
        wanted: Suicide,
    },
    /// What an earlier build left behind can't be gone on with.
    #[error("{}: {reason}", path.display())]
    Partial {
        /// The file of graphs solved so far.
        path: PathBuf,
        /// What is wrong with it.
        reason: PartialError,
    },
    /// What is there may not be replaced.
    #[error("{}: {reason}", path.display())]
    Kept {
        /// The file.
        path: PathBuf,
        /// Why it stays.
        reason: Kept,
    },
    /// The columns could not be written.
    #[error("{}: {reason}", path.display())]
    Parquet {
        /// The file.
        path: PathBuf,
        /// In the words of the library that writes them.
        reason: String,
    },
    /// Somebody stopped the build.
    #[error(
        "{}: {done} of {graphs} graphs are solved and kept in {}.partial; the same command continues from there",
        path.display(), path.display()
    )]
    Unfinished {
        /// The file that was to be built.
        path: PathBuf,
        /// So many graphs are solved.
        done: usize,
        /// Of so many.
        graphs: usize,
    },
}

/// Why a partial file can't be gone on with.
#[derive(Debug, thiserror::Error)]
pub enum PartialError {
    /// It is another file.
    #[error("not an unfinished eye table; expected a file that `table build` left behind, or no file")]
    NotOurs,
    /// It was begun by another version.
    #[error("an unfinished eye table of version {found}; this program can only continue version {expected}")]
    Version {
        /// The version that began it.
        found: u32,
        /// The version that can go on.
        expected: u32,
    },
    /// It is for the other rule on suicide.
    #[error("an unfinished eye table for the other suicide rule; remove it, or build another file")]
    OtherRule,
    /// Another build has it.
    #[error("another `table build` is working on it; wait for its end, or build another file")]
    Busy,
    /// It is damaged.
    #[error("holds a solution that can't be read: {0}")]
    Solution(TableError),
}

/// Why a file stays.
#[derive(Debug, thiserror::Error)]
pub enum Kept {
    /// It holds no table.
    #[error("{0}; expected a smaller table, no file, or --replace to overwrite it")]
    NoTable(TableError),
    /// It holds more.
    #[error(
        "holds all eyes up to {there} points, more than the {wanted} of the new table; expected another file, or --replace to overwrite it"
    )]
    Larger {
        /// All eyes up to so many points are there.
        there: usize,
        /// So many are wanted.
        wanted: usize,
    },
    /// It is for the other rule on suicide.
    #[error(
        "made for rules under which suicide is {}, but {} is wanted; expected another file, or --replace to overwrite it",
        there.name(), wanted.name()
    )]
    OtherRule {
        /// The rule of the table that is there.
        there: Suicide,
        /// The rule that is wanted.
        wanted: Suicide,
    },
}
