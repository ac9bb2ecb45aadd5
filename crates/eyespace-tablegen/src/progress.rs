//! The progress of a command that takes long, in eye graphs and in units of work.

use std::sync::atomic::{AtomicUsize, Ordering};

use eyespace::eyes::GraphKey;

use super::wanted::cost;

/// Receives reports of progress, which may come from several threads.
pub trait Listener: Sync {
    /// The work begins. It is about `graphs` eye graphs, and has `units` units, which take about the same time each.
    fn begins(&self, units: u64, graphs: usize);
    /// Some units of the work were already done in an earlier run, so a forecast of the remaining time should leave them out. `graphs` is the
    /// number of eye graphs done so far.
    fn skips(&self, units: u64, graphs: usize);
    /// Some units of the work were done now. `graphs` is the number of eye graphs done so far.
    fn does(&self, units: u64, graphs: usize);
}

/// A receiver that ignores all reports.
impl Listener for () {
    fn begins(&self, _: u64, _: usize) {}
    fn skips(&self, _: u64, _: usize) {}
    fn does(&self, _: u64, _: usize) {}
}

/// The number of eye graphs that are done, and the receiver of reports of progress.
pub(super) struct Progress<'a> {
    listener: &'a dyn Listener,
    done: AtomicUsize,
}

impl<'a> Progress<'a> {
    /// Reports the beginning of the work on the eye graphs with these keys.
    pub(super) fn new(keys: impl Iterator<Item = GraphKey> + Clone, listener: &'a dyn Listener) -> Self {
        listener.begins(keys.clone().map(cost).sum(), keys.count());
        Self { listener, done: AtomicUsize::new(0) }
    }

    /// Reports eye graphs that were solved in an earlier run.
    pub(super) fn skip(&self, keys: &[GraphKey]) {
        if !keys.is_empty() {
            self.listener.skips(keys.iter().map(|&key| cost(key)).sum(), self.count(keys.len()));
        }
    }

    /// Reports that one more eye graph is solved.
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
