//! `/api/score` as clients of OGS call it. The client here knows nothing but the names and meanings of OGS's fields.

use std::collections::BTreeSet;
use std::fs;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::support::{Running, config, root};

/// The answer, read with the fields that OGS documents. Clients skip other fields.
#[derive(Debug, Deserialize)]
struct Answer {
    ownership: Vec<Vec<f64>>,
    score: f64,
    autoscored_board_state: Option<Vec<Vec<u8>>>,
    autoscored_removed: Option<Vec<Removed>>,
    autoscored_needs_sealing: Option<Vec<Sealing>>,
}

#[derive(Debug, Deserialize)]
struct Removed {
    x: usize,
    y: usize,
    removal_reason: String,
}

#[derive(Debug, Deserialize)]
struct Sealing {
    x: usize,
    y: usize,
    color: u8,
}

/// A question in OGS's form for rows of `.`, `X` and `O`.
fn question(board: &[&str], rules: &str) -> Value {
    let number = |sign: char| [".", "X", "O"].iter().position(|one| one.starts_with(sign)).unwrap();
    let rows: Vec<Vec<usize>> = board.iter().map(|row| row.chars().map(number).collect()).collect();
    json!({
        "player_to_move": "black", "width": rows[0].len(), "height": rows.len(), "board_state": rows, "rules": rules, "autoscore": true,
        "jwt": "header.payload.signature",
    })
}

fn ask(server: &Running, question: &Value) -> Answer {
    let said = server.post("/api/score", question.to_string());
    assert_eq!(said.status, 200, "{}", said.text());
    serde_json::from_slice(&said.body).unwrap()
}

#[test]
fn a_finished_board_is_counted() {
    let server = Running::new(config());
    // White's stone at D6 (x 3, y 1) is dead in Black's territory, and Black's at G1 (x 6, y 6) in White's.
    let board = ["..X.XO.", "..XOXO.", "..XXXO.", "XXXOOO.", "OOOO...", "......O", "....O.X"];
    let answer = ask(&server, &question(&board, "chinese"));
    let removed = answer.autoscored_removed.unwrap();
    assert_eq!(removed.iter().map(|stone| (stone.x, stone.y)).collect::<Vec<_>>(), [(3, 1), (6, 6)]);
    assert!(removed.iter().all(|stone| !stone.removal_reason.is_empty()), "{removed:?}");
    let state = answer.autoscored_board_state.unwrap();
    assert_eq!(state[1], [1, 1, 1, 1, 1, 2, 2]);
    assert_eq!(state[6], [2; 7]);
    assert_eq!(answer.ownership[1], [1.0, 1.0, 1.0, 1.0, 1.0, -1.0, -1.0]);
    // 5 points in each of three rows and 3 in the next are Black's, and all others White's. The komi is 7.5.
    assert_eq!((answer.score, answer.autoscored_needs_sealing.unwrap().len()), (18.0 - 31.0 - 7.5, 0));
    let mut with_komi = question(&board, "chinese");
    with_komi["komi"] = json!(0.5);
    assert_eq!(ask(&server, &with_komi).score, 18.0 - 31.0 - 0.5);
    with_komi["rules"] = json!("japanese");
    let captured = |black: u64, white: u64| {
        let mut question = with_komi.clone();
        (question["black_prisoners"], question["white_prisoners"]) = (json!(black), json!(white));
        ask(&server, &question).score
    };
    assert_eq!(captured(5, 2) - captured(0, 0), 3.0, "what Black has captured is Black's");
}

#[test]
fn an_open_boundary_is_to_be_sealed() {
    let server = Running::new(config());
    let board = ["...XO..", "...XO..", "...XO..", "...XO..", "...XO..", "...XO..", "......."];
    let answer = ask(&server, &question(&board, "chinese"));
    let sealing = answer.autoscored_needs_sealing.unwrap();
    assert!(
        !sealing.is_empty() && sealing.iter().all(|point| point.y >= 5 && point.x <= 6 && point.color <= 2),
        "{sealing:?}"
    );
}

#[test]
fn an_unfinished_board_is_estimated() {
    let server = Running::new(config());
    let board = [".......", "..X.O..", ".......", "..X.O..", ".......", "..X.O..", "......."];
    let mut asked = question(&board, "japanese");
    asked["autoscore"] = json!(false);
    let answer = ask(&server, &asked);
    assert!(answer.ownership[3][0] > 0.5 && answer.ownership[3][6] < -0.5, "{:?}", answer.ownership);
    assert!(answer.score < 0.0, "the komi decides: {}", answer.score);
    assert!(answer.autoscored_board_state.is_none() && answer.autoscored_removed.is_none());
}

