//! Checks that the local values of eye spaces (the numbers of eyes that they yield) that are stored in the library are
//! equal to those that the solver finds.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use eyespace::board::PointSet;
use eyespace::eyes::{EyeDrawing, EyeGraph, EyeShape, GraphKey, KnownValues, LocalOptions, LocalState, LocalValues};
use eyespace::table::{CENSUS_BOARD, Census, EdgeContact};

/// The library stores values for eye spaces with at most this many marginal points, where the attacker can come in. The
/// index is the number of points of the eye space.
const MOST_MARGINS: [usize; 8] = [0, 1, 2, 3, 4, 5, 6, 3];

/// The keys of the graphs that a shape has with every choice of marginal points, where the attacker can come in.
fn with_margins(shape: &EyeShape) -> Vec<GraphKey> {
    let points: Vec<_> = shape.points().into_iter().collect();
    let outside_liberties = CENSUS_BOARD.points() - shape.points();
    let chosen =
        |set: u32| -> PointSet { (0..points.len()).filter(|i| set >> i & 1 == 1).map(|i| points[i]).collect() };
    let all = (0..1 << points.len()).map(chosen).filter(|margins| margins.len() <= MOST_MARGINS[points.len()]);
    all.filter(|margins| margins.is_subset(outside_liberties.neighbours(*margins)))
        .map(|margins| {
            let ways = |point| PointSet::from(point).neighbours(outside_liberties).len();
            let wall = shape.wall() - margins.filter(|point| ways(point) == 1);
            EyeGraph::of_space(shape.points(), wall, margins).unwrap().canonical().key
        })
        .collect()
}

/// The keys of the graphs of all eye spaces of at most this many points for which the library stores local values, each
/// with the numbers of outside liberties for which it does.
fn keys(most_points: usize) -> Vec<(GraphKey, u8)> {
    let mut census = Census::one_point();
    let mut keys = BTreeSet::new();
    for _ in 1..=most_points {
        let shapes = EdgeContact::ALL.into_iter().flat_map(|edge_contact| census.eyes(edge_contact));
        keys.extend(shapes.flat_map(|shape| with_margins(&shape)));
        census = census.grown();
    }
    let with_less = |key: &GraphKey| key.len() <= 6 || key.margins() == 0;
    let outside_liberties = |key: GraphKey| if with_less(&key) { 0..=2 } else { 2..=2 };
    keys.into_iter()
        .flat_map(|key| outside_liberties(key).map(move |outside_liberties| (key, outside_liberties)))
        .collect()
}

/// If `EYESPACE_BLESS=1` is set in the environment, this test writes the file `values7.table` instead of comparing it.
#[test]
#[cfg_attr(not(long_tests), ignore = "long: CONTRIBUTING.md says how to run it")]
fn embedded_values_are_built_again_byte_for_byte() {
    let built = KnownValues::build(&keys(MOST_MARGINS.len() - 1)).unwrap();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/eyes/local_value/values7.table");
    if std::env::var_os("EYESPACE_BLESS").is_some() {
        fs::write(&path, &built).unwrap();
    }
    assert!(fs::read(&path).unwrap() == built, "build them again: EYESPACE_BLESS=1");
}

#[test]
fn cut_bytes_are_found_out_and_looked_up_without_a_panic() {
    let keys = keys(3);
    let built = KnownValues::build(&keys).unwrap();
    let values = KnownValues::open(&built).unwrap();
    assert!(
        keys.iter()
            .all(|&(key, outside_liberties)| values.get(key, LocalState::default(), outside_liberties).is_some())
    );
    for length in 0..built.len() {
        let cut = &built[..length];
        assert!(KnownValues::verify(cut).is_err(), "{length} of {} bytes", built.len());
        if let Ok(values) = KnownValues::open(cut) {
            for &(key, outside_liberties) in &keys {
                let _ = values.get(key, LocalState::default(), outside_liberties);
            }
        }
    }
}

#[test]
fn shapes_with_one_graph_share_one_value() {
    let mut values = LocalValues::new(LocalOptions::default());
    let mut value = |text: &str| {
        let drawing: EyeDrawing = text.parse().unwrap();
        values.eyes(&drawing.graph().unwrap(), drawing.state()).unwrap()
    };
    let (line, bent) = (value("!..X"), value("X##/..!"));
    assert_eq!(line.value, bent.value);
    // The same value is stored once, but the points to play must fit each drawing. The stone X is the last point of one
    // drawing and the first point of the other, and is no point to play.
    assert_eq!(line.attack.count_ones(), bent.attack.count_ones());
    assert_eq!(line.attack & 0b1000, 0);
    assert_eq!(bent.attack & 0b0001, 0);
}
