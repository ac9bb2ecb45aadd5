//! Whatever a line contains, its answers are lines of JSON, and they are the same each time.

use std::ops::ControlFlow;

use eyespace::problem::Watch;
use eyespace_wire::stopped::Stopped;
use proptest::prelude::*;
use serde_json::Value;

use super::{Settings, Told, answer_guarded};
use crate::control::{Control, NoClock};
use crate::question::{FaultClass, Line};
use crate::seconds::Seconds;

fn answers(line: &[u8]) -> String {
    super::answers(line, &Settings { most_nodes: 20, ..Settings::default() })
}

/// Valid and invalid values for any field.
fn value() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "1",
        "0",
        "3",
        "-1",
        "6.5",
        "1e99",
        "null",
        "true",
        "\"\"",
        "\"B\"",
        "\"W\"",
        "\"A1\"",
        "\"B2\"",
        "\"aga\"",
        "\"attacker\"",
        "\"pass\"",
        "[]",
        "{}",
        "[1]",
        "[0,1]",
        "[2,-1]",
        "[99999,0]",
        "[\"B2\"]",
        "[\"A1\",\"B2\"]",
        "{\"nodes\":9}",
        "{\"ko\":\"SIMPLE\"}",
        "[[\"B\",\"B2\"],[\"W\",\"A1\"]]",
        "[[\"W\",\"C1\"],[\"B\",\"pass\"],[\"B\",\"C2\"]]",
        "[[\"B\",\"B2\",1]]",
        "[\".XO\",\"XO.\",\"..X\"]",
        "[\"OOOO\",\"OXXX\",\"OX..\"]",
        "[\"..\",\".\"]",
        "\"(;SZ[4]AB[aa]AW[ba];B[cc])\"",
        "\"(;SZ[3\"",
        "\"KDtTWlszXTtCW2FhXTtXW2JiXSk=\"",
        "\"6.5\"",
        "\"..#/.X.\"",
        "\"!O/..\"",
        "\"\\u0000\"",
        "[[[[]]]]",
    ])
}

fn field() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "id",
        "shape",
        "outsideLiberties",
        "moves",
        "initialStones",
        "initialPlayer",
        "analyzeTurns",
        "boardXSize",
        "boardYSize",
        "board",
        "toPlay",
        "sgf",
        "sgfBase64",
        "file",
        "turn",
        "target",
        "area",
        "own",
        "opponent",
        "dead",
        "alive",
        "prisoners",
        "handicap",
        "first",
        "allMoves",
        "tries",
        "includeOwnership",
        "overrideSettings",
        "action",
        "terminateId",
        "priority",
        "rules",
        "komi",
        "budget",
        "x",
    ])
}

/// A control with a bug, which shows when a search begins.
struct Faulty;

impl Control for Faulty {
    fn within(&self, _: usize, _: Option<Seconds>, _: &mut dyn FnMut(Watch<'_>)) -> Result<Option<Stopped>, NoClock> {
        panic!("the bug of this test");
    }

    fn is_ended(&self, _: usize) -> bool {
        false
    }
}

#[test]
fn a_question_that_triggers_a_bug_gets_an_answer_that_says_so() {
    let text = br#"{"id": 7, "kind": "score", "board": [".X.", "XX."]}"#;
    let line = Line::read(text, None).unwrap().unwrap();
    let mut told = vec![];
    let bug = answer_guarded(line, &Settings::default(), &Faulty, &mut |line| {
        told.push(line);
        ControlFlow::Continue(())
    });
    assert_eq!(bug.unwrap_err().downcast_ref(), Some(&"the bug of this test"));
    let [Told { text, fault }] = &told[..] else { panic!("{told:?}") };
    assert_eq!(*fault, Some(FaultClass::Bug));
    let said = "\"error\":\"this is a bug of the program, please report it\",\"field\":null}\n";
    assert!(text.starts_with("{\"id\":7,\"schema\":\"eyespace.error/1\"") && text.ends_with(said), "{text}");
}

proptest! {
    #[test]
    fn any_fields_are_answered_in_lines_of_json(
        kind in prop::sample::select(vec!["analyze", "eye", "solve", "score", "race", "read", "estimate", "table", "certify", "verify", "katago"]),
        fields in prop::collection::vec((field(), value()), 0..7),
    ) {
        let fields: String = fields.iter().map(|(name, value)| format!(", \"{name}\": {value}")).collect();
        let line = format!("{{\"kind\": \"{kind}\", \"boardXSize\": 4{fields}}}");
        let said = answers(line.as_bytes());
        prop_assert!(said.ends_with('\n'));
        for text in said.lines() {
            let value: Value = serde_json::from_str(text).unwrap();
            prop_assert!(value.get("error").is_some() != value.get("kind").is_some(), "{}: {}", line, text);
        }
        prop_assert_eq!(answers(line.as_bytes()), said);
    }

    #[test]
    fn any_bytes_are_answered_in_at_most_one_line(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        let said = answers(&bytes);
        prop_assert!(said.lines().count() <= 1);
    }
}

#[test]
fn a_wrong_colour_is_refused_however_the_position_is_given() {
    for given in [r#""boardXSize":9,"moves":[]"#, r#""board":["..",".."]"#, r#""sgf":"(;SZ[9];B[cc])""#] {
        let answer = answers(format!(r#"{{"kind":"analyze",{given},"toPlay":"D"}}"#).as_bytes());
        let fault: Value = serde_json::from_str(answer.trim()).unwrap();
        assert_eq!(fault["field"], "toPlay", "{answer}");
        let answer = answers(format!(r#"{{"kind":"analyze",{given},"toPlay":"W"}}"#).as_bytes());
        assert!(answer.contains("eyespace.analyze/1"), "{answer}");
    }
}
