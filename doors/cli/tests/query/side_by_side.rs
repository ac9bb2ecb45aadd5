//! The answers of `eyespace query` are the same with any number of workers (`--jobs`).

use std::fmt::Write;

use serde_json::{Value, json};

use super::jobs::{KINDS, with};

/// A certificate that Black, moving first, takes the last liberty of three stones. The last lines are left out.
const CERTIFICATE: &str = "eyespace-certificate 1\nboard 5 3\n.X.O.\nXXOO.\nOO...\ntarget ba ab bb\n\
    area aa ba ca ab bb\nsafe da cb db ac bc\nsuicide illegal\nfirst attacker\noutcome dead\nclaim captured defender\nstart ca 0\n";

/// Questions of all kinds on small boards, some with errors; they are the same in each run.
fn questions(count: u64) -> String {
    const PROBLEMS: [&str; 3] = [
        "(;SZ[5:3]AB[aa][ab][bb][cb][db][da]AW[ac][bc][cc][dc][ec][eb][ea]PL[W](;W[ba]C[RIGHT])(;W[ca]C[RIGHT]))",
        "(;SZ[4:3]AB[ab][bb][ba]AW[ac][bc][cc][cb][ca](;B[aa]C[WRONG]))",
        "(;SZ[99])",
    ];
    const SHAPES: [&str; 6] = ["...", ".X../#..#", "..../.##.", "OO!/O.X/!...", "|..#\n|..#\n+---", "?"];
    let mut random = crate::support::chance();
    let mut text = String::new();
    for id in 0..count {
        let side = 3 + random(4);
        let moves: Vec<_> = (0..random(side * side))
            .map(|n| {
                let column = char::from(b'A' + random(side) as u8);
                json!([if n % 2 == 0 { "B" } else { "W" }, format!("{column}{}", 1 + random(side))])
            })
            .collect();
        // The random moves may name a point twice, which is an error as a list of moves. As stones to set up they are mostly legal, because here each
        // point is kept once.
        let mut stones = moves.clone();
        stones.sort_by_key(|stone| stone[1].to_string());
        stones.dedup_by_key(|stone| stone[1].clone());
        let position = json!({"boardXSize": side, "initialStones": stones, "budget": {"nodes": 50}});
        let rows: Vec<String> =
            (0..side).map(|_| (0..side).map(|_| [".", "X", "O"][random(3) as usize]).collect()).collect();
        let stone = |color: &str| stones.iter().find(|stone| stone[0] == color).map(|stone| stone[1].clone());
        let certificate = format!("{CERTIFICATE}{}\n", ["0 --aa.\nend", "0\nend", ""][random(3) as usize]);
        let question = match id % 11 {
            0 => json!({"kind": "eye", "shape": SHAPES[random(6) as usize], "outsideLiberties": random(3)}),
            1 => with(&position, json!({"kind": "solve", "allMoves": random(2) == 0})),
            2 => with(&position, json!({"kind": "score", "rules": "chinese", "komi": 6.5})),
            3 => with(&position, json!({"kind": "race", "a": stone("B"), "b": stone("W")})),
            4 => json!({"kind": "estimate", "board": rows, "toPlay": "W", "budget": {"nodes": 50}}),
            5 => with(&position, json!({"kind": "katago", "includeOwnership": random(2) == 0})),
            6 => json!({"kind": "table", "shape": SHAPES[random(6) as usize], "outsideLiberties": random(3)}),
            7 => json!({"kind": "certify", "certificate": certificate}),
            9 => with(&position, json!({"kind": "read", "capture": stone("W")})),
            8 => json!({"kind": "verify", "sgf": PROBLEMS[random(3) as usize], "budget": {"nodes": 200}}),
            _ => json!({"kind": "analyze", "boardXSize": side, "moves": moves, "budget": {"nodes": 50}}),
        };
        writeln!(text, "{}", with(&question, json!({"id": id}))).unwrap();
    }
    text
}

/// The answers byte for byte, sorted by the ids of their questions.
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
