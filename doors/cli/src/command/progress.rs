//! Shows the progress of a long command as a bar on standard error, if standard error is a terminal.

use std::time::Duration;

use eyespace_tablegen::Listener;
use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar. Nothing is drawn before the work begins, or if standard error is no terminal.
pub(super) struct Bar(ProgressBar);

impl Bar {
    pub(super) fn new() -> Self {
        let bar = ProgressBar::no_length();
        if let Ok(style) = ProgressStyle::with_template("{bar:30} {percent} %, {msg}, {eta} left") {
            bar.set_style(style);
        }
        Self(bar)
    }
}

impl Listener for Bar {
    fn begins(&self, units: u64, graphs: usize) {
        self.0.set_length(units);
        self.0.set_prefix(graphs.to_string());
        self.0.enable_steady_tick(Duration::from_millis(500));
    }

    fn skips(&self, units: u64, graphs: usize) {
        self.does(units, graphs);
        self.0.reset_eta();
    }

    fn does(&self, units: u64, graphs: usize) {
        self.0.inc(units);
        self.0.set_message(format!("{graphs} of {} graphs", self.0.prefix()));
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
