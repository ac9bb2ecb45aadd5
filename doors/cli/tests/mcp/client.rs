//! Drives `eyespace mcp` with the official Python client of the Model Context Protocol. Python, pip and its registry are needed. Without them the test
//! reports that it was skipped, unless `EYESPACE_MCP_CLIENT=required` is set.

use std::process::Command;

use crate::support::outside::{Recipe, or_skipped, said};

const CLIENT: Recipe = Recipe { folder: "mcp/client", files: &["requirements.txt", "drive.py"] };

#[test]
fn the_official_client_drives_it() {
    let Some(folder) = or_skipped(CLIENT.with_pip(), "EYESPACE_MCP_CLIENT") else { return };
    let server = env!("CARGO_BIN_EXE_eyespace");
    let mut python = Command::new("python3");
    let done = python.args(["drive.py", server]).env("PYTHONPATH", "packages").current_dir(folder).output().unwrap();
    assert!(done.status.success(), "{}", said(&done));
    let checked =
        ["protocol 2026-", "protocol 2025-", "5 tools", "5 answers", "20 calls at once", "gave way", "progress"];
    for words in checked {
        assert!(said(&done).contains(words), "{words}: {}", said(&done));
    }
}
