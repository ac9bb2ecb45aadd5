//! Tests `eyespace solve` as users run it.

use std::fs;
use std::process::Output;

use crate::support::at_root;

fn solve(arguments: &[&str]) -> Output {
    at_root(&[&["solve"], arguments].concat())
}

fn json(arguments: &[&str]) -> serde_json::Value {
    let done = solve(&[arguments, &["--json"]].concat());
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    serde_json::from_slice(&done.stdout).unwrap()
}

fn refusal(arguments: &[&str]) -> String {
    let done = solve(arguments);
    assert_eq!(done.status.code(), Some(1));
    String::from_utf8(done.stderr).unwrap()
}

#[test]
fn both_sides_first_with_all_moves_that_decide() {
    let solved = json(&["examples/rabbity-six.txt"]);
    assert_eq!(solved["schema"], "eyespace.solve/1");
    assert_eq!(solved["summary"], "unsettled");
    assert_eq!(solved["targetColor"], "black");
    assert_eq!(solved["attackerFirst"]["outcome"], "dead");
    assert_eq!(solved["attackerFirst"]["moves"], serde_json::json!(["D4"]));
    assert_eq!(solved["defenderFirst"]["outcome"], "alive");
    assert_eq!(solved["defenderFirst"]["moves"], serde_json::json!(["C4", "D4", "D5"]));
}

/// The carpenter's square: it gets two eyes or a seki, depending on the side that moves first. The wall around it has more stones, but its life is
/// not in question, so it is not the target.
#[test]
fn the_group_is_found_and_not_the_wall_around_it() {
    let path = std::env::temp_dir().join(format!("eyespace-carpenter-{}.txt", std::process::id()));
    fs::write(&path, ". . . O X .\n. . . O X .\n. . . O X .\nO O O O X .\nX X X X X .\n. . . . . .\n").unwrap();
    let solved = json(&[path.to_str().unwrap(), "--budget", "20000"]);
    fs::remove_file(&path).unwrap();
    assert_eq!((&solved["targetColor"], &solved["target"][0]), (&"white".into(), &"D6".into()));
    assert_eq!(solved["defenderFirst"]["outcome"], "alive");
}

/// The bent four in every orientation: the target is the enclosed group with the throw-in, not the group around it, which has room for thirty points.
#[test]
fn the_group_in_question_is_the_one_enclosed() {
    let drawing = fs::read_to_string(crate::support::root().join("examples/bent-four.txt")).unwrap();
    let rows: Vec<Vec<char>> = drawing.lines().map(|row| row.chars().collect()).collect();
    let turned = |rows: &[Vec<char>]| -> Vec<Vec<char>> {
        (0..rows[0].len()).map(|column| rows.iter().rev().map(|row| row[column]).collect()).collect()
    };
    let swapped = |c: char| match c {
        'X' => 'O',
        'O' => 'X',
        other => other,
    };
    let mut board = rows;
    for turn in 0..4 {
        let text: Vec<String> = board.iter().map(|row| row.iter().copied().map(swapped).collect()).collect();
        let done = crate::support::run(&["solve", "-", "--json"], text.join("\n").as_bytes());
        let solved: serde_json::Value = serde_json::from_slice(&done.stdout).unwrap();
        assert_eq!((&solved["targetColor"], &solved["summary"]), (&"black".into(), &"ko".into()), "turn {turn}");
        assert_eq!(solved["attackerFirst"]["evidence"]["kind"], "asItStands");
        let nodes = |first: &str| solved[first]["nodes"].as_u64().unwrap();
        assert!(nodes("attackerFirst") + nodes("defenderFirst") < 100, "{solved}");
        assert_eq!(solved["attackerFirst"]["ko"]["kind"], "deferrable");
        board = turned(&board);
    }
}

