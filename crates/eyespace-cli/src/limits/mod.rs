//! How long work may go on: so many nodes, so many seconds, and until somebody interrupts it. One mechanism for every door.

mod node_count;
mod request;
mod seconds;
mod stop;

use std::fmt;
use std::sync::atomic::AtomicU64;

use eyespace::search::dfpn::{self, Budget};

pub(crate) use node_count::NodeCount;
pub(crate) use request::{Request, Turns};
pub(crate) use seconds::Seconds;
pub(crate) use stop::{Cause, SHORTEST, Signal, Stop};

/// Somebody who waits, and is told what is found on the way.
pub(crate) trait Listener: fmt::Debug {
    /// A line for people.
    fn hear(&self, found: &str);
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
    pub(crate) fn new(stop: &'a Stop, nodes: Option<&'a AtomicU64>) -> Self {
        Self { stop: stop.flag(), nodes, listener: None }
    }

    /// Who is told of what is found.
    pub(crate) const fn told_to(mut self, listener: &'a dyn Listener) -> Self {
        self.listener = Some(listener);
        self
    }

    /// Tells what was found, if somebody listens.
    pub(crate) fn tell(self, found: &str) {
        if let Some(listener) = self.listener {
            listener.hear(found);
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
    pub(crate) fn is_stopped(self) -> bool {
        self.stop.is_asked()
    }

    /// What whole analyses look at.
    pub(crate) const fn stop(self) -> dfpn::Stop<'a> {
        self.stop
    }
}
