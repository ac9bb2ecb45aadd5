//! Gives patterns and boards in the notation of GNU Go's manual to the program as they are printed.

use serde_json::{Value, json};

fn said(arguments: &[&str], input: &str) -> String {
    let done = crate::support::run(arguments, input.as_bytes());
    assert_eq!(String::from_utf8_lossy(&done.stderr), "", "{arguments:?}");
    String::from_utf8(done.stdout).unwrap()
}

fn document(arguments: &[&str], input: &str) -> Value {
    serde_json::from_str(&said(&[arguments, &["--json"]].concat(), input)).unwrap()
}

fn refused(arguments: &[&str], line: &str) {
    let done = crate::support::run(arguments, b"");
    assert_eq!(String::from_utf8_lossy(&done.stderr), format!("eyespace: {line}\n"));
    assert_eq!(done.status.code(), Some(1));
}

#[test]
fn a_whole_pattern_is_an_eye() {
    let printed = document(&["eye", "Pattern 12\n\n     .\n    a*!\n\n    :1122\n"], "");
    let drawn = document(&["eye", "#.#/..!"], "");
    assert_eq!(printed, drawn);
    assert_eq!(document(&["eye", "(!.)"], ""), document(&["eye", "!."], ""));
}

#[test]
fn points_that_may_hold_a_stone_are_counted_each_way() {
    let text = said(&["eye", ".x"], "");
    assert!(text.contains("empty or X") && text.contains("C2: 1111 either way"), "{text}");
    let eye = document(&["eye", "..x"], "");
    assert_eq!(eye["either"]["points"], json!(["D2"]));
    let ways = &eye["either"]["ways"];
    assert_eq!((&ways[0]["stones"], &ways[0]["digits"]), (&json!([]), &json!("1122")));
    assert_eq!(ways[1]["stones"], json!(["D2"]));
    let many = said(&["eye", "xxxxxxx."], "");
    assert!(many.contains("too many to count all ways; expected at most 6"), "{many}");
    assert_eq!(document(&["eye", "..."], "").get("either"), None);
}

#[test]
fn open_eye_spaces_are_probed_among_the_local_values() {
    let text = said(&["table", "probe", "!...."], "");
    assert!(
        text.contains("margins            B2") && text.contains("eyes               1122, 3/2: two eyes"),
        "{text}"
    );
    let probed = document(&["table", "probe", "!...."], "");
    assert_eq!(
        (&probed["class"], &probed["answers"], &probed["outsideLiberties"]),
        (&Value::Null, &json!([]), &json!(2))
    );
    assert_eq!((&probed["margins"], &probed["value"]["digits"]), (&json!(["B2"]), &json!("1122")));
    let bent = document(&["table", "probe", "!.../###.", "--outside", "2"], "");
    assert_eq!((&probed["key"], &probed["value"]["digits"]), (&bent["key"], &bent["value"]["digits"]));
    assert_eq!(document(&["eye", "!...."], "")["key"], probed["key"]);
    refused(
        &["table", "probe", "!.......", "--outside", "3"],
        "the drawing of the eye: an open eye space of 8 points with 3 liberties outside; the values inside are for at most 7 points, \
         2 liberties outside or fewer, and no stones of the owner's inside; expected such a space (eyespace eye plays out larger ones)",
    );
}

/// White's corridor with its open end at `a`, as a manual would draw it.
const LETTERS: &str = "
    ........
    .XXOOOO.
    ..Xa..O.
    .XXOObO.
    ....OOO.
    ........
";

#[test]
fn boards_with_letters_are_read_by_all_commands() {
    for command in [
        &["analyze", "-"][..],
        &["score", "-", "--prisoners", "0,0"],
        &["estimate", "-", "--rules", "japanese", "--komi", "0"],
    ] {
        let plain = LETTERS.replace(['a', 'b'], ".");
        assert_eq!(said(command, LETTERS), said(command, &plain), "{command:?}");
    }
}

#[test]
fn an_analysis_tells_the_graph_of_each_space() {
    let graph = |report: &Value| {
        let spaces = report["spaces"].as_array().unwrap();
        let of_white = |space: &&Value| space["color"] == "white" && space["graph"]["drawing"] == "!../##.";
        spaces.iter().find(of_white).map(|space| space["graph"]["key"].clone())
    };
    let key = graph(&document(&["analyze", "-"], LETTERS)).expect("the graph of White's corridor");
    assert_eq!(document(&["eye", "!../##."], "")["key"], key);
    let text = said(&["analyze", "-"], LETTERS);
    assert!(text.contains("graph of  drawing") && text.contains(key.as_str().unwrap()), "{text}");
}
