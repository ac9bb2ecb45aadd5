//! If the reader of a tool's output closes the pipe, the tool ends quietly.

use std::io::Read;
use std::process::{Command, Stdio};

#[test]
fn a_closed_pipe_is_no_panic() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_eyespace-tools"));
    let program = program.args(["life-property", "--points", "5"]).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = program.spawn().unwrap();
    drop(running.stdout.take());
    let mut said = String::new();
    running.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert!(running.wait().unwrap().success());
    assert_eq!(said, "");
}
