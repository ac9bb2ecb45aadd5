//! The streams of `eyespace mcp`: its output has nothing but messages of the protocol, and it ends with its input.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::run;

fn greeting() -> String {
    let about =
        json!({"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}});
    let hello = json!({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": about});
    format!("{hello}\n{}\n", json!({"jsonrpc": "2.0", "method": "notifications/initialized"}))
}

fn call(id: u64, tool: &str, arguments: &Value) -> String {
    let params = json!({"name": tool, "arguments": arguments});
    format!("{}\n", json!({"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params}))
}

#[test]
fn the_output_has_the_bytes_of_query_inside_and_nothing_but_messages() {
    let question = json!({"kind": "eye", "detail": "brief", "shape": ".X../#..#", "zebra": 1, "ant": 2});
    let answered = run(&["query"], format!("{question}\n").as_bytes());
    let answered = String::from_utf8(answered.stdout).unwrap();
    let mut arguments = question;
    arguments.as_object_mut().unwrap().remove("kind");
    let input = format!("{}no message\n{}", greeting(), call(1, "check_eye", &arguments));
    let done = run(&["mcp"], input.as_bytes());
    assert!(done.status.success());
    let lines: Vec<_> = done.stdout.lines().map(Result::unwrap).collect();
    assert_eq!(lines.len(), 2, "{lines:?}");
    for line in &lines {
        assert_eq!(serde_json::from_str::<Value>(line).unwrap()["jsonrpc"], "2.0", "{line}");
    }
    assert!(answered.contains("\"ignored\":[\"ant\",\"zebra\"]"), "{answered}");
    assert!(lines[1].contains(&format!("\"structuredContent\":{}", answered.trim_end())), "{}", lines[1]);
}

#[test]
fn it_ends_when_its_client_leaves_in_the_middle_of_a_search() {
    let board = ["...........", ".OOOOOOOOO.", ".O.......O.", ".O.......O.", ".O..XX...O.", ".O...X...O."];
    let rows: Vec<_> = board.iter().chain(board[..5].iter().rev()).collect();
    let arguments = json!({"board": rows, "target": "F6", "budget": {"nodes": 100_000_000}});
    let mut server = Command::new(env!("CARGO_BIN_EXE_eyespace"))
        .args(["mcp", "--time", "1000"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut to = server.stdin.take().unwrap();
    to.write_all(format!("{}{}", greeting(), call(1, "solve_problem", &arguments)).as_bytes()).unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.contains("serverInfo"), "{line}");
    drop(to);
    // The library gives answers in progress five seconds.
    let begun = Instant::now();
    while server.try_wait().unwrap().is_none() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it goes on");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn no_client_is_no_error_and_a_wrong_option_is() {
    let done = run(&["mcp"], b"");
    assert!(done.status.success() && done.stdout.is_empty() && done.stderr.is_empty(), "{done:?}");
    assert_eq!(run(&["mcp", "--jobs", "0"], b"").status.code(), Some(2));
    assert_eq!(run(&["mcp", "--table", "none"], b"").status.code(), Some(1));
}
