//! How far a long command has come: on standard error, if that is a terminal.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use eyespace::eyes::GraphKey;
use indicatif::{ProgressBar, ProgressStyle};

use super::wanted::cost;

/// Graphs done, weighed by how long they take.
pub(super) struct Progress {
    bar: ProgressBar,
    graphs: usize,
    done: AtomicUsize,
}

impl Progress {
    /// Nothing is drawn if standard error is no terminal.
    pub(super) fn new(keys: impl Iterator<Item = GraphKey> + Clone) -> Self {
        let bar = ProgressBar::new(keys.clone().map(cost).sum());
        if let Ok(style) = ProgressStyle::with_template("{bar:30} {percent} %, {msg}, {eta} left") {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(500));
        Self { bar, graphs: keys.count(), done: AtomicUsize::new(0) }
    }

    /// These were solved before: the time left is not reckoned from them.
    pub(super) fn skip(&self, keys: &[GraphKey]) {
        if !keys.is_empty() {
            self.bar.inc(keys.iter().map(|&key| cost(key)).sum());
            self.bar.reset_eta();
            self.say(keys.len());
        }
    }

    /// One graph more is solved.
    pub(super) fn done(&self, key: GraphKey) {
        self.bar.inc(cost(key));
        self.say(1);
    }

    /// How many are solved.
    pub(super) fn solved(&self) -> usize {
        self.done.load(Ordering::Relaxed)
    }

    fn say(&self, more: usize) {
        let done = self.done.fetch_add(more, Ordering::Relaxed) + more;
        self.bar.set_message(format!("{done} of {} graphs", self.graphs));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
