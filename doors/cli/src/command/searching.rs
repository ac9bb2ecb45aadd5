//! Shows on standard error, if that is a terminal, that a search is running, for how long, and how many nodes it has visited.

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

/// A running search that a user waits for and may interrupt.
#[derive(Debug)]
pub(super) struct Searching {
    bar: ProgressBar,
    nodes: Arc<AtomicU64>,
    stop: Stop,
}

/// The state of a search after its end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Over {
    /// The reason why the search ended early, if it did.
    pub(super) cause: Option<Cause>,
    pub(super) nodes: u64,
    pub(super) ended: Ended,
}

impl Searching {
    /// Begins to watch a search. Nothing is drawn if standard error is no terminal. All input must have been read before, because from now on the
    /// first Ctrl-C only stops the search, while a process that waits for input should end at once.
    pub(super) fn begin(time: Option<Seconds>) -> Result<Self, CommandError> {
        let stop = Stop::of_process(time).map_err(CommandError::Stop)?;
        let (bar, nodes) = (ProgressBar::new_spinner(), Arc::new(AtomicU64::new(0)));
        let seen = Arc::clone(&nodes);
        let count = move |_: &ProgressState, to: &mut dyn Write| {
            let nodes = seen.load(Ordering::Relaxed);
            // An analysis doesn't count nodes. An error in drawing the line can be ignored.
            let _ = if nodes == 0 { Ok(()) } else { write!(to, "{nodes} nodes, ") };
        };
        if let Ok(style) = ProgressStyle::with_template("{spinner} {nodes}{elapsed}") {
            bar.set_style(style.with_key("nodes", count));
        }
        bar.enable_steady_tick(Duration::from_millis(500));
        Ok(Self { bar, nodes, stop })
    }

    /// The stop flag and the node counter for the searches.
    pub(super) fn watch(&self) -> Watch<'_> {
        Watch::new(self.stop.flag(), Some(&self.nodes)).told_to(self)
    }

    /// The reason why the searches have to end, if they have to.
    pub(super) fn cause(&self) -> Option<Cause> {
        self.stop.cause()
    }

    /// Ends the watching of the search. From now on a signal ends the process at once.
    pub(super) fn finish(self) -> Over {
        let (cause, ended) = (self.stop.cause(), Ended::of(&self.stop));
        Over { cause, ended, nodes: self.nodes.load(Ordering::Relaxed) }
    }
}

impl Listener for Searching {
    /// Prints the result for one side above the progress line; nothing is drawn if standard error is no terminal.
    fn hear(&self, first: Role, outcome: Outcome, nodes: u64) {
        let side = first.name();
        self.bar.println(format!("{side} first: {outcome}, {nodes} nodes"));
    }
}

impl Drop for Searching {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
