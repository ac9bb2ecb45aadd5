//! Tests lines that are not valid questions: the error message gives the reason, and the next line is answered.

use std::fmt::Write;

use serde_json::{Value, json};

use super::jobs::{answers, corner, one, with};

/// Each case has the field with the error, the question, and the message.
#[test]
fn every_error_names_the_id_and_the_field_and_the_next_line_is_served() {
    let errors = [
        (
            "kind",
            json!({"kind": "play"}),
            "\"play\" is not a kind of question; expected one of analyze, eye, solve, score, race, read, estimate, certify, verify, table, katago",
        ),
        (
            "a",
            json!({"kind": "race", "board": [".X.O.", "XX.OO", "XX.OO"], "b": "D1"}),
            "missing; expected points with stones",
        ),
        ("moves", json!({"kind": "estimate"}), "missing; expected a position as moves, board, sgf or sgfBase64"),
        ("moves", json!({"kind": "score"}), "missing; expected a position as moves, board, sgf or sgfBase64"),
        ("moves", json!({"kind": "score", "moves": "D4"}), "\"D4\"; expected a list"),
        ("moves", json!({"kind": "score", "moves": ["D4"]}), "\"D4\"; expected pairs of colour and point"),
        (
            "moves",
            json!({"kind": "score", "moves": [["B", "I5"]]}),
            "\"I5\" is not a point of a 19x19 board: there is no column I; H is followed by J",
        ),
        (
            "target",
            json!({"kind": "solve", "board": ["X.O"], "target": "I1"}),
            "\"I1\" is not a point of a 3x1 board: there is no column I; H is followed by J",
        ),
        (
            "moves",
            json!({"kind": "score", "moves": [["B", "D4"], ["W", "D4"]]}),
            "move 2, white at D4: the point is occupied",
        ),
        ("initialStones", json!({"kind": "score", "initialStones": [["B", "D4"], ["W", "D4"]]}), "D4 has two stones"),
        ("initialStones", json!({"kind": "score", "boardXSize": 1, "initialStones": [["B", "A1"]]}), "the black stone"),
        ("handicap", json!({"kind": "score", "moves": [], "handicap": 10_001}), "10001 stones; expected at most 10000"),
        ("prisoners", json!({"kind": "score", "moves": [], "prisoners": [1]}), "a list; expected {\"black\": N"),
        ("dead", json!({"kind": "score", "moves": [], "dead": "D4"}), "no stone is at D4"),
        (
            "dead",
            json!({"kind": "score", "moves": [["B", "D4"]], "dead": ["D4"], "alive": ["D4"]}),
            "dead and alive: D4 cannot be both",
        ),
        ("area", json!({"kind": "solve", "moves": [["B", "D4"]], "area": ["D5"]}), "an area names points only; "),
        (
            "boardXSize",
            json!({"kind": "score", "moves": [], "boardXSize": 26}),
            "26; expected a whole number from 1 to 25",
        ),
        (
            "boardYSize",
            json!({"kind": "score", "moves": [], "boardYSize": 0}),
            "0; expected a whole number from 1 to 25",
        ),
        (
            "boardXSize",
            json!({"kind": "score", "moves": [], "boardXSize": -1}),
            "-1; expected a whole number from 1 to 25",
        ),
        (
            "initialPlayer",
            json!({"kind": "score", "moves": [], "initialPlayer": "X"}),
            "\"X\"; expected \"B\" or \"W\"",
        ),
        (
            "analyzeTurns",
            json!({"kind": "score", "moves": [], "analyzeTurns": [1]}),
            "there is no turn 1; expected at most 0",
        ),
        (
            "analyzeTurns",
            json!({"kind": "score", "moves": [], "analyzeTurns": []}),
            "missing; expected at least one turn",
        ),
        (
            "analyzeTurns",
            json!({"kind": "score", "moves": [], "analyzeTurns": vec![0; 1001]}),
            "1001 turns; expected at most 1000",
        ),
        (
            "moves",
            json!({"kind": "score", "moves": vec![["B", "pass"]; 10_001]}),
            "10001 moves; expected at most 10000",
        ),
        ("rules", json!({"kind": "score", "moves": [], "rules": "chess"}), "\"chess\" is not a known ruleset"),
        (
            "rules",
            json!({"kind": "score", "moves": [], "rules": {"ko": "x"}}),
            "ko of the rules is \"x\"; expected SIMPLE",
        ),
        ("rules", json!({"kind": "score", "moves": [], "rules": {}}), "the rules are empty; expected at least scoring"),
        ("rules", json!({"kind": "score", "moves": [], "rules": 1}), "a number; expected a name"),
        ("komi", json!({"kind": "score", "moves": [], "komi": 0.3}), "0.3; expected points or half points"),
        (
            "komi",
            json!({"kind": "score", "moves": [], "komi": 650}),
            "650; expected points or half points, at most 150",
        ),
        (
            "komi",
            json!({"kind": "score", "moves": [], "komi": "6.5"}),
            "\"6.5\" is a text; expected the number without quotes: 6.5",
        ),
        ("komi", json!({"kind": "score", "moves": [], "komi": "six"}), "\"six\"; expected points or half points"),
        (
            "boardXSize",
            json!({"kind": "score", "moves": [], "boardXSize": "9"}),
            "\"9\" is a text; expected the number without quotes: 9",
        ),
        (
            "handicap",
            json!({"kind": "score", "moves": [], "handicap": "2"}),
            "\"2\" is a text; expected the number without quotes: 2",
        ),
        (
            "file",
            json!({"kind": "score", "file": "game.sgf"}),
            "no files are read here; expected the text of the record in sgf, or its bytes",
        ),
        ("path", json!({"kind": "analyze", "path": "game.sgf", "sgf": "(;)"}), "no files are read here"),
        ("sgfBase64", json!({"kind": "score", "sgfBase64": "(;)"}), "not base64: "),
        ("sgfBase64", json!({"kind": "score", "sgfBase64": 5}), "a number; expected a text"),
        ("sgfBase64", json!({"kind": "score", "sgfBase64": "Li4K"}), "no game record; expected SGF"),
        ("sgfBase64", json!({"kind": "score", "sgfBase64": "AAAA"}), "sgfBase64: not text"),
        ("sgfBase64", json!({"kind": "score", "sgfBase64": "KDspCg", "sgf": "(;)"}), "the position is given twice"),
        ("board", json!({"kind": "score", "board": ["..", "."]}), "board:2:2: a row of 1 points"),
        ("board", json!({"kind": "score", "board": ["a b", ".."]}), "only 1 of 2 rows are rows of a board"),
        ("board", json!({"kind": "score", "board": [".."], "moves": []}), "the position is given twice"),
        ("toPlay", json!({"kind": "score", "board": [".."], "toPlay": 1}), "1; expected \"B\" or \"W\""),
        ("sgf", json!({"kind": "score", "sgf": "..\n.."}), "no game record; expected SGF"),
        ("sgf", json!({"kind": "score", "sgf": ""}), "no game record; expected SGF"),
        ("sgf", json!({"kind": "score", "sgf": "("}), "sgf:1:1: no game; expected a game in SGF, which begins with (;"),
        ("sgf", json!({"kind": "score", "sgf": "(;SZ[37])"}), "sgf:1:5: a board of 37x37 lines; each side must"),
        ("turn", json!({"kind": "score", "sgf": "(;B[aa])", "turn": 2}), "sgf: there is no move 2"),
        ("budget", json!({"kind": "score", "moves": [], "budget": 5}), "5; expected {\"nodes\": N}"),
        (
            "budget",
            json!({"kind": "score", "moves": [], "budget": {"nodes": 1e12}}),
            "an object; expected {\"nodes\": N}",
        ),
        ("shape", json!({"kind": "eye"}), "missing; expected the drawing of an eye"),
        ("shape", json!({"kind": "eye", "shape": "?"}), "the drawing of the eye, "),
        ("outsideLiberties", json!({"kind": "eye", "shape": "..", "outsideLiberties": 626}), "626; expected 0 to 625"),
        ("target", json!({"kind": "solve", "moves": [], "target": "A1"}), "no stone is at A1"),
        ("target", json!({"kind": "solve", "moves": []}), "no group is enclosed"),
        ("target", json!({"kind": "solve", "moves": [["B", "D4"]]}), "no group is enclosed"),
        (
            "area",
            json!({"kind": "solve", "board": ["X.O"], "target": "A1", "area": []}),
            "a list; expected at least one point",
        ),
        (
            "first",
            json!({"kind": "solve", "moves": [], "first": "me"}),
            "\"me\"; expected \"attacker\" or \"defender\"",
        ),
        ("ko", json!({"kind": "solve", "moves": [], "ko": "me"}), "\"me\"; expected \"attacker\" or \"defender\""),
        (
            "ko",
            json!({"kind": "solve", "moves": [], "ko": "attacker", "play": []}),
            "the problem is played out, in which kos are fought; expected one of ko, play",
        ),
        (
            "goal",
            json!({"kind": "solve", "moves": [], "goal": "win"}),
            "\"win\"; expected \"live\", \"save\" or \"kill\"",
        ),
        ("allMoves", json!({"kind": "solve", "moves": [], "allMoves": 1}), "1; expected true or false"),
    ];
    let mut input = String::new();
    for (n, (_, question, _)) in errors.iter().enumerate() {
        writeln!(input, "{}\n", with(question, json!({"id": n}))).unwrap();
    }
    let found = answers(&["--jobs", "1"], input.as_bytes());
    assert_eq!(found.len(), errors.len());
    for (n, (answer, (field, question, said))) in found.iter().zip(&errors).enumerate() {
        assert_eq!((&answer["id"], &answer["field"]), (&json!(n), &json!(field)), "{question}: {answer}");
        assert!(answer["error"].as_str().unwrap().starts_with(said), "{question}: {answer}");
    }
}

