//! Tests `eyespace score` as users run it.

use std::process::Output;

use crate::support::{at_root, root};

fn score(arguments: &[&str]) -> Output {
    at_root(&[&["score"], arguments].concat())
}

fn json(arguments: &[&str]) -> serde_json::Value {
    let done = score(&[arguments, &["--json"]].concat());
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    serde_json::from_slice(&done.stdout).unwrap()
}

#[test]
fn bent_four_is_dead_by_japanese_rules_and_given_alive_it_is_not() {
    let counted = json(&["examples/bent-four.txt", "--rules", "japanese", "--komi", "0"]);
    assert_eq!(counted["schema"], "eyespace.score/1");
    assert_eq!((&counted["result"], &counted["settled"]), (&"B+44".into(), &true.into()));
    assert_eq!(counted["needsConfirmation"], false);
    let white = counted["blocks"].as_array().unwrap().iter().find(|block| block["color"] == "white").unwrap();
    assert_eq!((&white["status"], &white["basis"]), (&"dead".into(), &"bentFour".into()));
    assert_eq!(white["evidence"]["kind"], "table");
    assert_eq!(json(&["examples/bent-four.txt", "--alive", "B6"])["white"]["deadStones"], serde_json::json!([]));
    // Under area scoring the corner is a ko that White has lost, whichever side moves first.
    for rules in ["chinese", "aga"] {
        let counted = json(&["examples/bent-four.txt", "--rules", rules]);
        assert_eq!((&counted["margin"], &counted["settled"]), (&49.0.into(), &true.into()), "{rules}");
    }
    // If the user says that the stones inside are dead, the corner is White's.
    let taken = json(&["examples/bent-four.txt", "--dead", "A7, A6"]);
    let white = taken["blocks"].as_array().unwrap().iter().find(|block| block["color"] == "white").unwrap();
    assert_eq!((&white["status"], &white["basis"]), (&"alive".into(), &"freed".into()));
    assert_eq!((&taken["result"], &taken["needsSealing"]), (&"B+20".into(), &serde_json::json!([])));
}

#[test]
fn seki_has_no_territory_by_japanese_rules_and_area_by_others() {
    let counted = json(&["examples/seki.txt"]);
    assert_eq!(counted["black"]["territory"], serde_json::json!([]));
    assert_eq!(counted["dame"], serde_json::json!(["C3", "C2", "C1"]));
    assert_eq!(counted["groups"][0]["state"], "seki");
    let area = json(&["examples/seki.txt", "--rules", "chinese", "--komi", "7.5"]);
    assert_eq!((&area["black"]["points"], &area["result"]), (&6.0.into(), &"W+7.5".into()));
}

#[test]
fn what_the_user_says_goes_before_what_is_found() {
    let counted = json(&["examples/seki.txt", "--dead", "D1", "--komi", "-0.5"]);
    // Black gets all points of the board except those of its own five stones, five points for the dead stones, and half a point by the negative
    // komi.
    assert_eq!((&counted["result"], &counted["blocks"][1]["basis"]), (&"B+15.5".into(), &"given".into()));
}

#[test]
fn what_the_user_says_against_what_was_found_is_doubtful() {
    assert_eq!(json(&["examples/seki.txt"])["doubtful"], serde_json::json!([]));
    let counted = json(&["examples/seki.txt", "--dead", "D1", "--komi", "-0.5"]);
    assert_eq!((&counted["settled"], &counted["needsConfirmation"]), (&true.into(), &true.into()));
    let place = &counted["doubtful"][0];
    assert_eq!(
        (&place["color"], &place["countsAs"], &place["because"]),
        (&"white".into(), &"dead".into(), &"overridden".into())
    );
    assert_eq!((&place["marginIfDead"], &place["gainsByMoving"]), (&15.5.into(), &"white".into()));
    let text = String::from_utf8(score(&["examples/seki.txt", "--dead", "D1"]).stdout).unwrap();
    assert!(text.contains("doubtful") && text.contains("counted as dead as given, against the analysis"), "{text}");
}

