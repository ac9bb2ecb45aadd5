//! Tests how `eyespace solve` tells kos, rankings and the outside taken for safe.

use std::fs;

use crate::support::at_root;

/// A ko by a thin wall: White's stone at A3 may be captured from A2.
const THIN: &str = ". X . O . .\nX . X O . .\nO X X X O .\n. O O O O .\n. . . . . .\n";

/// White needs an approach move, at the outside liberty C3, before the ko becomes direct.
const APPROACH: &str =
    "X . X O O .\nO X X O O .\n. . X O O .\nO X X O O .\n. X X O O .\nO O . O O .\nO O O O . .\n. . . . . .\n";

/// What the program says of a drawing, with these arguments and this name for its file.
fn solve(name: &str, drawing: &str, arguments: &[&str]) -> (String, Option<i32>) {
    let path = std::env::temp_dir().join(format!("eyespace-outcomes-{name}-{}", std::process::id()));
    fs::write(&path, drawing).unwrap();
    let done = at_root(&[&["solve", path.to_str().unwrap()], arguments].concat());
    fs::remove_file(&path).unwrap();
    (String::from_utf8(done.stdout).unwrap(), done.status.code())
}

fn json(name: &str, drawing: &str, arguments: &[&str]) -> serde_json::Value {
    let (text, code) = solve(name, drawing, &[arguments, &["--json"]].concat());
    assert_eq!(code, Some(0));
    serde_json::from_str(&text).unwrap()
}

#[test]
fn a_ko_is_told_with_its_kind_and_the_ranking() {
    let (text, _) = solve("approach", APPROACH, &["--target", "B7"]);
    let lines = [
        "ko              Black lives by ko, White must find the first threat; an approach-move ko for White; White must ignore 2 threats to win it, 1 of them to play 1 approach move",
        "ranking         for Black, for White the reverse: alive [Black first] > seki > ko, White must find the first threat [White first] > ko, Black must find the first threat > dead",
    ];
    for line in lines {
        assert!(text.contains(line), "{text}");
    }
    let solved = json("approach-json", APPROACH, &["--target", "B7"]);
    let ko = &solved["attackerFirst"]["ko"];
    assert_eq!((&ko["kind"], &ko["forSide"]), (&"approachMove".into(), &"attacker".into()));
    assert_eq!(ko["bestMoves"], solved["attackerFirst"]["moves"]);
    assert!(solved["defenderFirst"].get("ko").is_none());
}

#[test]
fn a_thin_wall_is_captured_unless_the_outside_is_taken_for_safe() {
    let (text, _) = solve("thin", THIN, &["--target", "B3"]);
    assert!(text.contains("outside safe    attacker first: dead; defender first: alive"), "{text}");
    let played = json("thin-json", THIN, &["--target", "B3"]);
    assert_eq!(played["attackerFirst"]["outcome"], "ko");
    assert_eq!(played["safeOutside"]["attackerFirst"]["outcome"], "dead");
    assert!(played.get("outside").is_none());
    let safe = json("thin-safe", THIN, &["--target", "B3", "--outside", "safe"]);
    assert_eq!((&safe["outside"], &safe["assumes"]), (&"safe".into(), &"safeWalls".into()));
    assert_eq!(safe["attackerFirst"]["outcome"], "dead");
    assert_eq!(safe["defenderFirst"]["moves"], serde_json::json!(["C5"]));
    assert!(safe.get("safeOutside").is_none());
}

/// A file that calls A2 right: Black then captures the thin wall, which fails if the outside is safe.
#[test]
fn a_file_is_verified_with_the_outside_taken_for_safe() {
    let file = "(;SZ[6:5]AB[ba][ab][cb][bc][cc][dc]AW[da][db][ac][ec][bd][cd][dd][ed]TR[bc]PL[B];B[ad]C[RIGHT])";
    let (text, code) = solve("verify", file, &["--verify"]);
    assert_eq!(code, Some(0), "{text}");
    let (text, code) = solve("verify-safe", file, &["--verify", "--outside", "safe"]);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("the file calls A2 right: dead after  B A2  W C5"), "{text}");
}

/// White's wall has two liberties beyond the area. A right move that fails is then only doubtful, because Black may capture the wall first. Life needs
/// no wall: what is proved about it stays proved.
#[test]
fn what_needs_a_wall_with_few_liberties_is_doubtful() {
    let weak = "SZ[6:4]PL[B]TR[ab]AB[da][ab][bb][cb][db][ad][bd][cd][dd][fa][fb]AW[ea][eb][ac][bc][cc][dc][ec]";
    let fails = format!("(;{weak}(;B[aa]C[RIGHT])(;B[ba]C[RIGHT]))");
    let (text, code) = solve("weak", &fails, &["--verify"]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("dead after  B A4  W C4, if walls with few liberties hold"), "{text}");
    assert!(text.contains("0 wrong, 1 doubtful"), "{text}");
    let (text, code) = solve("weak-safe", &fails, &["--verify", "--outside", "safe"]);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("the file calls A4 right: dead after  B A4  W C4\n"), "{text}");
    let lives = format!("(;{weak}(;B[ba]C[WRONG])(;B[aa]C[WRONG]))");
    let (text, code) = solve("weak-lives", &lives, &["--verify"]);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("1 wrong"), "{text}");
}

