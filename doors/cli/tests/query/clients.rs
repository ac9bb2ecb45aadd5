//! Gives the lines in `testdata/clients`, which real programs send, to the command that these programs start.

use std::fs;

use serde_json::{Value, json};

use super::jobs::{answers, one, with};

/// The answers of `eyespace analysis`, which is started with the options of `KataGo`.
fn analyzed(lines: &[Value]) -> Vec<Value> {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let done = crate::support::run(&["analysis", "-config", "none.cfg", "-model", "none.bin.gz"], input.as_bytes());
    let said = String::from_utf8(done.stderr).unwrap();
    let said: Vec<&str> = said.lines().collect();
    assert_eq!(
        said[0],
        "eyespace: note: these options of KataGo are ignored, because there is no network here: -config, -model"
    );
    assert!(said[1].ends_with("ready to begin handling requests") && said.len() == 2, "{said:?}");
    assert_eq!(done.status.code(), Some(0));
    String::from_utf8(done.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn kept(name: &str) -> Vec<Value> {
    let file = crate::support::root().join("testdata/clients").join(name);
    fs::read_to_string(file).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(|number| number.as_f64().unwrap()).collect()
}

/// The candidate moves of an answer.
fn moves_told(answer: &Value) -> Vec<&str> {
    answer["moveInfos"].as_array().unwrap().iter().map(|told| told["move"].as_str().unwrap()).collect()
}

#[test]
fn each_line_of_katrain_is_answered_with_all_that_it_asks_for() {
    for (name, questions, actions) in [("katrain-1.20.0.jsonl", 11, 2), ("katrain-1.20.0-session.jsonl", 25, 2)] {
        let lines = kept(name);
        let (actions_kept, questions_kept): (Vec<_>, Vec<_>) =
            lines.into_iter().partition(|line| line.get("action").is_some());
        assert_eq!((questions_kept.len(), actions_kept.len()), (questions, actions), "{name}");
        are_answered(&questions_kept, &actions_kept);
    }
}

fn are_answered(questions: &[Value], actions: &[Value]) {
    let told = analyzed(questions);
    assert_eq!(told.len(), questions.len());
    for question in questions {
        let answer = told.iter().find(|answer| answer["id"] == question["id"]).unwrap();
        if question["komi"] == json!(3.75) {
            assert_eq!(answer["field"], "komi", "KataGo refuses quarters, too: {answer}");
            continue;
        }
        assert_eq!(answer["turnNumber"], question["analyzeTurns"][0], "{answer}");
        assert_eq!(answer["rootInfo"]["visits"], question["maxVisits"]);
        let side = usize::try_from(question["boardXSize"].as_u64().unwrap()).unwrap();
        is_a_policy(answer, side);
        let is_owned = question["includeOwnership"] == true;
        assert_eq!(answer.get("ownership").is_some(), is_owned);
        for told in answer["moveInfos"].as_array().unwrap() {
            assert_eq!(
                told.get("ownership").map(|owners| numbers(owners).len()),
                is_owned.then_some(side * side),
                "{told}"
            );
        }
        keeps_away(question, answer);
    }
    for (action, told) in actions.iter().zip(analyzed(actions)) {
        assert_eq!(told, with(action, json!({"kind": "katago"})));
    }
}

/// Checks that the policy is a distribution over the points where the side to move may play, and agrees with the candidate moves.
fn is_a_policy(answer: &Value, side: usize) {
    let policy = numbers(&answer["policy"]);
    assert_eq!(policy.len(), side * side + 1);
    let chances: f64 = policy.iter().filter(|chance| **chance >= 0.0).sum();
    assert!((chances - 1.0).abs() < 1e-3, "{chances}");
    assert!(policy.iter().all(|chance| *chance == -1.0 || (0.0..=1.0).contains(chance)));
    for told in answer["moveInfos"].as_array().unwrap() {
        let name = told["move"].as_str().unwrap();
        let place = match name {
            "pass" => side * side,
            name => {
                let column = "ABCDEFGHJKLMNOPQRST".find(&name[..1]).unwrap();
                (side - name[1..].parse::<usize>().unwrap()) * side + column
            }
        };
        assert_eq!(told["prior"].as_f64(), Some(policy[place]), "{name}");
    }
}

/// Checks that moves which the side to move must avoid are not among the candidates.
fn keeps_away(question: &Value, answer: &Value) {
    let to_play = &answer["rootInfo"]["currentPlayer"];
    let avoided = question["avoidMoves"].as_array().map_or(&[][..], Vec::as_slice);
    let avoided = avoided.iter().filter(|avoided| avoided["player"] == *to_play);
    for avoided in avoided.flat_map(|avoided| avoided["moves"].as_array().unwrap()) {
        assert!(!moves_told(answer).contains(&avoided.as_str().unwrap()), "{avoided}");
    }
    assert!(!moves_told(answer).is_empty());
}

#[test]
fn moves_may_be_allowed_or_avoided() {
    let question = json!({"kind": "katago", "boardXSize": 9, "moves": [["B", "E5"]], "rules": "japanese"});
    let only = |player: &str, moves: &[&str]| json!([{"player": player, "moves": moves, "untilDepth": 1}]);
    let told = one(&with(&question, json!({"allowMoves": only("W", &["C3", "g7", "E5"])})));
    let mut moves = moves_told(&told);
    moves.sort_unstable();
    assert_eq!(moves, ["C3", "G7"]);
    let of_black = one(&with(&question, json!({"allowMoves": only("B", &["C3"])})));
    assert!(moves_told(&of_black).len() > 10);
    let usual = one(&question);
    let first = moves_told(&usual)[0];
    let others = one(&with(&question, json!({"avoidMoves": only("W", &[first, "pass"])})));
    assert!(!moves_told(&others).contains(&first) && moves_told(&others).len() > 10);
    for (field, wrong) in [
        ("allowMoves", json!({"allowMoves": only("W", &["C3"]), "avoidMoves": only("W", &["C4"])})),
        ("allowMoves", json!({"allowMoves": [{}, {}]})),
        ("avoidMoves", json!({"avoidMoves": only("X", &["C3"])})),
        ("avoidMoves", json!({"avoidMoves": only("W", &["Z99"])})),
        ("avoidMoves", json!({"avoidMoves": [{"player": "W", "moves": ["C3"], "untilDepth": 0}]})),
        ("avoidMoves", json!({"avoidMoves": "C3"})),
    ] {
        assert_eq!(one(&with(&question, wrong.clone()))["field"], field, "{wrong}");
    }
}

#[test]
fn deviations_are_those_of_owners_who_are_one_or_the_other() {
    let question = json!({
        "kind": "katago", "boardXSize": 5, "rules": "japanese", "includeOwnership": true, "includeOwnershipStdev": true,
        "includeMovesOwnership": true, "includeMovesOwnershipStdev": true, "includePVVisits": true, "maxVisits": 7,
        "initialStones": [["B", "B5"], ["B", "A4"], ["B", "B4"], ["B", "C5"], ["W", "D2"]], "moves": [],
    });
    let answer = one(&question);
    let told = answer["moveInfos"].as_array().unwrap();
    assert_eq!((told.len() > 1, &told[0]["pvVisits"]), (true, &json!([7])));
    for part in [&[answer.clone()][..], told].concat() {
        let (owners, off) = (numbers(&part["ownership"]), numbers(&part["ownershipStdev"]));
        assert_eq!((owners.len(), off.len()), (25, 25));
        for (owner, off) in owners.iter().zip(&off) {
            assert!((owner * owner + off * off - 1.0).abs() < 2e-3, "{owner} {off}");
        }
    }
}

#[test]
fn the_program_says_what_it_is() {
    let told = analyzed(&[json!({"id": "m", "action": "query_models"}), json!({"id": "v", "action": "query_version"})]);
    assert_eq!((&told[0]["id"], &told[0]["models"][0]["name"]), (&json!("m"), &json!("eyespace")));
    assert_eq!(
        (&told[0]["models"][0]["usesHumanSLProfile"], &told[0]["models"][0]["usingFP16"]),
        (&json!(false), &json!("false"))
    );
    assert_eq!((&told[1]["version"], &told[1]["action"]), (&json!(env!("CARGO_PKG_VERSION")), &json!("query_version")));
    assert_eq!(one(&json!({"kind": "katago", "action": "terminate"}))["field"], "terminateId");
    assert_eq!(one(&json!({"kind": "katago", "action": "terminate_all", "turnNumbers": 3}))["field"], "turnNumbers");
}

/// The program `katagoanal` runs the command `version` before it starts the engine. It looks for the name `KataGo` in the output, and
/// takes the first line as the name of the engine.
#[test]
fn the_version_says_what_it_speaks() {
    let done = crate::support::run(&["version"], b"");
    let said = String::from_utf8(done.stdout).unwrap();
    assert_eq!((done.status.code(), said.lines().count()), (Some(0), 2));
    assert_eq!(said.lines().next(), Some(concat!("eyespace ", env!("CARGO_PKG_VERSION"))));
    assert!(said.contains("KataGo"), "{said}");
}

/// While a worker is busy with a long question, a second question waits. The second one is terminated first, then the long one.
#[test]
fn what_is_terminated_ends() {
    let rows = [
        "OOOOOOOOO",
        "O.......O",
        "O.......O",
        "O...O...O",
        "O.......O",
        "O.......O",
        "O...X...O",
        "O..XXX..O",
        "O.......O",
    ];
    let long = json!({"id": "long", "kind": "solve", "target": "E2", "board": rows, "budget": {"nodes": "20M"}});
    let waits =
        json!({"id": "waits", "boardXSize": 5, "moves": [["B", "C3"]], "analyzeTurns": [0, 1], "rules": "japanese"});
    let some = json!({"id": "s", "action": "terminate", "terminateId": "waits", "turnNumbers": [1]});
    let all = json!({"id": "t", "action": "terminate", "terminateId": "long"});
    let input = [long, waits, some, all].map(|line| line.to_string()).join("\n");
    let told = answers(&["--kind", "katago", "--jobs", "1"], input.as_bytes());
    let of = |id: &str| told.iter().filter(|answer| answer["id"] == id).collect::<Vec<_>>();
    let long = of("long")[0];
    assert_eq!(long["stopped"], "request");
    // On a busy machine the answer for the attacker may be known by then.
    assert!(["attackerFirst", "defenderFirst"].iter().any(|first| long[first]["outcome"] == "open"), "{long}");
    assert_eq!((of("s").len(), of("t").len(), of("waits").len()), (1, 1, 2));
    for answer in of("waits") {
        let is_ended = answer["turnNumber"] == json!(1);
        assert_eq!(answer.get("noResults"), is_ended.then_some(&json!(true)), "{answer}");
        assert_eq!((answer.get("rootInfo").is_some(), &answer["isDuringSearch"]), (!is_ended, &json!(false)));
    }
}
