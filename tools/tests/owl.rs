//! Tests that GTP answers questions about groups as the library does. The tool `owl` compares the answers. Without the data, which lie beside the
//! project, the tool prints that it skipped the comparison.

use std::path::Path;
use std::process::Command;

/// The nodes of each search. With so few most questions are answered by guesses. Other tests check that settled answers agree.
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
