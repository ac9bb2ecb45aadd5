//! Stopping a command that is running: the line `# interrupt`, read while it runs, or the time that it may take.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use crate::limits::SHORTEST;

/// What whoever reads the input and whoever answers it share. Lines are numbered, for one that is read may wait for others:
/// an interrupt is meant for the lines before it, and never for one behind.
#[derive(Clone, Debug, Default)]
pub(super) struct Interrupt {
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

/// Ends the answer to one line when the time is up; dropped before, it does nothing.
#[derive(Debug)]
pub(super) struct Timer {
    _dropped: Sender<()>,
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
    pub(super) fn is_asked_by(line: &[u8]) -> bool {
        line.trim_ascii().strip_prefix(b"#").is_some_and(|comment| comment.trim_ascii() == b"interrupt")
    }

    /// Nothing up to this line is wanted any more.
    pub(super) fn ask(&self, line: u64) {
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

    /// From now on the line that is being answered has so much time. Without a thread to wait for it, it has all that it wants.
    pub(super) fn within(&self, time: Duration) -> Option<Timer> {
        let shared = Arc::clone(&self.shared);
        let line = *shared.answered();
        let (timer, dropped) = channel();
        if time < SHORTEST {
            shared.end(line);
            return Some(Timer { _dropped: timer });
        }
        let wait = move || {
            if dropped.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                shared.end(line);
            }
        };
        thread::Builder::new().spawn(wait).ok().map(|_| Timer { _dropped: timer })
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
        let timer = interrupt.within(Duration::from_millis(1));
        while !interrupt.is_asked() {
            thread::sleep(Duration::from_millis(1));
        }
        assert!(interrupt.is_time_up());
        interrupt.begin(2);
        let unused = interrupt.within(Duration::from_millis(20));
        drop((timer, unused));
        thread::sleep(Duration::from_millis(40));
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
