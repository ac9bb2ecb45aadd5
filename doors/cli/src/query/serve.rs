//! The loop of `eyespace query`: one thread reads lines, several workers answer them, and the answers go to one stream.

use std::any::Any;
use std::io::{self, BufRead};
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use super::desk::{Arrival, Desk};
use super::queue::{Queue, Ticket};
use crate::lines::next_line;
use eyespace_service::question::MAX_LINE;

/// The stack of a worker, as large as that of the main thread.
const STACK: usize = 8 << 20;

/// The events that end the loop early or with an error.
#[derive(Default)]
struct Ended {
    /// An answer could not be sent.
    output: Option<io::Error>,
    /// A line triggered a bug in the program; the other lines were still answered.
    bug: Option<Box<dyn Any + Send>>,
}

/// Answers all lines of the input with this number of workers. After the end of the input, the waiting questions are still answered.
///
/// If a line triggers a bug, the bug is raised as a panic after all other lines have been answered.
pub(super) fn serve<D: Desk>(
    jobs: NonZeroUsize,
    mut input: impl BufRead,
    send: impl FnMut(&str) -> io::Result<()> + Send,
    desk: &D,
) -> io::Result<()> {
    let hall = Hall { desk, queue: Queue::default(), send: Mutex::new(send), ended: Mutex::new(Ended::default()) };
    let read = thread::scope(|scope| {
        // Dropping `_open` closes the queue, however the scope ends, so that the workers stop.
        let _open = Open(&hall.queue);
        for _ in 0..jobs.get() {
            thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || hall.work())?;
        }
        hall.feed(&mut input)
    });
    read?;
    let ended = hall.ended.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(error) = ended.output {
        return Err(error);
    }
    ended.bug.map_or(Ok(()), |bug| resume_unwind(bug))
}

/// Closes a queue when it is dropped.
struct Open<'a, J>(&'a Queue<J>);

impl<J> Drop for Open<'_, J> {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// The state shared by the reader and the workers.
struct Hall<'a, D: Desk, S> {
    desk: &'a D,
    queue: Queue<D::Job>,
    send: Mutex<S>,
    ended: Mutex<Ended>,
}

impl<D: Desk, S: FnMut(&str) -> io::Result<()>> Hall<'_, D, S> {
    /// Reads lines until the input ends or the answers can't be sent any more.
    fn feed(&self, input: &mut impl BufRead) -> io::Result<()> {
        while let Some(line) = next_line(input, MAX_LINE)? {
            if lock(&self.ended).output.is_some() {
                break;
            }
            match self.desk.read(&line) {
                None => {}
                Some(Arrival::Question { id, priority, job }) => {
                    self.queue.put(Ticket { id, priority, bytes: line.len(), job });
                }
                Some(Arrival::Told { ended, reply }) => {
                    ended.iter().for_each(|ended| self.queue.end(ended));
                    self.note(lock(&self.send)(&reply));
                }
            }
        }
        Ok(())
    }

    /// Answers one question after the other until no more come.
    fn work(&self) {
        while let Some(next) = self.queue.next() {
            let (job, served) = next.job();
            if lock(&self.ended).output.is_none() {
                let mut send = |text: &str| lock(&self.send)(text);
                let answer = || self.desk.answer(job, &served.request, &mut send);
                match catch_unwind(AssertUnwindSafe(answer)) {
                    Ok(sent) => self.note(sent),
                    Err(bug) => drop(lock(&self.ended).bug.get_or_insert(bug)),
                }
            }
            self.queue.done(&served);
        }
    }

    fn note(&self, sent: io::Result<()>) {
        if let Err(error) = sent {
            lock(&self.ended).output.get_or_insert(error);
        }
    }
}

/// The state is valid even after a panic in another thread, because every change is complete before the lock is released.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::query::desk::Sink;
    use eyespace_control::Request;

    fn jobs(n: usize) -> NonZeroUsize {
        NonZeroUsize::new(n).unwrap()
    }

    /// Repeats each line, except one that triggers a bug.
    struct Echo;

    impl Desk for Echo {
        type Job = Vec<u8>;

        fn read(&self, line: &[u8]) -> Option<Arrival<Vec<u8>>> {
            Some(Arrival::Question { id: Value::Null, priority: 0, job: line.to_owned() })
        }

        fn answer(&self, job: Vec<u8>, _: &Request, send: Sink<'_>) -> io::Result<()> {
            assert!(job != b"bug", "the bug of this test");
            send(&String::from_utf8_lossy(&job))
        }
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
            serve(jobs(n), input.join("\n").as_bytes(), send, &Echo).unwrap();
            if n > 1 {
                said.sort_by_key(|text| text.parse::<usize>().unwrap());
            }
            assert_eq!(said, input);
        }
    }

    #[test]
    fn a_bug_is_told_after_all_other_lines_are_answered() {
        let mut said = vec![];
        let send = |text: &str| {
            said.push(text.to_owned());
            Ok(())
        };
        let ended = catch_unwind(AssertUnwindSafe(|| serve(jobs(1), &b"a\nbug\nb\nbug\nc"[..], send, &Echo)));
        assert_eq!(ended.unwrap_err().downcast_ref(), Some(&"the bug of this test"));
        assert_eq!(said, ["a", "b", "c"]);
    }

    /// An endless input.
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
        let error = serve(jobs(2), io::BufReader::new(Endless), send, &Echo).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
    }
}
