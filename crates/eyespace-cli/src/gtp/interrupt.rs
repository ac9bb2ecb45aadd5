//! Stopping a command that is running: the line `# interrupt`, read while it runs.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

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
        // Cleared first: whoever asks in between sets it again.
        self.shared.stop.store(false, Ordering::SeqCst);
        if self.shared.unwanted.load(Ordering::SeqCst) >= line {
            self.shared.stop.store(true, Ordering::SeqCst);
        }
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