/// An eye of six points within a wall that lives unconditionally. The block is dead only if four of the points count as the attacker's, because
/// the given area leaves them out.
#[test]
fn what_an_area_leaves_out_is_told_as_assumed() {
    let path = std::env::temp_dir().join(format!("eyespace-narrow-{}.txt", std::process::id()));
    fs::write(&path, "OOOOOOO.O.\nOXXXXXOOOO\nOX...XO.O.\nOX...XOOOO\nOXXXXXO...\nOOOOOOO...\n").unwrap();
    let file = path.to_str().unwrap();
    let narrow = [file, "--target", "B5", "--area", "C4,D4"];
    let (whole, cut) = (json(&[file, "--target", "B5"]), json(&narrow));
    let text = String::from_utf8(solve(&narrow).stdout).unwrap();
    fs::remove_file(&path).unwrap();
    assert_eq!((&whole["summary"], &whole["assumes"]), (&"alive".into(), &"nothing".into()));
    assert_eq!(
        (&cut["summary"], &cut["assumes"], &cut["assumed"]),
        (&"dead".into(), &"areaBeyond".into(), &serde_json::json!([]))
    );
    assert!(text.contains("; the area beyond counts as the attacker's\n"), "{text}");
}

#[test]
fn a_small_budget_leaves_it_open_and_is_kept() {
    // This eye is open at the upper right, so the table of solved eyes does not have it.
    let path = std::env::temp_dir().join(format!("eyespace-budget-{}.txt", std::process::id()));
    fs::write(&path, ". . . . O .\nX X . X O .\nO X X X O .\nO O O O O .\n. . . . . .\n").unwrap();
    let solved = json(&[path.to_str().unwrap(), "--target", "B4", "--budget", "3"]);
    fs::remove_file(&path).unwrap();
    assert_eq!(solved["attackerFirst"]["outcome"], "open");
    for first in ["attackerFirst", "defenderFirst"] {
        assert!(solved[first]["nodes"].as_u64().unwrap() <= 3, "{solved}");
    }
}

#[test]
fn the_solution_is_a_game_record_that_can_be_read_again() {
    let path = std::env::temp_dir().join(format!("eyespace-solve-{}.sgf", std::process::id()));
    let file = path.to_str().unwrap();
    assert!(solve(&["examples/rabbity-six.txt", "--sgf", file]).status.success());
    let written = fs::read_to_string(&path).unwrap();
    assert_eq!(written.matches("C[RIGHT]").count(), 3);
    assert_eq!(written.matches("C[WRONG]").count(), 3);
    // D4 is right for both sides; D5 and C4 are right for the defender only.
    assert!(written.contains("CR[dd]MA[dc][cd]"), "{written}");
    // The record marks the target, and begins with the position of the problem, so that it can be solved again.
    let again = json(&[file]);
    fs::remove_file(&path).unwrap();
    assert_eq!(again["target"], json(&["examples/rabbity-six.txt"])["target"]);
    assert_eq!(again["summary"], "unsettled");
}

/// Nothing encloses White, but White cannot escape in time. The answers for either side moving first are proved, each in an area of its own.
#[test]
fn a_group_that_nothing_encloses_is_found_and_solved() {
    let file = "examples/shut-in.txt";
    let solved = json(&[file]);
    assert_eq!((&solved["target"][0], &solved["enclosed"]), (&"D3".into(), &false.into()));
    assert_eq!((&solved["summary"], &solved["assumes"]), (&"unsettled".into(), &"areaBeyond".into()));
    for (first, outcome, assumes) in [("attackerFirst", "dead", "safeWalls"), ("defenderFirst", "alive", "areaBeyond")]
    {
        let answer = &solved[first];
        assert_eq!((&answer["outcome"], &answer["moves"]), (&outcome.into(), &serde_json::json!(["F1"])));
        assert_eq!((&answer["evidence"]["kind"], &answer["evidence"]["assumes"]), (&"search".into(), &assumes.into()));
    }
    assert_eq!(json(&[file, "--target", "D3"])["target"], solved["target"]);
    let text = String::from_utf8(solve(&[file]).stdout).unwrap();
    assert!(text.contains("area            nothing encloses it\n"), "{text}");
    assert!(text.contains("evidence        attacker first: search of "), "{text}");
}

