//! Tests the value in eyes that `eyespace eye` prints for open and closed eyes, the conditions under which this value is valid, and the cases in
//! which no value is printed.

use std::collections::BTreeSet;
use std::process::{Command, Output};

use serde_json::{Value, json};

fn eyespace(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_eyespace")).arg("eye").args(arguments).output().unwrap()
}

fn words(arguments: &[&str]) -> String {
    let done = eyespace(arguments);
    assert_eq!(String::from_utf8_lossy(&done.stderr), "");
    String::from_utf8(done.stdout).unwrap()
}

fn document(arguments: &[&str]) -> Value {
    serde_json::from_str(&words(&[arguments, &["--json"]].concat())).unwrap()
}

#[track_caller]
fn refused(arguments: &[&str], line: &str) {
    let done = eyespace(arguments);
    assert_eq!(String::from_utf8_lossy(&done.stderr), format!("eyespace: {line}\n"));
    assert_eq!((done.stdout.len(), done.status.code()), (0, Some(1)));
}

#[test]
fn open_eyes_have_a_value_and_no_verdict() {
    let eye = document(&["OO!/O.X/!..."]);
    let value = &eye["value"];
    assert_eq!((&value["digits"], &value["name"]), (&json!("0112"), &json!("1")));
    assert_eq!((&value["attack"], &value["defend"]), (&json!(["D4", "D2"]), &json!(["D4", "D2"])));
    assert_eq!(eye["margins"], json!(["D4", "B2"]));
    for field in ["class", "location", "status", "lifeProperty", "vital", "liberties", "verdict"] {
        assert_eq!(eye.get(field), Some(&Value::Null), "{field}");
    }
    let said = words(&["OO!/O.X/!..."]);
    assert!(!said.contains("attacker first") && !said.contains("evidence"), "{said}");
    assert!(said.contains(" 2 O , . ! . O 2\n"), "{said}");
}

#[test]
fn the_life_property_is_known_of_side_and_corner_eyes_that_the_table_has() {
    for (shape, life, kind, said) in [
        ("..#/.##/...", json!("holds"), "lifeProperty", "yes, by the theorem for [112222]"),
        (".../.../---", json!("fails"), "lifeProperty", "no, by the theorem for [222233]"),
        ("..#./..../----", json!("holds"), "table", "yes, by the table of solved eyes"),
        ("|.###/|..../+----", json!("butForKo"), "table", "but for a ko, by the table of solved eyes"),
        ("|..#/|..#/|.../+---", json!("fails"), "table", "no, by the table of solved eyes"),
    ] {
        let eye = document(&[shape]);
        assert_eq!((&eye["lifeProperty"], &eye["lifePropertyEvidence"]["kind"]), (&life, &json!(kind)), "{shape}");
        let text = words(&[shape]);
        let told = text.lines().find_map(|line| line.strip_prefix("life property "));
        assert_eq!(told.map(str::trim), Some(said), "{shape}");
    }
    let large = document(&["....../......"]);
    assert_eq!((&large["lifeProperty"], &large["lifePropertyEvidence"]), (&Value::Null, &Value::Null));
}

#[test]
fn the_canonical_form_comes_with_mean_and_temperature() {
    let value = &document(&["!...."])["value"];
    assert_eq!((&value["canonical"], &value["mean"]), (&json!("{2|1}"), &json!("3/2")));
    assert_eq!(value["temperature"], "1/2");
    assert!(words(&["!...."]).contains("\nas a game      {2|1}, mean 3/2, temperature 1/2\n"));
}

#[test]
fn a_ko_has_bounds_and_no_mean() {
    let value = &document(&["..../#.!X"])["value"];
    assert!(value["canonical"]["onside"].is_string() && value["canonical"]["offside"].is_string());
    assert_eq!((&value["mean"], &value["temperature"]), (&Value::Null, &Value::Null));
    assert!(words(&["..../#.!X"]).contains("as a game      a ko: between {"));
    assert!(words(&["..../#.!X", "--tree"]).contains(", a ko: "));
}

#[test]
fn both_rules_on_suicide() {
    let digits = |rule| document(&["X.X", "--suicide", rule])["value"]["digits"].clone();
    assert_eq!((digits("legal"), digits("illegal")), (json!("1222"), json!("2222")));
    // The built-in table was made for rules that forbid suicide, so the verdict does not use it if suicide is legal.
    assert_eq!(document(&["..#/.../#X#", "--suicide", "legal"])["verdict"]["evidence"]["kind"], "vitalPoints");
    assert_eq!(document(&["..#/.../#X#", "--suicide", "illegal"])["verdict"]["evidence"]["kind"], "table");
    let open = document(&["|..../+----", "--suicide", "legal"]);
    assert_eq!((&open["liberties"], &open["value"]["suicide"]), (&Value::Null, &json!("legal")));
}

