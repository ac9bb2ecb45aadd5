//! Tests that boards pasted as text are read: boards as other programs print them, and everything that Eyespace prints itself.

use serde_json::{Value, json};

use crate::support::{at_root, run};

/// The JSON that a command prints for a text on standard input.
fn told(command: &str, text: &str) -> Value {
    let done = run(&[command, "-", "--json"], text.as_bytes());
    assert!(done.status.success(), "{text}{}", String::from_utf8_lossy(&done.stderr));
    serde_json::from_slice(&done.stdout).unwrap()
}

/// A board on which each side has six points, and no dame are left.
const BOARD: &str =
    "   A B C D E F\n 4 . . X O . . 4\n 3 X X X O O O 3\n 2 . . X O . . 2\n 1 . . X O . . 1\n   A B C D E F\n";

#[test]
fn komi_rules_and_stones_taken_count_where_a_program_prints_them_beside_its_board() {
    for (beside, result) in [
        ("", "0"),
        ("black (X) has captured 2, white (O) 5; white to play\n", "W+3"),
        ("B stones captured: 2\nW stones captured: 5\n", "B+3"),
        ("Captures X: 2 O: 5\n", "W+3"),
        ("Komi: 6.5\n", "W+6.5"),
        (
            "Rules: {\"komi\":0.5,\"ko\":\"SIMPLE\",\"scoring\":\"TERRITORY\",\"tax\":\"SEKI\",\"suicide\":false}\nB stones captured: 1\n",
            "W+1.5",
        ),
    ] {
        let score = told("score", &(BOARD.to_owned() + beside));
        assert_eq!(score["result"], result, "{beside}");
    }
    let chinese = told("score", &(BOARD.to_owned() + "Rules: Chinese\nHandicap: 2\nBlack (X) has captured 9 stones\n"));
    assert_eq!((&chinese["rules"], &chinese["result"]), (&json!("chinese"), &json!("W+2")));
}

#[test]
fn what_beside_a_board_is_not_understood_is_noted() {
    let notes = |beside: &str| told("score", &(BOARD.to_owned() + beside))["input"]["notes"].to_string();
    assert!(!notes("Komi: 6.5\nWhite to play\n").contains("not read"));
    for (beside, note) in [
        (
            "Rules: of the house\n",
            "the rules \"of the house\" are not known: japanese rules are used unless others are named",
        ),
        ("Komi: 6.3\n", "the komi 6.3 is not in points or half points: 0 is used unless another is named"),
        (
            "White captured: 3\n",
            "line 7 was not read: \"White captured: 3\" leaves it unclear whose stones were captured",
        ),
        ("A fine game.\n", "line 7 was not read: \"A fine game.\""),
        (
            "Komi: 7\nRules: {\"komi\":6.5,\"scoring\":\"AREA\"}\n",
            "the rules give komi 6.5, a line beside the board 7: the line counts",
        ),
    ] {
        assert!(notes(beside).contains(&json!(note).to_string()), "{beside}{}", notes(beside));
    }
}

