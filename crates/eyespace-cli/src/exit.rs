//! From the command line to an exit code: 0 done, 1 the input is at fault, 2 wrong usage, 70 our bug.

use std::io;
use std::panic::catch_unwind;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use eyespace::eyes::EyeDrawingError;
use eyespace::table::TableError;
use parquet::errors::ParquetError;

use crate::args::Args;
use crate::command;
use crate::eye_table::partial::PartialError;
use crate::eye_table::recheck::Difference;
use crate::fault::InputError;
use crate::picture::png::PngError;
use crate::report::probe::ProbeError;

/// The input is at fault, or a file could not be written.
const INPUT: u8 = 1;
/// `EX_SOFTWARE` of BSD's sysexits.
const BUG: u8 = 70;

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
    #[error("{}: {reason}", path.display())]
    Partial { path: PathBuf, reason: PartialError },
    #[error("{file}: a wrong answer: {difference}")]
    WrongAnswer { file: String, difference: Box<Difference> },
    #[error("the drawing of the eye: {0}")]
    Probe(#[from] ProbeError),
    #[error("{}: {reason}", path.display())]
    Parquet { path: PathBuf, reason: ParquetError },
    #[error("{}: {reason}", path.display())]
    Picture { path: PathBuf, reason: PngError },
    #[error("the output: {0}")]
    Output(#[from] io::Error),
}

/// Runs the program on the arguments of the process.
#[must_use]
pub fn run() -> ExitCode {
    let args = Args::parse();
    std::panic::set_hook(Box::new(|panic| {
        eprintln!("eyespace: this is a bug of the program, please report it: {panic}");
    }));
    match catch_unwind(|| command::run(&args)) {
        Ok(Ok(())) => ExitCode::SUCCESS,
        // Whoever read our output has seen enough.
        Ok(Err(CommandError::Output(error))) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Ok(Err(error)) => {
            eprintln!("eyespace: {error}");
            ExitCode::from(INPUT)
        }
        Err(_) => ExitCode::from(BUG),
    }
}
