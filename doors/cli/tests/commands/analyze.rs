//! Tests `eyespace analyze` with verdicts that a search finds.

const WALL_OPEN: &[u8] = b"
    . X . . X O . .
    X X . X X O . .
    O O O X O O . .
    . . O O O . . .
    . . . . . . . .
";

fn analyze(options: &[&str]) -> String {
    let done = crate::support::run(&[&["analyze", "-"], options].concat(), WALL_OPEN);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

fn json(options: &[&str]) -> serde_json::Value {
    serde_json::from_str(&analyze(&[options, &["--json"]].concat())).unwrap()
}

#[test]
fn a_search_names_its_area_and_what_it_assumes() {
    let report = json(&[]);
    let evidence = &report["blocks"][1]["verdict"]["evidence"];
    assert_eq!((&evidence["kind"], &evidence["assumes"]), (&"search".into(), &"safeWalls".into()));
    assert!(evidence["nodes"].as_u64().unwrap() > 0);
    let fight = report["lifeAndDeath"].as_array().unwrap().iter().find(|fight| fight["block"] == 1).unwrap();
    assert_eq!(fight["assumes"], "safeWalls");
    assert!(!fight["assumed"].as_array().unwrap().is_empty() && !fight["area"].as_array().unwrap().is_empty());
    let text = analyze(&[]);
    assert!(text.contains("search, walls assumed safe"), "{text}");
    assert!(text.contains("black B5, black E5: the search assumes that these are safe: white F5"), "{text}");
    assert!(text.contains("decides, whoever plays there, some only if the walls around are safe"), "{text}");
}

#[test]
fn without_nodes_nothing_is_searched() {
    let report = json(&["--search-nodes", "0"]);
    assert_eq!(report["lifeAndDeath"], serde_json::json!([]));
    assert!(!analyze(&["--search-nodes", "0"]).contains("search"));
}

/// The nodes may suffice for an outcome but not for the list of all first moves that reach it. Then `analyze` and `solve` report the first moves
/// that are not settled, passes included.
#[test]
fn first_moves_that_the_nodes_left_open_are_told() {
    let report = json(&["--search-nodes", "8"]);
    let fight = report["lifeAndDeath"].as_array().unwrap().iter().find(|fight| fight["block"] == 1).unwrap();
    assert_eq!(fight["unsettledMoves"], serde_json::json!({"attackerFirst": [], "defenderFirst": ["pass"]}));
    let text = analyze(&["--search-nodes", "8"]);
    assert!(text.contains("\nblack B5, defender first: not settled, because the nodes ran out: pass\n"), "{text}");
    assert!(json(&[])["lifeAndDeath"].as_array().unwrap().iter().all(|fight| fight.get("unsettledMoves").is_none()));
    assert!(!analyze(&[]).contains("not settled"));
    let rows: Vec<&str> =
        std::str::from_utf8(WALL_OPEN).unwrap().lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    let line = serde_json::json!({"kind": "solve", "board": rows, "target": "B5", "budget": {"nodes": "16"}});
    let solved = crate::support::run(&["query"], line.to_string().as_bytes());
    let solved: serde_json::Value = serde_json::from_slice(&solved.stdout).unwrap();
    assert!(solved["attackerFirst"]["unsettledMoves"].as_array().unwrap().contains(&"pass".into()), "{solved}");
}

/// Each of these eye spaces is worth one eye, and a move in it only threatens to change that value.
#[test]
fn threats_of_eye_spaces_have_their_own_mark_and_column() {
    const CORRIDOR: &[u8] = b"
        X O O O O O .
        X . . . . O .
        X O O O O O .
        X . . . . . .
        X . . . . . .
        . . . . . . .
        . . . . . . .
    ";
    let told = |options: &[&str]| {
        let done = crate::support::run(&[&["analyze", "-", "--search-nodes", "0"], options].concat(), CORRIDOR);
        String::from_utf8(done.stdout).unwrap()
    };
    let text = told(&[]);
    assert!(text.contains("\n 6 X ? b ? b O ? 6\n"), "{text}");
    assert!(text.contains("\n  ?  a threat: the answer leaves the eyes as they were\n"), "{text}");
    assert!(
        text.contains("B      white B7  4       B6       -          -           1112, 1  -       -       B6 D6\n"),
        "{text}"
    );
    let file = std::env::temp_dir().join(format!("eyespace-threats-{}.svg", std::process::id()));
    told(&["--svg", file.to_str().unwrap()]);
    let picture = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    assert!(picture.contains("a threat: the answer leaves"), "{picture}");
}

#[test]
fn the_text_has_class_status_vital_and_end_points_of_living_eyes() {
    const EYES: &[u8] = b"
        . . X O O O O O
        . X X O . . . O
        X X . O O . O O
        . . . . O . O .
        . . . . O O O .
    ";
    let done = crate::support::run(&["analyze", "-"], EYES);
    let text = String::from_utf8(done.stdout).unwrap();
    let rows: Vec<Vec<&str>> =
        text.lines().map(|line| line.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect()).collect();
    let heads = rows.iter().find(|row| row.first() == Some(&"eye")).unwrap();
    assert_eq!(heads[3..10], ["class", "location", "inside", "status", "vital", "end", "alone"], "{text}");
    let living = rows.iter().find(|row| row.get(3) == Some(&"[11123]")).unwrap();
    assert_eq!(living[4..9], ["centre", "-", "alive", "F4 F3", "F2"], "{text}");
}
