//! `eyespace solve --verify`, as its users run it.

use std::process::Output;

/// Black's three in a row along the edge: B4 decides.
const THREE: &str = "SZ[6:4]PL[B]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec]";

/// Black's four in a row along the edge: it lives.
const FOUR: &str = "SZ[7:4]PL[W]AB[ea][ab][bb][cb][db][eb]AW[fa][fb][ac][bc][cc][dc][ec][fc]";

/// Room along the edge with a gap on its right: no single eye of the table.
const GAP: &str = "SZ[6:5]PL[B]AB[ab][bb][db][bc][cc][dc]AW[ea][eb][ac][ec][ad][bd][cd][dd][ed]";

fn verify(text: &str, more: &[&str]) -> Output {
    crate::support::run(&[&["solve", "-", "--verify"], more].concat(), text.as_bytes())
}

fn json(text: &str, more: &[&str]) -> serde_json::Value {
    serde_json::from_slice(&verify(text, &[more, &["--json"]].concat()).stdout).unwrap()
}

fn said(done: &Output) -> String {
    String::from_utf8_lossy(&done.stdout).into_owned()
}

#[test]
fn an_answer_that_holds_is_no_news() {
    for text in [
        format!("(;{THREE}(;B[ba]C[RIGHT])(;B[aa];W[ba]C[WRONG])(;B[ca]))"),
        format!("(;{THREE};B[ba];W[aa])"),
        format!("(;{THREE}(;B[aa]C[Wrong])(;B[ba];W[aa];B[ca]C[That is correct!]))"),
    ] {
        let done = verify(&text, &[]);
        assert!(done.status.success(), "{}", said(&done));
        let counts = "1 checked: 1 agreeing, 0 differing, 0 open, 0 without an area, 0 unreadable\n";
        let found = "targets found, as neither the file nor --target says what is in question: 1\n";
        assert_eq!(said(&done), format!("{counts}{found}"));
        // Marked, or named, it was not found.
        for marks in ["TR[ab]", "TR[ab:bb]", "SQ[ ab ]"] {
            assert_eq!(said(&verify(&text.replacen("PL[B]", &format!("PL[B]{marks}"), 1), &[])), counts, "{marks}");
        }
        assert_eq!(said(&verify(&text, &["--target", "A3"])), counts);
    }
}

#[test]
fn where_an_answer_differs_a_target_that_was_found_is_said_to_be() {
    let text = format!("(;{THREE};B[aa])");
    let hint = "the target was found, not marked: another may be meant";
    assert!(said(&verify(&text, &[])).contains(hint));
    assert_eq!(json(&text, &[])["games"][0]["problem"]["targetFound"], true);
    let marked = text.replacen("PL[B]", "PL[B]TR[ab]", 1);
    assert_eq!(verify(&marked, &[]).status.code(), Some(1));
    assert!(!said(&verify(&marked, &[])).contains(hint));
    assert_eq!(json(&marked, &[])["games"][0]["problem"]["targetFound"], false);
}

#[test]
fn a_wrong_answer_comes_with_its_refutation() {
    let text = format!("(;{THREE}(;B[aa]C[RIGHT])(;B[ba]C[WRONG]))");
    let done = verify(&text, &[]);
    assert_eq!(done.status.code(), Some(1));
    assert!(said(&done).contains("A4 is said to be right: dead after  B A4  W B4\n"), "{}", said(&done));
    assert!(said(&done).contains("B4 is said to be wrong: alive after  B B4"), "{}", said(&done));
    let error = String::from_utf8(done.stderr).unwrap();
    assert_eq!(error, "eyespace: <stdin>: of 1 problems 1 differ, 0 could not be read\n");

    let found = json(&text, &[]);
    assert_eq!(found["schema"], "eyespace.verify/1");
    assert_eq!(found["summary"]["differing"], 1);
    let problem = &found["games"][0]["problem"];
    assert_eq!(problem["moves"], serde_json::json!(["B4"]));
    assert_eq!(problem["refuted"][0]["move"], "A4");
    assert_eq!(problem["refuted"][0]["outcome"], "dead");
    assert_eq!(problem["missed"][0]["move"], "B4");
}

