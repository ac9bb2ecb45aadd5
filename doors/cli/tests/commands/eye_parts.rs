//! Tests eyes that stones of their owner divide into parts. The program, queries and GTP judge the parts of such an eye together.

use serde_json::{Value, json};

use crate::support::run;

fn words(arguments: &[&str]) -> String {
    let done = run(arguments, b"");
    assert_eq!(String::from_utf8_lossy(&done.stderr), "", "{arguments:?}");
    String::from_utf8(done.stdout).unwrap()
}

fn document(arguments: &[&str]) -> Value {
    serde_json::from_str(&words(&[arguments, &["--json"]].concat())).unwrap()
}

/// An eye that its owner's stones divide into a part of two points and a part of one point. The attacker cannot destroy both eyes.
const TWO_EYES: &str = "|.OO/|.O./+---";
/// An eye in two parts. The attacker has filled the larger part except for its middle. If the attacker moves first, a move in the other part captures
/// the block; if the owner moves first, the attacker's four stones are captured.
const CROSS_AND_POINT: &str = "#X#O#/X.XO./#X#O#";

#[test]
fn of_the_parts_together_all_is_told_that_is_told_of_an_eye() {
    let eye = document(&["eye", TWO_EYES]);
    assert_eq!((&eye["class"], &eye["location"]), (&Value::Null, &Value::Null));
    let parts = json!([
        { "points": ["A2", "A1"], "class": "[11]", "location": "centre" },
        { "points": ["C1"], "class": "[0]", "location": "centre" },
    ]);
    assert_eq!(eye["parts"], parts);
    assert_eq!(
        (&eye["verdict"]["summary"], &eye["verdict"]["evidence"]["kind"]),
        (&json!("alive"), &json!("unconditional"))
    );
    assert_eq!((&eye["status"], &eye["value"]["digits"]), (&json!("alive"), &json!("2222")));
    assert_eq!(eye["lifeProperty"], json!("holds"));
    let text = words(&["eye", TWO_EYES]);
    assert!(text.contains("class              none, in 2 parts: [11] at A2 A1, [0] at C1\n"), "{text}");
}

#[test]
fn what_two_healthy_parts_do_not_settle_the_table_does() {
    let eye = document(&["eye", CROSS_AND_POINT]);
    assert_eq!(
        (&eye["verdict"]["attackerFirst"]["outcome"], &eye["verdict"]["defenderFirst"]["outcome"]),
        (&json!("dead"), &json!("alive"))
    );
    assert_eq!(
        (&eye["verdict"]["attackerFirst"]["moves"], &eye["verdict"]["defenderFirst"]["moves"]),
        (&json!(["F3"]), &json!(["C3"]))
    );
    assert_eq!((&eye["verdict"]["evidence"]["kind"], &eye["status"]), (&json!("table"), &json!("aliveInAtari")));
    assert_eq!(document(&["eye", CROSS_AND_POINT, "--outside", "1"])["verdict"]["summary"], "alive");
}

/// An eye in one piece is reported without parts.
#[test]
fn an_eye_in_one_piece_has_no_parts() {
    assert_eq!(document(&["eye", "O../..."]).get("parts"), None);
    assert_eq!(document(&["table", "probe", "O../..."]).get("parts"), None);
}

#[test]
fn the_table_probe_and_the_query_say_the_same() {
    for shape in [TWO_EYES, CROSS_AND_POINT, "|.O./|XO./+---"] {
        let eye = document(&["eye", shape]);
        let probed = document(&["table", "probe", shape]);
        for field in ["class", "parts", "points", "key", "status"] {
            assert_eq!(probed[field], eye[field], "{shape}, {field}");
        }
        let line = json!({ "kind": "eye", "shape": shape }).to_string();
        let answer: Value = serde_json::from_slice(&run(&["query"], line.as_bytes()).stdout).unwrap();
        for field in ["parts", "summary", "status", "value", "key"] {
            assert_eq!(answer[field], eye[field], "{shape}, {field}");
        }
    }
}

#[test]
fn so_does_the_protocol() {
    let told = run(&["gtp"], b"analyze_eyegraph ..OO%.OO.\n");
    assert_eq!(String::from_utf8_lossy(&told.stdout), "= 2222\n..  \n.  .\n\n");
}

/// If one part of an eye is open and the other is closed, their common value is found by playing both parts out.
#[test]
fn open_eyes_in_parts_are_played_out() {
    let value = |arguments: &[&str]| document(arguments)["value"]["digits"].clone();
    for (shape, digits) in [("!.O.", "1122"), ("!O.", "1111"), ("|.O..!/+-----", "1222")] {
        assert_eq!(value(&["eye", shape]), json!(digits), "{shape}");
        assert_eq!(value(&["table", "probe", shape]), json!(digits), "{shape}");
    }
}

#[test]
fn what_is_left_of_no_point_and_what_is_drawn_in_pieces_is_refused() {
    let refused = |shape: &str| String::from_utf8(run(&["eye", shape], b"").stderr).unwrap();
    assert!(refused("OO").contains("row 1, column 1: a stone of the owner here joins the wall and leaves no eye"));
    assert!(refused("..#..").contains("expected one eye, with O where stones of its owner's divide it"));
}
