//! The `eyespace` program.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(eyespace_cli::run(std::env::args_os().collect()))
}
