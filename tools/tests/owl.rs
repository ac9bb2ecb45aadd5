//! That GTP answers as the library does, which `owl` measures, where the data lie beside the project; elsewhere it is skipped, and says so.

use std::path::Path;
use std::process::Command;

/// Few enough that most of the questions are guessed: what is settled is told alike by other tests.
const NODES: &str = "20";

#[test]
fn gtp_and_the_tool_answer_alike() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data");
    let mut tool = Command::new(env!("CARGO_BIN_EXE_eyespace-tools"));
    let done = tool.arg("owl").arg(data).args(["--beside", "gtp", "--nodes", NODES]).output().unwrap();
    let told = String::from_utf8_lossy(&done.stdout).into_owned();
    assert!(done.status.success(), "{told}");
    assert!(told.starts_with("skipped: ") || told.contains("the same through GTP: "), "{told}");
    print!("{told}");
}
