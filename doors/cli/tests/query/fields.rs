//! Tests `eyespace query` field by field: the answers to each kind of question, for each form of a position, and within the budget.

use std::collections::BTreeSet;

use base64::Engine;
use serde_json::{Value, json};

fn answers(arguments: &[&str], questions: &[Value]) -> Vec<Value> {
    let input: String = questions.iter().map(|question| format!("{question}\n")).collect();
    let done = crate::support::run(&[&["query", "--jobs", "1"], arguments].concat(), input.as_bytes());
    assert_eq!((done.status.code(), String::from_utf8_lossy(&done.stderr).as_ref()), (Some(0), ""));
    String::from_utf8(done.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn one(question: &Value) -> Value {
    let mut all = answers(&[], std::slice::from_ref(question));
    assert_eq!(all.len(), 1, "{question}");
    all.remove(0)
}

fn with(question: &Value, more: Value) -> Value {
    let mut question = question.clone();
    let Value::Object(more) = more else { panic!("expected fields") };
    question.as_object_mut().unwrap().extend(more);
    question
}

/// One position in three forms: as rows, as moves and as a game record. Black has an eye of three points in the corner. Each side has made one
/// move, and White is to move.
fn forms() -> [Value; 3] {
    let rows = [".......", ".....X.", ".......", "....O..", "OOOO.O.", "XXXXO..", "...XO.."];
    let black = ["A2", "B2", "C2", "D2", "D1"].map(|at| json!(["B", at]));
    let white = ["A3", "B3", "C3", "D3", "E2", "E1", "E4"].map(|at| json!(["W", at]));
    let stones = [&black[..], &white[..]].concat();
    let record = "(;SZ[7]PL[B]AB[af][bf][cf][df][dg]AW[ae][be][ce][de][ef][eg][ed];B[fb];W[fe];B[gg])";
    [
        json!({"board": rows, "toPlay": "B"}),
        json!({"boardXSize": 7, "initialStones": stones, "initialPlayer": "B", "moves": [["B", "F6"], ["W", "F3"], ["B", "G1"]],
               "analyzeTurns": [2]}),
        json!({"sgf": record, "turn": 2}),
    ]
}

#[test]
fn every_kind_takes_a_position_in_every_form_and_says_the_same() {
    for kind in [
        json!({"kind": "analyze", "budget": {"nodes": 100}}),
        json!({"kind": "solve", "target": "A2"}),
        json!({"kind": "race", "a": "A2", "b": "A3"}),
        json!({"kind": "score", "komi": 6.5}),
        json!({"kind": "estimate", "komi": 6.5}),
        json!({"kind": "katago", "includeOwnership": true}),
    ] {
        let told = forms().map(|form| {
            let mut answer = one(&with(&form, with(&kind, json!({"id": "x"}))));
            assert_eq!((&answer["id"], &answer["kind"]), (&json!("x"), &kind["kind"]), "{form}: {answer}");
            // The fields that describe the input are removed; the results must be equal.
            let fields = answer.as_object_mut().unwrap();
            assert!(fields.remove("turn").or(fields.remove("turnNumber")).is_some());
            fields.remove("input");
            // A board given as rows has no moves. So the program does not know whether the game is over, and it does not know the last move, near
            // which the next move is likely. Therefore some fields differ and are removed.
            fields.remove("questions");
            fields.remove("notes");
            let moves = fields.get_mut("moveInfos").and_then(Value::as_array_mut).into_iter().flatten();
            moves.for_each(|told| drop(told.as_object_mut().unwrap().remove("prior")));
            answer
        });
        assert_eq!(told[0], told[1], "{kind}");
        assert_eq!(told[1], told[2], "{kind}");
    }
}

/// The bytes of a file in its own charset may be given in base64, with or without padding, or in several lines.
#[test]
fn a_record_may_come_as_bytes() {
    let record = b"(;CA[Shift_JIS]PB[\x8e\xf3]SZ[5]KM[650];B[cc];W[bb])";
    let padded = base64::engine::general_purpose::STANDARD.encode(record);
    let bare = base64::engine::general_purpose::STANDARD_NO_PAD.encode(record);
    let lines = padded.replace('D', "\nD");
    for bytes in [padded, bare, lines] {
        let answer = one(&json!({"id": 1, "kind": "score", "sgfBase64": bytes}));
        assert_eq!((&answer["komi"], &answer["turn"]), (&json!(6.5), &json!(2)), "{answer}");
        assert_eq!(answer["input"]["notes"][0], "line 1: KM[650] was read as hundredths: 6.5 points");
    }
    let bytes = base64::engine::general_purpose::STANDARD.encode(b"(;PB[\x8e\xf3\x8d\x91]SZ[5];B[cc])");
    let analyzed = one(&json!({"id": 1, "kind": "analyze", "sgfBase64": bytes}));
    assert!(analyzed["input"]["notes"][0].as_str().unwrap().starts_with("no character set is given"), "{analyzed}");
}

/// Each kind of question that reads a record reports the oddities that were found while reading it.
#[test]
fn notes_come_with_every_kind() {
    let note = "line 2: W[zz], after move 0, is off the board; it was left out, and not counted as a move";
    let stones = "AB[db][eb][fb][gb][bc][cc][gc][ed][fd][gd]AW[ab][bb][cb][ac][dc][ec][fc][ad][bd][dd]";
    let record = json!({"id": 1, "sgf": format!("(;SZ[7:4]{stones}\n;W[zz];B[aa]"), "turn": 1});
    for kind in [
        json!({"kind": "solve", "target": "B2"}),
        json!({"kind": "race", "a": "B2", "b": "D2"}),
        json!({"kind": "score"}),
        json!({"kind": "katago"}),
        json!({"kind": "analyze"}),
        json!({"kind": "estimate"}),
    ] {
        let answer = one(&with(&record, kind));
        let notes = answer.get("notes").unwrap_or(&answer["input"]["notes"]);
        assert!(notes.as_array().is_some_and(|notes| notes.contains(&json!(note))), "{answer}");
    }
}

/// The answer to a query about a semeai is the same as the answer of the command line.
#[test]
fn a_race_is_told_as_the_command_line_tells_it() {
    let mut walls = 0;
    for (rows, stones) in [
        (vec![".......", "OOOXXXX", "OXXOOOX", "OO.OXXX"], ["B2", "D2"]),
        (vec!["XXXXX..", "OOOOX..", ".XXOX..", ".XXOOOO"], ["B1", "A3"]),
    ] {
        let answer = one(&json!({"kind": "race", "board": rows, "a": stones[0], "b": stones[1]}));
        let arguments = ["solve", "-", "--race", stones[0], stones[1], "--json"];
        let done = crate::support::run(&arguments, rows.join("\n").as_bytes());
        let told: Value = serde_json::from_slice(&done.stdout).unwrap();
        for (field, value) in told.as_object().unwrap() {
            assert_eq!(&answer[field], value, "{field}: {answer}");
        }
        walls += answer["assumed"].as_array().unwrap().len();
    }
    assert!(walls > 0);
}

/// Checks that the answer has these fields; a dot leads to a field inside a field.
#[track_caller]
fn has(answer: &Value, names: &[&str]) {
    for name in names {
        let found = name.split('.').try_fold(answer, |value, name| value.get(name));
        assert!(found.is_some(), "{name} is missing in {answer}");
    }
}

#[test]
fn answers_have_all_their_fields() {
    let [rows, ..] = forms();
    let solve = with(&rows, json!({"id": 1, "kind": "solve", "target": "A2"}));
    let solved = [
        "id",
        "summary",
        "attackerFirst",
        "defenderFirst.outcome",
        "defenderFirst.koFirstThreat",
        "defenderFirst.moves",
        "defenderFirst.evidence",
        "nodes",
        "assumed",
        "sgf",
    ];
    let solve = with(&solve, json!({"record": true}));
    has(&one(&solve), &solved);
    has(&one(&with(&solve, json!({"first": "defender", "area": ["A1", "B1", "C1"], "allMoves": true}))), &solved);
    let eye = one(&json!({"id": 1, "kind": "eye", "shape": "...", "outsideLiberties": 2}));
    has(
        &eye,
        &[
            "class",
            "points",
            "location",
            "lifeProperty",
            "verdict.attackerFirst.moves",
            "verdict.defenderFirst.outcome",
            "verdict.evidence",
            "vital",
            "end",
            "liberties",
            "value.digits",
            "value.name",
            "value.canonical",
        ],
    );
    let race = one(&with(&rows, json!({"id": 1, "kind": "race", "a": "A2", "b": "A3"})));
    has(
        &race,
        &[
            "blackFirst.verdict",
            "blackFirst.outcomes.black.outcome",
            "whiteFirst.moves",
            "whiteFirst.outcomes.white.evidence",
        ],
    );
    let score = one(&with(&rows, json!({"id": 1, "kind": "score"})));
    has(&score, &["result", "margin", "black", "white", "ownership", "groups", "dame", "unsettled"]);
    let published = one(&with(&rows, json!({"id": 1, "kind": "estimate", "asPublished": true})));
    has(&published, &["schema", "proved", "groups", "fields", "radiation", "territory", "evaluation"]);
    let estimate = one(&with(&rows, json!({"id": 1, "kind": "estimate"})));
    has(&estimate, &["schema", "proved", "byTerritory", "byArea", "komi", "prisoners", "ownership"]);
    assert_eq!((&estimate["proved"], &estimate["schema"]), (&json!(false), &json!("eyespace.estimate/1")));
    let refused = one(&json!({"id": 1, "kind": "score", "komi": "x"}));
    let fields: BTreeSet<_> = refused.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(fields, BTreeSet::from(["error", "field", "id", "program", "schema"]));
}

#[test]
fn the_budget_holds_for_a_whole_answer() {
    let rows = ["........", ".OOOOO..", "OX...XO.", "O.X.X.O.", "O.....O.", "OXXXXXO.", ".OOOOO..", "........"];
    let open = ["........", ".X..X...", "..XX.XX.", "..XOOOX.", "..XOO.OX", "..XO...."];
    for (rows, target) in [(&rows[..], json!("B3")), (&rows, Value::Null), (&open, json!("D3"))] {
        for all in [true, false] {
            for nodes in [0_u64, 1, 10, 500, 20_000, 200_000] {
                let question = json!({"id": 1, "kind": "solve", "board": rows, "target": target, "allMoves": all, "record": true,
                                      "budget": {"nodes": nodes}});
                let answer = one(&question);
                let spent = answer["nodes"].as_u64().unwrap();
                assert!(spent <= nodes, "{question} took {spent}");
                has(&answer, &["attackerFirst", "sgf"]);
                for first in ["attackerFirst", "defenderFirst"] {
                    let word = answer[first]["outcome"].as_str().unwrap();
                    assert!(["dead", "ko", "seki", "lives", "alive", "open"].contains(&word), "{answer}");
                }
            }
        }
    }
    for nodes in [0_u64, 10, 1000] {
        let question =
            with(&forms()[0], json!({"id": 1, "kind": "race", "a": "A2", "b": "A3", "budget": {"nodes": nodes}}));
        assert!(one(&question)["nodes"].as_u64().unwrap() <= nodes);
    }
}

/// If the budget ends between two searches, it may be known that a group is not captured, but not whether it has two eyes or is in
/// seki.
#[test]
fn what_is_not_captured_somehow_is_told_so() {
    let rows = ["XXX..", "XXX.X", "XO..X", "XO.OX", "XXX.."];
    let budgets = (0..1000).step_by(4);
    let questions: Vec<Value> = budgets
        .map(|nodes| json!({"id": nodes, "kind": "solve", "board": rows, "target": "A5", "budget": {"nodes": nodes}}))
        .collect();
    let told = answers(&[], &questions);
    let lives = |answer: &&Value| {
        answer["attackerFirst"]["outcome"] == "lives" || answer["defenderFirst"]["outcome"] == "lives"
    };
    let open = told.iter().filter(lives).count();
    assert!(open > 0 && open < told.len(), "{open}");
}

/// A question as `KaTrain` sends it has no kind, and has fields that control KataGo's search.
#[test]
fn programs_that_know_only_katago_are_answered_in_its_words() {
    let black = ["B3", "D3", "A2", "B2", "C2", "D2", "E2"].map(|at| json!(["B", at]));
    let question = json!({
        "id": "QUERY:7", "rules": "japanese", "priority": 0, "analyzeTurns": [1], "maxVisits": 500, "komi": 6.5, "boardXSize": 5,
        "boardYSize": 3, "includeOwnership": true, "includeMovesOwnership": true, "includePolicy": true, "initialStones": black,
        "initialPlayer": "W", "moves": [["W", "A1"]], "overrideSettings": {"reportAnalysisWinratesAs": "BLACK", "maxTime": 8.0},
        "reportDuringSearchEvery": 1.0,
    });
    let terminate = json!({"action": "terminate", "terminateId": "QUERY:6", "id": "QUERY:8"});
    let version = json!({"action": "query_version", "id": "v"});
    let told = answers(&["--kind", "katago"], &[question.clone(), terminate, version]);
    assert_eq!(told.len(), 3);
    // Actions are answered at once, before questions that need a search.
    let of = |id: &str| told.iter().find(|answer| answer["id"] == id).unwrap();
    let analysis = of("QUERY:7");
    assert_eq!(
        (&analysis["id"], &analysis["turnNumber"], &analysis["isDuringSearch"]),
        (&json!("QUERY:7"), &json!(1), &json!(false))
    );
    assert_eq!(analysis["ownership"], json!(vec![1.0; 15]));
    assert!(analysis.get("ignored").is_none() && analysis.get("error").is_none());
    has(&analysis["rootInfo"], &["currentPlayer", "visits", "winrate", "scoreLead"]);
    assert_eq!(analysis["rootInfo"]["currentPlayer"], "B");
    let moves = analysis["moveInfos"].as_array().unwrap();
    assert_eq!((&moves[0]["move"], &moves[0]["pv"], &moves[0]["order"]), (&json!("pass"), &json!(["pass"]), &json!(0)));
    has(&moves[0], &["visits", "winrate", "scoreLead", "scoreStdev", "prior", "utility", "lcb"]);
    let terminated = of("QUERY:8");
    assert_eq!((&terminated["terminateId"], &terminated["action"]), (&json!("QUERY:6"), &json!("terminate")));
    assert_eq!(of("v")["version"], env!("CARGO_PKG_VERSION"));
    // With the setting `reportAnalysisWinratesAs` all numbers are reported from White's view.
    let white = with(&question, json!({"kind": "katago", "overrideSettings": {"reportAnalysisWinratesAs": "WHITE"}}));
    let white = one(&white);
    assert_eq!(white["ownership"], json!(vec![-1.0; 15]));
    let lead = |answer: &Value| answer["rootInfo"]["scoreLead"].as_f64().unwrap();
    assert_eq!(lead(&white), -lead(analysis));
    // A point that decides whether the group lives is reported as a candidate move.
    let corner = with(&forms()[0], json!({"id": 1, "kind": "katago", "toPlay": "B"}));
    assert_eq!(one(&corner)["moveInfos"][0]["move"], "B1");
    for (field, more) in [
        ("action", json!({"action": "dance"})),
        ("includeOwnership", json!({"includeOwnership": 1})),
        ("overrideSettings", json!({"overrideSettings": {"reportAnalysisWinratesAs": 5}})),
    ] {
        let refused = one(&with(&forms()[0], with(&json!({"id": 1, "kind": "katago"}), more)));
        assert_eq!(refused["field"], field, "{refused}");
    }
}

#[test]
fn nodes_may_be_a_text_and_seconds_may_stand_beside_them() {
    let rows = ["........", ".OOOOO..", "OX...XO.", "O.X.X.O.", "O.....O.", "OXXXXXO.", ".OOOOO..", "........"];
    let ask = |budget: Value| {
        one(&json!({"id": 1, "kind": "solve", "board": rows, "target": "B3", "allMoves": true, "budget": budget}))
    };
    let plain = ask(json!({"nodes": 2000}));
    for budget in [json!({"nodes": "2k"}), json!({"nodes": 2e3}), json!({"nodes": "2000", "seconds": 1000})] {
        assert_eq!(ask(budget.clone()), plain, "{budget}");
    }
    let cut = ask(json!({"seconds": 1e-9}));
    assert_eq!((&cut["stopped"], &cut["attackerFirst"]["outcome"]), (&json!("time"), &json!("open")));
    assert!(cut["wouldHelp"].as_array().unwrap().contains(&json!("moreTime")), "{cut}");
    for budget in [
        json!({}),
        json!({"seconds": 0}),
        json!({"seconds": "1"}),
        json!({"nodes": "x"}),
        json!({"nodes": "1G"}),
        json!({"nodes": 1.5}),
        json!({"nodes": 5, "second": 1}),
    ] {
        assert_eq!(ask(budget.clone())["field"], "budget", "{budget}");
    }
    for kind in ["analyze", "score", "estimate", "katago"] {
        let answer = one(&json!({"id": 1, "kind": kind, "board": rows, "budget": {"seconds": 1e-9}}));
        assert_eq!(answer["stopped"], "time", "{answer}");
    }
}
