//! Runs the program for tests, as users run it.
#![allow(dead_code, reason = "each test uses a part")]

pub mod outside;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// The folder of the README.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap().to_owned()
}

/// The output of the program with these arguments, run in the folder of the README.
pub fn at_root(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_eyespace")).args(arguments).current_dir(root()).output().unwrap()
}

/// Random numbers below a bound, the same in each run: xorshift (Marsaglia 2003).
pub fn chance() -> impl FnMut(u64) -> u64 {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below
    }
}

/// The output of the program with these arguments and this standard input.
pub fn run(arguments: &[&str], input: &[u8]) -> Output {
    fed(Command::new(env!("CARGO_BIN_EXE_eyespace")).args(arguments), input)
}

/// The output of the program with these arguments and this standard input, run in the folder of the README.
pub fn run_at_root(arguments: &[&str], input: &[u8]) -> Output {
    fed(Command::new(env!("CARGO_BIN_EXE_eyespace")).args(arguments).current_dir(root()), input)
}

fn fed(program: &mut Command, input: &[u8]) -> Output {
    let mut child = program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::thread::scope(|scope| {
        // The input is written while the output is read, because a program may answer before it has read everything. An error in writing is
        // ignored, because a program that stops at once need not read its input.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().unwrap()
    })
}

/// Whether `real` contains everything in `shown`; lists must be equal.
pub fn shows(shown: &Value, real: &Value) -> bool {
    match (shown, real) {
        (Value::Object(shown), Value::Object(real)) => {
            shown.iter().all(|(name, value)| real.get(name).is_some_and(|real| shows(value, real)))
        }
        _ => shown == real,
    }
}
