//! `eyespace gtp` driven by `@sabaki/gtp`, the library by which Sabaki talks to engines. Needs node, npm and the registry; without
//! them it says that it was skipped, but where `EYESPACE_SABAKI=required` is set.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const FILES: [&str; 3] = ["package.json", "package-lock.json", "drive.js"];

/// The tests in JavaScript with what they need, outside of the sources; or why there are none.
fn installed() -> Result<PathBuf, String> {
    for program in ["node", "npm"] {
        let found = Command::new(program).arg("--version").output();
        if !found.is_ok_and(|done| done.status.success()) {
            return Err(format!("{program} is not installed"));
        }
    }
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/gtp/sabaki");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sabaki");
    fs::create_dir_all(&folder).unwrap();
    for file in FILES {
        fs::copy(from.join(file), folder.join(file)).unwrap();
    }
    let done = Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(&folder).output().unwrap();
    if done.status.success() {
        return Ok(folder);
    }
    Err(format!("npm ci failed: {}", said(&done)))
}

fn said(done: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr))
}

#[test]
fn the_library_of_sabaki_drives_it() {
    let folder = match installed() {
        Ok(folder) => folder,
        Err(reason) => {
            assert_ne!(std::env::var("EYESPACE_SABAKI").as_deref(), Ok("required"), "{reason}");
            println!("skipped, nothing was tested: {reason}");
            return;
        }
    };
    let engine = env!("CARGO_BIN_EXE_eyespace");
    let done = Command::new("node").arg("drive.js").arg(engine).current_dir(folder).output().unwrap();
    assert!(done.status.success(), "{}", said(&done));
    assert!(said(&done).contains(" commands"));
}
