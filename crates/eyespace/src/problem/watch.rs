//! Watching a search from outside: stopping it, counting its nodes, and hearing what it has found so far.

use std::fmt;
use std::sync::atomic::AtomicU64;

use crate::eyes::Role;
use crate::search::dfpn::{self, Budget};
use crate::status::Outcome;

/// A receiver of intermediate results.
pub trait Listener: fmt::Debug {
    /// Receives the outcome for a group with this role moving first, and the nodes that it took.
    fn hear(&self, first: Role, outcome: Outcome, nodes: u64);
}

/// The connection from a running search to its caller: a stop signal, a counter of nodes, and a listener for intermediate results. The node limit is
/// not part of it; it comes with each request.
#[derive(Clone, Copy, Debug, Default)]
pub struct Watch<'a> {
    stop: dfpn::Stop<'a>,
    nodes: Option<&'a AtomicU64>,
    listener: Option<&'a dyn Listener>,
}

impl<'a> Watch<'a> {
    /// No stop signal, no counter and no listener.
    pub const NOBODY: Self = Self { stop: dfpn::Stop::NEVER, nodes: None, listener: None };

    /// A watch with this stop signal and this counter.
    #[must_use]
    pub const fn new(stop: dfpn::Stop<'a>, nodes: Option<&'a AtomicU64>) -> Self {
        Self { stop, nodes, listener: None }
    }

    /// Adds a listener for intermediate results.
    #[must_use]
    pub const fn told_to(mut self, listener: &'a dyn Listener) -> Self {
        self.listener = Some(listener);
        self
    }

    /// Passes an intermediate result to the listener, if there is one.
    pub fn tell(self, first: Role, outcome: Outcome, nodes: u64) {
        if let Some(listener) = self.listener {
            listener.hear(first, outcome, nodes);
        }
    }

    /// A budget of this many nodes for one search.
    #[must_use]
    pub fn budget(self, nodes: u64) -> Budget<'a> {
        let budget = Budget::nodes(nodes).with_stop(self.stop);
        match self.nodes {
            Some(nodes) => budget.watched(nodes),
            None => budget,
        }
    }

    /// Whether the caller has stopped the search.
    #[must_use]
    pub fn is_stopped(self) -> bool {
        self.stop.is_asked()
    }

    /// The stop signal, for analyses that take it directly.
    #[must_use]
    pub const fn stop(self) -> dfpn::Stop<'a> {
        self.stop
    }
}
