//! Measures how fast keys of eyes are made, answers are found in the table of solved eyes, and eyes are solved. docs/benchmarks.md explains
//! the figures.

#[path = "../tests/support/brute.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod brute;

use std::collections::HashMap;
use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use eyespace::board::{PointSet, Suicide};
use eyespace::eyes::{EyeGraph, EyeShape, Filling, GraphKey};
use eyespace::table::{CENSUS_BOARD, Census, EdgeContact, EyeTable, LocalState, Solution, needs, solve};

/// The number of runs for each printed line. The best time counts.
const RUNS: usize = 9;

fn main() {
    let shapes = shapes_by_size(10);
    let table = EyeTable::embedded();
    let eight = &shapes[7];
    println!("{:46}{:>12}", "", "nanoseconds");
    for n in [5, 8, 10] {
        let graphs: Vec<_> = shapes[n - 1].iter().filter_map(EyeGraph::of).collect();
        line(&format!("key of a graph of {n} points"), &graphs, |graph| {
            u64::from(graph.canonical().key.number() as u32)
        });
    }
    let keys: Vec<_> = eight.iter().filter_map(|shape| Some(EyeGraph::of(shape)?.canonical().key)).collect();
    let empty = LocalState { attackers: 0, defenders: 0 };
    let by_key = line("answer, from a key", &keys, |&key| table.answer(key, empty, 0).map_or(0, |_| 1));
    let eyes: Vec<_> = eight.iter().map(|&shape| (shape, Filling::empty(0))).collect();
    line("answer, from a shape on the board", &eyes, |(shape, filling)| table.probe(shape, filling).map_or(0, |_| 1));
    let points: Vec<PointSet> = eight.iter().map(EyeShape::points).collect();
    line("the same, with the shape made from its points", &points, |&points| {
        EyeShape::new(points, CENSUS_BOARD).and_then(|shape| table.probe(shape, &Filling::empty(0))).map_or(0, |_| 1)
    });
    search(eight, by_key);
    builder(&shapes);
}

fn shapes_by_size(most: usize) -> Vec<Vec<EyeShape>> {
    let mut census = Census::one_point();
    (0..most)
        .map(|i| {
            if i > 0 {
                census = census.grown();
            }
            EdgeContact::ALL
                .into_iter()
                .flat_map(|edge_contact| census.eyes(edge_contact).collect::<Vec<_>>())
                .collect()
        })
        .collect()
}

/// Measures the mean time of one item in each run, and prints and returns the best of these times, in nanoseconds.
fn line<T>(name: &str, items: &[T], work: impl Fn(&T) -> u64) -> f64 {
    let once = || {
        let start = Instant::now();
        let sum: u64 = items.iter().map(|item| work(black_box(item))).sum();
        black_box(sum);
        start.elapsed().as_secs_f64() * 1e9 / items.len() as f64
    };
    let best = (0..RUNS).map(|_| once()).fold(f64::MAX, f64::min);
    println!("{name:46}{best:>12.0}   {} items", items.len());
    best
}

/// Measures how long a search takes that solves an eye of eight points by trying every move, once with the attacker and once with the
/// defender as ko master, who may ignore ko bans.
fn search(eight: &[EyeShape], by_key: f64) {
    let shape = eight[0];
    let start = Instant::now();
    let graph = brute::Graph::new(shape.points(), CENSUS_BOARD, Suicide::Illegal);
    for ko in [brute::Ko::AttackerFree, brute::Ko::DefenderFree] {
        let solution = brute::Solution::new(&graph, 0, ko);
        let state = brute::State { attacker: 0, defender: 0, ko: None, outside_liberties: 0 };
        black_box(solution.attacker_wins(state, brute::Role::Attacker));
    }
    let time = start.elapsed().as_secs_f64() * 1e9;
    println!("{:46}{time:>12.0}   {:.0} answers from a key", "an eye of 8 points by brute force", time / by_key);
}

/// Measures how long it takes to solve all eye graphs with up to nine points without a table: every arrangement of stones inside, with
/// either side to move, for every number of outside liberties that makes a difference.
fn builder(shapes: &[Vec<EyeShape>]) {
    let mut known: HashMap<GraphKey, Arc<Solution>> = HashMap::new();
    let start = Instant::now();
    let keys = shapes[..9].iter().flatten().filter_map(|shape| Some(EyeGraph::of(shape)?.canonical().key));
    keys.for_each(|key| solve_with_needs(key, &mut known));
    let seconds = start.elapsed().as_secs_f64();
    let states: usize = known.values().map(|s| 2 * s.legal_fillings() * (s.enough_outside() + 1)).sum();
    println!(
        "\nbuilder, to 9 points: {} graphs, {states} states, {:.1} million states a second",
        known.len(),
        states as f64 / seconds / 1e6
    );
}

fn solve_with_needs(key: GraphKey, known: &mut HashMap<GraphKey, Arc<Solution>>) {
    if known.contains_key(&key) {
        return;
    }
    needs(&EyeGraph::from_key(key)).into_iter().for_each(|smaller| solve_with_needs(smaller, known));
    if let Some(solution) = solve(key, Suicide::Illegal, known) {
        known.insert(key, Arc::new(solution));
    }
}
