//! The program `eyespace` as a function.

use std::ffi::OsString;

use pyo3::prelude::*;

/// Runs the program with these arguments, of which the first is its name, and returns its exit code.
#[pyfunction]
pub(crate) fn run_program(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    py.detach(|| eyespace_cli::run(arguments))
}
