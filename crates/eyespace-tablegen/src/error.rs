//! Why a table could not be read, built or written.

use std::io;
use std::path::PathBuf;

use eyespace::board::Suicide;
use eyespace::table::TableError;

use super::partial::PartialError;
use super::replace::Kept;

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
    #[error("{}: made for rules with suicide {}, and the rules here have it {}", path.display(), made_for.name(), wanted.name())]
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
        "{}: of {graphs} graphs {done} are solved, and kept in {}.partial: the same command goes on from there",
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
