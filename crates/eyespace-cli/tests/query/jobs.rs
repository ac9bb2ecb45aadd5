//! `eyespace query` as programs meet it: every kind, every form of a position, input that is none, and any number of jobs.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};

const KINDS: [&str; 7] = ["analyze", "eye", "solve", "score", "race", "estimate", "katago"];

/// All answers to some lines, in their order.
fn answers(arguments: &[&str], input: &[u8]) -> Vec<Value> {
    let done = crate::support::run(&[&["query"], arguments].concat(), input);
    assert_eq!((done.status.code(), String::from_utf8_lossy(&done.stderr).as_ref()), (Some(0), ""));
    String::from_utf8(done.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The answers to one question.
fn asked(question: &Value) -> Vec<Value> {
    answers(&["--jobs", "1"], question.to_string().as_bytes())
}

/// The one answer to a question.
fn one(question: &Value) -> Value {
    let mut all = asked(question);
    assert_eq!(all.len(), 1, "{question}");
    all.remove(0)
}

/// A three-point eye in the corner of a board of seven lines.
fn corner() -> Value {
    let black = ["A2", "B2", "C2", "D2", "D1"].map(|at| json!(["B", at]));
    let white = ["A3", "B3", "C3", "D3", "E3", "E2", "E1"].map(|at| json!(["w", at]));
    let stones = [&black[..], &white[..]].concat();
    json!({"id": "corner", "boardXSize": 7, "initialStones": stones})
}

fn with(question: &Value, more: Value) -> Value {
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
    assert_eq!((&answer["attackerFirst"], &answer["defenderFirst"]), (&json!("seki"), &json!("seki")));
    assert_eq!((&answer["attackMoves"], &answer["defendMoves"]), (&json!([]), &json!([])));
    let all = one(&with(&seki, json!({"allMoves": true})));
    assert!(all["defendMoves"].as_array().unwrap().contains(&json!("pass")), "{all}");
}

#[test]
fn a_problem_is_solved_for_either_side_first_or_for_one() {
    let solve = with(&corner(), json!({"kind": "solve", "target": "A2"}));
    let both = one(&solve);
    assert_eq!((&both["attackerFirst"], &both["defenderFirst"]), (&json!("dead"), &json!("alive")));
    assert_eq!((&both["attackMoves"], &both["defendMoves"]), (&json!(["B1"]), &json!(["B1"])));
    assert_eq!((&both["koFirstThreat"], &both["targetColor"]), (&Value::Null, &json!("black")));
    assert_eq!(both["assumed"], json!(["A3", "B3", "C3", "D3", "E2", "E1"]));
    assert_eq!(both["evidence"]["kind"], "search");
    let attacked = one(&with(&solve, json!({"first": "attacker", "allMoves": true})));
    assert_eq!((&attacked["attackerFirst"], &attacked["defenderFirst"]), (&json!("dead"), &Value::Null));
    assert_eq!((&attacked["attackMoves"], &attacked["defendMoves"]), (&json!(["B1"]), &json!([])));
    let record = attacked["sgf"].as_str().unwrap();
    assert!(record.contains(";W[bg]C[RIGHT]") && record.contains("C[WRONG]"), "{record}");
    assert!(!both["sgf"].as_str().unwrap().contains("WRONG"));
    // The rows of the same board, and an area of one's own.
    let rows = [".......", ".......", ".......", ".......", "OOOOO..", "XXXXO..", "...XO.."];
    let drawn = json!({"id": 1, "kind": "solve", "board": rows, "toPlay": "W", "target": ["A2", "D1"], "area": ["A1", "B1", "C1"]});
    assert_eq!(one(&drawn)["mainLine"][0], "B1");
    // What the record marks.
    let record = "(;SZ[7]AB[af][bf][cf][df][dg]AW[ae][be][ce][de][ee][ef][eg]TR[af];B[bg];W[ga])";
    let sgf = json!({"id": 1, "kind": "solve", "sgf": record});
    assert_eq!((&one(&sgf)["turnNumber"], &one(&sgf)["attackerFirst"]), (&json!(0), &json!("dead")));
    let later = one(&with(&sgf, json!({"turn": 1, "target": "A2"})));
    assert_eq!((&later["turnNumber"], &later["attackerFirst"]), (&json!(1), &json!("alive")));
}

#[test]
fn a_ko_names_who_needs_the_first_threat() {
    let ko = one(&json!({"id": 1, "kind": "solve", "board": ["..O", "OXX", ".XX"], "target": "B2"}));
    assert_eq!((&ko["attackerFirst"], &ko["defenderFirst"]), (&json!("ko"), &json!("alive")));
    assert_eq!(ko["koFirstThreat"], json!({"attackerFirst": "defender", "defenderFirst": null}));
}

#[test]
fn an_eye_is_told_with_its_life_property() {
    let eye = |shape: &str| one(&json!({"id": 1, "kind": "eye", "shape": shape}));
    let six = eye(".X../#..#");
    assert_eq!(
        (&six["class"], &six["attackMoves"], &six["lifeProperty"]),
        (&json!("[112233]a"), &json!(["D3"]), &json!(false))
    );
    assert_eq!(six["value"]["digits"], "1122");
    assert_eq!(eye("..../.##.")["lifeProperty"], true);
    // Five points in the corner: the paper leaves them open, the table does not.
    for (shape, life) in [
        ("|....\n|.###\n+----", json!(true)),
        ("|.###\n|....\n+----", json!("butForKo")),
        ("|..#\n|...\n+---", json!(false)),
    ] {
        assert_eq!(eye(shape)["lifeProperty"], life, "{shape}");
    }
    assert_eq!(one(&json!({"id": 1, "kind": "eye", "shape": "...", "outsideLiberties": 3}))["outsideLiberties"], 3);
}

#[test]
fn a_board_is_counted() {
    let rows = [".X.OO", "XXXO.", "XOOOO", "XXOO.", ".XXO."];
    let question = json!({"id": "s", "kind": "score", "board": rows, "rules": "chinese", "komi": 7.5});
    let found = one(&question);
    assert_eq!((&found["score"], &found["settled"], &found["komi"]), (&json!("W+9.5"), &json!(true), &json!(7.5)));
    assert_eq!(found["ownership"], json!(["BB.WW", "BBBWW", "BWWWW", "BBWWW", "BBBWW"]));
    assert_eq!((&found["black"]["points"], &found["dame"], &found["dead"]), (&json!(11.0), &json!(["C5"]), &json!([])));
    let object = json!({"ko": "SIMPLE", "scoring": "AREA", "tax": "NONE", "suicide": false, "whiteHandicapBonus": "N"});
    assert_eq!(one(&with(&question, json!({"rules": object}))), found);
    // No dead stones agreed on is what was found; handicap counts where rules give points for it.
    assert_eq!(one(&with(&question, json!({"dead": [], "alive": [], "handicap": 0}))), found);
    assert_eq!(one(&with(&question, json!({"handicap": 3})))["score"], "W+12.5");
    let open = one(&json!({"id": 1, "kind": "score", "boardXSize": 2, "boardYSize": 3, "moves": []}));
    assert_eq!((&open["ownership"], &open["settled"]), (&json!(["??", "??", "??"]), &json!(false)));
    assert_eq!((&found["askPlayers"], &open["askPlayers"]), (&json!(false), &json!(true)));
}

#[test]
fn turns_are_answered_one_by_one_as_of_a_game_that_ended_there() {
    let moves = json!([["B", "C3"], ["W", "B2"], ["B", "B3"], ["W", "pass"], ["B", "A2"], ["W", "D4"], ["B", "B1"]]);
    let game = json!({"id": "g", "kind": "analyze", "boardXSize": 5, "boardYSize": 6, "moves": moves, "budget": {"nodes": 50}});
    let told = asked(&with(&game, json!({"analyzeTurns": [7, 0, 3, 3]})));
    assert_eq!(
        told.iter().map(|answer| answer["turnNumber"].clone()).collect::<Vec<_>>(),
        [7, 0, 3, 3].map(Value::from)
    );
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

/// Fields, what else the question has, and what is said.
#[test]
fn every_error_names_the_id_and_the_field_and_the_next_line_is_served() {
    let errors = [
        (
            "kind",
            json!({"kind": "play"}),
            "\"play\" is no kind; expected one of analyze, eye, solve, score, race, estimate, katago",
        ),
        (
            "own",
            json!({"kind": "race", "board": [".X.O.", "XX.OO", "XX.OO"], "opponent": "D1"}),
            "missing; expected points with stones",
        ),
        ("moves", json!({"kind": "estimate"}), "missing; expected a position as moves, board or sgf"),
        ("moves", json!({"kind": "score"}), "missing; expected a position as moves, board or sgf"),
        ("moves", json!({"kind": "score", "moves": "D4"}), "\"D4\"; expected a list"),
        ("moves", json!({"kind": "score", "moves": ["D4"]}), "\"D4\"; expected pairs of colour and point"),
        ("moves", json!({"kind": "score", "moves": [["B", "I5"]]}), "\"I5\" is no point of a 19x19 board"),
        (
            "moves",
            json!({"kind": "score", "moves": [["B", "D4"], ["W", "D4"]]}),
            "move 2, white at D4: the point is occupied",
        ),
        ("initialStones", json!({"kind": "score", "initialStones": [["B", "D4"], ["W", "D4"]]}), "D4 has two stones"),
        ("initialStones", json!({"kind": "score", "boardXSize": 1, "initialStones": [["B", "A1"]]}), "the black stone"),
        ("handicap", json!({"kind": "score", "moves": [], "handicap": 10_001}), "10001; expected no more than 10000"),
        ("prisoners", json!({"kind": "score", "moves": [], "prisoners": [1]}), "a list; expected two whole numbers"),
        ("dead", json!({"kind": "score", "moves": [], "dead": "D4"}), "no stone is at D4"),
        (
            "dead",
            json!({"kind": "score", "moves": [["B", "D4"]], "dead": ["D4"], "alive": ["D4"]}),
            "dead and alive: D4 cannot be both",
        ),
        ("area", json!({"kind": "solve", "moves": [["B", "D4"]], "area": ["D5"]}), "it says where, and no target"),
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
        ("rules", json!({"kind": "score", "moves": [], "rules": "chess"}), "\"chess\" is no ruleset"),
        ("rules", json!({"kind": "score", "moves": [], "rules": {"ko": "x"}}), "no ruleset has these"),
        ("rules", json!({"kind": "score", "moves": [], "rules": 1}), "a number; expected a name"),
        ("rules", json!({"kind": "score", "moves": [], "rules": "stone-scoring"}), ""),
        ("komi", json!({"kind": "score", "moves": [], "komi": 0.3}), "0.3; expected points or half points"),
        ("board", json!({"kind": "score", "board": ["..", "."]}), "board:2:2: a row of 1 points"),
        ("board", json!({"kind": "score", "board": ["a b", ".."]}), "only 1 of 2 rows are rows of a board"),
        ("board", json!({"kind": "score", "board": [".."], "moves": []}), "the position is given twice"),
        ("toPlay", json!({"kind": "score", "board": [".."], "toPlay": 1}), "1; expected \"B\" or \"W\""),
        ("sgf", json!({"kind": "score", "sgf": "..\n.."}), "no game record; expected SGF"),
        ("sgf", json!({"kind": "score", "sgf": ""}), "no game record; expected SGF"),
        ("sgf", json!({"kind": "score", "sgf": "("}), "sgf:1:1: no game; expected (; and a node"),
        ("sgf", json!({"kind": "score", "sgf": "(;SZ[99])"}), "sgf:1:5: a board of 99x99"),
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
        ("target", json!({"kind": "solve", "moves": [["B", "D4"]], "target": "D4"}), "the area is too large"),
        ("target", json!({"kind": "solve", "moves": []}), "nothing in the position is enclosed"),
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
        (&found[0]["komi"], &found[0]["notes"]),
        (&json!(0.0), &json!(["KM[6.25] is no komi in points or half points: 0 is taken if no other is named"]))
    );
    assert_eq!((&found[1]["komi"], &found[1]["notes"]), (&json!(6.5), &json!(null)));
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
    assert_eq!(limited["attackerFirst"], "open", "{limited}");
    assert_eq!(limited["evidence"]["kind"], "none");
}

/// Questions of all kinds on small boards, some of them with errors; the same ones every time.
fn questions(count: u64) -> String {
    const SHAPES: [&str; 6] = ["...", ".X../#..#", "..../.##.", "OO!/O.X/!...", "|..#\n|..#\n+---", "?"];
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = move |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below
    };
    let mut text = String::new();
    for id in 0..count {
        let side = 3 + random(4);
        let moves: Vec<_> = (0..random(side * side))
            .map(|n| {
                let column = char::from(b'A' + random(side) as u8);
                json!([if n % 2 == 0 { "B" } else { "W" }, format!("{column}{}", 1 + random(side))])
            })
            .collect();
        // Points come twice: a line with a move that is not legal is an error, the same stones set up mostly are not.
        let mut stones = moves.clone();
        stones.sort_by_key(|stone| stone[1].to_string());
        stones.dedup_by_key(|stone| stone[1].clone());
        let position = json!({"boardXSize": side, "initialStones": stones, "budget": {"nodes": 50}});
        let rows: Vec<String> =
            (0..side).map(|_| (0..side).map(|_| [".", "X", "O"][random(3) as usize]).collect()).collect();
        let stone = |color: &str| stones.iter().find(|stone| stone[0] == color).map(|stone| stone[1].clone());
        let question = match id % 7 {
            0 => json!({"kind": "eye", "shape": SHAPES[random(6) as usize], "outsideLiberties": random(3)}),
            1 => with(&position, json!({"kind": "solve", "allMoves": random(2) == 0})),
            2 => with(&position, json!({"kind": "score", "rules": "chinese", "komi": 6.5})),
            3 => with(&position, json!({"kind": "race", "own": stone("B"), "opponent": stone("W")})),
            4 => json!({"kind": "estimate", "board": rows, "toPlay": "W", "budget": {"nodes": 50}}),
            5 => with(&position, json!({"kind": "katago", "includeOwnership": random(2) == 0})),
            _ => json!({"kind": "analyze", "boardXSize": side, "moves": moves, "budget": {"nodes": 50}}),
        };
        writeln!(text, "{}", with(&question, json!({"id": id}))).unwrap();
    }
    text
}

/// The answers byte for byte, in the order of the questions.
fn sorted(jobs: &str, input: &str) -> Vec<(u64, String)> {
    let done = crate::support::run(&["query", "--jobs", jobs], input.as_bytes());
    assert_eq!(done.status.code(), Some(0));
    let id = |line: &str| serde_json::from_str::<Value>(line).unwrap()["id"].as_u64().unwrap();
    let text = String::from_utf8(done.stdout).unwrap();
    let mut answers: Vec<_> = text.lines().map(|line| (id(line), line.to_owned())).collect();
    answers.sort();
    answers
}

fn same_answers(count: u64) {
    let input = questions(count);
    let alone = sorted("1", &input);
    assert_eq!(alone.len() as u64, count);
    let errors = alone.iter().filter(|(_, answer)| answer.contains("\"error\"")).count() as u64;
    assert!(errors > count / 20 && errors < count * 3 / 4, "{errors} errors of {count}");
    for kind in KINDS {
        let told = format!("\"kind\":\"{kind}\"");
        assert!(alone.iter().any(|(_, answer)| answer.contains(&told)), "no answer of the kind {kind}");
    }
    for jobs in ["2", "5"] {
        assert!(sorted(jobs, &input) == alone, "{jobs} jobs give other answers than one");
    }
}

#[test]
fn answers_do_not_hang_on_the_number_of_jobs() {
    same_answers(400);
}

#[test]
#[ignore = "10,000 lines: the run of docs/query.md"]
fn ten_thousand_answers_do_not_hang_on_the_number_of_jobs() {
    same_answers(10_000);
}

/// Whether all that is shown is there; lists are shown as a whole.
fn shows(shown: &Value, real: &Value) -> bool {
    match (shown, real) {
        (Value::Object(shown), Value::Object(real)) => {
            shown.iter().all(|(name, value)| real.get(name).is_some_and(|real| shows(value, real)))
        }
        _ => shown == real,
    }
}

#[test]
fn the_examples_of_the_document_are_answered_as_it_says() {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/query.md");
    let text = fs::read_to_string(document).unwrap();
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
            // What the kind alone says is explained here, what the whole documents say in docs/json.md.
            let said = real.as_object().unwrap().keys().filter(|_| real["schema"].is_null());
            for name in said {
                assert!(text.contains(&format!("`{name}`")), "{name} is not explained");
            }
            kinds.extend(real["kind"].as_str().map(str::to_owned));
        }
    }
    kinds.sort();
    kinds.dedup();
    let mut all = KINDS;
    all.sort_unstable();
    assert_eq!(kinds, all);
}
