//! Stops a command that is running. The cause is the line `# interrupt`, which is read while the command runs, or the time limit.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Connects the thread that reads lines with the thread that answers them. Lines are numbered, because several lines may have been read and wait
/// for their answers. An interrupt stops the lines before it, and none after it.
#[derive(Clone, Debug, Default)]
pub struct Interrupt {
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    /// The number of the last line that an interrupt has stopped.
    unwanted: AtomicU64,
    /// The flag that searches read. It is set if the line that is being answered must stop.
    stop: AtomicBool,
    /// Whether `stop` was set because the time is up.
    is_time_up: AtomicBool,
    /// The number of the line that is being answered. It keeps the time limit of an earlier line from stopping a later one.
    answered: Mutex<u64>,
}

/// The end of the time for one line. A timer calls [`Deadline::pass`] when the time is up.
#[derive(Clone, Debug)]
pub struct Deadline {
    shared: Arc<Shared>,
    line: u64,
}

impl Deadline {
    /// Stops the line because its time is up. Nothing happens if another line is being answered by now.
    pub fn pass(&self) {
        self.shared.end(self.line);
    }
}

impl Shared {
    fn answered(&self) -> MutexGuard<'_, u64> {
        // A lock that was poisoned by a panic can still be used, because it only protects a single number.
        self.answered.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stops a line because its time is up, if this line is still being answered.
    fn end(&self, line: u64) {
        let answered = self.answered();
        if *answered == line {
            self.is_time_up.store(true, Ordering::SeqCst);
            self.stop.store(true, Ordering::SeqCst);
        }
    }
}

impl Interrupt {
    /// Whether a line asks for an interrupt. `GoGui` sends the request as a comment, because programs that do not know it ignore comments.
    #[must_use]
    pub fn is_asked_by(line: &[u8]) -> bool {
        line.trim_ascii().strip_prefix(b"#").is_some_and(|comment| comment.trim_ascii() == b"interrupt")
    }

    /// Stops all lines up to the one with this number.
    pub fn ask(&self, line: u64) {
        self.shared.unwanted.fetch_max(line, Ordering::SeqCst);
        self.shared.stop.store(true, Ordering::SeqCst);
    }

    /// Prepares for the answer to a line. If an interrupt came after this line, the answer is stopped from the start.
    pub(super) fn begin(&self, line: u64) {
        let mut answered = self.shared.answered();
        *answered = line;
        self.shared.is_time_up.store(false, Ordering::SeqCst);
        // `stop` is cleared before `unwanted` is read, and not after it. Otherwise an interrupt that comes in between would be lost.
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

    /// The flag that stops searches.
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