/// White takes the ko at the left first; Black has an eye at the right.
const KO: &str = "X O . X O .\n. X X X O .\nX X O O O .\nO O O O . .\n. . . . . .\n";

#[test]
fn who_wins_every_ko_decides_and_a_goal_is_told() {
    let told = |name: &str, arguments: &[&str]| {
        let solved = json(name, KO, &[&["--target", "B4"], arguments].concat());
        let side = |key: &str| (solved[key]["outcome"].clone(), solved[key].get("reached").cloned());
        (solved.get("ko").cloned(), solved.get("wantedGoal").cloned(), side("attackerFirst"), side("defenderFirst"))
    };
    let word = |word: &str| Some(serde_json::Value::from(word));
    let (yes, no) = (Some(true.into()), Some(false.into()));
    assert_eq!(told("fought", &[]), (None, None, ("ko".into(), None), ("alive".into(), None)));
    assert_eq!(
        told("fought-goal", &["--goal", "save"]),
        (None, word("save"), ("ko".into(), no.clone()), ("alive".into(), yes.clone()))
    );
    assert_eq!(
        told("attacker", &["--ko", "attacker", "--goal", "live"]),
        (word("attacker"), word("live"), ("dead".into(), no.clone()), ("alive".into(), yes))
    );
    assert_eq!(
        told("defender", &["--ko", "defender", "--goal", "kill"]),
        (word("defender"), word("kill"), ("alive".into(), no.clone()), ("alive".into(), no))
    );
    let (text, _) = solve("terms", KO, &["--target", "B4", "--ko", "attacker", "--goal", "live"]);
    for line in [
        "kos             the attacker wins every ko",
        "reached         live: no if the attacker moves first, yes if the defender moves first",
    ] {
        assert!(text.contains(line), "{text}");
    }
}

/// The walls follow the same terms: White's stone at A3 falls only by a ko.
#[test]
fn walls_fall_by_a_ko_only_if_its_winner_attacks_them() {
    let outcome = |name: &str, winner: &str| {
        let solved = json(name, THIN, &["--target", "B3", "--ko", winner]);
        solved["attackerFirst"]["outcome"].clone()
    };
    assert_eq!(outcome("thin-attacker", "attacker"), "dead");
    assert_eq!(outcome("thin-defender", "defender"), "alive");
}

#[test]
fn certificates_say_who_wins_every_ko() {
    let path = std::env::temp_dir().join(format!("eyespace-outcomes-{}.certificate", std::process::id()));
    let file = path.to_str().unwrap();
    for (winner, claim) in [("attacker", "claim captured attacker"), ("defender", "claim two-eyes defender")] {
        let (text, code) = solve("certified", KO, &["--target", "B4", "--ko", winner, "--certificate", file]);
        assert_eq!(code, Some(0), "{text}");
        let written = fs::read_to_string(&path).unwrap();
        assert!(written.contains(claim) && written.matches(&format!("\nkos {winner}\n")).count() == 2, "{written}");
        let checked = at_root(&["certify", file]);
        let said = String::from_utf8(checked.stdout).unwrap();
        let side = if winner == "attacker" { "White" } else { "Black" };
        assert!(checked.status.success() && said.contains(&format!(", and {side} wins every ko: ")), "{said}");
        // Without the terms these are not the claims of the outcome.
        fs::write(&path, written.replace(&format!("kos {winner}\n"), "")).unwrap();
        let refused = at_root(&["certify", file]);
        assert_eq!(refused.status.code(), Some(1));
    }
    fs::remove_file(&path).unwrap();
}

#[test]
fn who_wins_every_ko_and_the_goal_are_for_solving_alone() {
    for option in [["--ko", "attacker"], ["--goal", "live"]] {
        for others in [&["--race", "A1", "B1"][..], &["--play"], &["--verify"]] {
            let done = at_root(&[&["solve", "examples/rabbity-six.txt"], &option[..], others].concat());
            let said = String::from_utf8(done.stderr).unwrap();
            assert!(done.status.code() == Some(2) && said.contains("cannot be used with"), "{said}");
        }
        let done = at_root(&["solve", "examples/rabbity-six.txt", option[0], "black"]);
        let said = String::from_utf8(done.stderr).unwrap();
        assert!(done.status.code() == Some(2) && said.contains("black"), "{said}");
    }
}
