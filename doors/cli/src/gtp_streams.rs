//! The loop around a GTP session: it reads lines from one stream and writes the answers to another.
//!
//! A separate thread reads, so that a line can interrupt the answer in progress.

use std::any::Any;
use std::io::{self, BufRead, Write};
use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use eyespace_gtp::{Interrupt, MAX_LINE, Next, Session};

use crate::lines::next_line;

/// The most lines that are read ahead. So many lines take little memory, and an interrupt is noticed even if that many lines wait before it.
const WAITING: usize = 64;

/// Answers lines until the input or the session ends.
///
/// If a line triggers a bug, the answer to the line says so, and the session goes on. At the end of the session the bug is raised as a panic.
pub(crate) fn serve(
    session: &mut Session,
    input: impl BufRead + Send + 'static,
    mut send: impl FnMut(&str) -> io::Result<()>,
) -> io::Result<()> {
    let mut lines = Lines::of(input, session.interrupt())?;
    let mut bug: Option<Box<dyn Any + Send>> = None;
    while let Some((number, line)) = lines.next()? {
        let Some(reply) = session.answer_numbered(number, &line) else { continue };
        for note in &reply.notes {
            // An error in writing is ignored: if standard error is closed, nobody wants the notes.
            let _ = writeln!(io::stderr(), "eyespace: note: {note}");
        }
        send(&reply.text)?;
        if let Some(found) = session.take_bug() {
            bug.get_or_insert(found);
        }
        match reply.next {
            Next::Goes => {}
            Next::Ends => break,
            Next::Streams { every } => stream(session, &mut lines, every, &mut send)?,
        }
    }
    // The last streamed analysis may have met a bug, too.
    bug.or_else(|| session.take_bug()).map_or(Ok(()), |bug| resume_unwind(bug))
}

/// Sends the results of a running analysis, at least once, until the next line comes (whatever it contains) or the input ends.
fn stream(
    session: &mut Session,
    lines: &mut Lines,
    every: Duration,
    send: &mut impl FnMut(&str) -> io::Result<()>,
) -> io::Result<()> {
    while let Some(text) = session.stream() {
        send(&text)?;
        if lines.comes_within(every) {
            break;
        }
    }
    send("\n")
}

/// A line with its number, counted from 1.
type Numbered = (u64, Vec<u8>);

/// The lines that have been read.
struct Lines {
    waiting: Receiver<io::Result<Numbered>>,
    /// A line that has arrived but was not fetched yet; `Some(None)` is the end of the input.
    seen: Option<Option<io::Result<Numbered>>>,
}

impl Lines {
    /// Starts the thread that reads. It is not joined when the session ends, because it may be waiting for input that never comes.
    fn of(input: impl BufRead + Send + 'static, interrupt: Interrupt) -> io::Result<Self> {
        let (lines, waiting) = sync_channel(WAITING);
        thread::Builder::new().spawn(move || read(input, &interrupt, &lines))?;
        Ok(Self { waiting, seen: None })
    }

    fn next(&mut self) -> io::Result<Option<Numbered>> {
        self.seen.take().unwrap_or_else(|| self.waiting.recv().ok()).transpose()
    }

    /// Waits at most `time`, and returns whether a line has come or the input has ended.
    fn comes_within(&mut self, time: Duration) -> bool {
        match self.waiting.recv_timeout(time) {
            Ok(line) => self.seen = Some(Some(line)),
            Err(RecvTimeoutError::Disconnected) => self.seen = Some(None),
            Err(RecvTimeoutError::Timeout) => return false,
        }
        true
    }
}

fn read(mut input: impl BufRead, interrupt: &Interrupt, lines: &SyncSender<io::Result<Numbered>>) {
    for number in 1.. {
        let Some(line) = next_line(&mut input, MAX_LINE).transpose() else { break };
        if line.as_ref().is_ok_and(|line| Interrupt::is_asked_by(line)) {
            interrupt.ask(number);
        }
        let failed = line.is_err();
        if lines.send(line.map(|line| (number, line))).is_err() || failed {
            break;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use eyespace_gtp::Settings;

    use super::*;

    #[test]
    fn a_bug_is_told_and_goes_on_as_a_panic_at_the_end() {
        let read_file = |_: &std::path::Path| panic!("the bug of this test");
        let mut session = Session::new(Settings { nodes: 1000, read_file, ..Settings::default() });
        let mut said = vec![];
        let send = |text: &str| {
            said.push(text.to_owned());
            Ok(())
        };
        let lines = &b"1 play b D4\n2 loadsgf x\n3 undo\n4 loadsgf y\n5 quit\n6 name\n"[..];
        let ended = catch_unwind(AssertUnwindSafe(|| serve(&mut session, lines, send)));
        assert_eq!(ended.unwrap_err().downcast_ref(), Some(&"the bug of this test"));
        let bug = |id| format!("?{id} this is a bug of the program, please report it\n\n");
        assert_eq!(said, ["=1 \n\n", &bug(2), "=3 \n\n", &bug(4), "=5 \n\n"]);
    }
}
