//! From the command line to an exit code: 0 done, 1 the input is at fault or makes a wrong claim, 2 wrong usage, 70 our bug,
//! 130 and 143 stopped by Ctrl-C and by SIGTERM, after what was known was told.

use std::fmt::Display;
use std::io::{self, Write};
use std::panic::catch_unwind;
use std::process::ExitCode;

use crate::command;
use crate::error::CommandError;
use crate::limits::{Ended, Signal};
use crate::usage;

/// The input is at fault, or a file could not be written.
const INPUT: u8 = 1;
/// `EX_SOFTWARE` of BSD's sysexits.
const BUG: u8 = 70;

/// Runs the program on the arguments of the process.
#[must_use]
pub fn run() -> ExitCode {
    let args = usage::parse().unwrap_or_else(|error| error.exit());
    std::panic::set_hook(Box::new(|panic| {
        complain(&format_args!("this is a bug of the program, please report it: {panic}"));
    }));
    match catch_unwind(|| command::run(&args)) {
        Ok(Ok(Ended::Done)) => ExitCode::SUCCESS,
        Ok(Ok(Ended::Stopped(signal))) => ExitCode::from(signal.exit_code()),
        // Whoever read our output has seen enough.
        Ok(Err(CommandError::Output(error))) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Ok(Err(error)) => {
            complain(&error);
            ExitCode::from(error.signal().map_or(INPUT, Signal::exit_code))
        }
        Err(_) => ExitCode::from(BUG),
    }
}

/// Where nobody can be told there is the exit code.
fn complain(about: &dyn Display) {
    let _ = writeln!(io::stderr(), "eyespace: {about}");
}
