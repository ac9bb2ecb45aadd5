//! Watching a search from outside: stopping it, counting its nodes, and hearing what it has found so far.

use std::fmt;
use std::sync::atomic::AtomicU64;

use crate::eyes::Role;
use crate::search::dfpn::{self, Budget};
use crate::status::Outcome;

/// Somebody who waits, and is told what is found on the way.
pub trait Listener: fmt::Debug {
    /// What becomes of a group if this side moves first, and the nodes that this took.
    fn hear(&self, first: Role, outcome: Outcome, nodes: u64);
}

/// Who may stop searches, who counts their nodes, and who is told what is found on the way; the nodes themselves say who asks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Watch<'a> {
    stop: dfpn::Stop<'a>,
    nodes: Option<&'a AtomicU64>,
    listener: Option<&'a dyn Listener>,
}

impl<'a> Watch<'a> {
    /// Nobody stops or counts.
    pub const NOBODY: Self = Self { stop: dfpn::Stop::NEVER, nodes: None, listener: None };

    /// By this stop, and into this counter.
    #[must_use]
    pub const fn new(stop: dfpn::Stop<'a>, nodes: Option<&'a AtomicU64>) -> Self {
        Self { stop, nodes, listener: None }
    }

    /// Who is told of what is found.
    #[must_use]
    pub const fn told_to(mut self, listener: &'a dyn Listener) -> Self {
        self.listener = Some(listener);
        self
    }

    /// Tells what was found, if somebody listens.
    pub fn tell(self, first: Role, outcome: Outcome, nodes: u64) {
        if let Some(listener) = self.listener {
            listener.hear(first, outcome, nodes);
        }
    }

    /// So many nodes, for one search.
    #[must_use]
    pub fn budget(self, nodes: u64) -> Budget<'a> {
        let budget = Budget::nodes(nodes).with_stop(self.stop);
        match self.nodes {
            Some(nodes) => budget.watched(nodes),
            None => budget,
        }
    }

    /// Whether all is to end.
    #[must_use]
    pub fn is_stopped(self) -> bool {
        self.stop.is_asked()
    }

    /// What whole analyses look at.
    #[must_use]
    pub const fn stop(self) -> dfpn::Stop<'a> {
        self.stop
    }
}