/// White runs out to a friendly stone. A reading with few moves finds this, and the record that `solve` writes has the line of moves.
#[test]
fn what_can_only_be_read_is_told_as_not_proved() {
    let path = std::env::temp_dir().join(format!("eyespace-runs-{}", std::process::id()));
    let [diagram, record] = ["txt", "sgf"].map(|extension| path.with_extension(extension));
    let rows = [
        ".....O.O.....",
        "......O......",
        "......O......",
        "....XXOXX....",
        "....XOOOX....",
        "....XXXXX....",
        ".............",
    ];
    fs::write(&diagram, [&["............."; 6][..], &rows].concat().join("\n")).unwrap();
    let (file, sgf) = (diagram.to_str().unwrap(), record.to_str().unwrap());
    let solved = json(&[file, "--target", "G4", "--budget", "20000", "--sgf", sgf]);
    let text = String::from_utf8(solve(&[file, "--target", "G4", "--budget", "20000"]).stdout).unwrap();
    let written = fs::read_to_string(&record).unwrap();
    [diagram, record].iter().for_each(|path| fs::remove_file(path).unwrap());
    assert_eq!((&solved["area"], &solved["assumes"]), (&serde_json::json!([]), &serde_json::Value::Null));
    assert_eq!(solved["defenderFirst"]["outcome"], "lives");
    assert_eq!(solved["defenderFirst"]["evidence"]["kind"], "openFight");
    assert!(text.contains("open fight, not proved\n"), "{text}");
    assert!(written.contains("TR[gh]") && !written.contains("RIGHT"), "{written}");
    assert!(written.contains("defender first: lives, not proved"), "{written}");
}

#[test]
fn what_cannot_be_asked_is_refused_in_a_line() {
    let file = "examples/rabbity-six.txt";
    for (arguments, said) in [
        (vec![file, "--target", "Z9"], "\"Z9\" is not a point"),
        (vec![file, "--target", "D4"], "no stone is there"),
        (vec![file, "--area", "Z9"], "--area: \"Z9\" is not a point"),
        (vec![file, "--area", "D4"], "name the stones in question with --target"),
        (vec![file, "--target", "B6,A6"], "the target must be stones of one colour"),
        (vec!["examples/ear-reddening-1846.sgf"], "no group is enclosed"),
    ] {
        let line = refusal(&arguments);
        assert!(line.contains(said) && line.lines().count() == 1, "{line}");
    }
}

fn race(diagram: &str, stones: [&str; 2], name: &str) -> serde_json::Value {
    let path = std::env::temp_dir().join(format!("eyespace-race-{name}-{}.txt", std::process::id()));
    fs::write(&path, diagram).unwrap();
    let found = json(&[path.to_str().unwrap(), "--race", stones[0], stones[1]]);
    fs::remove_file(&path).unwrap();
    found
}

#[test]
fn a_race_is_counted_and_told_for_both_first() {
    // There are no shared liberties. Black has two outside liberties. White has one outside liberty and an eye of one point.
    let rows = [
        ". . . . . . . . .",
        "O O O O O O O O O",
        "O O O O O O O . .",
        "X X X X X X X X X",
        "O O O O O O O O O",
        "X X X X X X X X .",
        "X X X X X X X X X",
        ". . . . . . . . .",
        ". . . . . . . . .",
    ];
    let found = race(&rows.join("\n"), ["A6", "A5"], "counted");
    assert_eq!(found["schema"], "eyespace.race/1");
    assert_eq!(found["blackFirst"]["verdict"], "blackWins");
    assert_eq!(found["whiteFirst"]["verdict"], "blackWins");
    assert_eq!(found["blackFirst"]["outcomes"]["white"]["evidence"], "noEyes");
    assert_eq!(found["blackFirst"]["moves"][0], "pass");
    assert_eq!(found["blackFirst"]["favourite"], "black");
    assert!(found["groups"]["black"].as_array().unwrap().contains(&"A6".into()));
    assert_eq!(found["bounded"], true);
}

