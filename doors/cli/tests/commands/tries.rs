//! Tests `eyespace solve --try`.

use serde_json::Value;

use crate::support::run;

const THREE: &[u8] = b". . . X O .\nX X X X O .\nO O O O O .\n. . . . . .\n";

/// White runs out to a friendly stone, and lives whoever plays first, by reading.
const RUNS: &str =
    ".....O.O.....\n......O......\n......O......\n....XXOXX....\n....XOOOX....\n....XXXXX....\n.............";

fn tried(lines: &[&str]) -> Vec<Value> {
    let options = lines.iter().flat_map(|line| ["--try", line]);
    let arguments: Vec<&str> = ["solve", "-", "--json"].into_iter().chain(options).collect();
    let done = run(&arguments, THREE);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let solved: Value = serde_json::from_slice(&done.stdout).unwrap();
    solved["tried"].as_array().unwrap().clone()
}

#[test]
fn a_mistake_is_refuted_and_a_right_line_confirmed() {
    let [wrong, right, later] = &tried(&["A4", "b4", "A4, C4"])[..] else { panic!() };
    let moves = |tried: &Value, field: &str| -> Vec<String> {
        tried[field].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(
        (&wrong["verdict"], &wrong["mistake"], &wrong["outcome"]),
        (&"mistake".into(), &1.into(), &"dead".into())
    );
    assert_eq!((moves(wrong, "right"), &wrong["could"]), (vec!["B4".to_owned()], &"alive".into()));
    assert!(!moves(wrong, "line").is_empty());
    assert_eq!(
        (&right["verdict"], &right["outcome"], &right["mistake"]),
        (&"right".into(), &"alive".into(), &Value::Null)
    );
    assert_eq!(
        (&later["verdict"], &later["mistake"], moves(later, "moves")),
        (&"mistake".into(), &1.into(), vec!["A4".into(), "C4".into()])
    );
}

/// After B4 nothing can happen to Black any more.
#[test]
fn moves_after_the_end_are_left_out() {
    let [tried] = &tried(&["B4 C4 A4"])[..] else { panic!() };
    assert_eq!(
        (&tried["verdict"], &tried["moves"], &tried["leftOut"]),
        (&"right".into(), &serde_json::json!(["B4"]), &2.into())
    );
}

#[test]
fn the_line_is_numbered_on_its_board() {
    let done = run(&["solve", "-", "--try", "A4 pass"], THREE);
    let text = String::from_utf8(done.stdout).unwrap();
    let (_, tried) = text.split_once("\ntry A4 pass: ").unwrap();
    assert!(tried.starts_with("wrong at move 1, A4: with B4, Black lives; now Black dies\n"), "{tried}");
    assert!(tried.contains("\n 4 1 . . X O . 4\n") && tried.contains("\n2 passes\n"), "{tried}");
}

#[test]
fn what_cannot_be_tried_is_refused_with_the_move() {
    for (line, said) in [
        ("D4", "--try \"D4\": D4: the point is occupied"),
        ("A4 F1", "--try \"A4 F1\": F1: the point is outside the area"),
        ("Z9", "\"Z9\" is not a point of this board; expected moves, such as D4 E5"),
        (" ", "there is no move; expected moves"),
    ] {
        let done = run(&["solve", "-", "--try", line], THREE);
        let error = String::from_utf8(done.stderr).unwrap();
        assert!(error.contains(said) && error.lines().count() == 1, "{error}");
        assert_eq!(done.status.code(), Some(1));
    }
}

#[test]
fn in_the_open_an_outcome_is_told_as_read() {
    let rows = [&["............."; 6][..], &RUNS.split('\n').collect::<Vec<_>>()].concat().join("\n");
    let done = run(&["solve", "-", "--target", "G4", "--budget", "20000", "--try", "F5", "--json"], rows.as_bytes());
    let solved: Value = serde_json::from_slice(&done.stdout).unwrap();
    let tried = &solved["tried"][0];
    assert_eq!((&tried["verdict"], &tried["outcome"]), (&"indifferent".into(), &"lives".into()));
    assert_eq!(tried["evidence"]["kind"], "openFight");
}
