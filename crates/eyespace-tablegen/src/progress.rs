//! The progress of a long command, in graphs and in units of work.

use std::sync::atomic::{AtomicUsize, Ordering};

use eyespace::eyes::GraphKey;

use super::wanted::cost;

/// A receiver of progress reports, which come from several threads.
pub trait Listener: Sync {
    /// The work begins: `units` take about the same time each, for this many graphs.
    fn begins(&self, units: u64, graphs: usize);
    /// Units of work that were done in an earlier run, which a forecast of the time left should leave out; `graphs` is the number done in total.
    fn skips(&self, units: u64, graphs: usize);
    /// Units of work that are done now; `graphs` is the number done in total.
    fn does(&self, units: u64, graphs: usize);
}

/// A receiver that ignores all reports.
impl Listener for () {
    fn begins(&self, _: u64, _: usize) {}
    fn skips(&self, _: u64, _: usize) {}
    fn does(&self, _: u64, _: usize) {}
}

/// The number of graphs done, and the receiver of reports.
pub(super) struct Progress<'a> {
    listener: &'a dyn Listener,
    done: AtomicUsize,
}

impl<'a> Progress<'a> {
    /// Starts with no graph done.
    pub(super) fn new(keys: impl Iterator<Item = GraphKey> + Clone, listener: &'a dyn Listener) -> Self {
        listener.begins(keys.clone().map(cost).sum(), keys.count());
        Self { listener, done: AtomicUsize::new(0) }
    }

    /// Counts graphs that were solved in an earlier run.
    pub(super) fn skip(&self, keys: &[GraphKey]) {
        if !keys.is_empty() {
            self.listener.skips(keys.iter().map(|&key| cost(key)).sum(), self.count(keys.len()));
        }
    }

    /// Counts one more solved graph.
    pub(super) fn done(&self, key: GraphKey) {
        self.listener.does(cost(key), self.count(1));
    }

    /// The number of solved graphs.
    pub(super) fn solved(&self) -> usize {
        self.done.load(Ordering::Relaxed)
    }

    fn count(&self, more: usize) -> usize {
        self.done.fetch_add(more, Ordering::Relaxed) + more
    }
}