/// The output of the program, with escape codes (`always`) or without (`never`).
fn printed(arguments: &[&str], color: &str) -> String {
    let done = at_root(&[arguments, &["--color", color]].concat());
    assert!(done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

#[test]
fn every_board_that_the_program_prints_is_read_back_with_and_without_colour() {
    let files = [
        "examples/half-eye.txt",
        "examples/seki.txt",
        "examples/112233-alpha.txt",
        "examples/bent-four.txt",
        "examples/1222234-unsettled.txt",
        "examples/open-at-one-end.txt",
        "examples/game-of-the-century-1933.sgf",
    ];
    let mut boards = 0;
    for file in files {
        let position = printed(&["analyze", file, "--json"], "never");
        let position: Value = serde_json::from_str(&position).unwrap();
        let commands: [&[&str]; 7] = [
            &["analyze", file],
            &["score", file],
            &["estimate", file],
            &["estimate", file, "--show", "groups"],
            &["estimate", file, "--show", "eyes"],
            &["estimate", file, "--show", "safety"],
            &["estimate", file, "--show", "radiation"],
        ];
        for command in commands {
            for color in ["never", "always"] {
                let text = printed(command, color);
                assert_eq!(text.contains('\u{1b}'), color == "always", "{command:?}");
                let again = told("analyze", &text);
                let of = |document: &Value| {
                    [document["board"].clone(), document["toPlay"].clone(), document["input"]["lastMove"].clone()]
                };
                assert_eq!(of(&again), of(&position), "{command:?}\n{text}");
                boards += 1;
            }
        }
    }
    assert_eq!(boards, files.len() * 14);
}

#[test]
fn boards_of_eyes_of_one_line_and_of_records_are_read_back() {
    for shape in [".../...", ".X../#..#"] {
        let plain = printed(&["eye", shape], "never");
        let rows = plain.lines().filter(|line| line.starts_with(' ') && line.ends_with(|c: char| c.is_ascii_digit()));
        let stones = rows.map(|row| row.matches('O').count()).sum::<usize>();
        for text in [&plain, &printed(&["eye", shape], "always")] {
            let board = told("analyze", text)["board"].clone();
            let found =
                board.as_array().unwrap().iter().map(|row| row.as_str().unwrap().matches('O').count()).sum::<usize>();
            assert_eq!((found, board == told("analyze", &plain)["board"]), (stones, true), "{text}");
        }
    }
    for line in ["..XX.", ".\n.\nX\n."] {
        let board = told("analyze", line)["board"].clone();
        for color in ["never", "always"] {
            let file = std::env::temp_dir().join(format!("eyespace-line-{}-{color}.txt", std::process::id()));
            std::fs::write(&file, line).unwrap();
            let text = printed(&["analyze", &file.to_string_lossy()], color);
            std::fs::remove_file(&file).unwrap();
            assert_eq!(told("analyze", &text)["board"], board, "{text}");
        }
    }
}

#[test]
fn documents_with_a_board_and_rows_of_ownership_are_read_back() {
    for file in ["examples/half-eye.txt", "examples/bent-four.txt", "examples/game-of-the-century-1933.sgf"] {
        let text = printed(&["analyze", file, "--json"], "never");
        let document: Value = serde_json::from_str(&text).unwrap();
        let compact = document.to_string();
        for text in [text, compact] {
            let again = told("analyze", &text);
            assert_eq!((&again["board"], &again["toPlay"]), (&document["board"], &document["toPlay"]), "{file}");
        }
        for command in ["estimate", "score"] {
            let document: Value =
                serde_json::from_str(&printed(&[command, file, "--json", "--komi", "6.5"], "never")).unwrap();
            let again = told(command, &document.to_string());
            for field in ["board", "komi", "rules", "prisoners", "byTerritory", "black", "white", "margin"] {
                assert_eq!(again[field], document[field], "{command} {file} {field}");
            }
        }
        let question = json!({"board": document["board"], "kind": "score"}).to_string() + "\n";
        let answer: Value = serde_json::from_slice(&run(&["query"], question.as_bytes()).stdout).unwrap();
        let rows = answer["board"].as_array().unwrap();
        let stones = |sign: char| rows.iter().map(|row| row.as_str().unwrap().matches(sign).count()).sum::<usize>();
        let read: eyespace::board::Diagram = answer.to_string().parse().unwrap();
        assert_eq!(read.setup.stones.map(|stones| stones.len()), [stones('X'), stones('O')], "{answer}");
    }
}

#[test]
fn the_boards_of_a_session_are_read_back_by_all_doors() {
    let lines = "boardsize 5\nkomi 5.5\nkata-set-rules korean\nplay b A2\nplay w A1\nplay b B1\nplay w D4\nshowboard\n";
    let done = run(&["gtp"], lines.as_bytes());
    let text = String::from_utf8(done.stdout).unwrap();
    let board = text.split("\n\n").find(|answer| answer.contains("captured")).unwrap();
    assert!(
        board.ends_with("\nblack (X) has captured 1, white (O) 0; black to play\nrules: korean\nkomi: 5.5"),
        "{board}"
    );
    let estimate = told("estimate", board);
    assert_eq!((&estimate["prisoners"], &estimate["komi"]), (&json!({"black": 0, "white": 1}), &json!(5.5)));
    assert_eq!(told("score", board)["rules"], "korean");
    let question = json!({"kind": "estimate", "board": board}).to_string() + "\n";
    let answer: Value = serde_json::from_slice(&run(&["query"], question.as_bytes()).stdout).unwrap();
    assert_eq!((&answer["prisoners"], &answer["komi"]), (&json!({"black": 0, "white": 1}), &json!(5.5)));
    let file = std::env::temp_dir().join(format!("eyespace-board-{}.txt", std::process::id()));
    std::fs::write(&file, board).unwrap();
    let again = run(&["gtp"], format!("loadsgf {}\nshowboard\n", file.display()).as_bytes());
    std::fs::remove_file(&file).unwrap();
    let again = String::from_utf8(again.stdout).unwrap();
    assert_eq!(again.split("\n\n").collect::<Vec<_>>()[..2], ["= black", board]);
    let question =
        json!({"kind": "estimate", "board": board.lines().filter(|line| line.starts_with(' ')).collect::<Vec<_>>()});
    let refused = run(&["query"], format!("{question}\n").as_bytes());
    assert!(String::from_utf8_lossy(&refused.stdout).contains("rows"), "letters are no rows");
}

#[test]
fn rows_of_black_and_white_letters_are_a_board_in_questions_too() {
    let question = json!({"kind": "score", "board": ["B.W.", "BBWW", ".BW.", "BB.W"], "komi": 0.5});
    let answer: Value = serde_json::from_slice(&run(&["query"], format!("{question}\n").as_bytes()).stdout).unwrap();
    assert_eq!(answer["ownership"].as_array().map(Vec::len), Some(4), "{answer}");
    let record = run(&["query"], b"{\"kind\": \"score\", \"board\": \"(;SZ[3])\"}\n");
    assert!(String::from_utf8_lossy(&record.stdout).contains("\"field\":\"board\""));
    let at_fault = run(&["query"], b"{\"kind\": \"score\", \"board\": [\"B.X\", \"...\"]}\n");
    assert!(String::from_utf8_lossy(&at_fault.stdout).contains("'B' is not a point of a board"));
}
