//! Structured answers are those of every other door, byte for byte, and texts say the same in words.

use std::fs;
use std::path::Path;

use eyespace_service::answer::{Settings, answers};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

use crate::client::{Client, jobs};

/// An entry of `testdata/messages`.
#[derive(Deserialize)]
struct Entry {
    about: String,
    question: Option<Map<String, Value>>,
    answers: Vec<Box<RawValue>>,
}

/// The tool for a kind of question.
fn tool(kind: &str) -> Option<&'static str> {
    Some(match kind {
        "analyze" => "analyze_position",
        "solve" => "solve_problem",
        "read" => "read_tactics",
        "score" => "score_game",
        "eye" => "check_eye",
        _ => return None,
    })
}

#[tokio::test]
async fn the_messages_of_the_corpus_are_those_of_every_door() {
    let mut client = Client::new(jobs(1)).await;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/messages");
    let (mut asked, mut refused) = (0, 0);
    for name in ["analyze", "solve", "score", "eye", "errors"] {
        let text = fs::read_to_string(folder.join(format!("{name}.json"))).unwrap();
        for entry in serde_json::from_str::<Vec<Entry>>(&text).unwrap() {
            let Some(mut question) = entry.question else { continue };
            let kind = question.get("kind").and_then(Value::as_str).and_then(tool);
            // A time limit depends on the moment, and several turns have several answers.
            let is_several = ["turns", "analyzeTurns"].iter().any(|field| question.contains_key(*field));
            let ([answer], Some(tool), false) = (&entry.answers[..], kind, is_several) else { continue };
            question.entry("detail").or_insert(json!("full"));
            let told = client.call(tool, &Value::Object(question)).await;
            assert_eq!(told.structured_content.get(), answer.get(), "{}", entry.about);
            let is_error = answer.get().contains("\"schema\":\"eyespace.error/1\"");
            assert_eq!(told.is_error, is_error, "{}", entry.about);
            assert!(told.text().len() > 10, "{}", entry.about);
            asked += 1;
            refused += usize::from(is_error);
        }
    }
    assert!(asked > 60 && refused > 15, "{asked}, of which {refused} are refused");
}

/// A white group with one eye of six points, and stones of Black around it.
const SIX_POINTS: [&str; 7] = [".XXXXX.", "XXOOOXX", "XOO.OOX", "XO...OX", "XO..OOX", "XOOOOXX", "XXXXXX."];

#[tokio::test]
async fn an_answer_is_brief_unless_all_of_it_is_wanted() {
    let mut client = Client::new(jobs(1)).await;
    for (tool, kind) in [("analyze_position", "analyze"), ("score_game", "score"), ("solve_problem", "solve")] {
        for detail in ["brief", "full"] {
            let question = json!({"kind": kind, "detail": detail, "board": SIX_POINTS});
            let line = answers(question.to_string().as_bytes(), &Settings::default());
            let arguments = match detail {
                "brief" => json!({"board": SIX_POINTS, "detail": null}),
                _ => json!({"board": SIX_POINTS, "detail": detail}),
            };
            let told = client.call(tool, &arguments).await;
            assert_eq!(told.structured_content.get(), line.trim_end(), "{kind} {detail}");
        }
    }
}

#[tokio::test]
async fn a_problem_is_told_with_the_moves_of_both_sides() {
    let mut client = Client::new(jobs(1)).await;
    let told = client.call("solve_problem", &json!({"board": SIX_POINTS, "target": "C6", "allMoves": true})).await;
    let text = told.text();
    assert!(text.contains("The stones in question are White C6"), "{text}");
    assert!(text.contains("\nIf Black moves first: dead, by D4 (proved"), "{text}");
    assert!(text.contains("\nIf White moves first: alive, by C4, D4, D3 (proved"), "{text}");
    assert_eq!(told.structured()["attackerFirst"]["moves"], json!(["D4"]));
}

#[tokio::test]
async fn all_forms_of_a_position_give_the_same_text() {
    let mut client = Client::new(jobs(1)).await;
    let rows = [".XO..", "XXO..", "OOO..", ".....", "....."];
    let sgf = "(;SZ[5]AB[ba][ab][bb]AW[ca][cb][ac][bc][cc])";
    let stones =
        json!([["B", "B5"], ["B", "A4"], ["B", "B4"], ["W", "C5"], ["W", "C4"], ["W", "A3"], ["W", "B3"], ["W", "C3"]]);
    let by_rows = client.call("analyze_position", &json!({"board": rows})).await;
    assert!(by_rows.text().contains("Black B5 (3 stones)"), "{}", by_rows.text());
    for arguments in [
        json!({"board": rows.join("\n")}),
        json!({"sgf": sgf}),
        json!({"boardXSize": 5, "initialStones": stones}),
        json!({"boardXSize": 5, "moves": stones}),
    ] {
        let mut told = client.call("analyze_position", &arguments).await.text().to_owned();
        // Only the colour to play may differ: after the moves it is Black's turn all the same, as White moved last.
        told = told.replace("White to play", "Black to play");
        assert_eq!(told, by_rows.text(), "{arguments}");
    }
}

#[tokio::test]
async fn a_score_names_its_dead_stones_and_why() {
    let mut client = Client::new(jobs(1)).await;
    let rows = ["O.XO.", ".XXO.", "XXXOO", "...XX", "....."];
    let told = client.call("score_game", &json!({"board": rows, "rules": "chinese", "komi": 0})).await;
    let (text, answer) = (told.text(), told.structured());
    assert!(text.contains(&format!("{} by chinese rules, komi 0.", answer["result"].as_str().unwrap())), "{text}");
    assert_eq!(text.contains("The players must confirm it"), answer["needsConfirmation"] == json!(true), "{text}");
    for block in answer["blocks"].as_array().unwrap().iter().filter(|block| block["status"] == "dead") {
        let first = block["stones"][0].as_str().unwrap();
        assert!(text.split("Dead stones:").nth(1).unwrap().contains(&format!(" {first} (")), "{text}");
    }
}

#[tokio::test]
async fn an_eye_is_told_with_its_vital_points() {
    let mut client = Client::new(jobs(1)).await;
    let text = client.call("check_eye", &json!({"shape": "..."})).await.text().to_owned();
    assert!(
        text.contains("Unsettled: a block that has nothing else is dead if the attacker moves first, at C2"),
        "{text}"
    );
    assert!(text.contains("(proved by the table of solved eyes)"), "{text}");
    let open = client.call("check_eye", &json!({"shape": "..!"})).await.text().to_owned();
    assert!(!open.contains("proved"), "{open}");
}

#[tokio::test]
async fn what_is_not_proved_is_not_told_as_proved() {
    let mut client = Client::new(jobs(1)).await;
    // A stone in the open: nothing about it can be proved.
    let rows = vec!["...........".to_owned(); 5].into_iter().chain(["..X........".to_owned()]);
    let rows: Vec<_> = rows.chain(vec!["...........".to_owned(); 5]).collect();
    let told = client.call("analyze_position", &json!({"board": rows})).await;
    assert!(!told.text().contains("proved by") && !told.text().contains("proved without"), "{}", told.text());
    assert!(!told.text().contains("100 %"), "{}", told.text());
}
