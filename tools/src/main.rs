//! Measuring programs around Eyespace. They read data that stays outside the project.

mod games;
mod status;

use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "\
usage: eyespace-tools status DATA             compare unconditional life with DATA/status/*.jsonl
       eyespace-tools games DIR [--every N]   analyse all SGF files below DIR, every 25th position or every Nth";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["status", data] => status::run(Path::new(data)),
        ["games", folder] => games::run(Path::new(folder), games::EVERY),
        ["games", folder, "--every", number] => match number.parse() {
            Ok(every @ 1..) => games::run(Path::new(folder), every),
            _ => usage(),
        },
        _ => usage(),
    }
}

fn usage() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}
