//! Faults of questions, limits of time and nodes, cancelled calls, and many calls at once.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use eyespace_mcp::Options;
use eyespace_service::answer::Settings;
use serde_json::{Value, json};

use crate::client::{Called, Client, jobs};

#[tokio::test]
async fn a_fault_is_a_result_with_its_field() {
    let mut client = Client::new(jobs(1)).await;
    for (tool, arguments, field) in [
        ("check_eye", json!({}), "shape"),
        ("check_eye", json!({"shape": 7}), "shape"),
        ("check_eye", json!({"shape": "...", "kind": "solve"}), "kind"),
        ("check_eye", json!({"shape": "...", "detail": "most"}), "detail"),
        ("solve_problem", json!({"board": ["...", ".X.", "..."], "target": "Z9"}), "target"),
        ("solve_problem", json!({"sgf": "no record"}), "sgf"),
        ("analyze_position", json!({"moves": [["B", "D4"]], "board": ["."]}), "board"),
        ("score_game", json!({"board": ["...", "...", "..."], "komi": 1e9}), "komi"),
        ("score_game", json!({"file": "/etc/hosts"}), "file"),
        ("analyze_position", json!({"moves": [["B", "D4"]], "turns": [0, 1]}), "turns"),
        ("analyze_position", json!({"moves": [["B", "D4"]], "analyzeTurns": [0]}), "analyzeTurns"),
    ] {
        let told = client.call(tool, &arguments).await;
        let refusal = told.structured();
        assert!(told.is_error, "{arguments}");
        assert_eq!((&refusal["schema"], &refusal["field"]), (&json!("eyespace.error/1"), &json!(field)), "{arguments}");
        assert_eq!(told.text(), format!("{field}: {}", refusal["error"].as_str().unwrap()));
    }
    let long = client.call("analyze_position", &json!({"sgf": "x".repeat(1 << 20)})).await;
    assert!(long.is_error && long.text().starts_with("line too long"), "{}", long.text());
}

/// Black stones in a large area: their life and death takes longer than any test waits.
fn endless() -> Value {
    let sign = |column: usize, row: usize| match column.min(row).min(12 - column).min(12 - row) {
        0 => '.',
        1 => 'O',
        _ if [(6, 6), (7, 6), (5, 5)].contains(&(column, row)) => 'X',
        _ => '.',
    };
    let rows: Vec<String> = (0..13).map(|row| (0..13).map(|column| sign(column, row)).collect()).collect();
    json!({"board": rows, "target": "G7", "budget": {"nodes": 100_000_000}})
}

#[tokio::test]
async fn a_cancelled_call_stops_and_is_not_answered() {
    let mut client = Client::new(jobs(1)).await;
    let running = client.send("tools/call", json!({"name": "solve_problem", "arguments": endless()})).await;
    let waiting = client.send("tools/call", json!({"name": "solve_problem", "arguments": endless()})).await;
    let next = client.send("tools/call", json!({"name": "check_eye", "arguments": {"shape": "."}})).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let begun = Instant::now();
    for id in [waiting, running] {
        client.notify("notifications/cancelled", json!({"requestId": id})).await;
    }
    // There is one job, so the next call is answered only when the searches have stopped. The other cores may be busy, hence the patience.
    let line = client.line().await;
    assert_eq!(serde_json::from_str::<Value>(&line).unwrap()["id"], next, "{line}");
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    let ping = client.ask("ping", json!({})).await;
    assert_eq!(ping["result"], json!({}));
}

#[tokio::test]
async fn time_and_nodes_are_limited() {
    let time = Some("0.2".parse().unwrap());
    let mut client = Client::new(Options { time, ..jobs(1) }).await;
    let told = client.call("solve_problem", &endless()).await;
    assert_eq!(told.structured()["stopped"], "time");
    assert!(told.text().contains("The search was stopped early, because the time ran out"), "{}", told.text());

    let settings = Settings { most_nodes: 500, ..Settings::default() };
    let mut client = Client::new(Options { settings, ..jobs(1) }).await;
    let told = client.call("solve_problem", &endless()).await;
    assert!(told.structured()["nodes"].as_u64().unwrap() <= 500, "{}", told.structured_content);
    assert_eq!(told.structured().get("stopped"), None);
}

#[tokio::test]
async fn progress_is_reported_if_the_client_asks_for_it() {
    let mut client = Client::new(Options { time: Some("3".parse().unwrap()), ..jobs(1) }).await;
    let params = json!({"name": "solve_problem", "arguments": endless(), "_meta": {"progressToken": "mine"}});
    let id = client.send("tools/call", params).await;
    let mut reports = vec![];
    loop {
        let line: Value = serde_json::from_str(&client.line().await).unwrap();
        if line["id"] == id {
            break;
        }
        assert_eq!(
            (&line["method"], &line["params"]["progressToken"]),
            (&json!("notifications/progress"), &json!("mine"))
        );
        reports.push(line["params"]["progress"].as_f64().unwrap());
    }
    assert!(!reports.is_empty() && reports.is_sorted_by(|one, next| one < next), "{reports:?}");
}

#[tokio::test]
async fn many_calls_at_once_are_all_answered_and_alike() {
    let mut client = Client::new(jobs(2)).await;
    let shapes = ["...", "....", ".X../#..#", "../.."];
    let mut ids = BTreeSet::new();
    for n in 0..40 {
        let arguments = json!({"shape": shapes[n % shapes.len()], "id": shapes[n % shapes.len()]});
        ids.insert(client.send("tools/call", json!({"name": "check_eye", "arguments": arguments})).await);
    }
    let mut told = BTreeSet::new();
    for _ in 0..40 {
        let line = client.line().await;
        let id = serde_json::from_str::<Value>(&line).unwrap()["id"].as_u64().unwrap();
        assert!(ids.remove(&id), "{id} is answered twice");
        told.insert(Called::read(&line).structured_content.get().to_owned());
    }
    assert_eq!(told.len(), shapes.len());
}
