//! Patterns in the notation of GNU Go's manual, drawn for this project. The values and moves that they give are compared with those found
//! by play.

use eyespace::board::{PointSet, Suicide};
use eyespace::eyes::{EyeDrawing, LocalOptions, LocalSolver, PrintedEye};

/// Patterns, each with its value below it. The points where a move changes the number of eyes are marked.
const PATTERNS: [&str; 9] = [
    "Pattern 1\n\n   .*.\n\n:1122\n",
    "Pattern 2\n\n   @.\n\n:0011\n",
    "Pattern 3\n\n   !...\n\n:1112\n",
    "Pattern 4\n\n    .\n   .*.\n    .\n\n:1122\n",
    "Pattern 5\n\n   ..\n   ..\n\n:1112\n",
    "Pattern 6\n\n    ..\n   ..\n\n:1222\n",
    "Pattern 7\n\n   |.*.\n   +---\n\n:1122\n",
    "Pattern 8\n\n   .x\n\n:1111\n",
    "Pattern 9\n\n   (!)\n\n:0000\n",
];

fn read(pattern: &str) -> PrintedEye {
    pattern.parse().unwrap_or_else(|error| panic!("{pattern}{error}"))
}

fn played(eye: &PrintedEye, suicide: Suicide) -> Vec<(String, PointSet, PointSet)> {
    let mut solver =
        LocalSolver::new(eye.drawing.graph().unwrap(), LocalOptions { suicide, ..LocalOptions::default() });
    let points: Vec<_> = eye.drawing.shape.points().into_iter().collect();
    let on_board = |bits: u16| (0..points.len()).filter(|i| bits >> i & 1 == 1).map(|i| points[i]).collect();
    let found = eye.fillings().filter_map(|state| solver.eyes(state));
    found.map(|eyes| (eyes.value.to_string(), on_board(eyes.attack), on_board(eyes.defend))).collect()
}

#[test]
fn each_way_to_fill_a_pattern_has_the_value_that_is_printed() {
    for pattern in PATTERNS {
        let eye = read(pattern);
        let printed = eye.value.unwrap().to_string();
        let found = played(&eye, Suicide::Legal);
        assert!(!found.is_empty() && found.iter().all(|(value, ..)| *value == printed), "{pattern}{found:?}");
    }
}

#[test]
fn marked_points_are_among_those_to_play() {
    let mut marked = 0;
    for pattern in PATTERNS {
        let eye = read(pattern);
        for (_, attack, defend) in played(&eye, Suicide::Legal) {
            assert!(eye.attack.is_subset(attack) && eye.defend.is_subset(defend), "{pattern}");
        }
        marked += usize::from(!eye.attack.is_empty());
    }
    assert_eq!(marked, 4);
}

#[test]
fn a_threat_of_suicide_counts_only_where_it_is_legal() {
    let eye = read("X.X");
    assert_eq!(played(&eye, Suicide::Legal)[0].0, "1222");
    assert_eq!(played(&eye, Suicide::Illegal)[0].0, "2222");
}

/// A pattern with marks and letters has the same graph as a drawing of the eye without them.
#[test]
fn a_pattern_and_a_drawing_of_one_graph_have_one_key() {
    for (pattern, drawing) in [("  @.\n   .\n   .", "!..."), ("..a\n b", "#.#/..."), ("(!.)", ".!")] {
        let drawing: EyeDrawing = drawing.parse().unwrap();
        let key = |drawing: &EyeDrawing| drawing.graph().unwrap().canonical().key;
        assert_eq!(key(&read(pattern).drawing), key(&drawing), "{pattern}");
    }
}