#[test]
fn liberties_outside_and_threats_hold_where_they_are_said() {
    let liberties = |arguments: &[&str]| {
        let eye = document(arguments);
        (eye["outsideLiberties"].clone(), eye["value"]["outsideLiberties"].clone())
    };
    assert_eq!(liberties(&["..."]), (json!(0), json!(2)));
    assert_eq!(liberties(&["...", "--outside", "3"]), (json!(3), json!(3)));
    assert_eq!(liberties(&["!.."]), (Value::Null, json!(2)));
    assert_eq!(document(&["!..", "--ko-threats", "-2"])["value"]["koThreats"], -2);
    assert!(words(&["!..", "--ko-threats", "1"]).contains("suicide illegal, 1 ko threat of the defender's\n"));
    assert_eq!(eyespace(&["!..", "--ko-threats", "10"]).status.code(), Some(2));
    assert_eq!(document(&["#X#/X.X/#X#", "--outside", "1"])["value"]["digits"], "0122");
}

#[test]
fn a_block_without_a_liberty_is_refused_at_every_door() {
    const WRONG: &str = "the drawing of the eye: the block around it has no liberty; expected one inside or outside";
    // The only empty point of this eye does not touch the block around it. So the block has no liberty, unless it has one outside.
    refused(&["#X##/X.XX/#X##"], WRONG);
    refused(&["#X##/X.XX/#X##", "--outside", "0"], WRONG);
    refused(&["#X##/X.X$/#X##", "--outside", "0"], WRONG);
    assert!(eyespace(&["#X##/X.X$/#X##"]).status.success());
    let line = json!({"kind": "eye", "shape": "#X#/X.X/#X#/#X#"}).to_string();
    let done = crate::support::run(&["query"], line.as_bytes());
    assert!(String::from_utf8_lossy(&done.stdout).contains(WRONG), "{}", String::from_utf8_lossy(&done.stdout));
}

#[test]
fn pure_threats_are_told_apart_from_moves_that_change_the_eyes() {
    let value = &document(&["!..."])["value"];
    assert_eq!((&value["digits"], &value["defend"]), (&json!("1112"), &value["defendThreats"]));
    assert!(!value["defend"].as_array().unwrap().is_empty());
    let text = words(&["!..."]);
    assert!(text.contains("more eyes at        -\n") && text.contains("\ndefender threatens  "), "{text}");
    let definite = &document(&["!...."])["value"];
    assert_eq!((&definite["attackThreats"], &definite["defendThreats"]), (&json!([]), &json!([])));
    assert!(!words(&["!...."]).contains("threatens"));
}

#[test]
fn what_is_too_large_is_not_played_out() {
    let said = words(&["....../.....!", "--tree"]);
    assert!(said.contains("eyes          too large to be played out: 12 points; expected at most 10\n"), "{said}");
    let eye = document(&["....../......"]);
    let value = eye["value"].as_object().unwrap();
    let known: BTreeSet<_> =
        value.iter().filter(|(_, value)| !value.is_null()).map(|(name, _)| name.as_str()).collect();
    assert_eq!(known, BTreeSet::from(["koThreats", "outsideLiberties", "suicide"]));
    assert_eq!(eye["verdict"]["summary"], "open");
    assert!(words(&["...", "--outside", "21"]).contains("too many liberties outside to be played out: 21"));
}

#[test]
fn the_tree_leads_until_all_is_settled() {
    let expected = "
1. 0011
   !.
   2. attacker B2: 0000, settled
      $.
   3. defender B2: 1111, settled
      O.
";
    assert!(words(&["!.", "--tree"]).ends_with(expected), "{}", words(&["!.", "--tree"]));
    let tree = &document(&["!.", "--tree"])["tree"];
    assert_eq!(
        tree["moves"][1]["to"],
        json!({"number": 3, "eye": ["O."], "digits": "1111", "end": "settled", "sameAs": null, "moves": []})
    );
    assert_eq!(document(&["!."]).get("tree"), None);
    let large = words(&["!..../....!", "--tree"]);
    assert!(large.contains(" positions are not followed\n") && large.lines().count() < 2000);
}

#[test]
fn bad_margins_are_refused_in_one_line_with_the_place() {
    refused(
        &[".../.!./..."],
        "the drawing of the eye, row 2, column 2: a margin that is enclosed on every side; expected a way out for the attacker",
    );
    refused(
        &["!.Y"],
        "the drawing of the eye, row 1, column 3: 'Y' means nothing here; expected . X O ! $ #, or edges: | \
        before each row, a last row of - (+ in the corner)",
    );
}
