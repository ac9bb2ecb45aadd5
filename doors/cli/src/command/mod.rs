//! The commands: each reads, asks the library, and writes.

mod analysis;
mod analyze;
mod estimate;
mod eye;
mod gtp;
mod pictures;
mod progress;
mod query;
mod score;
mod searching;
mod sheet;
mod solve;
mod table;
mod telling;
mod verify;
mod written;

use clap::CommandFactory;

use crate::args::{Args, Command};
use crate::error::CommandError;
use crate::limits::Ended;
use crate::output::Output;
use crate::source::Source;
use eyespace_record::input::GamePosition;

/// The first line is taken for the name of the engine. Programs look for the name of `KataGo` in what follows.
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
        Command::Estimate(estimate) => estimate::run(estimate, &output),
        Command::Eye(eye) => done(eye::run(eye, &output)),
        Command::Gtp(gtp) => done(gtp::run(gtp, &output)),
        Command::Query(query) => done(query::run(query, &output)),
        Command::Score(score) => score::run(score, &output),
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
    }
}

/// The end of what nobody stops but by ending the process.
fn done(done: Result<(), CommandError>) -> Result<Ended, CommandError> {
    done.map(|()| Ended::Done)
}

/// What was odd about the file; it does not belong to the report, so it goes to the other stream.
fn print_notes(source: &Source, loaded: &GamePosition) {
    print_all(source, &loaded.notes);
}

/// Notes on a file.
fn print_all(source: &Source, notes: &[String]) {
    for note in notes {
        eprintln!("eyespace: {source}: note: {note}");
    }
}
