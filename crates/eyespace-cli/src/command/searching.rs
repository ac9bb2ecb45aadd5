//! That a search goes on, and how far it is: on standard error, if that is a terminal.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use eyespace::search::dfpn::Budget;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};

/// A search that somebody waits for.
pub(super) struct Searching {
    bar: ProgressBar,
    nodes: Arc<AtomicU64>,
}

impl Searching {
    /// Nothing is drawn if standard error is no terminal.
    pub(super) fn begin() -> Self {
        let (bar, nodes) = (ProgressBar::new_spinner(), Arc::new(AtomicU64::new(0)));
        let seen = Arc::clone(&nodes);
        let count = move |_: &ProgressState, to: &mut dyn Write| {
            // What can't be drawn is not missed.
            let _ = write!(to, "{}", seen.load(Ordering::Relaxed));
        };
        if let Ok(style) = ProgressStyle::with_template("{spinner} {nodes} nodes, {elapsed}") {
            bar.set_style(style.with_key("nodes", count));
        }
        bar.enable_steady_tick(Duration::from_millis(500));
        Self { bar, nodes }
    }

    /// The counter.
    pub(super) fn nodes(&self) -> &AtomicU64 {
        &self.nodes
    }

    /// So many nodes, counted.
    pub(super) fn budget(&self, nodes: u64) -> Budget<'_> {
        Budget::nodes(nodes).watched(&self.nodes)
    }
}

impl Drop for Searching {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
