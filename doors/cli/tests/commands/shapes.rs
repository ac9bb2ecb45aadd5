//! Tests `eyespace table shapes`, which prints Appendix B of Vila & Cazenave with a page for each neighbour class.

use std::fs;
use std::process::Output;

use serde_json::{Value, json};

use crate::support::at_root;

#[track_caller]
fn said(arguments: &[&str]) -> String {
    let done = at_root(arguments);
    assert_eq!(String::from_utf8_lossy(&done.stderr), "");
    assert_eq!(done.status.code(), Some(0));
    String::from_utf8(done.stdout).unwrap()
}

fn page(class: &str) -> Value {
    serde_json::from_str(&said(&["table", "shapes", class, "--json"])).unwrap()
}

#[track_caller]
fn refused(arguments: &[&str]) -> String {
    let Output { status, stdout, stderr } = at_root(arguments);
    assert!(stdout.is_empty() && !status.success(), "{arguments:?}");
    String::from_utf8(stderr).unwrap()
}

fn eyes(page: &Value) -> Vec<&Value> {
    page["shapes"].as_array().unwrap().iter().flat_map(|shape| shape["eyes"].as_array().unwrap()).collect()
}

/// Table 1 of Vila & Cazenave, from five points on: the number of shapes of each class, and whether they have the life property in the centre.
const TABLE_1: [(&str, usize, bool); 24] = [
    ("[11222]", 7, true),
    ("[11123]", 3, false),
    ("[11114]", 1, false),
    ("[12223]", 1, false),
    ("[112222]", 13, true),
    ("[111223]", 12, true),
    ("[111133]", 1, true),
    ("[112233]", 4, false),
    ("[122223]", 2, false),
    ("[112224]", 1, false),
    ("[111124]", 1, false),
    ("[222233]", 1, false),
    ("[1122222]", 30, true),
    ("[1112223]", 40, true),
    ("[1122233]", 11, true),
    ("[1111233]", 8, true),
    ("[1222223]", 5, true),
    ("[1111224]", 4, true),
    ("[1112333]", 2, true),
    ("[1222333]", 2, true),
    ("[1112234]", 2, false),
    ("[1222234]", 1, false),
    ("[1122224]", 1, false),
    ("[2222224]", 1, false),
];

#[test]
fn each_page_has_the_shapes_of_table_1_and_their_life_property() {
    for (class, count, life) in TABLE_1 {
        let page = page(class);
        assert_eq!((&page["class"], page["shapes"].as_array().unwrap().len()), (&json!(class), count));
        let centre = |eye: &&&Value| eye["edgeContact"] == "centre";
        let all = eyes(&page);
        assert_eq!(all.iter().filter(centre).count(), count, "{class}");
        assert!(all.iter().filter(centre).all(|eye| (eye["lifeProperty"] == "holds") == life), "{class}");
    }
}

#[test]
fn fillings_are_counted_once_each_and_drawings_are_read_again() {
    let page = page("[112233]");
    for eye in eyes(&page) {
        let fillings = &eye["fillings"];
        let count = |field: &str| fillings[field].as_u64().unwrap();
        let sum: u64 = ["dead", "unsettled", "ko", "seki", "alive"].into_iter().map(count).sum();
        let by_outcomes: u64 =
            fillings["byOutcomes"].as_array().unwrap().iter().map(|ending| ending["count"].as_u64().unwrap()).sum();
        assert_eq!((sum, by_outcomes), (count("all"), count("all")), "{eye}");
        let again: Value = serde_json::from_str(&said(&["eye", eye["eye"].as_str().unwrap(), "--json"])).unwrap();
        for field in ["class", "location", "points", "vital", "end", "lifeProperty", "lifePropertyEvidence"] {
            assert_eq!(eye[field], again[field], "{field}: {eye}");
        }
    }
}

/// The fillings of an eye of two points, counted by hand: empty, or a stone on one of the points. With an outside liberty both points may be
/// filled.
#[test]
fn the_fillings_of_two_points_are_those_counted_by_hand() {
    let fillings = |outside: &str| {
        let page: Value =
            serde_json::from_str(&said(&["table", "shapes", "11", "--outside", outside, "--json"])).unwrap();
        let found: Vec<Value> = eyes(&page).into_iter().map(|eye| eye["fillings"].clone()).collect();
        found
    };
    for count in fillings("0").into_iter().chain(fillings("1")) {
        assert_eq!((&count["all"], &count["dead"]), (&json!(3), &json!(3)));
    }
}

#[test]
fn a_subclass_is_a_page_of_its_own() {
    let count = |class: &str| page(class)["shapes"].as_array().unwrap().len();
    assert_eq!((count("[112233]a"), count("[112233]b"), count("112233")), (2, 2, 4));
}

#[test]
fn the_text_draws_each_shape_and_has_a_row_for_each_way_to_lie() {
    let text = said(&["table", "shapes", "[112224]"]);
    assert!(text.starts_with("[112224]: 6 points, 1 shape, 4 ways to place it on the board\n\n1\n"), "{text}");
    assert_eq!(text.lines().filter(|line| line.starts_with("1      ")).count(), 4, "{text}");
    assert!(text.contains("* vital point, ^ end point"));
}

#[test]
fn the_sheet_has_a_board_for_each_way_to_lie() {
    let file = std::env::temp_dir().join(format!("eyespace-shapes-{}.svg", std::process::id()));
    said(&["table", "shapes", "[112233]", "--svg", file.to_str().unwrap()]);
    let sheet = fs::read_to_string(&file).unwrap();
    fs::remove_file(&file).unwrap();
    assert!(sheet.starts_with("<svg ") && sheet.ends_with("</svg>\n"));
    assert_eq!(sheet.matches("scale(0.6)").count(), eyes(&page("[112233]")).len());
    assert!(sheet.contains("vital point") && sheet.contains("end point, to be filled last"));
    assert!(sheet.contains("life property: no") && sheet.contains("class: [112233]b"));
    assert!(sheet.contains("with no liberty outside: how many end how."));
}

#[test]
fn what_is_no_class_is_refused_with_what_was_expected() {
    assert!(refused(&["table", "shapes", "[112234]"]).contains("add up to 13"));
    assert!(refused(&["table", "shapes", "rabbity"]).contains("is not a neighbour class; expected its digits"));
    let line = "eyespace: the table inside: no shape has the class [1124]; expected one that points of a board can have, such as \
                [112224]\n";
    assert_eq!(refused(&["table", "shapes", "1124"]), line);
    let line = "eyespace: the table inside: 9 points; it has all eyes up to 8\n";
    assert_eq!(refused(&["table", "shapes", "112222222"]), line);
}

#[test]
fn eye_sends_who_asks_for_a_class_to_its_page() {
    let line = "eyespace: [112224] is a neighbour class; expected the drawing of one eye: `eyespace table shapes '[112224]'` shows all \
                shapes of the class\n";
    assert_eq!(refused(&["eye", "[112224]"]), line);
    assert_eq!(refused(&["eye", "112224"]), line);
}
