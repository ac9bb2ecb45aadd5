//! Counts the graphs of all small eyes, and checks that two keys are equal if and only if the graphs are isomorphic.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::polyominoes::{Where, board, eyes};
use eyespace::eyes::{EyeGraph, EyeShape, GraphKey};
use proptest::prelude::*;

const PLACES: [Where; 3] = [Where::Centre, Where::Side, Where::Corner];

fn shapes(points: usize) -> impl Iterator<Item = EyeShape> {
    PLACES.into_iter().flat_map(move |location| eyes(points, location)).map(|set| EyeShape::new(set, board()).unwrap())
}

fn keys(points: usize) -> BTreeSet<GraphKey> {
    shapes(points).map(|shape| EyeGraph::of(shape).unwrap().canonical().key).collect()
}

#[test]
fn eyes_of_all_places_fall_into_as_many_graphs_as_exhaustive_enumeration_has() {
    let counts: Vec<usize> = (1..=8).map(|n| keys(n).len()).collect();
    assert_eq!(counts, [1, 1, 2, 6, 10, 26, 57, 147]);
    assert_eq!(counts.iter().sum::<usize>(), 250);
}

/// This test is run by `cargo test --release -p eyespace --test eyes eye_graphs:: -- --ignored`.
#[test]
#[ignore = "enumerates all eyes of 9 and 10 points"]
fn so_do_eyes_of_nine_and_ten_points() {
    assert_eq!([9, 10].map(|n| keys(n).len()), [348, 899]);
}

#[test]
fn the_class_112233_splits_into_alpha_and_beta() {
    let mut graphs: BTreeMap<GraphKey, BTreeSet<String>> = BTreeMap::new();
    for points in eyes(6, Where::Centre) {
        let shape = EyeShape::new(points, board()).unwrap();
        if let Some(subclass) = shape.subclass() {
            graphs.entry(EyeGraph::of(shape).unwrap().canonical().key).or_default().insert(subclass.to_string());
        }
    }
    let names: BTreeSet<_> = graphs.values().cloned().collect();
    assert_eq!(names, ["a", "b"].map(|name| BTreeSet::from([name.to_owned()])).into());
    assert_eq!(graphs.len(), 2);
}

/// Whether two graphs are isomorphic, found by trying all ways to map one to the other.
fn are_isomorphic(a: &EyeGraph, b: &EyeGraph) -> bool {
    fn extend(a: &EyeGraph, b: &EyeGraph, chosen: &mut Vec<usize>) -> bool {
        let next = chosen.len();
        if next == a.len() {
            return true;
        }
        for point in (0..b.len()).filter(|p| !chosen.contains(p)).collect::<Vec<_>>() {
            let same_wall = a.wall() >> next & 1 == b.wall() >> point & 1;
            let same_pairs = (0..next).all(|i| a.beside(next) >> i & 1 == b.beside(point) >> chosen[i] & 1);
            if same_wall && same_pairs {
                chosen.push(point);
                if extend(a, b, chosen) {
                    return true;
                }
                chosen.pop();
            }
        }
        false
    }
    a.len() == b.len() && extend(a, b, &mut vec![])
}

#[test]
fn keys_are_equal_if_and_only_if_graphs_are_isomorphic() {
    for n in 1..=6 {
        let graphs: Vec<_> = shapes(n).map(|shape| EyeGraph::of(shape).unwrap()).collect();
        for a in &graphs {
            for b in &graphs {
                assert_eq!(a.canonical().key == b.canonical().key, are_isomorphic(a, b), "{a:?} {b:?}");
            }
        }
    }
}

#[test]
fn a_key_gives_back_its_graph_and_the_numbering() {
    for shape in (1..=7).flat_map(shapes) {
        let graph = EyeGraph::of(shape).unwrap();
        let canonical = graph.canonical();
        let laid = EyeGraph::from_key(canonical.key);
        assert_eq!(laid.canonical().key, canonical.key);
        assert_eq!(GraphKey::from_number(canonical.key.number()), Some(canonical.key));
        assert_eq!(laid.wall(), canonical.gather(graph.wall()));
        for (i, &point) in canonical.order().iter().enumerate() {
            assert_eq!(laid.beside(i), canonical.gather(graph.beside(point as usize)));
        }
    }
}

proptest! {
    /// When the owner fills points of an eye, the graph of the rest, which may be in parts, must not depend on the
    /// order in which the points are filled.
    #[test]
    fn what_is_left_after_filling_has_one_key(
        n in 5..=8usize,
        pick in any::<prop::sample::Index>(),
        first in any::<prop::sample::Index>(),
        second in any::<prop::sample::Index>(),
    ) {
        let shapes: Vec<_> = shapes(n).collect();
        let graph = EyeGraph::of(pick.get(&shapes)).unwrap();
        let (a, b) = (first.index(n), second.index(n));
        let (once, _) = graph.without(1 << a | 1 << b);
        let (laid, canonical) = (EyeGraph::from_key(graph.canonical().key), graph.canonical());
        let (twice, _) = laid.without(canonical.gather(1 << a | 1 << b));
        prop_assert_eq!(once.canonical().key, twice.canonical().key);
        prop_assert_eq!(once.len(), n - if a == b { 1 } else { 2 });
    }
}
