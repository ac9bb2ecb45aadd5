//! How far a long command has come, counted in graphs, and weighed by how long they take.

use std::sync::atomic::{AtomicUsize, Ordering};

use eyespace::eyes::GraphKey;

use super::wanted::cost;

/// Who is told how far it has come. Several threads tell it.
pub trait Listener: Sync {
    /// So much work lies ahead, in units that take about the same time each, and in graphs.
    fn begins(&self, units: u64, graphs: usize);
    /// So much of it was done before: the time left is not reckoned from that. So many graphs are done in all.
    fn skips(&self, units: u64, graphs: usize);
    /// So much more is done now; so many graphs are done in all.
    fn does(&self, units: u64, graphs: usize);
}

/// Nobody is told.
impl Listener for () {
    fn begins(&self, _: u64, _: usize) {}
    fn skips(&self, _: u64, _: usize) {}
    fn does(&self, _: u64, _: usize) {}
}

/// Graphs done.
pub(super) struct Progress<'a> {
    listener: &'a dyn Listener,
    done: AtomicUsize,
}

impl<'a> Progress<'a> {
    /// None is done.
    pub(super) fn new(keys: impl Iterator<Item = GraphKey> + Clone, listener: &'a dyn Listener) -> Self {
        listener.begins(keys.clone().map(cost).sum(), keys.count());
        Self { listener, done: AtomicUsize::new(0) }
    }

    /// These were solved before.
    pub(super) fn skip(&self, keys: &[GraphKey]) {
        if !keys.is_empty() {
            self.listener.skips(keys.iter().map(|&key| cost(key)).sum(), self.count(keys.len()));
        }
    }

    /// One graph more is solved.
    pub(super) fn done(&self, key: GraphKey) {
        self.listener.does(cost(key), self.count(1));
    }

    /// How many are solved.
    pub(super) fn solved(&self) -> usize {
        self.done.load(Ordering::Relaxed)
    }

    fn count(&self, more: usize) -> usize {
        self.done.fetch_add(more, Ordering::Relaxed) + more
    }
}
