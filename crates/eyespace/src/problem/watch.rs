//! The means by which a caller watches a search: stopping it, counting its nodes, and receiving intermediate results.

use std::fmt;
use std::sync::atomic::AtomicU64;

use crate::eyes::Role;
use crate::search::dfpn::{self, Budget};
use crate::status::Outcome;

/// A receiver of intermediate results.
pub trait Listener: fmt::Debug {
    /// Receives the outcome for a group with this role moving first, and the number of nodes that were searched.
    fn hear(&self, first: Role, outcome: Outcome, nodes: u64);
}

/// The connection from a running search to its caller: a stop signal, a counter of nodes, and a listener for intermediate results. The node
/// limit is not part of it, but is given with each request.
#[derive(Clone, Copy, Debug, Default)]
pub struct Watch<'a> {
    stop: dfpn::Stop<'a>,
    nodes: Option<&'a AtomicU64>,
    listener: Option<&'a dyn Listener>,
}

impl<'a> Watch<'a> {
    /// A watch without stop signal, counter and listener.
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

    /// The stop signal, for functions that need it without the counter and the listener.
    #[must_use]
    pub const fn stop(self) -> dfpn::Stop<'a> {
        self.stop
    }
}