#[test]
fn prisoners_count_in_an_estimate_by_territory() {
    let server = Running::new(config());
    let score = |rules: &str, taken: [u32; 2]| {
        let mut asked = question(&["..X.O..", "..X.O..", "..X.O.."], rules);
        asked["autoscore"] = json!(false);
        asked["black_prisoners"] = json!(taken[0]);
        asked["white_prisoners"] = json!(taken[1]);
        ask(&server, &asked).score
    };
    for rules in ["japanese", "Korean", " jp ", "kr", "koSIMPLEscoreTERRITORYtaxSEKIsui0"] {
        let more = score(rules, [5, 2]) - score(rules, [0, 0]);
        assert!((more - 3.0).abs() < 1e-9, "{rules}: {more}");
    }
    assert_eq!(score("chinese", [5, 2]), score("chinese", [0, 0]));
}

#[test]
fn wrong_fields_are_named() {
    let server = Running::new(config());
    let right = question(&["...", ".X.", "..."], "chinese");
    let wrong = [
        ("width", json!(4), "board_state"),
        ("width", json!("3"), "width"),
        ("height", json!(0), "height"),
        ("board_state", json!([[0, 0, 0], [0, 3, 0], [0, 0, 0]]), "board_state"),
        ("board_state", json!([[1, 1, 1], [1, 1, 1], [1, 1, 1]]), "board_state"),
        ("board_state", Value::Null, "board_state"),
        ("rules", json!("chess"), "rules"),
        ("rules", json!(1), "rules"),
        ("komi", json!("6.5"), "komi"),
        ("komi", json!(1000), "komi"),
        ("player_to_move", json!(1), "player_to_move"),
        ("autoscore", json!("yes"), "autoscore"),
        ("black_prisoners", json!(-1), "black_prisoners"),
        ("white_prisoners", json!(1.5), "white_prisoners"),
        ("black_prisoners", json!(10_001), "black_prisoners"),
        ("white_prisoners", json!(10_001), "white_prisoners"),
    ];
    for (name, value, field) in wrong {
        let mut question = right.clone();
        question[name] = value;
        let said = server.post("/api/score", question.to_string());
        assert_eq!((said.status, &said.json()["field"]), (422, &json!(field)), "{question}: {}", said.text());
    }
    assert_eq!(server.post("/api/score", "{").status, 400);
    assert_eq!(server.post("/api/score", "[]").status, 422);
}

#[derive(Deserialize)]
struct Board {
    id: String,
    board: Vec<String>,
    rules: Option<String>,
    komi: Option<f64>,
}

/// The points of a list such as `["D4"]`, from the top left.
fn points(list: &Value, height: usize) -> BTreeSet<(usize, usize)> {
    let point = |vertex: &Value| {
        let text = vertex.as_str().unwrap();
        let column = "ABCDEFGHJKLMNOPQRSTUVWXYZ".find(&text[..1]).unwrap();
        (column, height - text[1..].parse::<usize>().unwrap())
    };
    list.as_array().unwrap().iter().map(point).collect()
}

/// All finished boards that lie beside the project: dead stones, sealing and score are those of `score`.
#[test]
fn finished_boards_by_others_are_counted_as_by_score() {
    let folder = root().join("../shared/data/scoring");
    let Ok(text) = fs::read_to_string(folder.join("positions.jsonl")) else {
        println!("skipped, nothing was tested: no finished boards lie beside the project");
        return;
    };
    let server = Running::new(config());
    let mut dead = 0;
    for line in text.lines() {
        let board: Board = serde_json::from_str(line).unwrap();
        let rows: Vec<&str> = board.board.iter().map(String::as_str).collect();
        let rules = board.rules.as_deref().unwrap_or("japanese");
        let mut asked = question(&rows, rules);
        asked["komi"] = json!(board.komi);
        let answer = ask(&server, &asked);
        let komi = board.komi.unwrap_or(7.5);
        let ours = json!({"board": rows, "rules": rules, "komi": komi, "toPlay": "black", "prisoners": {"black": 0, "white": 0}});
        let ours = server.post("/v1/score", ours.to_string()).json();
        let side = |color: &str| points(&ours[color]["deadStones"], rows.len());
        let ours_dead: BTreeSet<_> = side("black").union(&side("white")).copied().collect();
        let theirs: BTreeSet<_> = answer.autoscored_removed.unwrap().iter().map(|stone| (stone.x, stone.y)).collect();
        assert_eq!(theirs, ours_dead, "{}", board.id);
        let sealing = ours["needsSealing"].as_array().unwrap().iter();
        let sealing: BTreeSet<_> = sealing.flat_map(|area| points(&area["sealing"], rows.len())).collect();
        let theirs: BTreeSet<_> =
            answer.autoscored_needs_sealing.unwrap().iter().map(|point| (point.x, point.y)).collect();
        assert_eq!(theirs, sealing, "{}", board.id);
        assert_eq!(json!(answer.score), ours["margin"], "{}", board.id);
        dead += ours_dead.len();
    }
    assert!(dead > 100, "{dead} dead stones on {} boards", text.lines().count());
    println!("{dead} dead stones on {} boards", text.lines().count());
}