#[test]
fn where_nothing_can_be_gained_no_move_is_right() {
    let done = verify(&format!("(;{FOUR};W[ba])"), &[]);
    assert_eq!(done.status.code(), Some(1));
    assert!(
        said(&done).contains("black E4 alive whatever is played\n  the target was found, not marked"),
        "{}",
        said(&done)
    );
    assert!(said(&done).contains("\n  B4 is said to be right: alive after  W B4"), "{}", said(&done));
    // And where nothing need be done, every move is.
    let text = format!("(;{}(;B[ba]C[RIGHT])(;B[ca]C[WRONG]))", FOUR.replace("PL[W]", "PL[B]"));
    let done = verify(&text, &[]);
    assert!(said(&done).contains("C4 is said to be wrong: alive"), "{}", said(&done));
    assert!(said(&done).contains("no move is needed"), "{}", said(&done));
}

#[test]
fn more_right_moves_than_are_named_are_told_and_no_fault() {
    let path = std::env::temp_dir().join(format!("eyespace-verify-{}.sgf", std::process::id()));
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/rabbity-six.txt");
    assert!(crate::support::run(&["solve", example, "--sgf", path.to_str().unwrap()], b"").status.success());
    let written = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    // What solve writes, it finds right; with two of three right moves left out, they are told.
    assert_eq!(json(&written, &[])["summary"]["agreeing"], 1);
    let one = written.replacen("(;B[dc]C[RIGHT])(;B[cd]C[RIGHT])", "", 1);
    let done = verify(&one, &[]);
    assert!(done.status.success());
    assert!(said(&done).contains("not named, and as good: D5 C4"), "{}", said(&done));
    assert!(said(&done).contains("1 agreeing (1 with more right moves than they name)"), "{}", said(&done));
}

#[test]
fn a_collection_is_checked_to_its_end_whatever_is_in_it() {
    let good = format!("(;{THREE};B[ba])");
    let text = format!("{good}\n(;SZ[99];B[aa])\n(;AB[jj];B[kk])\n(;{THREE}C[no move])\n(;{THREE};B[ca])");
    let found = json(&text, &[]);
    let findings: Vec<_> = found["games"].as_array().unwrap().iter().map(|game| &game["finding"]).collect();
    assert_eq!(findings, ["agrees", "unreadable", "noArea", "unreadable", "differs"]);
    assert_eq!(found["games"][1]["reason"].as_str().unwrap().lines().count(), 1);
    assert!(found["games"][1]["reason"].as_str().unwrap().starts_with("<stdin>:2:"), "{found}");
    // One of them alone.
    assert!(verify(&text, &["--game", "1"]).status.success());
    assert_eq!(json(&text, &["--game", "5"])["summary"]["problems"], 1);
    assert_eq!(verify(&text, &["--game", "6"]).status.code(), Some(1));
}

#[test]
fn what_is_not_settled_is_open_and_no_fault() {
    let done = verify(&format!("(;{GAP};B[aa])"), &["--budget", "1"]);
    assert!(done.status.success());
    assert!(said(&done).contains("game 1: open") && said(&done).contains("not settled: A5"), "{}", said(&done));
    // A move out of the area is not judged.
    let done = verify(&format!("(;{THREE};B[fd])"), &[]);
    assert!(said(&done).contains("game 1: open") && done.status.success(), "{}", said(&done));
}

#[test]
fn it_goes_with_the_problem_alone() {
    for more in [["--sgf", "x.sgf"], ["--variation", "1"], ["--move", "1"]] {
        assert_eq!(verify("(;)", &more).status.code(), Some(2));
    }
}
