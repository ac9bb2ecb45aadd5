//! Stopping a command that is running: by the line `# interrupt`, which is read while it runs, or by the time limit.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The connection between the thread that reads lines and the thread that answers them. Lines are numbered, because lines that were read may still be
/// waiting: an interrupt stops the lines before it, and none after it.
#[derive(Clone, Debug, Default)]
pub struct Interrupt {
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    /// The number of the last line that is stopped.
    unwanted: AtomicU64,
    /// Whether the line that is being answered is stopped. Searches read this flag.
    stop: AtomicBool,
    /// Whether the time limit has set the flag.
    is_time_up: AtomicBool,
    /// The number of the line that is being answered, which the time limit of another line must not stop.
    answered: Mutex<u64>,
}

/// Ends the answer to one line when its time is up: the timer calls [`Deadline::pass`].
#[derive(Clone, Debug)]
pub struct Deadline {
    shared: Arc<Shared>,
    line: u64,
}

impl Deadline {
    /// Stops the line because its time is up. If another line is being answered by now, nothing happens.
    pub fn pass(&self) {
        self.shared.end(self.line);
    }
}

impl Shared {
    fn answered(&self) -> MutexGuard<'_, u64> {
        // The lock protects a single number, which is valid even after a panic.
        self.answered.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stops this line because its time is up, if it is still being answered.
    fn end(&self, line: u64) {
        let answered = self.answered();
        if *answered == line {
            self.is_time_up.store(true, Ordering::SeqCst);
            self.stop.store(true, Ordering::SeqCst);
        }
    }
}

impl Interrupt {
    /// Whether a line requests an interrupt. `GoGui` sends a comment, which has no effect on programs that do not know it.
    #[must_use]
    pub fn is_asked_by(line: &[u8]) -> bool {
        line.trim_ascii().strip_prefix(b"#").is_some_and(|comment| comment.trim_ascii() == b"interrupt")
    }

    /// Stops all lines up to this one.
    pub fn ask(&self, line: u64) {
        self.shared.unwanted.fetch_max(line, Ordering::SeqCst);
        self.shared.stop.store(true, Ordering::SeqCst);
    }

    /// Prepares for the answer to a line.
    pub(super) fn begin(&self, line: u64) {
        let mut answered = self.shared.answered();
        *answered = line;
        self.shared.is_time_up.store(false, Ordering::SeqCst);
        // The flag is cleared before the check, so that a request in between is not lost.
        self.shared.stop.store(false, Ordering::SeqCst);
        if self.shared.unwanted.load(Ordering::SeqCst) >= line {
            self.shared.stop.store(true, Ordering::SeqCst);
        }
    }

    /// The deadline of the line that is being answered.
    pub(super) fn deadline(&self) -> Deadline {
        let line = *self.shared.answered();
        Deadline { shared: Arc::clone(&self.shared), line }
    }

    /// Whether the time limit has stopped the line.
    pub(super) fn is_time_up(&self) -> bool {
        self.shared.is_time_up.load(Ordering::SeqCst)
    }

    /// The flag that searches read.
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
