//! The document on the life property is what the tool prints. By default only the sizes that are computed quickly are compared.

use std::process::Command;

fn printed(points: &str) -> String {
    let arguments = ["life-property", "--points", points];
    let done = Command::new(env!("CARGO_BIN_EXE_eyespace-tools")).args(arguments).output().unwrap();
    assert!(done.status.success());
    String::from_utf8(done.stdout).unwrap()
}

const KEPT: &str = include_str!("../../docs/algorithms/life-property-classes.md");

/// With more points the document gets more lines in the tables of its head and more sections, but no printed line changes. So the lines for
/// eight points must be among its lines, in the same order.
#[test]
fn the_document_holds_what_is_printed_for_eyes_to_eight_points() {
    let printed = printed("8");
    let mut kept = KEPT.lines();
    let missing = printed.lines().find(|line| !kept.any(|other| other == *line));
    assert_eq!(
        missing, None,
        "cargo run --release -p eyespace-tools -- life-property > docs/algorithms/life-property-classes.md"
    );
    let sections: Vec<_> = printed.split("\n## ").skip(1).collect();
    assert_eq!(sections.len(), 8);
    for section in sections {
        assert!(KEPT.contains(section), "{section}");
    }
}

/// The whole document is what the tool prints. To run this test: `cargo test --release -p eyespace-tools -- --ignored`.
#[test]
#[ignore = "solves all eyes of 9 and 10 points"]
fn the_document_is_what_is_printed() {
    assert!(printed("10") == KEPT);
}
