//! The commands of the program. Each command reads its input, calls the library, and writes the result.

mod analysis;
mod analyze;
#[cfg(feature = "parquet")]
mod batch;
mod certificates;
mod certify;
mod estimate;
mod eye;
mod gtp;
mod mcp;
mod pictures;
mod play;
mod progress;
mod query;
mod read;
mod score;
mod searching;
mod serve;
mod several;
mod sheet;
mod solve;
mod table;
mod telling;
mod verify;
mod written;

#[cfg(feature = "parquet")]
pub(crate) use batch::BatchError;
use clap::CommandFactory;

use crate::args::{Args, Command};
use crate::error::CommandError;
use crate::limits::Ended;
use crate::output::Output;
use crate::source::Source;
use eyespace_record::input::GamePosition;

/// The output of `eyespace version`. Other programs take the first line as the name of the engine, and look for the name of `KataGo` in the rest.
const VERSION: &str = concat!(
    "eyespace ",
    env!("CARGO_PKG_VERSION"),
    "\nSpeaks the protocol of KataGo's analysis engine: eyespace analysis\n"
);

pub(crate) fn run(args: &Args) -> Result<Ended, CommandError> {
    let output = Output::new(args.color);
    match &args.command {
        Command::Analysis(analysis) => done(analysis::run(analysis, &output)),
        Command::Analyze(analyze) => analyze::run(analyze, &output),
        #[cfg(feature = "parquet")]
        Command::Batch(batch) => batch::run(batch, &output),
        #[cfg(not(feature = "parquet"))]
        Command::Batch { .. } => Err(CommandError::NotBuilt { feature: "parquet" }),
        Command::Certify(certify) => certify::run(certify, &output),
        Command::Estimate(estimate) => estimate::run(estimate, &output),
        Command::Eye(eye) => done(eye::run(eye, &output)),
        Command::Gtp(gtp) => done(gtp::run(gtp, &output)),
        Command::Mcp(mcp) => done(mcp::run(mcp)),
        Command::Query(query) => done(query::run(query, &output)),
        Command::Read(read) => read::run(read, &output),
        Command::Score(score) => score::run(score, &output),
        Command::Serve(serve) => done(serve::run(serve, &output)),
        Command::Sheet(sheet) => sheet::run(sheet, &output),
        Command::Solve(solve) if solve.verify => verify::run(solve, &output),
        Command::Solve(solve) => solve::run(solve, &output),
        Command::Table { command } => table::run(command, &output),
        Command::Version => done(output.write(VERSION).map_err(CommandError::Output)),
        Command::Completions { shell } => {
            let mut script = vec![];
            clap_complete::generate(*shell, &mut Args::command(), "eyespace", &mut script);
            done(output.write(&String::from_utf8_lossy(&script)).map_err(CommandError::Output))
        }
        Command::Man { folder } => {
            let failed = |reason| CommandError::Write { path: folder.clone(), reason };
            done(clap_mangen::generate_to(Args::command(), folder).map_err(failed))
        }
    }
}

/// The result of a command that runs to its end or fails. It cannot stop early with a part of its results, because a signal ends its process.
fn done(done: Result<(), CommandError>) -> Result<Ended, CommandError> {
    done.map(|()| Ended::Done)
}

/// Prints the notes about a file. They are not part of the report, so they go to standard error.
fn print_notes(source: &Source, loaded: &GamePosition) {
    print_all(source, &loaded.notes);
}

/// Prints notes about a file.
fn print_all(source: &Source, notes: &[String]) {
    for note in notes {
        eprintln!("eyespace: {source}: note: {note}");
    }
}
