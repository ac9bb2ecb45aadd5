//! The loop around the answers: lines from one stream, workers, answers into another.

use std::any::Any;
use std::io::{self, BufRead};
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use super::Sink;
use super::line::MAX_LINE;
use crate::lines::next_line;

/// Lines that wait for each worker: enough that none is idle, few enough that memory stays small.
const WAITING: usize = 4;

/// As much as the main thread has.
const STACK: usize = 8 << 20;

/// What answers a line: [`super::answer`].
pub(crate) trait Answers: Fn(&[u8], Sink<'_>) -> io::Result<()> + Sync {}

impl<F: Fn(&[u8], Sink<'_>) -> io::Result<()> + Sync> Answers for F {}

/// What ended early.
#[derive(Default)]
struct Ended {
    /// Answers could not be sent.
    output: Option<io::Error>,
    /// A line met a bug of ours; the others were answered all the same.
    bug: Option<Box<dyn Any + Send>>,
}

/// Answers all lines of the input with so many workers. After its end the lines that wait are answered, too.
///
/// A bug that a line meets is kept until all others are answered, and goes on as a panic then.
pub(crate) fn serve(
    jobs: NonZeroUsize,
    mut input: impl BufRead,
    send: impl FnMut(&str) -> io::Result<()> + Send,
    answer: &impl Answers,
) -> io::Result<()> {
    let (lines, waiting) = sync_channel(jobs.get().saturating_mul(WAITING));
    let waiting = Mutex::new(waiting);
    let send = Mutex::new(send);
    let ended = Mutex::new(Ended::default());
    let read = thread::scope(|scope| {
        // Dropped at the end of the scope, however it ends: so the workers know that no more is to come.
        let lines = lines;
        for _ in 0..jobs.get() {
            let work = || work(&waiting, &send, &ended, answer);
            thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work)?;
        }
        feed(&mut input, &lines, &ended)
    });
    read?;
    let ended = ended.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(error) = ended.output {
        return Err(error);
    }
    ended.bug.map_or(Ok(()), |bug| resume_unwind(bug))
}

/// Hands the lines out until the input ends, or nobody reads the answers any more.
fn feed(input: &mut impl BufRead, lines: &SyncSender<Vec<u8>>, ended: &Mutex<Ended>) -> io::Result<()> {
    while let Some(line) = next_line(input, MAX_LINE)? {
        if lock(ended).output.is_some() || lines.send(line).is_err() {
            break;
        }
    }
    Ok(())
}

/// Answers line after line until no more come.
fn work<S: FnMut(&str) -> io::Result<()>>(
    waiting: &Mutex<Receiver<Vec<u8>>>,
    send: &Mutex<S>,
    ended: &Mutex<Ended>,
    answer: &impl Answers,
) {
    while let Some(line) = next(waiting) {
        if lock(ended).output.is_some() {
            continue;
        }
        let mut send = |text: &str| lock(send)(text);
        match catch_unwind(AssertUnwindSafe(|| answer(&line, &mut send))) {
            Ok(Ok(())) => {}
            Ok(Err(error)) => drop(lock(ended).output.get_or_insert(error)),
            Err(bug) => drop(lock(ended).bug.get_or_insert(bug)),
        }
    }
}

fn next(waiting: &Mutex<Receiver<Vec<u8>>>) -> Option<Vec<u8>> {
    lock(waiting).recv().ok()
}

/// A worker that panicked has left nothing half done.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn jobs(n: usize) -> NonZeroUsize {
        NonZeroUsize::new(n).unwrap()
    }

    /// Says each line again.
    fn echo(line: &[u8], send: Sink<'_>) -> io::Result<()> {
        send(&String::from_utf8_lossy(line))
    }

    #[test]
    fn every_line_is_answered_once_and_with_one_worker_in_order() {
        let input: Vec<String> = (0..1000).map(|n| n.to_string()).collect();
        for n in [1, 2, 7] {
            let mut said = vec![];
            let send = |text: &str| {
                said.push(text.to_owned());
                Ok(())
            };
            serve(jobs(n), input.join("\n").as_bytes(), send, &echo).unwrap();
            if n > 1 {
                said.sort_by_key(|text| text.parse::<usize>().unwrap());
            }
            assert_eq!(said, input);
        }
    }

    #[test]
    fn a_bug_is_told_after_all_other_lines_are_answered() {
        let answer = |line: &[u8], send: Sink<'_>| match line {
            b"bug" => panic!("the bug of this test"),
            line => echo(line, send),
        };
        let mut said = vec![];
        let send = |text: &str| {
            said.push(text.to_owned());
            Ok(())
        };
        let ended = catch_unwind(AssertUnwindSafe(|| serve(jobs(1), &b"a\nbug\nb\nbug\nc"[..], send, &answer)));
        assert_eq!(ended.unwrap_err().downcast_ref(), Some(&"the bug of this test"));
        assert_eq!(said, ["a", "b", "c"]);
    }

    /// An input without end.
    struct Endless;

    impl io::Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            buffer.fill(b'\n');
            Ok(buffer.len())
        }
    }

    #[test]
    fn it_ends_when_nobody_reads_the_answers() {
        let send = |_: &str| Err(io::ErrorKind::BrokenPipe.into());
        let error = serve(jobs(2), io::BufReader::new(Endless), send, &echo).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
    }
}
