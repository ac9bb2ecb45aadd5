//! The `eyespace` program.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    eyespace_cli::run()
}
