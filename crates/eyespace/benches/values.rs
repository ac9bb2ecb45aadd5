//! Measures how long it takes to find the local value of an eye space (the number of eyes that it yields), by search and with the
//! values that are stored in the library. docs/benchmarks.md explains the figures.

use std::hint::black_box;
use std::time::Instant;

use eyespace::eyes::{EyeGraph, LocalOptions, LocalSolver, LocalState, LocalValues};
use eyespace::table::{Census, EdgeContact};

const RUNS: usize = 9;

fn main() {
    let graphs = graphs();
    let mut searched: Vec<(f64, usize)> = graphs.iter().map(search).collect();
    searched.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
    let mean = searched.iter().map(|(time, _)| time).sum::<f64>() / searched.len() as f64;
    let positions = searched.iter().map(|(_, positions)| positions).sum::<usize>();
    let at = |share: usize| searched[(searched.len() - 1) * share / 100].0;
    println!("empty eye spaces of 7 points with two margins, in microseconds: {} of them", graphs.len());
    println!("by search         mean {mean:8.1}   median {:8.1}   95 % {:8.1}   most {:8.1}", at(50), at(95), at(100));
    println!(
        "                  {positions} positions, {:.1} million a second",
        positions as f64 / mean / searched.len() as f64
    );
    let mut values = LocalValues::new(LocalOptions::default());
    let once = |values: &mut LocalValues| {
        let start = Instant::now();
        for graph in &graphs {
            black_box(values.eyes(black_box(graph), LocalState::default()));
        }
        start.elapsed().as_secs_f64() * 1e6 / graphs.len() as f64
    };
    let known = (0..RUNS).map(|_| once(&mut values)).fold(f64::MAX, f64::min);
    println!("carried values    mean {known:8.2}   {:.0} to one by search", mean / known);
}

/// All eye spaces of seven points that touch no edge, one edge or a corner. The first and the last of the points that touch the
/// wall are marginal: the attacker can come in there.
fn graphs() -> Vec<EyeGraph> {
    let mut census = Census::one_point();
    for _ in 1..7 {
        census = census.grown();
    }
    let shapes = EdgeContact::ALL.into_iter().flat_map(|edge_contact| census.eyes(edge_contact));
    let graph = |shape: eyespace::eyes::EyeShape| {
        let mut wall = shape.wall().into_iter();
        let margins = [wall.next()?, wall.last()?].into_iter().collect();
        EyeGraph::of_space(shape.points(), shape.wall(), margins)
    };
    shapes.filter_map(graph).collect()
}

/// The best time of a search for the local value of an eye space, in microseconds, and the number of positions that were visited.
fn search(graph: &EyeGraph) -> (f64, usize) {
    let once = || {
        let start = Instant::now();
        let mut solver = LocalSolver::new(*graph, LocalOptions::default());
        black_box(solver.eyes(LocalState::default()));
        (start.elapsed().as_secs_f64() * 1e6, solver.positions())
    };
    (0..RUNS).map(|_| once()).min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or((0.0, 0))
}