#[test]
fn a_komi_that_is_none_is_told_with_the_score() {
    let question = |komi: &str| {
        json!({"id": 1, "kind": "score", "sgf": format!("(;GM[1]FF[4]SZ[5]KM[{komi}];B[cc])")}).to_string()
    };
    let found = answers(&["--jobs", "1"], format!("{}\n{}\n", question("6.25"), question("6.5")).as_bytes());
    assert_eq!(
        (&found[0]["komi"], &found[0]["input"]["notes"]),
        (
            &json!(0.0),
            &json!(["line 1: KM[6.25] is not a komi in points or half points: 0 is used unless another is named"])
        )
    );
    assert_eq!((&found[1]["komi"], &found[1]["input"]["notes"]), (&json!(6.5), &json!([])));
}

#[test]
fn bytes_that_are_no_question_end_nothing() {
    let mut input = b"\xff\xfe\x00\n\x00\n[[[[\n\"x\"\n{\"id\": {}}\n\r\n   \n".to_vec();
    input.extend(vec![b'{'; 3 << 20]);
    input.extend(b"\n\xef\xbb\xbf{\"id\": \"last\", \"kind\": \"eye\", \"shape\": \"..\"}");
    let found = answers(&["--jobs", "2"], &input);
    assert_eq!(found.len(), 7);
    let long = found.iter().find(|answer| answer["error"] == "line too long; expected at most 1048576 bytes");
    assert!(long.is_some_and(|answer| answer["id"].is_null() && answer["field"].is_null()));
    assert!(found.iter().any(|answer| answer["id"] == "last" && answer["class"] == "[11]"));
    assert_eq!(answers(&[], b""), Vec::<Value>::new());
}

#[test]
fn fields_that_mean_nothing_are_named_and_nodes_are_limited() {
    let question =
        with(&corner(), json!({"kind": "solve", "target": "A2", "maxVisits": 5, "allmoves": true, "komi": null}));
    assert_eq!(one(&question)["ignored"], json!(["allmoves", "maxVisits"]));
    assert_eq!(one(&with(&corner(), json!({"kind": "solve"}))).get("ignored"), None);
    let rows = ["........", ".OOOOO..", "OX...XO.", "O.X.X.O.", "O.....O.", "OXXXXXO.", ".OOOOO..", "........"];
    let hard = json!({"id": 1, "kind": "solve", "board": rows, "target": "B3", "budget": {"nodes": 50_000}});
    let limited = &answers(&["--most-nodes", "5"], hard.to_string().as_bytes())[0];
    assert_eq!(limited["attackerFirst"]["outcome"], "open", "{limited}");
    assert_eq!(limited["attackerFirst"]["evidence"]["kind"], "none");
}
