//! How much work a search may do.

use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A flag by which others may stop searches, or none. Terms that hold the same flag are equal.
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use eyespace::search::dfpn::Stop;
/// let flag = AtomicBool::new(false);
/// let stop = Stop::from(&flag);
/// assert!(!stop.is_asked() && stop != Stop::NEVER);
/// flag.store(true, Ordering::Relaxed);
/// assert!(stop.is_asked() && !Stop::NEVER.is_asked());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Stop<'a>(Option<&'a AtomicBool>);

impl Stop<'_> {
    /// Nobody stops them.
    pub const NEVER: Self = Self(None);

    /// Whether the flag is set.
    #[must_use]
    pub fn is_asked(self) -> bool {
        self.0.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// The place of the flag: two that stand at one place are one.
    fn place(self) -> Option<*const AtomicBool> {
        self.0.map(std::ptr::from_ref)
    }
}

impl<'a> From<&'a AtomicBool> for Stop<'a> {
    fn from(flag: &'a AtomicBool) -> Self {
        Self(Some(flag))
    }
}

impl PartialEq for Stop<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.place() == other.place()
    }
}

impl Eq for Stop<'_> {}

impl Hash for Stop<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.place().hash(state);
    }
}

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
    stop: Stop<'a>,
    watch: Option<&'a AtomicU64>,
}

impl<'a> Budget<'a> {
    /// So many nodes, and no flag.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, stop: Stop::NEVER, watch: None }
    }

    /// Stops as well when the flag is set. A search that was stopped so depends on the clock of whoever set it.
    #[must_use]
    pub fn with_stop(mut self, stop: impl Into<Stop<'a>>) -> Self {
        self.stop = stop.into();
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
        nodes >= self.nodes || self.stop.is_asked()
    }
}
