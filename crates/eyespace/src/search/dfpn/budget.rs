//! Budgets: how much work a search may do, and a flag that stops it.

use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A flag by which another thread may stop a search, or no flag at all. Two stops are equal if they share one flag.
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
    /// The stop without a flag: nothing ends the search early.
    pub const NEVER: Self = Self(None);

    /// Whether the flag is set.
    #[must_use]
    pub fn is_asked(self) -> bool {
        self.0.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// The address of the flag, by which stops are compared.
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

/// The greatest number of nodes of a search, a flag by which others may stop it, and a counter that shows its progress.
///
/// A node is a position whose moves are generated. A position whose moves are generated twice counts twice.
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
    /// A budget of this many nodes, without flag and counter.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, stop: Stop::NEVER, watch: None }
    }

    /// The same budget, which also ends when the flag is set. The answer of a stopped search depends on the moment when
    /// the flag was set.
    #[must_use]
    pub fn with_stop(mut self, stop: impl Into<Stop<'a>>) -> Self {
        self.stop = stop.into();
        self
    }

    /// The same budget, which adds one to the counter for each node. Counting does not change the search.
    #[must_use]
    pub const fn watched(mut self, watch: &'a AtomicU64) -> Self {
        self.watch = Some(watch);
        self
    }

    /// The number of nodes that may still be searched.
    #[must_use]
    pub const fn left(&self) -> u64 {
        self.nodes
    }

    /// The budget that is left after `nodes` more nodes.
    #[must_use]
    pub const fn less(mut self, nodes: u64) -> Self {
        self.nodes = self.nodes.saturating_sub(nodes);
        self
    }

    /// The same budget, reduced to `nodes` nodes if it has more.
    #[must_use]
    pub const fn at_most(mut self, nodes: u64) -> Self {
        if nodes < self.nodes {
            self.nodes = nodes;
        }
        self
    }

    /// Adds one node to the counter, if there is one.
    pub(super) fn tell(&self) {
        if let Some(watch) = self.watch {
            watch.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Whether a search that took this many nodes must end before the next node.
    pub(super) fn is_spent(&self, nodes: u64) -> bool {
        nodes >= self.nodes || self.stop.is_asked()
    }
}
