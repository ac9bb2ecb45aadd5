//! How much work a search may do.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A number of nodes, a flag by which others may stop the search, and a counter by which they see how far it is.
///
/// A node is a position whose moves are looked at; looked at again, it counts again.
/// ```
/// use std::sync::atomic::AtomicBool;
/// use eyespace::search::dfpn::Budget;
/// let stop = AtomicBool::new(false);
/// let budget = Budget::nodes(10_000).with_stop(&stop);
/// assert_eq!(budget.left(), 10_000);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    nodes: u64,
    stop: Option<&'a AtomicBool>,
    watch: Option<&'a AtomicU64>,
}

impl<'a> Budget<'a> {
    /// So many nodes, and no flag.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, stop: None, watch: None }
    }

    /// Stops as well when the flag is set. A search that was stopped so depends on the clock of whoever set it.
    #[must_use]
    pub const fn with_stop(mut self, stop: &'a AtomicBool) -> Self {
        self.stop = Some(stop);
        self
    }

    /// Adds one to the counter for each node as it is looked at. That changes nothing in the search.
    #[must_use]
    pub const fn watched(mut self, watch: &'a AtomicU64) -> Self {
        self.watch = Some(watch);
        self
    }

    /// The nodes that may still be looked at.
    #[must_use]
    pub const fn left(&self) -> u64 {
        self.nodes
    }

    /// What is left after so many nodes.
    #[must_use]
    pub const fn less(mut self, nodes: u64) -> Self {
        self.nodes = self.nodes.saturating_sub(nodes);
        self
    }

    /// The same, but no more than so many nodes.
    #[must_use]
    pub const fn at_most(mut self, nodes: u64) -> Self {
        if nodes < self.nodes {
            self.nodes = nodes;
        }
        self
    }

    /// Tells who watches of one node more.
    pub(super) fn tell(&self) {
        if let Some(watch) = self.watch {
            watch.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Whether one node more, after so many, is too much.
    pub(super) fn is_spent(&self, nodes: u64) -> bool {
        nodes >= self.nodes || self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}
