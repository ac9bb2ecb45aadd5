//! Tests the statements in the captions of Vila & Cazenave's figures, if they state more than a class. The boards in `examples/` are our own, with
//! eyes of the stated classes.

use serde_json::{Value, json};

use crate::support::at_root;

fn document(arguments: &[&str]) -> Value {
    let done = at_root(arguments);
    assert_eq!(String::from_utf8_lossy(&done.stderr), "");
    serde_json::from_slice(&done.stdout).unwrap()
}

/// The report of `analyze` for Black's only eye on a board.
fn eye(board: &str) -> Value {
    let report = document(&["analyze", &format!("examples/{board}.txt"), "--json"]);
    let is_black = |eye: &&Value| report["blocks"][eye["block"].as_u64().unwrap() as usize]["color"] == "black";
    let eyes: Vec<&Value> = report["eyes"].as_array().unwrap().iter().filter(is_black).collect();
    assert_eq!(eyes.len(), 1, "{board}");
    eyes[0].clone()
}

fn points<'a>(eye: &'a Value, field: &str) -> Vec<&'a str> {
    eye[field].as_array().unwrap().iter().map(|point| point.as_str().unwrap()).collect()
}

/// The points of the first list that are not in the second list.
fn without<'a>(points: Vec<&'a str>, others: &[&str]) -> Vec<&'a str> {
    points.into_iter().filter(|point| !others.contains(point)).collect()
}

/// The eye with this key at the side of the board, as `eyespace table shapes` lists it for its neighbour class.
fn page(class: &str, key: &Value) -> Value {
    let page = document(&["table", "shapes", class, "--json"]);
    let shapes = page["shapes"].as_array().unwrap().iter();
    let mut eyes = shapes.flat_map(|shape| shape["eyes"].as_array().unwrap());
    eyes.find(|eye| eye["key"] == *key && eye["edgeContact"] == "side").unwrap().clone()
}

/// The key of a drawn eye in the table of solved eyes.
fn key(drawing: &str) -> Value {
    document(&["table", "probe", drawing, "--outside", "1", "--json"])["key"].clone()
}

#[test]
fn figure_1_a_corner_eye_that_is_not_plain() {
    let eye = eye("1122-corner");
    assert_eq!((&eye["class"], &eye["location"], &eye["plain"]), (&json!("[1122]"), &json!("corner"), &json!(false)));
}

#[test]
fn figure_6a_two_vital_points_are_miai_though_a_rabbity_six_fits() {
    let eye = eye("1112234-beta");
    assert_eq!(
        (&eye["class"], &eye["location"], &eye["status"]),
        (&json!("[1112234]b"), &json!("centre"), &json!("alive"))
    );
    assert_eq!(eye["verdict"]["attackerFirst"]["outcome"], "alive");
    let miai = without(points(&eye, "vital"), &points(&eye, "attackers"));
    assert_eq!(miai.len(), 2);
    // The two vital points that are left are miai. After a white stone on one of them the eye is unsettled: the other point decides.
    for drawing in ["#X.#/.X..", "#X.#/..X."] {
        let threatened = document(&["eye", &format!("{drawing}/#.##"), "--json"]);
        assert_eq!((&threatened["class"], &threatened["status"]), (&eye["class"], &json!("unsettled")), "{drawing}");
    }
    // If White fills all points except one, the six stones have the shape of the rabbity six. Black can only capture them and then play on in
    // that shape, so there is one eye.
    let six = document(&["eye", "#XX#/XXX./#X##", "--outside", "1", "--json"]);
    assert_eq!(
        (&six["class"], &six["status"], six["attackers"].as_array().unwrap().len()),
        (&eye["class"], &json!("nakade"), 6)
    );
}

#[test]
fn figure_8b_vital_and_end_points() {
    let eye = eye("1122224");
    assert_eq!((&eye["class"], &eye["location"]), (&json!("[1122224]"), &json!("centre")));
    assert_eq!((points(&eye, "vital"), points(&eye, "end")), (vec!["D5", "C4", "D4", "E4"], vec!["F4"]));
}

