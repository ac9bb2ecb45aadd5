//! The desk where threads take leaves of the tree to search, and hand in what they found.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::tree::{Place, Tree};
use crate::search::dfpn::solve::{Explored, decision};
use crate::search::dfpn::value::Value;
use crate::search::dfpn::{Budget, SearchGame, SearchResult, Table, Variant};

/// A leaf gets this part of all nodes so far, if that is more. It bounds the number of leaves, and so the memory of the tree.
const PART: u64 = 1 << 10;

/// A leaf that a thread is to search.
pub(super) struct Job<M> {
    place: Option<Place>,
    /// The moves from the root to the leaf.
    pub moves: Vec<M>,
    /// The number of nodes that the thread may take.
    pub allowance: u64,
}

/// What a thread found at a leaf.
pub(super) struct Found<M> {
    /// Nothing if the search had to end before it began.
    pub explored: Option<Explored<M>>,
    pub nodes: u64,
    pub made: u64,
}

/// What a thread gets that asks for a leaf.
pub(super) enum Asked<M> {
    Job(Job<M>),
    /// The others have all leaves.
    Wait,
    /// The search is over.
    Over,
}

/// What a thread is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doing {
    Nothing,
    /// It searches the leaf at this place; the root if there is no place.
    Leaf(Option<Place>),
}

/// What all threads know, under a lock.
struct State<M> {
    tree: Tree<M>,
    /// The key of the root, and the variant of the game.
    root: Option<(u64, Variant)>,
    doing: Vec<Doing>,
    /// The nodes that nobody was given yet.
    left: u64,
    nodes: u64,
    made: u64,
    /// The nodes that a thread may take for one leaf, at least.
    least: u64,
    is_over: bool,
}

pub(super) struct Desk<'a, M> {
    pub budget: Budget<'a>,
    /// For each thread a flag that ends what it is doing.
    halts: Vec<AtomicBool>,
    state: Mutex<State<M>>,
    /// Threads without a leaf wait here until something was handed in.
    handed_in: Condvar,
}

impl<'a, M: Copy> Desk<'a, M> {
    pub fn new(budget: Budget<'a>, threads: usize, least: u64) -> Self {
        let (tree, doing, left) = (Tree::new(), vec![Doing::Nothing; threads], budget.left());
        let state = State { tree, root: None, doing, left, nodes: 0, made: 0, least, is_over: false };
        let halts = (0..threads).map(|_| AtomicBool::new(false)).collect();
        Self { budget, halts, state: Mutex::new(state), handed_in: Condvar::new() }
    }

    pub fn halt(&self, thread: usize) -> &AtomicBool {
        &self.halts[thread]
    }

    /// The state is valid even after a panic in another thread, because no change of it can panic half-way; the search then ends.
    fn state(&self) -> MutexGuard<'_, State<M>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next leaf for this thread. Waits while others have all leaves. `None` once the search is over.
    pub fn take<G: SearchGame>(&self, thread: usize, root: &G) -> Option<Job<M>> {
        let mut state = self.state();
        loop {
            match self.ask(&mut state, thread, root) {
                Asked::Job(job) => return Some(job),
                Asked::Over => return None,
                Asked::Wait => state = self.handed_in.wait(state).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    fn ask<G: SearchGame>(&self, state: &mut State<M>, thread: usize, root: &G) -> Asked<M> {
        if let Some(winner) = root.winner() {
            state.tree.value = Value::ended(winner);
            return Asked::Over;
        }
        if state.is_over || self.budget.is_stopped() {
            return Asked::Over;
        }
        let Some(job) = state.next() else {
            let is_idle = state.doing.iter().all(|&doing| doing == Doing::Nothing);
            return if is_idle { Asked::Over } else { Asked::Wait };
        };
        state.root.get_or_insert_with(|| (root.key(), root.variant()));
        state.doing[thread] = Doing::Leaf(job.place);
        self.halts[thread].store(false, Ordering::Relaxed);
        Asked::Job(job)
    }

    /// What a thread gets that does not wait.
    #[cfg(test)]
    pub fn ask_now<G: SearchGame>(&self, thread: usize, root: &G) -> Asked<M> {
        self.ask(&mut self.state(), thread, root)
    }

    /// Takes in what a thread found.
    pub fn hand_in(&self, thread: usize, job: &Job<M>, Found { explored, nodes, made }: Found<M>) {
        let mut state = self.state();
        state.doing[thread] = Doing::Nothing;
        state.left += job.allowance - nodes.min(job.allowance);
        state.nodes += nodes;
        state.made += made;
        state.is_over |= explored.as_ref().is_some_and(|explored| explored.is_too_deep);
        let is_obsolete = job.place.is_some_and(|place| state.tree.is_obsolete(place));
        if let Some(explored) = explored.filter(|_| !is_obsolete) {
            state.tree.grow(job.place, explored);
        }
        state.is_over |= state.tree.value.winner().is_some();
        self.call_back(&state);
        drop(state);
        self.handed_in.notify_all();
    }

    /// Ends what threads do at leaves on which nothing depends any more.
    fn call_back(&self, state: &State<M>) {
        for (doing, halt) in state.doing.iter().zip(&self.halts) {
            if let Doing::Leaf(Some(place)) = *doing
                && (state.is_over || state.tree.is_obsolete(place))
            {
                halt.store(true, Ordering::Relaxed);
            }
        }
    }

    /// What the search found, which is also put into the table.
    pub fn result(self, table: &mut Table) -> SearchResult<M> {
        let State { tree, root, nodes, made, .. } = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        let winner = tree.value.winner();
        if let Some((key, variant)) = root.filter(|_| winner.is_some()) {
            table.put(key, variant, tree.value, u32::try_from(nodes).unwrap_or(u32::MAX));
        }
        let own = tree.player().filter(|&player| winner == Some(player));
        let good = tree.first_moves().filter(|(_, value)| own.is_some() && value.winner() == own);
        let first = good.min_by_key(|(_, value)| value.length).map(|(mv, _)| mv);
        SearchResult { decision: decision(winner), first, nodes, made }
    }
}

/// Ends the search when it is dropped while its thread has a leaf, which only a panic does: nobody may wait for such a thread.
pub(super) struct Leaving<'a, M: Copy> {
    pub desk: &'a Desk<'a, M>,
    pub number: usize,
}

impl<M: Copy> Drop for Leaving<'_, M> {
    fn drop(&mut self) {
        let mut state = self.desk.state();
        if state.doing[self.number] != Doing::Nothing {
            (state.doing[self.number], state.is_over) = (Doing::Nothing, true);
            self.desk.call_back(&state);
        }
        drop(state);
        self.desk.handed_in.notify_all();
    }
}

impl<M: Copy> State<M> {
    /// The next leaf that nobody searches; the root at the beginning.
    fn next(&mut self) -> Option<Job<M>> {
        let allowance = self.least.max(self.nodes / PART).min(self.left);
        if allowance == 0 {
            return None;
        }
        let (place, moves) = if self.tree.is_empty() {
            let is_taken = self.doing.contains(&Doing::Leaf(None));
            if is_taken {
                return None;
            }
            (None, vec![])
        } else {
            let (place, moves) = self.tree.take()?;
            (Some(place), moves)
        };
        self.left -= allowance;
        Some(Job { place, moves, allowance })
    }
}
