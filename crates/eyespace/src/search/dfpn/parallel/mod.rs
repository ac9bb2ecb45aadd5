//! Search with several threads: proof-number search in a tree near the root, df-pn below.
//!
//! All threads share a [tree](tree::Tree) of the positions near the root. Each takes a leaf of it, searches there with df-pn
//! for some thousand nodes and hands in what it found, by which the tree grows. The tree has no transpositions: each of
//! its positions belongs to one path, so a disproof that depends on the path holds there. The tree knows the moves and
//! the numbers of its positions, not the game, which each thread makes for itself.

mod desk;
#[cfg(test)]
mod on_graphs;
mod tree;

use std::fmt::Debug;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};

use super::settled::Settled;
use super::solve::{Search, solve, solve_knowing};
use super::threads::Threads;
use super::{Budget, SearchGame, SearchResult, Table};

use desk::{Desk, Found, Job, Leaving};

/// A game that each thread makes for itself, because its positions may share memory that only one thread may use.
pub(crate) trait SharedGame: Sync {
    /// The type of a move.
    type Move: Copy + PartialEq + Debug + Send;

    /// Makes the game, and hands its first position to the worker.
    fn with_root(&self, worker: impl GameWorker<Self::Move>);
}

/// What one thread does with the game that it has made.
pub(crate) trait GameWorker<M> {
    fn work<G: SearchGame<Move = M>>(self, root: &G);
}

/// The memory of the threads of a search, besides the table of the caller's thread. It keeps what was found from one search to the
/// next.
#[derive(Debug)]
pub(crate) struct Helpers {
    threads: Threads,
    /// The tables of the other threads.
    tables: Vec<Mutex<Table>>,
    settled: Settled,
    /// The nodes that a thread may take for one leaf, at least.
    least: u64,
}

/// The usual value of [`Helpers::least`]. With fewer nodes the threads would wait for each other, and the tree would grow where df-pn
/// knows transpositions.
const LEAST: u64 = 2_000;

impl Helpers {
    /// Divides the memory of a table among the threads, but for an eighth, which has what all share. What all share is looked up at each
    /// node, so it is small enough for the processor's cache.
    pub fn sharing(bytes: usize, threads: Threads) -> (Table, Self) {
        let shared = bytes / 8;
        let own = (bytes - shared) / threads.count();
        let tables = (1..threads.count()).map(|_| Mutex::new(Table::with_bytes(own))).collect();
        (Table::with_bytes(own), Self { threads, tables, settled: Settled::with_bytes(shared), least: LEAST })
    }

    /// Discards all that was found.
    pub fn clear(&mut self) {
        for table in &mut self.tables {
            table.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
        }
        self.settled.clear();
    }
}

impl Clone for Helpers {
    /// Helpers with as much memory, which know nothing yet.
    fn clone(&self) -> Self {
        let own = |table: &Mutex<Table>| table.lock().unwrap_or_else(PoisonError::into_inner).bytes();
        let tables = self.tables.iter().map(|table| Mutex::new(Table::with_bytes(own(table)))).collect();
        Self { tables, settled: Settled::with_bytes(self.settled.bytes()), ..*self }
    }
}

/// The search of [`solve`](super::solve()) in this thread alone. It uses what the helpers have settled, if there are any.
pub(crate) fn solve_alone<G: SearchGame>(
    root: &G,
    table: &mut Table,
    helpers: Option<&Helpers>,
    budget: Budget<'_>,
) -> SearchResult<G::Move> {
    match helpers {
        None => solve(root, table, budget),
        Some(helpers) => solve_knowing(root, table, &helpers.settled, budget),
    }
}

/// Decides with all threads of the helpers whether the prover can reach its goal, as [`solve`](super::solve()) does with one.
///
/// The decision is the same whatever the threads do; nodes, made positions and the first move may differ from run to run.
pub(crate) fn solve_together<S: SharedGame>(
    game: &S,
    table: &mut Table,
    helpers: &Helpers,
    budget: Budget<'_>,
) -> SearchResult<S::Move> {
    let desk = Desk::new(budget, helpers.threads.count(), helpers.least);
    let own = Mutex::new(table);
    helpers.threads.each(|number| {
        let work = |table: &mut Table| {
            game.with_root(Worker { number, desk: &desk, table, settled: &helpers.settled });
        };
        match number.checked_sub(1).map(|other| helpers.tables.get(other)) {
            None => work(&mut own.lock().unwrap_or_else(PoisonError::into_inner)),
            Some(Some(table)) => work(&mut table.lock().unwrap_or_else(PoisonError::into_inner)),
            Some(None) => {}
        }
    });
    desk.result(own.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// One thread of a search.
struct Worker<'a, M> {
    number: usize,
    desk: &'a Desk<'a, M>,
    table: &'a mut Table,
    settled: &'a Settled,
}

impl<M: Copy + PartialEq> GameWorker<M> for Worker<'_, M> {
    fn work<G: SearchGame<Move = M>>(self, root: &G) {
        let Self { number, desk, table, settled } = self;
        let _leaving = Leaving { desk, number };
        while let Some(job) = desk.take(number, root) {
            let found = done(root, &job, table, (settled, desk.halt(number)), desk.budget);
            desk.hand_in(number, &job, found);
        }
    }
}

/// Searches the leaf of a job.
fn done<G: SearchGame>(
    root: &G,
    job: &Job<G::Move>,
    table: &mut Table,
    shared: (&Settled, &AtomicBool),
    budget: Budget<'_>,
) -> Found<G::Move> {
    let Some((leaf, before)) = replayed(root, job) else { return Found { explored: None, nodes: 0, made: 0 } };
    let mut search = Search::below(&leaf, before, table, shared, budget.at_most(job.allowance));
    let explored = search.explore(&leaf);
    Found { explored, nodes: search.nodes, made: search.made }
}

/// The position of a job, and the keys of those that lead to it. The moves of a job are those of the game, so that there always is one.
fn replayed<G: SearchGame>(root: &G, job: &Job<G::Move>) -> Option<(G, Vec<u64>)> {
    let mut before = Vec::with_capacity(job.moves.len());
    let mut game = root.clone();
    for mv in &job.moves {
        before.push(game.key());
        game = game.moves().into_iter().find(|(other, _)| other == mv)?.1;
    }
    Some((game, before))
}
