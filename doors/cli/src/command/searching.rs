//! That a search goes on, and how far it is: on standard error, if that is a terminal.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::error::CommandError;
use crate::limits::{Cause, Ended, Stop};
use eyespace::eyes::Role;
use eyespace::problem::{Listener, Watch};
use eyespace::status::Outcome;
use eyespace_service::seconds::Seconds;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};

/// A search that somebody waits for, and may stop.
#[derive(Debug)]
pub(super) struct Searching {
    bar: ProgressBar,
    nodes: Arc<AtomicU64>,
    stop: Stop,
}

/// What is known of a search once it is over.
#[derive(Clone, Copy, Debug)]
pub(super) struct Over {
    /// Why it ended before it was done, if it did.
    pub(super) cause: Option<Cause>,
    pub(super) nodes: u64,
    pub(super) ended: Ended,
}

impl Searching {
    /// Nothing is drawn if standard error is no terminal. The input should be read by now: while a process waits for it, Ctrl-C is to
    /// end it.
    pub(super) fn begin(time: Option<Seconds>) -> Result<Self, CommandError> {
        let stop = Stop::of_process(time).map_err(CommandError::Stop)?;
        let (bar, nodes) = (ProgressBar::new_spinner(), Arc::new(AtomicU64::new(0)));
        let seen = Arc::clone(&nodes);
        let count = move |_: &ProgressState, to: &mut dyn Write| {
            let nodes = seen.load(Ordering::Relaxed);
            // Whole analyses don't count. What can't be drawn is not missed.
            let _ = if nodes == 0 { Ok(()) } else { write!(to, "{nodes} nodes, ") };
        };
        if let Ok(style) = ProgressStyle::with_template("{spinner} {nodes}{elapsed}") {
            bar.set_style(style.with_key("nodes", count));
        }
        bar.enable_steady_tick(Duration::from_millis(500));
        Ok(Self { bar, nodes, stop })
    }

    /// What searches look at, and count in.
    pub(super) fn watch(&self) -> Watch<'_> {
        Watch::new(self.stop.flag(), Some(&self.nodes)).told_to(self)
    }

    /// Why all is to end, if it is.
    pub(super) fn cause(&self) -> Option<Cause> {
        self.stop.cause()
    }

    /// Nothing more is searched: from here on a signal ends the process at once.
    pub(super) fn finish(self) -> Over {
        let (cause, ended) = (self.stop.cause(), Ended::of(&self.stop));
        Over { cause, ended, nodes: self.nodes.load(Ordering::Relaxed) }
    }
}

impl Listener for Searching {
    /// A line above the one that goes on; nothing is drawn if standard error is no terminal.
    fn hear(&self, first: Role, outcome: Outcome, nodes: u64) {
        let side = match first {
            Role::Attacker => "attacker",
            Role::Defender => "defender",
        };
        self.bar.println(format!("{side} first: {outcome}, {nodes} nodes"));
    }
}

impl Drop for Searching {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
