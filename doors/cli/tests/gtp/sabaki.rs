//! Runs `eyespace gtp` with `@sabaki/gtp`, the library that Sabaki uses to talk to engines. Node, npm and the npm registry are needed. Without them
//! the test reports that it was skipped, unless `EYESPACE_SABAKI=required` is set.

use std::process::Command;

use crate::support::outside::{Recipe, or_skipped, said};

const SABAKI: Recipe = Recipe { folder: "gtp/sabaki", files: &["package.json", "package-lock.json", "drive.js"] };

#[test]
fn the_library_of_sabaki_drives_it() {
    let Some(folder) = or_skipped(SABAKI.with_npm(), "EYESPACE_SABAKI") else { return };
    let engine = env!("CARGO_BIN_EXE_eyespace");
    let done = Command::new("node").arg("drive.js").arg(engine).current_dir(folder).output().unwrap();
    assert!(done.status.success(), "{}", said(&done));
    assert!(said(&done).contains(" commands"));
}
