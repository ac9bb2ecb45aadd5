//! Tests that `eyespace score`, `query` and `gtp` report the same regions, groups and eyes by Jasiek's definitions, each with the evidence for it.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::support::{chance, run};

/// Two white walls with one eye each, and three dame between them; Black's stones are one string around six points.
const WALLS: [&str; 5] = [".X.X.X.X", "XXXXXXXX", "OO.OOOX.", ".O.O.OX.", "OO.OOOXX"];

fn score(rows: &[&str], arguments: &[&str]) -> String {
    let done = run(&[&["score", "-"], arguments].concat(), rows.join("\n").as_bytes());
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

fn document(rows: &[&str], arguments: &[&str]) -> Value {
    serde_json::from_str(&score(rows, &[arguments, &["--json"]].concat())).unwrap()
}

fn points(list: &Value) -> BTreeSet<String> {
    list.as_array().unwrap().iter().map(|point| point.as_str().unwrap().to_owned()).collect()
}

#[test]
fn the_terms_of_a_drawn_board_are_told() {
    let told = &document(&WALLS, &["--alive", "A1,H1,D1"])["jasiek"];
    let [black, white] = [&told["black"], &told["white"]];
    assert_eq!(black["eyeStrings"].as_array().unwrap().len(), 8);
    assert_eq!(black["eyePoints"], json!(["A5", "C5", "E5", "G5", "H3", "H2"]));
    assert_eq!((black["regions"].as_array().unwrap().len(), &black["regions"][0]["strings"]), (1, &json!(["B5"])));
    assert_eq!(black["regions"][0]["eyes"], json!([["A5"], ["C5"], ["E5"], ["G5"], ["H3", "H2"]]));
    assert_eq!(black["regions"][0]["eyeSpace"], black["eyePoints"]);
    assert_eq!(white["regions"][0]["group"], json!(["A3", "B3", "B2", "A1", "B1"]));
    assert_eq!(white["regions"][1]["points"], json!(["D3", "E3", "F3", "D2", "E2", "F2", "D1", "E1", "F1"]));
    assert_eq!(white["regions"][0]["assumesAlive"], json!(["given"]));
    assert_eq!(told["countedAsOne"], json!([{"color": "white", "groups": ["A3", "D3"]}]));
    // Dead stones in an eye are part of the eye. With White's stones dead, all points that Black does not occupy are in Black's eyes.
    let dead = &document(&WALLS, &["--dead", "A1,D1", "--alive", "H1"])["jasiek"];
    assert_eq!(dead["white"]["regions"], json!([]));
    assert_eq!(dead["black"]["regions"][0]["eyes"].as_array().unwrap().len(), 6);
    assert_eq!((&dead["white"]["eyePoints"], &dead["countedAsOne"]), (&json!([]), &json!([])));
}

#[test]
fn the_section_of_the_text_names_groups_and_what_joins_them() {
    let told = score(&WALLS, &["--alive", "A1,H1,D1"]);
    let section = told.split("eye-spaces by Jasiek's definitions").nth(1).unwrap();
    let section: Vec<String> =
        section.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    for line in [
        "A black B5, 1 string, 16 stones 5 eyes eye-space of 6 points: A5 C5 E5 G5 H3 H2 given",
        "B white A3, 1 string, 5 stones 1 eye eye-space of 1 point: A2 given",
        "C white D3, 1 string, 8 stones 1 eye eye-space of 1 point: E2 given",
        "counted as one group, across dame: white A3 D3",
    ] {
        assert!(section.contains(&line.to_owned()), "{line}\n{section:?}");
    }
    let without = score(&["X.O", "...", "..."], &["--alive", "A3,C3"]);
    assert!(without.contains("\nblack groups without an eye: A3\nwhite groups without an eye: C3\n"), "{without}");
    assert!(!score(&["...", "..."], &[]).contains("Jasiek"));
}

#[test]
fn the_picture_has_an_area_for_each_eye() {
    let path = std::env::temp_dir().join(format!("eyespace-jasiek-{}.svg", std::process::id()));
    score(&WALLS, &["--alive", "A1,H1,D1", "--svg", path.to_str().unwrap()]);
    let picture = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(path).unwrap();
    // Seven areas are drawn on the board, one for each eye, and three in the legend, one for each eye-space.
    assert_eq!(picture.matches("stroke-dasharray=\"4 4\"").count(), 7 + 3);
    assert!(picture.contains(">eye-spaces by Jasiek&apos;s definitions</text>"), "{picture}");
}

/// A random board as rows of text, and the program's score for it; `None` if the program refuses the board.
fn drawn(below: &mut impl FnMut(u64) -> u64) -> Option<(Vec<String>, Value)> {
    let (width, height) = (3 + below(5), 3 + below(5));
    let sign = |n: u64| ["X", "X", "O", "O", "."][usize::try_from(n).unwrap()];
    let rows: Vec<String> = (0..height).map(|_| (0..width).map(|_| sign(below(5))).collect()).collect();
    let question = json!({"kind": "score", "board": rows, "budget": {"nodes": 0}});
    let done = run(&["query", "--jobs", "1"], question.to_string().as_bytes());
    let answer: Value = serde_json::from_slice(&done.stdout).unwrap();
    answer["error"].is_null().then_some((rows, answer))
}

#[test]
fn all_doors_tell_the_same_of_drawn_boards() {
    let mut below = chance();
    let (mut compared, mut eyes) = (0, 0);
    while compared < 12 {
        let Some((rows, answer)) = drawn(&mut below) else { continue };
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let whole = document(&rows, &["--search-nodes", "0"]);
        assert_eq!(whole["jasiek"], answer["jasiek"]);
        rests_on_its_blocks(&whole);
        let height = rows.len();
        let at = |point: &str| {
            let column = "ABCDEFGH".find(&point[..1]).unwrap();
            let row = height - point[1..].parse::<usize>().unwrap();
            rows[row].as_bytes()[column]
        };
        let stones: String = (1..=height)
            .flat_map(|row| "ABCDEFG"[..rows[0].len()].chars().map(move |column| format!("{column}{row}")))
            .filter(|point| at(point) != b'.')
            .map(|point| format!(" {} {point}", if at(&point) == b'X' { 'b' } else { 'w' }))
            .collect();
        // A GTP session searches more and might find other stones dead. Therefore it is given the dead stones that the program found.
        let dead = |standing: &str| {
            let blocks = whole["blocks"].as_array().unwrap().iter();
            let of = blocks.filter(|block| (block["status"] == "dead") == (standing == "dead"));
            of.map(|block| format!(" {}", block["stones"][0].as_str().unwrap())).collect::<String>()
        };
        let given = format!("dead{} alive{}", dead("dead"), dead("alive"));
        let lines = format!(
            "rectangular_boardsize {} {height}\nset_position{stones}\neyespace-jasiek eyes {given}\n\
             eyespace-jasiek eye_spaces white {given}\neyespace-jasiek eye_strings black {given}\n",
            rows[0].len()
        );
        let done = run(&["gtp"], lines.as_bytes());
        let text = String::from_utf8(done.stdout).unwrap();
        let told: Vec<Vec<&str>> = text
            .split_terminator("\n\n")
            .skip(2)
            .map(|answer| answer.trim_start_matches("= ").lines().filter(|line| !line.is_empty()).collect())
            .collect();
        let listed = |list: &Value| points_in_order(list).join(" ");
        let regions = |color: &str| whole["jasiek"][color]["regions"].as_array().unwrap().clone();
        let eyes_of = |color: &str| {
            let eyes = regions(color).iter().flat_map(|region| region["eyes"].as_array().unwrap().clone()).collect();
            let mut eyes: Vec<Value> = eyes;
            eyes.sort_by_key(|eye| reading_order(eye[0].as_str().unwrap()));
            eyes.iter().map(|eye| format!("{color}: {}", listed(eye))).collect::<Vec<_>>()
        };
        assert_eq!(told[0], [eyes_of("black"), eyes_of("white")].concat(), "{lines}");
        let spaces = regions("white").iter().map(|region| listed(&region["eyeSpace"])).collect::<Vec<_>>();
        assert_eq!(told[1], spaces.into_iter().filter(|space| !space.is_empty()).collect::<Vec<_>>(), "{lines}");
        let strings = whole["jasiek"]["black"]["eyeStrings"].as_array().unwrap().iter();
        assert_eq!(told[2], strings.map(listed).collect::<Vec<_>>(), "{lines}");
        compared += 1;
        eyes += told[0].len();
    }
    assert!(eyes > 8, "{eyes}");
}

fn points_in_order(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|point| point.as_str().unwrap()).collect()
}

/// A key that sorts points in reading order, the top row first.
fn reading_order(point: &str) -> (std::cmp::Reverse<usize>, String) {
    (std::cmp::Reverse(point[1..].parse().unwrap()), point[..1].to_owned())
}

/// Checks that the evidence for each region is the evidence for the blocks in that region.
fn rests_on_its_blocks(document: &Value) {
    for color in ["black", "white"] {
        for region in document["jasiek"][color]["regions"].as_array().unwrap() {
            let inside = points(&region["points"]);
            let blocks = document["blocks"].as_array().unwrap().iter();
            let within = blocks.filter(|block| inside.contains(block["stones"][0].as_str().unwrap()));
            let bases = within.map(|block| {
                let said = if block["status"] == "unsettled" { &block["status"] } else { &block["basis"] };
                said.as_str().unwrap().to_owned()
            });
            assert_eq!(points(&region["assumesAlive"]), bases.collect::<BTreeSet<_>>(), "{region}");
            assert_eq!(inside.len(), points(&region["group"]).len() + points(&region["eyeSpace"]).len());
        }
    }
}
