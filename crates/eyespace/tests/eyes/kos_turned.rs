//! The value of an eye space does not depend on its orientation: values, moves and (in kos) the bounds of values are the same in all
//! eight rotations and reflections.

use std::collections::BTreeSet;

use eyespace::board::Point;
use eyespace::eyes::{CombinatorialValue, EyeDrawing, LocalOptions, LocalSolver, LocalValue};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// The drawing of an eye space as rows of characters, all of the same length.
type Rows = Vec<Vec<char>>;

const ORIENTATIONS: usize = 8;

fn turned(rows: &Rows, orientation: usize) -> Rows {
    let mut rows = rows.clone();
    for _ in 0..orientation / 2 {
        // Turns the drawing by a quarter.
        rows = (0..rows[0].len()).map(|x| rows.iter().rev().map(|row| row[x]).collect()).collect();
    }
    if orientation % 2 == 1 {
        rows.iter_mut().for_each(|row| row.reverse());
    }
    rows
}

/// For each cell of the turned drawing, the row and column that it has in the original drawing.
fn cells_turned(rows: &Rows, orientation: usize) -> Vec<Vec<(usize, usize)>> {
    let width = rows[0].len();
    let numbered: Rows = (0..rows.len())
        .map(|y| (0..width).map(|x| char::from_u32((y * width + x) as u32).unwrap()).collect())
        .collect();
    let cell = |&sign: &char| (sign as usize / width, sign as usize % width);
    turned(&numbered, orientation).iter().map(|row| row.iter().map(cell).collect()).collect()
}

/// All results for one eye space, with points as cells of the original drawing.
#[derive(Debug, PartialEq)]
struct Said {
    digits: LocalValue,
    attack: BTreeSet<(usize, usize)>,
    defend: BTreeSet<(usize, usize)>,
    game: CombinatorialValue,
}

/// The results for one orientation of a drawing; `None` if it is not a legal drawing of an eye.
fn said(rows: &Rows, orientation: usize) -> Option<Said> {
    const MOST_POSITIONS: usize = 10_000;
    let text: Vec<String> = turned(rows, orientation).iter().map(|row| row.iter().collect()).collect();
    let drawing: EyeDrawing = text.join("/").parse().ok()?;
    let mut solver = LocalSolver::new(drawing.graph()?, LocalOptions::default());
    let eyes = solver.eyes(drawing.state())?;
    let points: Vec<Point> = drawing.shape.points().into_iter().collect();
    let cells = cells_turned(rows, orientation);
    // These drawings have no edges, so the eye begins in the second row and the second column of the board.
    let cell = |point: Point| cells[usize::from(point.row()) - 1][usize::from(point.column()) - 1];
    let cells =
        |set: u16| points.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, &at)| cell(at)).collect();
    let (attack, defend) = (cells(eyes.attack), cells(eyes.defend));
    let game = solver.combinatorial_value(drawing.state(), MOST_POSITIONS)?;
    Some(Said { digits: eyes.value, attack, defend, game })
}

/// The results for a drawing. The test fails if they differ in any of the eight orientations.
fn the_same_all_ways(rows: &Rows) -> Option<Said> {
    let upright = said(rows, 0);
    for orientation in 1..ORIENTATIONS {
        assert_eq!(said(rows, orientation), upright, "{rows:?}, orientation {orientation}");
    }
    upright
}

fn drawings(most_wide: usize) -> impl Strategy<Value = Rows> {
    let sign = || prop::sample::select(vec!['.', '.', '.', '!', 'X', '#', '$', 'O']);
    (2_usize..=3, 2..=most_wide)
        .prop_flat_map(move |(height, width)| prop::collection::vec(prop::collection::vec(sign(), width), height))
        .prop_filter("a ko needs a way in", |rows| rows.concat().contains(&'!'))
}

/// The drawings are random but the same in each run, so it is certain that some of them are kos.
#[test]
#[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
fn kos_have_the_same_bounds_all_ways() {
    let mut runner = TestRunner::deterministic();
    let mut drawn = || drawings(4).new_tree(&mut runner).unwrap().current();
    let is_ko = |rows: &Rows| matches!(said(rows, 0), Some(Said { game: CombinatorialValue::Loopy { .. }, .. }));
    let kos: Vec<Rows> = (0..4000).map(|_| drawn()).filter(is_ko).collect();
    assert!(kos.len() >= 80, "{} kos", kos.len());
    kos.iter().for_each(|rows| assert!(the_same_all_ways(rows).is_some()));
}

/// In many positions of this eye space stones are captured and recaptured, so that it depends on earlier moves whether
/// a move is a threat.
#[test]
#[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
fn a_ko_of_twelve_points_has_the_same_bounds_all_ways() {
    let rows: Rows = ["X!..", "....", "..!."].map(|row| row.chars().collect()).to_vec();
    assert!(the_same_all_ways(&rows).is_some());
}

proptest! {
    #[test]
    #[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
    fn nothing_hangs_on_how_an_eye_space_lies(rows in drawings(4)) {
        the_same_all_ways(&rows);
    }
}
