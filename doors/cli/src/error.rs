//! The errors of a command. Each error has a line of text for the user.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use eyespace::eye::{NoLiberty, ProbeError, ShapesError};
use eyespace::eyes::{ClassName, EyeDrawingError};

use crate::limits::{Cause, Signal};
use eyespace_http::NoToken;
use eyespace_mcp::ServeError;
use eyespace_record::fault::InputError;
use eyespace_service::scoring::ScoreError;
use eyespace_service::solve::play::NotPlayable;
use eyespace_service::solve::{NotSolved, TargetError};
use eyespace_tablegen::{Difference, TableFileError};

/// The reason why a command could not be completed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CommandError {
    #[error(transparent)]
    Input(#[from] InputError),
    #[error("the drawing of the eye, {0}")]
    Eye(#[from] EyeDrawingError),
    #[error("{}: {reason}", path.display())]
    Write { path: PathBuf, reason: io::Error },
    #[cfg(feature = "parquet")]
    #[error("{}: --points {asked}: the table holds eyes up to {holds} points; expected at most {holds}", table_name(path.as_deref()))]
    TooFewPoints { path: Option<PathBuf>, holds: usize, asked: usize },
    #[error(transparent)]
    TableFile(#[from] TableFileError),
    #[error("{file}: a wrong answer: {difference}")]
    WrongAnswer { file: String, difference: Box<Difference> },
    #[error("the drawing of the eye: {0}")]
    NoLiberty(#[from] NoLiberty),
    #[error("the drawing of the eye: {0}")]
    Probe(#[from] ProbeError),
    #[error(
        "{0} is a neighbour class; expected the drawing of one eye: `eyespace table shapes '{0}'` shows all shapes of the class"
    )]
    ClassForEye(ClassName),
    #[error("{}: {reason}", table_name(path.as_deref()))]
    Shapes { path: Option<PathBuf>, reason: ShapesError },
    #[cfg(feature = "png")]
    #[error("{}: {reason}", path.display())]
    Picture { path: PathBuf, reason: String },
    #[error("{file}: {reason}")]
    Target { file: String, reason: TargetError },
    #[error("{file}: {reason}")]
    Solve { file: String, reason: NotSolved },
    #[error("{file}: {reason}")]
    NotPlayable { file: String, reason: NotPlayable },
    #[error("--play: standard input has the moves; expected the name of a file")]
    PlayFromStdin,
    #[error("{}: {reason}", path.display())]
    Folder { path: PathBuf, reason: io::Error },
    #[error("of {problems} problems {errors} could not be read or have nothing to solve")]
    NotAllSolved { problems: usize, errors: usize },
    #[error("{file}: {reason}")]
    Score { file: String, reason: ScoreError },
    #[error("--crop {corner}: {reason}")]
    Crop { corner: String, reason: String },
    #[error("{option} {stones}: {reason}")]
    Stones { option: &'static str, stones: String, reason: String },
    #[error("--from {vertex}: {reason}")]
    From { vertex: String, reason: String },
    #[error("{file}: of {problems} problems {differing} differ, {unreadable} could not be read")]
    Claims { file: String, problems: usize, differing: usize, unreadable: usize },
    #[error("of {files} files {faulty} {} not accepted", if *faulty == 1 { "is" } else { "are" })]
    Certificates { files: usize, faulty: usize },
    #[error("{}: no certificate was written; {reasons}", path.display())]
    NoCertificate { path: PathBuf, reasons: String },
    #[error("{file}: {}, and it is not known yet {unknown}", cause.what())]
    Stopped { file: String, cause: Cause, unknown: &'static str },
    #[error(
        "{}: {}; {done} of {graphs} graphs are solved and kept in {}.partial; the same command continues from there",
        path.display(), cause.what(), path.display()
    )]
    Unfinished { path: PathBuf, cause: Cause, done: usize, graphs: usize },
    #[cfg(not(all(feature = "png", feature = "parquet", feature = "pdf")))]
    #[error("this program was built without {feature}; expected cargo install --path doors/cli --features {feature}")]
    NotBuilt { feature: &'static str },
    #[error("--bind {address}: {reason}")]
    Bind { address: SocketAddr, reason: io::Error },
    #[error("--cors {origin}: no origin; expected one such as https://example.org, without a path, or *")]
    Origin { origin: String },
    #[error("{place}: {reason}")]
    Token { place: String, reason: NoToken },
    #[error(transparent)]
    Mcp(#[from] ServeError),
    #[cfg(feature = "parquet")]
    #[error(transparent)]
    Batch(#[from] crate::command::BatchError),
    #[error("time and signals: {0}")]
    Stop(io::Error),
    #[error("the output: {0}")]
    Output(#[from] io::Error),
}

impl CommandError {
    /// The signal that ended the command, if it was a signal.
    pub(crate) const fn signal(&self) -> Option<Signal> {
        match self {
            Self::Stopped { cause: Cause::Signal(signal), .. }
            | Self::Unfinished { cause: Cause::Signal(signal), .. } => Some(*signal),
            _ => None,
        }
    }
}

/// The name of a table in messages.
fn table_name(path: Option<&Path>) -> String {
    path.map_or("the table inside".to_owned(), |path| path.display().to_string())
}
