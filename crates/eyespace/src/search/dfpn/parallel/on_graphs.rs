//! Tests of the search with several threads on small random graphs. The results must agree with the least fixed point,
//! whatever the threads do: in one half of the tests a list of numbers says which thread works next.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use proptest::prelude::*;

use super::desk::{Asked, Desk, Found, Job};
use super::{GameWorker, Helpers, SharedGame, Threads, done, solve_together};
use crate::search::dfpn::toys::{At, Graph, InVariant, acyclic, cyclic, variants};
use crate::search::dfpn::{Budget, Decision, Player, SearchGame, SearchResult, Table};

fn start(count: usize, work: &(dyn Fn(usize) + Sync)) {
    std::thread::scope(|scope| {
        for number in 0..count {
            scope.spawn(move || work(number));
        }
    });
}

fn helpers(count: usize, least: u64) -> (Table, Helpers) {
    let threads = Threads::new(NonZeroUsize::new(count).unwrap(), start);
    let (table, helpers) = Helpers::sharing(1 << 16, threads);
    (table, Helpers { least, ..helpers })
}

impl SharedGame for At<'_> {
    type Move = usize;

    fn with_root(&self, worker: impl GameWorker<usize>) {
        worker.work(self);
    }
}

impl SharedGame for InVariant<'_> {
    type Move = usize;

    fn with_root(&self, worker: impl GameWorker<usize>) {
        worker.work(self);
    }
}

/// The leaf that a worker has taken, and what it found there if it has searched it.
type Busy = Option<(Job<usize>, Option<Found<usize>>)>;

/// A search by several workers in one thread. Each number of `order` names a worker, which takes a leaf, or hands in what it found.
/// An even number lets it search when it takes the leaf, so that it knows less than it could.
fn one_by_one<G: SearchGame<Move = usize>>(
    root: &G,
    table: &mut Table,
    helpers: &Helpers,
    budget: Budget<'_>,
    order: &[usize],
) -> SearchResult<usize> {
    let count = helpers.threads.count();
    let desk = Desk::new(budget, count, helpers.least);
    let mut busy: Vec<Busy> = (0..count).map(|_| None).collect();
    let mut search = |number: usize, job: &Job<usize>| {
        let shared = (&helpers.settled, desk.halt(number));
        match number.checked_sub(1) {
            None => done(root, job, table, shared, budget),
            Some(other) => done(root, job, &mut helpers.tables[other].lock().unwrap(), shared, budget),
        }
    };
    for next in order.iter().copied().cycle() {
        let number = next / 2 % count;
        if let Some((job, found)) = busy[number].take() {
            let found = found.unwrap_or_else(|| search(number, &job));
            desk.hand_in(number, &job, found);
            continue;
        }
        match desk.ask_now(number, root) {
            Asked::Job(job) => {
                let found = (next % 2 == 0).then(|| search(number, &job));
                busy[number] = Some((job, found));
            }
            Asked::Over if busy.iter().all(Option::is_none) => break,
            Asked::Over | Asked::Wait => {
                // Who is busy hands in, so that the search goes on even if the order does not name that worker.
                let working = busy.iter().position(Option::is_some).unwrap();
                let (job, found) = busy[working].take().unwrap();
                let found = found.unwrap_or_else(|| search(working, &job));
                desk.hand_in(working, &job, found);
            }
        }
    }
    desk.result(table)
}

fn expected(won: bool) -> Decision {
    if won { Decision::Proved } else { Decision::Refuted }
}

/// Whether the decision is right, and the first move wins.
fn is_right(graph: &Graph, place: usize, won: &[bool], found: SearchResult<usize>) -> Result<(), TestCaseError> {
    let (player, winner, moves) = &graph.places[place];
    prop_assert_eq!(found.decision, expected(won[place]), "place {}", place);
    let own = *player == if won[place] { Player::Prover } else { Player::Refuter };
    prop_assert_eq!(found.first.is_some(), own && winner.is_none() && !moves.is_empty());
    let wins = |to: usize| won[to] == (*player == Player::Prover);
    prop_assert!(found.first.is_none_or(|to| moves.contains(&to) && wins(to)), "{:?} at {}", found.first, place);
    Ok(())
}

fn agrees_one_by_one(graph: &Graph, count: usize, least: u64, order: &[usize]) -> Result<(), TestCaseError> {
    let won = graph.won();
    let (mut table, helpers) = helpers(count, least);
    for place in 0..won.len() {
        let found = one_by_one(&At(graph, place), &mut table, &helpers, Budget::nodes(1 << 20), order);
        is_right(graph, place, &won, found)?;
    }
    Ok(())
}

fn agrees_with_threads(graph: &Graph, count: usize, least: u64) -> Result<(), TestCaseError> {
    let won = graph.won();
    let (mut table, mut helpers) = helpers(count, least);
    for place in 0..won.len() {
        let found = solve_together(&At(graph, place), &mut table, &helpers, Budget::nodes(1 << 20));
        is_right(graph, place, &won, found)?;
        if place % 5 == 0 {
            table.clear();
            helpers.clear();
        }
    }
    Ok(())
}