#[test]
fn a_race_is_written_as_a_game_record() {
    let folder = std::env::temp_dir();
    let [diagram, record] =
        ["txt", "sgf"].map(|ending| folder.join(format!("eyespace-race-record-{}.{ending}", std::process::id())));
    // In this semeai the side that moves first captures the other side.
    let rows = [
        ". . . . . . . . .",
        "O O O O O O O O O",
        "O O O O O O O O .",
        "X X X X X X X X X",
        "O O O O O O O O O",
        "X X X X X X X X .",
        "X X X X X X X X X",
        ". . . . . . . . .",
        ". . . . . . . . .",
    ];
    fs::write(&diagram, rows.join("\n")).unwrap();
    let found = json(&[diagram.to_str().unwrap(), "--race", "A6", "A5", "--sgf", record.to_str().unwrap()]);
    let text = fs::read_to_string(&record).unwrap();
    [diagram, record].into_iter().for_each(|path| fs::remove_file(path).unwrap());
    assert_eq!(
        (&found["blackFirst"]["verdict"], &found["whiteFirst"]["verdict"]),
        (&"blackWins".into(), &"whiteWins".into())
    );
    assert_eq!(found["blackFirst"]["mainLine"][0], found["blackFirst"]["moves"][0]);
    assert!(text.contains("TR[ad]") && text.contains("SQ[ae]") && text.contains("MA[ic][if]"), "{text}");
    assert!(text.contains("(;B[if]C[Black first]") && text.contains("(;W[ic]C[White first]"), "{text}");
}

#[test]
fn a_race_in_seki_is_called_so() {
    let rows = [
        ". . . . . . . . .",
        "O O O O O O O O O",
        "O O O O O O O O .",
        "X X X X X X X X X",
        ". . X X X X X X X",
        "O O O O O O O O O",
        "X X X X X X X X .",
        "X X X X X X X X X",
        ". . . . . . . . .",
    ];
    let found = race(&rows.join("\n"), ["A6", "A4"], "seki");
    for first in ["blackFirst", "whiteFirst"] {
        assert_eq!(found[first]["verdict"], "seki");
        // A pass is enough for a seki. Filling an outside liberty of either group would be enough too.
        assert_eq!(found[first]["moves"][0], "pass");
        assert_eq!(found[first]["outcomes"]["black"]["outcome"], "seki");
        assert_eq!(found[first]["outcomes"]["white"]["outcome"], "seki");
    }
}

#[test]
fn what_is_no_race_is_refused() {
    assert!(refusal(&["examples/rabbity-six.txt", "--race", "B6", "B6"]).contains("different colours"));
    assert!(refusal(&["examples/rabbity-six.txt", "--race", "B6", "D4"]).contains("--race D4: no stone is there"));
    assert!(refusal(&["examples/rabbity-six.txt", "--race", "B6", "Z9"]).contains("--race"));
}

/// The option `--table` is used: with a smaller table of solved eyes the results for problems, semeai and verified files do not change, but the
/// searches take more nodes.
#[test]
fn a_table_that_is_given_is_the_one_that_is_asked() {
    let file = |name: &str| {
        let path = std::env::temp_dir().join(format!("eyespace-solve-table-{}-{name}", std::process::id()));
        path.to_str().unwrap().to_owned()
    };
    let [small, legal, diagram, problems] = ["small", "legal", "race.txt", "problems.sgf"].map(file);
    for (out, suicide) in [(&small, "illegal"), (&legal, "legal")] {
        assert!(at_root(&["table", "build", "--points", "2", "--suicide", suicide, "--out", out]).status.success());
    }
    // Black has an eye of four points, and White has none.
    let rows = [
        ". . . . . . . . .",
        "O O O O O O O O O",
        "O O O O O O O O .",
        "X X X X X X X X X",
        "X . . . . X X X X",
        "X X X X X X . . X",
        "O O O O O O O O O",
        "X X X X X X X X .",
        ". . . . . . . . .",
    ];
    fs::write(&diagram, rows.join("\n")).unwrap();
    fs::write(&problems, "(;SZ[6:4]PL[B]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec];B[ba])").unwrap();
    let problem = ["examples/rabbity-six.txt"];
    let race = [&*diagram, "--race", "A6", "A3", "--budget", "20000"];
    let verified = [&*problems, "--verify"];
    let both = |asked: &[&str]| [json(asked), json(&[asked, &["--table", &small]].concat())];
    let (solved, raced, checked) = (both(&problem), both(&race), both(&verified));
    let refused = refusal(&[&problem[..], &["--table", &legal]].concat());
    [&small, &legal, &diagram, &problems].into_iter().for_each(|path| fs::remove_file(path).unwrap());

    let evidence = |answer: &serde_json::Value| answer["attackerFirst"]["evidence"]["kind"].clone();
    assert_eq!((evidence(&solved[0]), evidence(&solved[1])), ("asItStands".into(), "search".into()));
    assert_eq!(solved[0]["summary"], solved[1]["summary"]);
    assert_eq!(raced[0]["whiteFirst"]["verdict"], raced[1]["whiteFirst"]["verdict"]);
    let basis = |answer: &serde_json::Value| answer["whiteFirst"]["outcomes"]["black"]["evidence"].clone();
    assert_eq!((basis(&raced[0]), basis(&raced[1])), ("livingEye".into(), "search".into()));
    assert_eq!(checked[0]["summary"], checked[1]["summary"]);
    let nodes = |answer: &serde_json::Value| answer["games"][0]["problem"]["nodes"].as_u64();
    assert!(nodes(&checked[0]) < nodes(&checked[1]), "{checked:?}");
    assert!(refused.contains("made for rules under which suicide is legal"), "{refused}");
}