#[test]
fn what_an_estimate_says_is_doubtful_with_what_hangs_on_it() {
    let path = std::env::temp_dir().join(format!("eyespace-doubtful-{}.txt", std::process::id()));
    let drawing = ". . . X O . . . .\n. O . X O . . . .\n. . . X O . . X .\n. . X X O O . . .\n. . X O O . . X .\n\
                   X X X O . . . . .\nO O O O . . . . .\n. . . . . . . . .\n";
    std::fs::write(&path, drawing).unwrap();
    let counted = json(&[path.to_str().unwrap()]);
    let white_dead = counted["doubtful"].as_array().unwrap().iter().find(|place| place["color"] == "white").unwrap();
    assert_eq!((&white_dead["stones"], &white_dead["countsAs"]), (&serde_json::json!(["B7"]), &"dead".into()));
    assert_eq!((&white_dead["because"], &white_dead["gainsByMoving"]), (&"estimate".into(), &"white".into()));
    assert!(white_dead["marginIfAlive"].as_f64() < white_dead["marginIfDead"].as_f64());
    assert!(white_dead["percent"].as_u64().is_some_and(|percent| (50..100).contains(&percent)));
    std::fs::remove_file(path).unwrap();
}

#[test]
fn a_file_that_is_cut_off_is_scored_with_a_warning() {
    let whole = std::fs::read(root().join("examples/ear-reddening-1846.sgf")).unwrap();
    let after_a_move =
        whole.windows(2).enumerate().filter(|(at, pair)| *at > 300 && pair == b"];").map(|(at, _)| at + 1);
    let path = std::env::temp_dir().join(format!("eyespace-cut-{}.sgf", std::process::id()));
    std::fs::write(&path, &whole[..after_a_move.min().unwrap()]).unwrap();
    let name = path.to_str().unwrap();
    let done = score(&[name]);
    let said = String::from_utf8(done.stderr).unwrap();
    assert!(done.status.success() && said.contains("the file may be cut off"), "{said}");
    let notes = json(&[name])["input"]["notes"].to_string();
    assert!(notes.contains("the file may be cut off"), "{notes}");
    std::fs::remove_file(path).unwrap();
}

#[test]
fn the_file_s_claims_are_compared() {
    let text =
        "(;SZ[5]KM[0]RE[B+3]AB[ba][bb][ab][bc][bd][ad][be]AW[da][db][eb][dc][dd][ed][de]TB[aa][ac][ae]TW[ea][ec][ee])";
    let path = std::env::temp_dir().join(format!("eyespace-score-{}.sgf", std::process::id()));
    std::fs::write(&path, text).unwrap();
    let name = path.to_str().unwrap();
    let compared = &json(&[name, "--compare"])["compared"];
    assert_eq!((&compared["sameResult"], &compared["sameTerritory"]), (&false.into(), &true.into()));
    assert_eq!(json(&[name, "--compare", "--dead-from-file"])["result"], "0");
    let text = String::from_utf8(score(&[name, "--compare"]).stdout).unwrap();
    assert!(text.contains("the file's result is B+3: it differs by 3") && text.contains("territory is the same"));
    std::fs::remove_file(path).unwrap();
}

/// A dead white stone inside Black's area. Programs mark its point as Black's, or only the points around it.
#[test]
fn stones_in_marked_territory_are_dead_marked_or_not() {
    let stones = "(;SZ[7]KM[0]AB[da][db][dc][dd][de][df][dg][ac]AW[ea][eb][ec][ed][ee][ef][eg][bd]";
    let path = std::env::temp_dir().join(format!("eyespace-marks-{}.sgf", std::process::id()));
    for (marks, dead) in [
        ("TB[aa:cb][bc][cc][ad][bd][cd][ae:cg]TW[fa:gg]", 1),
        ("TB[aa:cb][bc][cc][ad][cd][ae:cg]TW[fa:gg]", 1),
        // A stone lives if the points next to it are marked as its own side's, or if none of them is marked.
        ("TB[aa:cb][ad]TW[be]", 0),
        ("TW[fa:gg]", 0),
    ] {
        std::fs::write(&path, format!("{stones}{marks})")).unwrap();
        let counted = json(&[path.to_str().unwrap(), "--dead-from-file", "--search-nodes", "0"]);
        let is_dead = |block: &&serde_json::Value| block["status"] == "dead";
        let found: Vec<_> = counted["blocks"].as_array().unwrap().iter().filter(is_dead).collect();
        assert_eq!(found.len(), dead, "{marks}");
        assert!(found.iter().all(|block| block["stones"] == serde_json::json!(["B4"])), "{found:?}");
    }
    std::fs::remove_file(path).unwrap();
}

