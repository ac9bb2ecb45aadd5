//! Runs a command and returns its exit code. 0: the command is done. 1: the input has an error, or a problem in it has a wrong answer. Of several problems one such error is enough. 2: wrong
//! usage. 70: a bug in the program. 130 and 143: Ctrl-C and SIGTERM stopped the command, after it printed its results so far.

use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, Write};
use std::panic::catch_unwind;

use crate::command;
use crate::error::CommandError;
use crate::limits::{Ended, Signal};
use crate::usage;

/// The exit code of a command that is done.
const DONE: u8 = 0;
/// The exit code if the input has an error, or if a file could not be written.
const INPUT: u8 = 1;
/// The exit code of a bug: `EX_SOFTWARE` of BSD's sysexits.
const BUG: u8 = 70;

/// Runs the program on these arguments, of which the first is its name, and returns its exit code. Wrong arguments, and those that ask for help, end the
/// process.
#[must_use]
pub fn run(arguments: Vec<OsString>) -> u8 {
    let args = usage::parse(arguments).unwrap_or_else(|error| error.exit());
    std::panic::set_hook(Box::new(|panic| {
        complain(&format_args!("this is a bug of the program, please report it: {panic}"));
    }));
    match catch_unwind(|| command::run(&args)) {
        Ok(Ok(Ended::Done)) => DONE,
        Ok(Ok(Ended::Stopped(signal))) => signal.exit_code(),
        // The reader of the output has closed the pipe, which is no error.
        Ok(Err(CommandError::Output(error))) if error.kind() == io::ErrorKind::BrokenPipe => DONE,
        Ok(Err(error)) => {
            complain(&error);
            error.signal().map_or(INPUT, Signal::exit_code)
        }
        Err(_) => BUG,
    }
}

/// Writes an error for the user. If standard error is closed, only the exit code shows that the command failed.
fn complain(about: &dyn Display) {
    let _ = writeln!(io::stderr(), "eyespace: {about}");
}