/// Two black groups that White may kill: in the corners on the left and on the right, alike.
const TWINS: &str = "SZ[14:4]AB[ba][ab][bb][ea][db][eb][dc][ja][jb][kb][kc][ma][mb][nb]\
    AW[fa][fb][ac][bc][cc][ec][fc][cd][dd][ed][ia][ib][ic][jc][lc][mc][nc][jd][kd][ld]PL[W]";

#[test]
fn the_lines_of_a_file_tell_what_the_problem_is_about() {
    let path = std::env::temp_dir().join(format!("eyespace-lines-{}.sgf", std::process::id()));
    let file = path.to_str().unwrap();
    let choice = |lines: &str| {
        fs::write(&path, format!("(;{TWINS}{lines})")).unwrap();
        let solved = json(&[file]);
        assert_eq!(solved["goal"], "kill", "{solved}");
        (solved["choice"]["by"].clone(), solved["attackerFirst"]["moves"].clone())
    };
    let moves = |moves: &[&str]| serde_json::json!(moves);
    assert_eq!(choice(""), ("firstMove".into(), moves(&["C3"])));
    assert_eq!(choice("(;W[lb]C[RIGHT])(;W[la];B[lb])"), ("lines".into(), moves(&["M3"])));
    assert_eq!(choice("(;W[cb]C[RIGHT])(;W[ca];B[cb])"), ("lines".into(), moves(&["C3"])));
    fs::remove_file(&path).unwrap();
}

#[test]
fn several_groups_are_asked_about_at_once() {
    let path = std::env::temp_dir().join(format!("eyespace-groups-{}.sgf", std::process::id()));
    let file = path.to_str().unwrap();
    fs::write(&path, format!("(;{TWINS})")).unwrap();
    let targets = |groups: &[&str]| -> Vec<serde_json::Value> {
        let options = groups.iter().flat_map(|group| ["--group", group]);
        let done = solve(&[&[file, "--json"][..], &options.collect::<Vec<_>>()].concat());
        let text = String::from_utf8(done.stdout).unwrap();
        let answer = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap();
        text.lines().map(|line| answer(line)["target"][0].clone()).collect()
    };
    assert_eq!(targets(&["N4", "B4"]), ["N4", "B4"]);
    assert_eq!(targets(&["all"]), ["E4", "K4", "B4", "N4"]);
    let refused = solve(&[file, "--group", "N4", "--target", "B4"]);
    assert!(String::from_utf8(refused.stderr).unwrap().contains("cannot be used with"));
    let wrong = solve(&[file, "--group", "H4"]);
    assert!(String::from_utf8(wrong.stderr).unwrap().contains("H4"));
    fs::remove_file(&path).unwrap();
}