#[test]
fn every_position_of_a_game_is_scored() {
    for number in ["0", "1", "60", "150", "325"] {
        let arguments = ["examples/ear-reddening-1846.sgf", "--search-nodes", "0", "--move", number];
        let counted = json(&arguments);
        assert_eq!(counted["ownership"].as_array().unwrap().len(), 19);
        assert!(score(&arguments).status.success());
    }
}

#[test]
fn an_unsettled_place_is_told_with_the_moves_that_are_known() {
    let unsettled = |arguments: &[&str]| {
        let told = String::from_utf8(score(arguments).stdout).unwrap();
        told.lines().filter(|line| line.starts_with("unsettled")).map(str::to_owned).collect::<Vec<_>>()
    };
    let known = unsettled(&["examples/222233-corner.txt"]);
    assert!(
        matches!(known.as_slice(), [place] if place.ends_with("; white attacks at B4, black defends at B5 B4")),
        "{known:?}"
    );
    let unknown = unsettled(&["examples/ear-reddening-1846.sgf", "--move", "130"]);
    assert!(
        !unknown.is_empty() && unknown.iter().all(|place| place.ends_with("; which move decides is not known")),
        "{unknown:?}"
    );
}

/// If a file lacks rules or komi, and the result depends on them, the score asks for them unless the options give them.
#[test]
fn what_nobody_said_is_asked_where_the_result_hangs_on_it() {
    let questions = |arguments: &[&str]| {
        let counted = json(arguments);
        let questions = counted["questions"].as_array().unwrap().clone();
        assert_eq!(counted["needsConfirmation"].as_bool().unwrap(), !questions.is_empty(), "{arguments:?}");
        questions.iter().map(|question| question.as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let file = "examples/bent-four.txt";
    let rules = "no rules are named: by japanese rules, which were used, the result is B+44, by chinese rules B+49";
    assert_eq!(questions(&[file]), [rules, "no komi is named: 0 was used"]);
    assert_eq!(questions(&[file, "--komi", "0"]), [rules]);
    assert_eq!(questions(&[file, "--rules", "japanese"]), ["no komi is named: 0 was used"]);
    let none: [&str; 0] = [];
    assert_eq!(questions(&[file, "--rules", "japanese", "--komi", "6.5"]), none);
    assert_eq!(questions(&[file, "--rules", "koSIMPLEscoreAREAtaxNONEsui0", "--komi", "6.5"]), none);
    let open = r#"{"tax": "SEKI"}"#;
    let told = questions(&[file, "--rules", open, "--komi", "6.5"]);
    assert!(matches!(told.as_slice(), [told] if told.starts_with("the rules are incomplete: ")), "{told:?}");
}

#[test]
fn a_record_says_whether_its_game_has_ended_and_with_what() {
    let told = |properties: &str, moves: &str| {
        let walls = "AB[ea][eb][ec][ed][ee]AW[fa][fb][fc][fd][fe]";
        let record = format!("(;SZ[9:5]RU[Chinese]KM[3.5]{properties}{walls}{moves})");
        let answer = crate::support::run(&["score", "-", "--json"], record.as_bytes());
        let counted: serde_json::Value = serde_json::from_slice(&answer.stdout).unwrap();
        // Black has five of nine columns.
        assert_eq!(counted["result"], "B+1.5");
        counted["questions"].as_array().unwrap().iter().map(|q| q.as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let none: [&str; 0] = [];
    let passes = ";B[];W[]";
    for (properties, moves) in [("", ""), ("", passes), ("RE[B+1.5]", ";B[]"), ("RE[B+R]", passes), ("TB[aa]", "")] {
        assert_eq!(told(properties, moves), none, "{properties} {moves}");
    }
    assert_eq!(told("", ";B[]"), ["the record ends without two passes and without a result in points"]);
    assert_eq!(told("RE[B+R]", ";B[]"), ["the game ended with B+R, not with a count of the board"]);
    assert_eq!(
        told("RE[B+2.5]", passes),
        ["the recorded result is B+2.5, but the board counts as B+1.5: they differ by 1"]
    );
    assert_eq!(
        told("RE[B+2]", passes),
        [
            "no board with komi 3.5 gives the recorded result, B+2: the game was played with another komi, and with no usual one the board \
             counts so"
        ]
    );
}

/// The score of a record as JSON.
fn of_record(record: &str) -> serde_json::Value {
    let answer = crate::support::run(&["score", "-", "--json"], record.as_bytes());
    serde_json::from_slice(&answer.stdout).unwrap()
}

/// Servers write `KM[0]` beside results with half a point. Black has five of nine columns of five points, and so is five points ahead.
#[test]
fn a_komi_that_cannot_give_the_result_is_asked_about_and_another_is_proposed() {
    let scored = |properties: &str, moves: &str| {
        let walls = "AB[ea][eb][ec][ed][ee]AW[fa][fb][fc][fd][fe]";
        let counted = of_record(&format!("(;SZ[9:5]{properties}{walls}{moves})"));
        let doubted = &counted["doubtedKomi"];
        let asked = counted["questions"]
            .as_array()
            .unwrap()
            .iter()
            .any(|question| question.as_str().unwrap().starts_with("no board with komi "));
        assert_eq!(
            (asked, counted["needsConfirmation"] == true),
            (doubted.is_object(), doubted.is_object()),
            "{counted}"
        );
        (counted["result"].as_str().unwrap().to_owned(), doubted["used"].as_f64(), doubted["proposed"].as_f64())
    };
    for moves in [";B[]", ";B[];W[]"] {
        let of = |properties: &str| scored(&format!("RU[Chinese]{properties}"), moves);
        for (result, komi) in
            [("W+2.5", 7.5), ("W+1.5", 6.5), ("W+0.75", 6.5), ("W+0.5", 5.5), ("B+1/4", 4.5), ("B+4.5", 0.5)]
        {
            assert_eq!(of(&format!("KM[0]RE[{result}]")), ("B+5".to_owned(), Some(0.0), Some(komi)), "{result}");
        }
        // Without a komi 0 is used, and it is doubted as well.
        assert_eq!(of("RE[W+1.5]"), ("B+5".to_owned(), Some(0.0), Some(6.5)));
        assert_eq!(of("KM[0]RE[W+9.5]"), ("B+5".to_owned(), Some(0.0), None));
        assert_eq!(of("KM[6.5]RE[B+5]"), ("W+1.5".to_owned(), Some(6.5), None));
        assert_eq!(of("KM[375]RE[W+2.5]"), ("W+2.5".to_owned(), None, None));
        assert_eq!(of("KM[0]RE[B+5]"), ("B+5".to_owned(), None, None));
    }
    // White gets three points for the handicap by Chinese rules: 5 - 3 - 0.5.
    let handicap = "RU[Chinese]HA[3]KM[0]RE[B+1.5]";
    assert_eq!(scored(handicap, ";W[ga];B[]"), ("B+2".to_owned(), Some(0.0), Some(0.5)));
    // No rules are named. White's stone inside White's area costs a point by Japanese rules: these need komi 7.5, Chinese rules 6.5.
    assert_eq!(scored("KM[0]RE[W+1.5]", ";W[ga];B[]"), ("B+6".to_owned(), Some(0.0), None));
}

/// The last move takes a ko, so the game would not be over. A recorded result that is the score says that it is.
#[test]
fn a_result_in_points_says_that_the_board_was_counted() {
    let scored = |result: &str| {
        let stones = "AB[ea][eb][dc][ed][ee]AW[fa][fb][ec][gc][fd][fe]";
        of_record(&format!("(;SZ[9:5]RU[Japanese]KM[0.5]{result}{stones};B[fc])"))
    };
    let without = scored("");
    assert_eq!((without["unfinished"].as_array().unwrap().len(), &without["needsConfirmation"]), (1, &true.into()));
    let score = without["result"].as_str().unwrap();
    let counted = scored(&format!("RE[{score}]"));
    assert_eq!((&counted["questions"], &counted["needsConfirmation"]), (&serde_json::json!([]), &false.into()));
    assert_eq!(counted["unfinished"], without["unfinished"]);
    let notes = counted["input"]["notes"].as_array().unwrap();
    assert!(
        notes
            .iter()
            .any(|note| note == &format!("the board is not played out, but it counts as the recorded result, {score}"))
    );
    let differs = scored("RE[W+20.5]");
    assert_eq!((differs["questions"].as_array().unwrap().len(), &differs["needsConfirmation"]), (1, &true.into()));
}

/// A position that is set up shows neither the prisoners taken before nor the number of handicap stones. The user can give both.
#[test]
fn prisoners_and_handicap_stones_can_be_told() {
    let lead = |rules: &str, more: &[&str]| {
        let options = ["examples/bent-four.txt", "--rules", rules, "--komi", "0"];
        json(&[&options, more].concat())["margin"].as_f64().unwrap()
    };
    assert_eq!(lead("japanese", &["--prisoners", "5,2"]), 41.0);
    assert_eq!(lead("chinese", &["--prisoners", "5, 2", "--handicap", "4"]), 45.0);
    assert_eq!(lead("aga", &["--handicap", "4"]), 46.0);
    for wrong in [["--prisoners", "5"], ["--prisoners", "-1,2"], ["--handicap", "x"]] {
        assert_eq!(score(&[&["examples/bent-four.txt"][..], &wrong].concat()).status.code(), Some(2), "{wrong:?}");
    }
}

#[test]
fn faults_are_named() {
    for (arguments, said) in [
        (&["examples/seki.txt", "--dead", "C1"][..], "--dead C1: no stone is there"),
        (&["examples/bent-four.txt", "--dead", "D7", "--alive", "B6"], "dead and alive: D7 cannot be both"),
        (&["examples/seki.txt", "--dead-from-file", "--compare"], "the file marks no territory"),
    ] {
        let done = score(arguments);
        assert_eq!(done.status.code(), Some(1));
        assert!(String::from_utf8(done.stderr).unwrap().contains(said), "{said}");
    }
    assert_eq!(score(&["examples/seki.txt", "--komi", "x"]).status.code(), Some(2));
}

#[test]
fn what_is_estimated_is_not_called_proved() {
    let counted = json(&["examples/ear-reddening-1846.sgf"]);
    let blocks = counted["blocks"].as_array().unwrap();
    let told = |basis: &str| blocks.iter().filter(|block| block["basis"] == basis).collect::<Vec<_>>();
    let kind = |block: &serde_json::Value| block["evidence"]["kind"].as_str().unwrap().to_owned();
    let (proved, estimated) = (told("proved"), told("estimated"));
    assert!(!proved.is_empty() && !estimated.is_empty());
    for block in proved {
        assert!(!["model", "estimate", "openFight", "none"].contains(&kind(block).as_str()), "{block}");
    }
    for block in estimated {
        assert!(["model", "estimate", "openFight"].contains(&kind(block).as_str()), "{block}");
    }
}

#[test]
fn a_table_for_other_rules_is_not_asked_and_a_note_says_so() {
    // Under territory scoring a note says that the prisoners are not known.
    let notes = |rules| json(&["examples/bent-four.txt", "--rules", rules])["input"]["notes"].as_array().unwrap().len();
    assert_eq!(["japanese", "chinese", "new-zealand"].map(notes), [1, 0, 1]);
}

/// A diagram in a file of its own, and its score as JSON and as text. It is scored by Japanese rules and without komi, so that all questions are
/// about the board.
fn drawn(name: &str, drawing: &str) -> (serde_json::Value, String) {
    let path = std::env::temp_dir().join(format!("eyespace-{name}-{}.txt", std::process::id()));
    std::fs::write(&path, drawing).unwrap();
    let arguments = [path.to_str().unwrap(), "--rules", "japanese", "--komi", "0"];
    let said = (json(&arguments), String::from_utf8(score(&arguments).stdout).unwrap());
    std::fs::remove_file(path).unwrap();
    said
}

#[test]
fn a_teire_that_comes_out_with_the_dame_filled_is_told() {
    let drawing = ".X.X...X\nXXXXXXXX\nXXXX.OXX\nOO.XO.OO\n..OX.O..\nOOOOOOOO\n.O...O.O\n";
    let (counted, text) = drawn("teire", drawing);
    assert_eq!(counted["needsConfirmation"], false);
    let expected = serde_json::json!([
        { "color": "white", "point": "F4", "stones": ["F5", "E4"], "attackMoves": ["F4"] }
    ]);
    assert_eq!(counted["lateTeire"], expected);
    assert_eq!(counted["white"]["teire"], serde_json::json!(["F4"]));
    assert!(text.contains("must be played once the dame are filled: black at F4 would capture F5"), "{text}");
}

#[test]
fn what_hangs_on_the_first_move_is_not_finished() {
    let drawing = ".X.X...X\nXXXXXXXX\nX.XOXO.X\nOOOOO.OO\nOO......\nOOOOOOOO\n.O...O.O\n";
    let (counted, text) = drawn("first-move", drawing);
    assert_eq!((&counted["needsConfirmation"], &counted["settled"]), (&true.into(), &true.into()));
    assert_eq!(counted["unfinished"], serde_json::json!([{ "points": ["G5"], "because": "firstMove" }]));
    assert!(text.contains("the score depends on who plays there first while the dame are filled"), "{text}");
    let (counted, _) = drawn(
        "two-stones",
        ".........\n.........\n..X......\n.........\n.........\n.....X...\n.........\n.........\n.........\n",
    );
    assert_eq!((&counted["needsConfirmation"], &counted["unfinished"][0]["because"]), (&true.into(), &"room".into()));
}

/// The command and a question have the same last moves, and a field of another type is refused.
#[test]
fn last_moves_are_read_on_request() {
    let board = ".X.X...X\nXXXXXXXX\nXXXX.OXX\nOO.XO.OO\n..OX.O..\nOOOOOOOO\n.O...O.O\n";
    let run = |arguments: &[&str], input: &str| crate::support::run(arguments, input.as_bytes());
    let json = |bytes: &[u8]| -> serde_json::Value { serde_json::from_slice(bytes).unwrap() };
    let plain = json(&run(&["score", "-", "--json"], board).stdout);
    assert!(plain.get("lastMoves").is_none());
    let told = json(&run(&["score", "-", "--last-moves", "--json"], board).stdout);
    let last = &told["lastMoves"];
    assert_eq!((&last["result"], &last["understood"]), (&"W+4".into(), &true.into()));
    assert!(last["moves"].as_array().unwrap().iter().any(|mv| mv["point"] == "F4" && mv["color"] == "white"), "{last}");
    let question = |value: &str| {
        format!("{{\"kind\": \"score\", \"board\": {}, \"lastMoves\": {value}}}\n", serde_json::json!(board))
    };
    let asked = json(&run(&["query"], &question("true")).stdout);
    assert_eq!(&asked["lastMoves"], last);
    let refused = json(&run(&["query"], &question("3")).stdout);
    assert_eq!(refused["field"], "lastMoves", "{refused}");
    let text = String::from_utf8(run(&["score", "-", "--last-moves"], board).stdout).unwrap();
    assert!(text.contains("after the last moves: W+4 (read, not proved)"), "{text}");
}

/// The score of a text by Chinese rules: the result and the questions.
fn of_text(text: &str) -> (String, Vec<String>) {
    let answer = crate::support::run(&["score", "-", "--json"], text.as_bytes());
    let counted: serde_json::Value = serde_json::from_slice(&answer.stdout).unwrap();
    let questions = counted["questions"].as_array().unwrap().iter().map(|q| q.as_str().unwrap().to_owned()).collect();
    (counted["result"].as_str().unwrap().to_owned(), questions)
}

#[test]
fn a_komi_beside_a_board_is_read_whole_or_asked_about() {
    // Black has two of five columns, and one more stone in the middle.
    let told = |komi: &str| of_text(&format!(".X.O.\nXX.OO\n.XXO.\nXX.OO\n.X.O.\nRules: chinese\n{komi}\n"));
    let none: Vec<String> = vec![];
    for (komi, result) in [
        ("Komi: 6.5", "W+5.5"),
        ("Komi: 6,5", "W+5.5"),
        ("Komi: 6 1/2", "W+5.5"),
        ("komi 650", "W+5.5"),
        ("Komi: \u{2212}5.5", "B+6.5"),
        ("Komi: 6.5, Handicap: 0", "W+5.5"),
        ("Komi: 6.5  Captures B: 2 W: 0", "W+5.5"),
    ] {
        assert_eq!(told(komi), (result.to_owned(), none.clone()), "{komi}");
    }
    for komi in ["Komi: 6:5", "komi 7 or 6.5", "Komi: 6.5 (reverse)", "Reverse komi: 5.5"] {
        let (result, questions) = told(komi);
        assert_eq!(result, "B+1", "{komi}");
        assert!(matches!(&questions[..], [one] if one.contains("makes no sense: 0 was used")), "{questions:?}");
    }
}

#[test]
fn what_is_cut_off_or_not_understood_is_asked() {
    let record = |more: &str| {
        let walls = "AB[ea][eb][ec][ed][ee]AW[fa][fb][fc][fd][fe]";
        of_text(&format!("(;SZ[9:5]RU[Chinese]KM[3.5]{walls}{more}"))
    };
    let cut = "the file seems to be cut off: moves may be missing";
    for end in ["", ";B[];W[", ";B[];W[];C[good g"] {
        assert_eq!(record(end), ("B+1.5".to_owned(), vec![cut.to_owned()]), "{end}");
    }
    let (_, questions) = record("RE[close];B[];W[])");
    assert_eq!(questions, ["the recorded result, close, is not understood"]);
    assert!(record("RE[?];B[];W[])").1.is_empty());
}

#[test]
fn stones_that_rules_may_pay_for_are_asked_about() {
    let asked = |begin: &str, rules: &str| {
        let moves = ";W[da];B[aa];W[db];B[ab];W[dc];B[ac];W[dd];B[];W[])";
        of_text(&format!("(;SZ[5:4]KM[0.5]RU[{rules}]{begin}{moves}")).1
    };
    for begin in ["AB[ba][bb][bc][bd]", ";B[ba];B[bb];B[bc];B[bd]"] {
        let questions = asked(begin, "Chinese");
        assert!(
            matches!(&questions[..], [one] if one.starts_with("Black has 4 stones before White's first: ")),
            "{begin}"
        );
        assert!(asked(begin, "Japanese").is_empty());
    }
    assert!(asked("HA[4]AB[ba][bb][bc][bd]", "Chinese").is_empty());
    // If White, too, plays several moves in a row, somebody has entered a position stone by stone, so Black's first stones are no handicap.
    assert!(asked(";B[ba];B[bb];B[bc];B[bd];W[cd]", "Chinese").is_empty());
    let questions = asked("HA[9]AB[ba][bb][bc][bd]", "Chinese");
    assert!(
        matches!(&questions[..], [one] if one.starts_with("the file names 9 handicap stones, but Black has 4 stones before White's first: ")),
        "{questions:?}"
    );
}

/// Black has one eye of six points in the corner. Black could have started a ko there, but both sides have passed. The table of solved eyes proves
/// that the group is dead except for that ko. The same is true with the colours swapped.
#[test]
fn what_is_dead_but_for_a_ko_has_a_basis_of_its_own() {
    const DRAWING: &str = ". O . O . . .\nO O O O O O .\nX X X X O O O\n. . . X O . O\n. O . X O O O\n";
    let swapped: String = DRAWING
        .chars()
        .map(|c| {
            if c == 'X' {
                'O'
            } else if c == 'O' {
                'X'
            } else {
                c
            }
        })
        .collect();
    for (drawing, owner) in [(DRAWING, "black"), (swapped.as_str(), "white")] {
        let done = crate::support::run(&["score", "-", "--json"], drawing.as_bytes());
        let counted: serde_json::Value = serde_json::from_slice(&done.stdout).unwrap();
        let dead = counted["blocks"].as_array().unwrap().iter().find(|block| block["color"] == owner).unwrap();
        let found = (&dead["status"], &dead["basis"], &dead["evidence"]["kind"]);
        assert_eq!(found, (&"dead".into(), &"deadButForKo".into(), &"table".into()));
        let text = crate::support::run(&["score", "-"], drawing.as_bytes()).stdout;
        let text = String::from_utf8(text).unwrap();
        assert!(text.contains("stones  dead, except for a ko that was not started, table of solved eyes\n"), "{text}");
    }
}
