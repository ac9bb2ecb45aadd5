//! Why a command was not done, in a line for the user.

use std::io;
use std::path::PathBuf;

use eyespace::board::Suicide;
use eyespace::eyes::EyeDrawingError;
use eyespace::table::TableError;
use parquet::errors::ParquetError;

use crate::eye_table::partial::PartialError;
use crate::eye_table::recheck::Difference;
use crate::eye_table::replace::Kept;
use crate::fault::InputError;
use crate::picture::png::PngError;
use crate::report::probe::ProbeError;
use crate::scoring::ScoreError;
use crate::solve::TargetError;

/// Why a command was not done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CommandError {
    #[error(transparent)]
    Input(#[from] InputError),
    #[error("the drawing of the eye, {0}")]
    Eye(#[from] EyeDrawingError),
    #[error("{}: {reason}", path.display())]
    Write { path: PathBuf, reason: io::Error },
    #[error("{}: {reason}", path.display())]
    Read { path: PathBuf, reason: io::Error },
    #[error("{}: {reason}", path.display())]
    Table { path: PathBuf, reason: TableError },
    #[error("{}: made for rules with suicide {}, and the rules here have it {}", path.display(), made_for.name(), wanted.name())]
    OtherRule { path: PathBuf, made_for: Suicide, wanted: Suicide },
    #[error("{}: {reason}", path.display())]
    Partial { path: PathBuf, reason: PartialError },
    #[error("{}: {reason}", path.display())]
    Kept { path: PathBuf, reason: Kept },
    #[error("{file}: a wrong answer: {difference}")]
    WrongAnswer { file: String, difference: Box<Difference> },
    #[error("the drawing of the eye: {0}")]
    Probe(#[from] ProbeError),
    #[error("{}: {reason}", path.display())]
    Parquet { path: PathBuf, reason: ParquetError },
    #[error("{}: {reason}", path.display())]
    Picture { path: PathBuf, reason: PngError },
    #[error("{file}: {reason}")]
    Target { file: String, reason: TargetError },
    #[error("{file}: {reason}")]
    Score { file: String, reason: ScoreError },
    #[error("--from {vertex}: {reason}")]
    From { vertex: String, reason: String },
    #[error("{file}: of {problems} problems {differing} differ, {unreadable} could not be read")]
    Claims { file: String, problems: usize, differing: usize, unreadable: usize },
    #[error("the output: {0}")]
    Output(#[from] io::Error),
}
