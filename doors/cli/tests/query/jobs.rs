//! Tests of `eyespace query` as another program uses it: every kind of question, and every form in which a position can be given.

use std::fs;

use serde_json::{Value, json};

use crate::support::{root, shows};

pub(super) const KINDS: [&str; 11] =
    ["analyze", "eye", "solve", "score", "race", "read", "estimate", "certify", "verify", "table", "katago"];

/// All answers to some lines, in order.
pub(super) fn answers(arguments: &[&str], input: &[u8]) -> Vec<Value> {
    let done = crate::support::run(&[&["query"], arguments].concat(), input);
    assert_eq!((done.status.code(), String::from_utf8_lossy(&done.stderr).as_ref()), (Some(0), ""));
    String::from_utf8(done.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The answers to one question.
pub(super) fn asked(question: &Value) -> Vec<Value> {
    answers(&["--jobs", "1"], question.to_string().as_bytes())
}

/// The one answer to a question.
pub(super) fn one(question: &Value) -> Value {
    let mut all = asked(question);
    assert_eq!(all.len(), 1, "{question}");
    all.remove(0)
}

/// A three-point eye in the corner of a board of seven lines.
pub(super) fn corner() -> Value {
    let black = ["A2", "B2", "C2", "D2", "D1"].map(|at| json!(["B", at]));
    let white = ["A3", "B3", "C3", "D3", "E3", "E2", "E1"].map(|at| json!(["w", at]));
    let stones = [&black[..], &white[..]].concat();
    json!({"id": "corner", "boardXSize": 7, "initialStones": stones})
}

pub(super) fn with(question: &Value, more: Value) -> Value {
    let mut question = question.clone();
    let Value::Object(more) = more else { panic!("expected fields") };
    question.as_object_mut().unwrap().extend(more);
    question
}

#[test]
fn no_move_is_named_where_it_does_not_matter_who_begins() {
    let board = ["OOOOOO", "OXXXXO", "OX.X.O", "OXO.OO", "OOOOOO"];
    let seki = json!({"id": 1, "kind": "solve", "board": board, "target": "B4"});
    let answer = one(&seki);
    assert_eq!(
        (&answer["attackerFirst"]["outcome"], &answer["defenderFirst"]["outcome"]),
        (&json!("seki"), &json!("seki"))
    );
    assert_eq!((&answer["attackerFirst"]["moves"], &answer["defenderFirst"]["moves"]), (&json!([]), &json!([])));
    let all = one(&with(&seki, json!({"allMoves": true})));
    assert!(all["defenderFirst"]["moves"].as_array().unwrap().contains(&json!("pass")), "{all}");
}

#[test]
fn a_problem_is_solved_for_either_side_first_or_for_one() {
    let solve = with(&corner(), json!({"kind": "solve", "target": "A2"}));
    let both = one(&solve);
    assert_eq!(
        (&both["attackerFirst"]["outcome"], &both["defenderFirst"]["outcome"]),
        (&json!("dead"), &json!("alive"))
    );
    assert_eq!((&both["attackerFirst"]["moves"], &both["defenderFirst"]["moves"]), (&json!(["B1"]), &json!(["B1"])));
    assert_eq!((&both["attackerFirst"]["koFirstThreat"], &both["targetColor"]), (&Value::Null, &json!("black")));
    assert_eq!(both["assumed"], json!(["A3", "B3", "C3", "D3", "E2", "E1"]));
    assert_eq!(both["attackerFirst"]["evidence"]["kind"], "asItStands");
    let attacked = one(&with(&solve, json!({"first": "attacker", "allMoves": true, "record": true})));
    assert_eq!(
        (&attacked["attackerFirst"]["outcome"], &attacked["defenderFirst"]["outcome"]),
        (&json!("dead"), &Value::Null)
    );
    assert_eq!(
        (&attacked["attackerFirst"]["moves"], &attacked["defenderFirst"]["moves"]),
        (&json!(["B1"]), &Value::Null)
    );
    let record = attacked["sgf"].as_str().unwrap();
    assert!(record.contains(";W[bg]C[RIGHT]") && record.contains("C[WRONG]"), "{record}");
    assert!(!one(&with(&solve, json!({"record": true})))["sgf"].as_str().unwrap().contains("WRONG"));
    // The board of the questions before, now given as rows, and with an area that the question names.
    let rows = [".......", ".......", ".......", ".......", "OOOOO..", "XXXXO..", "...XO.."];
    let drawn = json!({"id": 1, "kind": "solve", "board": rows, "toPlay": "W", "target": ["A2", "D1"], "area": ["A1", "B1", "C1"]});
    assert_eq!(one(&drawn)["mainLine"][0], "B1");
    // In this record the property TR marks the target.
    let record = "(;SZ[7]AB[af][bf][cf][df][dg]AW[ae][be][ce][de][ee][ef][eg]TR[af];B[bg];W[ga])";
    let sgf = json!({"id": 1, "kind": "solve", "sgf": record});
    assert_eq!((&one(&sgf)["turn"], &one(&sgf)["attackerFirst"]["outcome"]), (&json!(0), &json!("dead")));
    let later = one(&with(&sgf, json!({"turn": 1, "target": "A2"})));
    assert_eq!((&later["turn"], &later["attackerFirst"]["outcome"]), (&json!(1), &json!("alive")));
}

#[test]
fn a_ko_names_who_needs_the_first_threat() {
    let ko = one(&json!({"id": 1, "kind": "solve", "board": ["..O", "OXX", ".XX"], "target": "B2"}));
    assert_eq!((&ko["attackerFirst"]["outcome"], &ko["defenderFirst"]["outcome"]), (&json!("ko"), &json!("alive")));
    assert_eq!(ko["attackerFirst"]["koFirstThreat"], "defender");
}

#[test]
fn an_eye_is_told_with_its_life_property() {
    let eye = |shape: &str| one(&json!({"id": 1, "kind": "eye", "shape": shape}));
    let six = eye(".X../#..#");
    assert_eq!(
        (&six["class"], &six["verdict"]["attackerFirst"]["moves"], &six["lifeProperty"]),
        (&json!("[112233]a"), &json!(["D3"]), &json!("fails"))
    );
    assert_eq!(six["value"]["digits"], "1122");
    assert_eq!(eye("..../.##.")["lifeProperty"], "holds");
    // Vila & Cazenave do not give the life property of eyes of five points in the corner. The table of solved eyes does.
    for (shape, life) in
        [("|....\n|.###\n+----", "holds"), ("|.###\n|....\n+----", "butForKo"), ("|..#\n|...\n+---", "fails")]
    {
        assert_eq!(eye(shape)["lifeProperty"], life, "{shape}");
    }
    assert_eq!(one(&json!({"id": 1, "kind": "eye", "shape": "...", "outsideLiberties": 3}))["outsideLiberties"], 3);
}

#[test]
fn a_board_is_counted() {
    let rows = [".X.OO", "XXXO.", "XOOOO", "XXOO.", ".XXO."];
    let question = json!({"id": "s", "kind": "score", "board": rows, "rules": "chinese", "komi": 7.5});
    let found = one(&question);
    assert_eq!((&found["result"], &found["settled"], &found["komi"]), (&json!("W+9.5"), &json!(true), &json!(7.5)));
    assert_eq!(found["ownership"], json!(["BB.WW", "BBBWW", "BWWWW", "BBWWW", "BBBWW"]));
    assert_eq!(
        (&found["black"]["points"], &found["dame"], &found["black"]["deadStones"]),
        (&json!(11.0), &json!(["C5"]), &json!([]))
    );
    let object = json!({"ko": "SIMPLE", "scoring": "AREA", "tax": "NONE", "suicide": false, "whiteHandicapBonus": "N"});
    assert_eq!(one(&with(&question, json!({"rules": object}))), found);
    // Empty lists of agreed stones change nothing. A handicap changes the result under rules that give points for it.
    assert_eq!(one(&with(&question, json!({"dead": [], "alive": [], "handicap": 0}))), found);
    assert_eq!(one(&with(&question, json!({"handicap": 3})))["result"], "W+12.5");
    let open = one(&json!({"id": 1, "kind": "score", "boardXSize": 2, "boardYSize": 3, "moves": []}));
    assert_eq!((&open["ownership"], &open["settled"]), (&json!(["??", "??", "??"]), &json!(false)));
    assert_eq!((&found["needsConfirmation"], &open["needsConfirmation"]), (&json!(false), &json!(true)));
}

#[test]
fn turns_are_answered_one_by_one_as_of_a_game_that_ended_there() {
    let moves = json!([["B", "C3"], ["W", "B2"], ["B", "B3"], ["W", "pass"], ["B", "A2"], ["W", "D4"], ["B", "B1"]]);
    let game = json!({"id": "g", "kind": "analyze", "boardXSize": 5, "boardYSize": 6, "moves": moves, "budget": {"nodes": 50}});
    let told = asked(&with(&game, json!({"analyzeTurns": [7, 0, 3, 3]})));
    assert_eq!(told.iter().map(|answer| answer["turn"].clone()).collect::<Vec<_>>(), [7, 0, 3, 3].map(Value::from));
    assert_eq!((&told[0]["height"], &told[0]["input"]["lastMove"]), (&json!(6), &json!("B1")));
    assert_eq!(told[2], told[3]);
    let mut shorter = game.clone();
    shorter["moves"].as_array_mut().unwrap().truncate(3);
    let mut whole = told[2].clone();
    whole["input"]["moves"] = json!(3);
    assert_eq!(whole, one(&shorter));
    assert_eq!(one(&game), told[0]);
    assert_eq!(told[0]["schema"], "eyespace.analyze/1");
}

#[test]
fn the_examples_of_the_documents_are_answered_as_they_say() {
    let pages = ["query.md", "query-kinds.md", "query-problems.md", "query-katago.md"]
        .map(|page| root().join("docs").join(page));
    let text = pages.map(|page| fs::read_to_string(page).unwrap()).concat();
    let mut kinds = vec![];
    for block in text.split("```query\n").skip(1) {
        let block = block.split("```").next().unwrap();
        let (question, shown) = block.split_once("\n= ").unwrap();
        let question = question.replace('\n', " ");
        let shown: Vec<Value> = shown.split("\n= ").map(|shown| serde_json::from_str(shown).unwrap()).collect();
        let real = answers(&["--jobs", "1"], question.as_bytes());
        assert_eq!(shown.len(), real.len(), "{question}");
        for (shown, real) in shown.iter().zip(&real) {
            assert!(shows(shown, real), "{question}\nis answered {real}");
            kinds.extend(real["kind"].as_str().map(str::to_owned));
        }
    }
    kinds.sort();
    kinds.dedup();
    let mut all = KINDS;
    all.sort_unstable();
    assert_eq!(kinds, all);
}
