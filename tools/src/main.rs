//! Measuring programs around Eyespace. They read data that stays outside the project.

mod status;

use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "usage: eyespace-tools status DATA     compare unconditional life with DATA/status/*.jsonl";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["status", data] => status::run(Path::new(data)),
        _ => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}
