//! Stopping a command that is running: the line `# interrupt`, read while it runs, or the time that it may take.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What whoever reads the input and whoever answers it share. Lines are numbered, for one that is read may wait for others:
/// an interrupt is meant for the lines before it, and never for one behind.
#[derive(Clone, Debug, Default)]
pub struct Interrupt {
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    /// The last line that is not wanted any more.
    unwanted: AtomicU64,
    /// Whether that holds for the line that is being answered; searches look at it.
    stop: AtomicBool,
    /// Whether it is the time that set it.
    is_time_up: AtomicBool,
    /// The line that is being answered: the time of another does not end it.
    answered: Mutex<u64>,
}

/// What ends the answer to one line when its time is up. Who keeps the time calls [`Deadline::pass`].
#[derive(Clone, Debug)]
pub struct Deadline {
    shared: Arc<Shared>,
    line: u64,
}

impl Deadline {
    /// The time is up. If another line is being answered by now, nothing happens.
    pub fn pass(&self) {
        self.shared.end(self.line);
    }
}

impl Shared {
    fn answered(&self) -> MutexGuard<'_, u64> {
        // A number can't be half written.
        self.answered.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The time of this line is up.
    fn end(&self, line: u64) {
        let answered = self.answered();
        if *answered == line {
            self.is_time_up.store(true, Ordering::SeqCst);
            self.stop.store(true, Ordering::SeqCst);
        }
    }
}

impl Interrupt {
    /// Whether a line asks for it: `GoGui` sends a comment, so that programs that know nothing of it take no harm.
    #[must_use]
    pub fn is_asked_by(line: &[u8]) -> bool {
        line.trim_ascii().strip_prefix(b"#").is_some_and(|comment| comment.trim_ascii() == b"interrupt")
    }

    /// Nothing up to this line is wanted any more.
    pub fn ask(&self, line: u64) {
        self.shared.unwanted.fetch_max(line, Ordering::SeqCst);
        self.shared.stop.store(true, Ordering::SeqCst);
    }

    /// A line is going to be answered.
    pub(super) fn begin(&self, line: u64) {
        let mut answered = self.shared.answered();
        *answered = line;
        self.shared.is_time_up.store(false, Ordering::SeqCst);
        // Cleared first: whoever asks in between sets it again.
        self.shared.stop.store(false, Ordering::SeqCst);
        if self.shared.unwanted.load(Ordering::SeqCst) >= line {
            self.shared.stop.store(true, Ordering::SeqCst);
        }
    }

    /// For the line that is being answered.
    pub(super) fn deadline(&self) -> Deadline {
        let line = *self.shared.answered();
        Deadline { shared: Arc::clone(&self.shared), line }
    }

    /// Whether the time is up.
    pub(super) fn is_time_up(&self) -> bool {
        self.shared.is_time_up.load(Ordering::SeqCst)
    }

    /// What searches look at.
    pub(super) fn flag(&self) -> &AtomicBool {
        &self.shared.stop
    }

    pub(super) fn is_asked(&self) -> bool {
        self.shared.stop.load(Ordering::SeqCst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_comment_is_known_however_it_is_spaced() {
        for line in [&b"# interrupt"[..], b"#interrupt\r", b"  #  interrupt "] {
            assert!(Interrupt::is_asked_by(line), "{line:?}");
        }
        for line in [&b"# interrupted"[..], b"interrupt", b"name # interrupt", b"", b"#"] {
            assert!(!Interrupt::is_asked_by(line), "{line:?}");
        }
    }

    #[test]
    fn the_time_of_a_line_ends_that_line_alone() {
        let interrupt = Interrupt::default();
        interrupt.begin(1);
        let first = interrupt.deadline();
        first.pass();
        assert!(interrupt.is_asked() && interrupt.is_time_up());
        interrupt.begin(2);
        first.pass();
        assert!(!interrupt.is_asked() && !interrupt.is_time_up());
    }

    #[test]
    fn what_was_sent_before_is_stopped_and_nothing_behind() {
        let interrupt = Interrupt::default();
        interrupt.begin(1);
        assert!(!interrupt.is_asked());
        interrupt.ask(3);
        assert!(interrupt.is_asked());
        for (line, is_asked) in [(2, true), (3, true), (4, false)] {
            interrupt.begin(line);
            assert_eq!(interrupt.is_asked(), is_asked, "{line}");
        }
    }
}