fn order() -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(0..64_usize, 1..40)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn workers_in_any_order_agree_on_graphs_with_cycles(
        graph in cyclic(30), count in 1..6_usize, least in 1..8_u64, order in order(),
    ) {
        agrees_one_by_one(&graph, count, least, &order)?;
    }

    #[test]
    fn workers_in_any_order_agree_on_larger_graphs(
        graph in cyclic(80), count in 2..9_usize, least in 1..30_u64, order in order(),
    ) {
        agrees_one_by_one(&graph, count, least, &order)?;
    }

    #[test]
    fn workers_in_any_order_agree_on_graphs_without_cycles(
        graph in acyclic(60), count in 1..6_usize, least in 1..8_u64, order in order(),
    ) {
        agrees_one_by_one(&graph, count, least, &order)?;
    }

    #[test]
    fn workers_share_what_holds_in_other_variants(
        graphs in variants(30), count in 1..5_usize, least in 1..8_u64, order in order(),
    ) {
        let won = graphs.each_ref().map(Graph::won);
        let (mut table, helpers) = helpers(count, least);
        for at in 0..won[0].len() {
            for (variant, won) in won.iter().enumerate() {
                let start = InVariant { graphs: &graphs, variant, at, came_by_a_difference: false };
                let found = one_by_one(&start, &mut table, &helpers, Budget::nodes(1 << 20), &order);
                prop_assert_eq!(found.decision, expected(won[at]), "place {} of variant {}", at, variant);
            }
        }
    }

    #[test]
    fn a_budget_is_kept_by_all_workers_and_nothing_wrong_is_said_on_it(
        graph in cyclic(60), nodes in 0..60_u64, count in 1..5_usize, least in 1..8_u64, order in order(),
    ) {
        for (place, won) in graph.won().into_iter().enumerate() {
            let (mut table, helpers) = helpers(count, least);
            let watch = AtomicU64::new(0);
            let budget = Budget::nodes(nodes).watched(&watch);
            let found = one_by_one(&At(&graph, place), &mut table, &helpers, budget, &order);
            prop_assert!(found.nodes <= nodes);
            prop_assert_eq!(watch.into_inner(), found.nodes);
            prop_assert_ne!(found.decision, expected(!won));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn threads_agree_on_graphs_with_cycles(graph in cyclic(40), least in 1..8_u64) {
        for count in [1, 2, 4] {
            agrees_with_threads(&graph, count, least)?;
        }
    }

    #[test]
    fn threads_agree_on_graphs_without_cycles(graph in acyclic(60), least in 1..8_u64) {
        for count in [1, 2, 4] {
            agrees_with_threads(&graph, count, least)?;
        }
    }

    #[test]
    fn threads_agree_in_all_variants(graphs in variants(40), least in 1..8_u64) {
        let won = graphs.each_ref().map(Graph::won);
        let (mut table, helpers) = helpers(3, least);
        for at in 0..won[0].len() {
            for (variant, won) in won.iter().enumerate() {
                let start = InVariant { graphs: &graphs, variant, at, came_by_a_difference: false };
                let found = solve_together(&start, &mut table, &helpers, Budget::nodes(1 << 20));
                prop_assert_eq!(found.decision, expected(won[at]), "place {} of variant {}", at, variant);
            }
        }
    }
}

/// A line of so many places, the first of them the start. The prover has won at the end.
fn line(count: usize) -> Graph {
    let places = (0..count).map(|i| (if i % 2 == 0 { Player::Prover } else { Player::Refuter }, None, vec![i + 1]));
    Graph { places: places.chain([(Player::Prover, Some(Player::Prover), vec![])]).collect() }
}

#[test]
fn a_flag_stops_all_threads() {
    let stop = AtomicBool::new(true);
    let (mut table, helpers) = helpers(4, 1);
    let graph = line(100);
    let found = solve_together(&At(&graph, 0), &mut table, &helpers, Budget::nodes(1000).with_stop(&stop));
    assert_eq!((found.decision, found.nodes), (Decision::Open, 0));
    stop.store(false, Ordering::Relaxed);
    let found = solve_together(&At(&graph, 0), &mut table, &helpers, Budget::nodes(100_000).with_stop(&stop));
    assert_eq!((found.decision, found.first), (Decision::Proved, Some(1)));
}

#[test]
fn threads_with_nothing_to_do_wait_and_end() {
    let (mut table, helpers) = helpers(8, 3);
    let graph = line(1);
    let found = solve_together(&At(&graph, 0), &mut table, &helpers, Budget::nodes(100));
    assert_eq!((found.decision, found.nodes), (Decision::Proved, 1));
    let found = solve_together(&At(&graph, 1), &mut table, &helpers, Budget::nodes(100));
    assert_eq!((found.decision, found.first, found.nodes), (Decision::Proved, None, 0));
}

#[test]
fn too_long_a_line_ends_as_open() {
    let (mut table, helpers) = helpers(2, 50);
    let graph = line(crate::search::dfpn::MAX_DEPTH * 3);
    let found = solve_together(&At(&graph, 0), &mut table, &helpers, Budget::nodes(1 << 20));
    assert_eq!(found.decision, Decision::Open);
}
