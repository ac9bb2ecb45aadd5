//! Tests `eyespace estimate` as users run it.

use std::process::Output;

use crate::support::at_root;

fn estimate(arguments: &[&str]) -> Output {
    at_root(&[&["estimate"], arguments].concat())
}

fn text(arguments: &[&str]) -> String {
    let done = estimate(arguments);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

fn json(arguments: &[&str]) -> serde_json::Value {
    serde_json::from_str(&text(&[arguments, &["--json"]].concat())).unwrap()
}

const GAME: &str = "examples/ear-reddening-1846.sgf";

#[test]
fn what_is_proved_is_safe_or_not_and_the_rest_is_in_doubt() {
    let safety = |file: &str| {
        let estimated = json(&[file]);
        assert_eq!((&estimated["schema"], &estimated["proved"]), (&"eyespace.estimate/1".into(), &false.into()));
        let blocks = estimated["blocks"].as_array().unwrap().clone();
        blocks.iter().map(|block| (block["safety"].as_f64().unwrap(), block["basis"].clone())).collect::<Vec<_>>()
    };
    let proof = |safety| (safety, "proof".into());
    // An eye of four points in a square is dead, and one of four in a line lives.
    assert_eq!(safety("examples/2222.txt"), [proof(1.0), proof(1.0), proof(0.0)]);
    assert_eq!(safety("examples/four-in-line.txt"), [proof(1.0), proof(1.0), proof(1.0)]);
    assert!(safety("examples/seki.txt").iter().all(|(_, basis)| basis == "eyes"));
}

#[test]
fn every_position_of_a_game_is_estimated() {
    for number in ["0", "1", "60", "150", "325"] {
        let estimated = json(&[GAME, "--move", number]);
        let rows = estimated["ownership"].as_array().unwrap();
        assert_eq!(rows.len(), 19);
        let numbers = rows.iter().flat_map(|row| row.as_array().unwrap()).map(|number| number.as_f64().unwrap());
        assert!(numbers.clone().all(|leaning| (-1.0..=1.0).contains(&leaning)));
        assert_eq!(numbers.count(), 361);
    }
}

#[test]
fn prisoners_and_komi_count() {
    let without = json(&[GAME])["byTerritory"].as_f64().unwrap();
    let with = json(&[GAME, "--komi", "6.5"])["byTerritory"].as_f64().unwrap();
    assert!((without - with - 6.5).abs() < 0.01);
    assert_eq!(json(&[GAME])["prisoners"], serde_json::json!({"black": 29, "white": 31}));
}

#[test]
fn handicap_stones_are_paid_for_by_area_as_the_rules_have_it() {
    let path = std::env::temp_dir().join(format!("eyespace-handicap-{}.sgf", std::process::id()));
    let [by_chinese, by_japanese] = ["Chinese", "Japanese"].map(|rules| {
        std::fs::write(&path, format!("(;SZ[9]HA[4]KM[0]RU[{rules}]AB[cc][gc][cg][gg];W[ee])")).unwrap();
        (json(&[path.to_str().unwrap()]), text(&[path.to_str().unwrap()]))
    });
    std::fs::remove_file(path).unwrap();
    let less = |name: &str| by_japanese.0[name].as_f64().unwrap() - by_chinese.0[name].as_f64().unwrap();
    assert!((less("byArea") - 4.0).abs() < 0.01 && less("byTerritory").abs() < 0.01);
    assert!(by_chinese.1.contains("with komi 0 and 4 for handicap stones\n"), "{}", by_chinese.1);
}

#[test]
fn each_step_is_shown() {
    let moves = ["--move", "50"];
    for (show, said) in [
        ("groups", "that can't be cut apart"),
        ("eyes", "room of black"),
        ("safety", "how safe the stones are"),
        ("radiation", "white radiates more"),
        ("territory", "leans to black"),
    ] {
        let shown = text(&[&[GAME, "--show", show], &moves[..]].concat());
        assert!(shown.contains(said) && shown.contains("an estimate, not a proof"), "{show}:\n{shown}");
    }
    let from = [GAME, "--move", "50", "--show", "connectivity", "--from", "C4"];
    assert!(text(&from).contains("how surely C4 is connected"));
    assert_eq!(text(&from), text(&[GAME, "--move", "50", "--from", "C4"]));
    // The rows count from the top: C3 is two rows above the bottom, in row 16.
    assert_eq!(json(&from)["connectivity"]["map"][16][2], 1.0);
}

/// The stones of a tiger's mouth are one group, since a stone that cuts would be captured. By the connectivity map one of these stones is
/// connected to the other two with certainty.
#[test]
fn groups_and_connectivity_agree() {
    let board = b". . . . . . .\n. . X . . . .\n. X . . . . .\n. . X . . . .\n. . . . O . .\n. . . . . . .\n";
    let asked = |arguments: &[&str]| -> serde_json::Value {
        let done = crate::support::run(&[&["estimate", "-", "--json"], arguments].concat(), board);
        serde_json::from_slice(&done.stdout).unwrap()
    };
    for way in [&["--from", "C5"][..], &["--from", "C5", "--as-published"]] {
        let told = asked(way);
        assert_eq!(told["groups"][0]["stones"], serde_json::json!(["C5", "B4", "C3"]), "{way:?}");
        // These are the second, third and fourth row from the top.
        let map = &told["connectivity"]["map"];
        assert_eq!([&map[1][2], &map[2][1], &map[3][2]], [1.0, 1.0, 1.0], "{way:?}");
    }
}

#[test]
fn what_the_estimate_is_made_of_is_told() {
    let told = json(&[GAME, "--move", "126"]);
    let side = |n: usize| &told["territory"][["black", "white"][n]];
    let part = |n: usize, name: &str| side(n)[name].as_f64().unwrap();
    let prisoners = |n: usize| told["prisoners"][["black", "white"][n]].as_f64().unwrap();
    let lead = part(0, "empty") + part(0, "taken") - part(1, "empty") - part(1, "taken") + prisoners(1) - prisoners(0);
    let said = told["byTerritory"].as_f64().unwrap() + told["komi"].as_f64().unwrap();
    assert!((lead - said).abs() < 0.01, "{lead} {said}");
    // The list `rooms` has the connected parts of the room for eyes. In each pass over a group, an eye counts as true if its certainty (`grade`)
    // reaches the threshold of the pass.
    for eyes in told["eyes"].as_object().unwrap().values() {
        let rooms: usize = eyes["rooms"].as_array().unwrap().iter().map(|room| room.as_array().unwrap().len()).sum();
        assert_eq!(rooms, eyes["room"].as_array().unwrap().len());
    }
    assert!(told["eyes"].as_object().unwrap().values().any(|eyes| eyes["rooms"].as_array().unwrap().len() > 1));
    let mut eyes = 0;
    for group in told["groups"].as_array().unwrap() {
        for eye in group["eyes"].as_array().unwrap() {
            eyes += 1;
            let grade = eye["grade"].as_f64().unwrap();
            for (pass, is_true) in group["passes"].as_array().unwrap().iter().zip(eye["trueIn"].as_array().unwrap()) {
                let far = grade - pass["threshold"].as_f64().unwrap();
                assert!(far.abs() < 0.002 || (far > 0.0) == is_true.as_bool().unwrap(), "{eye} {pass}");
            }
        }
    }
    assert!(eyes > 10, "{eyes}");
    assert!(text(&[GAME, "--move", "126", "--show", "eyes"]).contains("eye (true in the passes marked)"));
    assert!(text(&[GAME, "--move", "126"]).contains("stones taken on the board"));
}

#[test]
fn the_published_steps_are_told() {
    let as_published = ["--move", "50", "--as-published"];
    for (show, said) in [
        ("groups", "wholly connected"),
        ("eyes", "true in passes"),
        ("safety", "true eyes in each pass"),
        ("radiation", "white radiates more"),
        ("territory", "leans to black"),
    ] {
        let shown = text(&[&[GAME, "--show", show], &as_published[..]].concat());
        assert!(
            shown.contains(said) && shown.contains("by the published method of Go4++, not a proof"),
            "{show}:\n{shown}"
        );
    }
    let told = json(&[&[GAME], &as_published[..]].concat());
    assert_eq!((&told["schema"], &told["proved"]), (&"eyespace.published/1".into(), &false.into()));
    let territory = |color: &str| told["territory"][color].as_f64().unwrap();
    assert!((territory("black") - territory("white") - told["evaluation"].as_f64().unwrap()).abs() < 0.002);
    // The safety of a group is the mean of its safety in five passes. Each pass counts only the eyes whose certainty reaches a threshold, and this
    // threshold rises from pass to pass.
    for group in told["groups"].as_array().unwrap() {
        let all =
            |name: &str| group["passes"].as_array().unwrap().iter().map(|pass| pass[name].as_f64().unwrap()).collect();
        let (thresholds, safety): (Vec<f64>, Vec<f64>) = (all("threshold"), all("safety"));
        assert!(thresholds.is_sorted() && safety.len() == 5);
        assert!((safety.iter().sum::<f64>() / 5.0 - group["safety"].as_f64().unwrap()).abs() < 0.002);
    }
}

#[test]
fn a_surer_point_has_a_larger_square() {
    let path = std::env::temp_dir().join(format!("eyespace-estimate-{}.svg", std::process::id()));
    text(&[GAME, "--move", "127", "--svg", path.to_str().unwrap()]);
    let drawn = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(path).unwrap();
    let sides = drawn.split("<rect").skip(1).filter_map(|rect| rect.split("width=\"").nth(1)?.split('"').next());
    let sides: std::collections::BTreeSet<_> = sides.filter(|side| side.len() <= 3 && side.contains('.')).collect();
    assert!(sides.len() > 10, "{sides:?}");
}

#[test]
fn faults_are_named() {
    for (arguments, said) in [
        (&[GAME, "--move", "0", "--from", "D4"][..], "--from D4: no stone is there"),
        (&[GAME, "--from", "Z99"], "--from Z99: "),
        (&[GAME, "--show", "connectivity"], "--from"),
        (&[GAME, "--show", "nothing"], "possible values"),
        (&[GAME, "--as-published", "--candidates", "5"], "cannot be used with"),
    ] {
        let done = estimate(arguments);
        assert!(!done.status.success());
        let told = String::from_utf8(done.stderr).unwrap();
        assert!(told.contains(said), "{told}");
    }
}

#[test]
fn candidates_are_told_with_what_they_gain_and_do() {
    let said = json(&[GAME, "--move", "126", "--candidates", "12"]);
    let moves = said["candidates"].as_array().unwrap();
    assert_eq!(moves.len(), 12);
    let gains: Vec<f64> = moves.iter().map(|candidate| candidate["gain"].as_f64().unwrap()).collect();
    assert!(gains.is_sorted_by(|a, b| a >= b), "{gains:?}");
    // The gain of a move compares it with a pass; its `difference` compares it with the position before the move. So the gain minus the
    // difference is the same for all moves.
    let apart: Vec<f64> =
        moves.iter().map(|mv| mv["gain"].as_f64().unwrap() - mv["difference"].as_f64().unwrap()).collect();
    assert!(apart.iter().all(|&by| (by - apart[0]).abs() < 0.011 && by > 0.0), "{apart:?}");
    let told = text(&[GAME, "--move", "126", "--candidates", "12"]);
    let first = moves[0]["move"].as_str().unwrap();
    assert!(told.lines().any(|line| line.starts_with(&format!("   1  {first}"))), "{told}");
    assert!(moves.iter().any(|candidate| !candidate["does"].as_array().unwrap().is_empty()));
    assert!(json(&[GAME, "--move", "126"])["candidates"].is_null());
}

/// Each reason for a candidate move appears in words. A test of the library checks that no reason appears where it does not apply.
#[test]
fn reasons_are_told_in_words() {
    let three = "(;SZ[7]PL[{}]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec][ce][fe])";
    let atari = "(;SZ[7]PL[{}]AB[dc][ec][fe][bf][ff]AW[db][eb][cc][dd][ed])";
    let alone = "(;SZ[7]PL[{}]AB[dc][ec]AW[db][eb][cc][dd][ed])";
    let gap = "(;SZ[8:5]PL[{}]AB[bb][bc][cc][bd][gb][gc][fc][gd]AW[da][db][dd][de][ea][eb][ed][ee])";
    let hole = "(;SZ[7]PL[{}]AB[bc][bd][cd][be][fc][fd][ed][fe]AW[da][db][dc][de][df][dg])";
    for (game, to_play, at, said) in [
        (three, "B", "B7", "makes the second eye of D7, saves D7"),
        (three, "W", "B7", "kills D7"),
        (atari, "B", "F5", "saves D5"),
        (alone, "W", "F5", "takes 2 stones"),
        (gap, "B", "D3", "connects B4 and G4"),
        (hole, "W", "D4", "cuts B5 from F5"),
    ] {
        let sgf = game.replace("{}", to_play);
        let done = crate::support::run(&["estimate", "-", "--candidates", "50"], sgf.as_bytes());
        let told = String::from_utf8(done.stdout).unwrap();
        let line = told.lines().find(|line| line.split_whitespace().nth(1) == Some(at));
        assert!(line.is_some_and(|line| line.ends_with(said)), "{said}:\n{told}");
    }
}

/// A black move at B1 removes two black stones. So it is listed only if the rules allow suicide.
#[test]
fn rules_say_which_moves_there_are() {
    for (rules, is_listed) in [("japanese", false), ("new-zealand", true)] {
        let arguments = ["estimate", "-", "--rules", rules, "--candidates", "50", "--json"];
        let done = crate::support::run(&arguments, b"O O . .\nX . O .\n");
        let estimated: serde_json::Value = serde_json::from_slice(&done.stdout).unwrap();
        let moves = estimated["candidates"].as_array().unwrap();
        assert_eq!(moves.iter().any(|candidate| candidate["move"] == "B1"), is_listed, "{rules}");
    }
}