#[test]
fn figure_10_two_classes_can_be_a_ko_in_the_centre() {
    for (board, class) in [("1222234-ko", "[1222234]"), ("1122224-ko", "[1122224]")] {
        let eye = eye(board);
        assert_eq!((&eye["class"], &eye["location"], &eye["status"]), (&json!(class), &json!("centre"), &json!("ko")));
        assert_eq!(eye["lifeProperty"], "fails", "the ko does not matter for the theorem: {board}");
    }
}

#[test]
fn figures_17a_and_17b_one_class_with_and_without_the_life_property_at_the_side() {
    let with = eye("1122233-side");
    assert_eq!(
        (&with["class"], &with["location"], &with["status"]),
        (&json!("[1122233]"), &json!("side"), &json!("alive"))
    );
    assert_eq!(page("[1122233]", &key(".###/..##/..../----"))["lifeProperty"], "holds");
    assert_eq!(with["lifeProperty"], "holds");
    let without = eye("1122233-side-ko");
    assert_eq!(
        (&without["class"], &without["location"], &without["status"]),
        (&json!("[1122233]"), &json!("side"), &json!("ko"))
    );
    assert_eq!(page("[1122233]", &key("#..##/...../-----"))["lifeProperty"], "butForKo");
    assert_eq!(without["lifeProperty"], "butForKo");
}

/// Section 6 of Vila & Cazenave: seven of the eleven shapes of the class `[1122233]` lack the life property at the side, each in exactly one of its
/// placements there.
#[test]
fn section_6_seven_shapes_of_the_class_fail_at_the_side_by_ko() {
    let page = document(&["table", "shapes", "[1122233]", "--json"]);
    let shapes = page["shapes"].as_array().unwrap();
    assert_eq!(shapes.len(), 11);
    let fails = |shape: &Value| {
        let eyes = shape["eyes"].as_array().unwrap().iter();
        let lives: Vec<&Value> =
            eyes.filter(|eye| eye["edgeContact"] == "side").map(|eye| &eye["lifeProperty"]).collect();
        assert!(lives.iter().all(|life| **life == "holds" || **life == "butForKo"));
        lives.into_iter().filter(|life| **life == "butForKo").count()
    };
    let failing: Vec<usize> = shapes.iter().map(fails).collect();
    assert_eq!(failing.iter().filter(|&&ways| ways == 1).count(), 7);
    assert_eq!(failing.iter().sum::<usize>(), 7);
}

#[test]
fn figure_18_no_vital_point_is_taken_and_yet_a_ko_appears_at_the_side() {
    let eye = eye("112233-alpha-side");
    assert_eq!((&eye["class"], &eye["location"], &eye["status"]), (&json!("[112233]a"), &json!("side"), &json!("ko")));
    assert_eq!(without(points(&eye, "vital"), &points(&eye, "attackers")).len(), 2);
    let verdict = &eye["verdict"];
    assert_eq!(
        (&verdict["attackerFirst"]["outcome"], &verdict["attackerFirst"]["moves"]),
        (&json!("ko"), &json!(["D2"]))
    );
    // If an eye of the same shape with the same stones inside lies in the centre, its block is alive.
    assert_eq!(document(&["eye", "#.#/..#/X.X", "--outside", "1", "--json"])["status"], "alive");
}

#[test]
fn figure_19_twelve_points_in_the_corner_hang_on_a_ko() {
    let eye = eye("corner-twelve");
    assert_eq!((eye["points"].as_array().unwrap().len(), &eye["location"]), (12, &json!("corner")));
    let solved = document(&["solve", "examples/corner-twelve.txt", "--target", "A4", "--json"]);
    assert_eq!(
        (&solved["attackerFirst"]["outcome"], &solved["defenderFirst"]["outcome"]),
        (&json!("ko"), &json!("seki"))
    );
    assert!(solved["attackerFirst"]["moves"].as_array().unwrap().contains(&json!("D1")));
}
