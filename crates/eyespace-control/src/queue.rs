//! The threads that answer questions, and the line of questions that wait for one. A thread that has answered takes the next question itself, so that no
//! time passes between them.

use std::collections::VecDeque;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use futures_channel::oneshot;

/// The stack of a thread that answers, as large as that of the main thread.
const STACK: usize = 8 << 20;

/// The error if as many questions wait as may wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

/// Whether a question is refused if too many wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// It is refused.
    IfThereIsRoom,
    /// It waits. The caller bounds the number of such questions.
    Whenever,
}

/// A question in the line.
struct Waiting {
    number: u64,
    entry: Entry,
    work: Box<dyn FnOnce() + Send>,
}

#[derive(Default)]
struct State {
    line: VecDeque<Waiting>,
    taken_in: u64,
    threads: usize,
    running: usize,
    is_closed: bool,
}

impl State {
    /// The number of questions in the line that would have been refused if it were full.
    fn waiting(&self) -> usize {
        self.line.iter().filter(|waiting| waiting.entry == Entry::IfThereIsRoom).count()
    }
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

impl Shared {
    /// The state is valid even after a panic in another thread, because every change is complete before the lock is released.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Answers one question after the other, who came first first, until the queue is closed.
    fn work(&self) {
        let mut state = self.lock();
        loop {
            let is_idle = |state: &mut State| state.line.is_empty() && !state.is_closed;
            state = self.changed.wait_while(state, is_idle).unwrap_or_else(PoisonError::into_inner);
            let Some(next) = state.line.pop_front() else { return };
            state.running += 1;
            drop(state);
            // A panic here is a bug; who waits for the answer learns of it, because the answer never comes.
            let _ = catch_unwind(AssertUnwindSafe(next.work));
            state = self.lock();
            state.running -= 1;
        }
    }
}

/// The threads, and the questions that wait for one.
/// ```
/// use eyespace_control::{Entry, Queue};
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let queue = Queue::new(2, 10);
/// assert_eq!(queue.run(Entry::IfThereIsRoom, || 6 * 7).await, Ok(Some(42)));
/// # }
/// ```
pub struct Queue {
    shared: Arc<Shared>,
    threads: usize,
    longest: usize,
}

/// A question that waits or is being answered. Dropping this leaves the line.
struct Place<'a> {
    shared: &'a Shared,
    number: u64,
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.shared.lock().line.retain(|waiting| waiting.number != self.number);
    }
}

impl fmt::Debug for Queue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (waiting, running) = self.now();
        write!(
            f,
            "Queue of {} threads, {running} busy, {waiting} of at most {} questions waiting",
            self.threads, self.longest
        )
    }
}

impl Queue {
    /// A queue for this many threads, in which at most `longest` questions wait.
    #[must_use]
    pub fn new(threads: usize, longest: usize) -> Self {
        Self { shared: Arc::default(), threads, longest }
    }

    /// Lets a thread do the work, at once or after waiting. Returns `None` if the work ended in a panic.
    ///
    /// # Errors
    /// All threads are busy and the line is full, or no thread can be started.
    pub async fn run<T: Send + 'static>(
        &self,
        entry: Entry,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Option<T>, Full> {
        let (done, answer) = oneshot::channel();
        let work = Box::new(move || {
            // If nobody waits for the answer any more, it is dropped.
            let _ = done.send(work());
        });
        let _place = self.put(entry, work)?;
        Ok(answer.await.ok())
    }

    fn put(&self, entry: Entry, work: Box<dyn FnOnce() + Send>) -> Result<Place<'_>, Full> {
        let mut state = self.shared.lock();
        let is_busy = state.running + state.line.len() >= self.threads;
        if entry == Entry::IfThereIsRoom && is_busy && state.waiting() >= self.longest {
            return Err(Full);
        }
        if state.threads < self.threads && state.running + state.line.len() >= state.threads {
            self.start(&mut state)?;
        }
        state.taken_in += 1;
        let number = state.taken_in;
        state.line.push_back(Waiting { number, entry, work });
        self.shared.changed.notify_one();
        Ok(Place { shared: &self.shared, number })
    }

    /// Starts one more thread. If none can be started, those that run go on; without any, the question is refused.
    fn start(&self, state: &mut State) -> Result<(), Full> {
        let shared = Arc::clone(&self.shared);
        match thread::Builder::new().stack_size(STACK).spawn(move || shared.work()) {
            Ok(_) => state.threads += 1,
            Err(_) if state.threads == 0 => return Err(Full),
            Err(_) => {}
        }
        Ok(())
    }

    /// The number of questions that wait, without those of batches, and the number of those that are being answered.
    #[must_use]
    pub fn now(&self) -> (usize, usize) {
        let state = self.shared.lock();
        // Questions for which a thread is free wait for no more than a moment.
        let free = self.threads.saturating_sub(state.running);
        (state.waiting().saturating_sub(free), state.running)
    }

    /// Whether the next question would be refused.
    #[must_use]
    pub fn is_full(&self) -> bool {
        let (waiting, running) = self.now();
        running >= self.threads && waiting >= self.longest
    }
}

impl Drop for Queue {
    fn drop(&mut self) {
        self.shared.lock().is_closed = true;
        self.shared.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Sender, channel};

    use futures_util::FutureExt;

    use super::*;

    /// Work that is done when the sender is used or dropped.
    fn held() -> (Sender<()>, impl FnOnce() + Send + 'static) {
        let (release, released) = channel();
        (release, move || {
            let _ = released.recv();
        })
    }

    fn wait_until(queue: &Queue, now: (usize, usize)) {
        while queue.now() != now {
            thread::yield_now();
        }
    }

    #[tokio::test]
    async fn as_many_wait_as_may_and_who_leaves_waits_no_more() {
        let queue = Queue::new(1, 2);
        let (release, work) = held();
        let mut running = Box::pin(queue.run(Entry::IfThereIsRoom, work));
        assert!((&mut running).now_or_never().is_none());
        wait_until(&queue, (0, 1));
        let order = Arc::new(Mutex::new(vec![]));
        let note = |name: &'static str| {
            let order = Arc::clone(&order);
            move || order.lock().unwrap().push(name)
        };
        let mut first = Box::pin(queue.run(Entry::IfThereIsRoom, note("first")));
        let mut second = Box::pin(queue.run(Entry::IfThereIsRoom, note("second")));
        assert!((&mut first).now_or_never().is_none() && (&mut second).now_or_never().is_none());
        assert!(queue.is_full() && queue.now() == (2, 1));
        assert_eq!(queue.run(Entry::IfThereIsRoom, note("refused")).now_or_never(), Some(Err(Full)));
        let mut batch = Box::pin(queue.run(Entry::Whenever, note("batch")));
        assert!((&mut batch).now_or_never().is_none());
        drop(second);
        assert!(!queue.is_full() && queue.now() == (1, 1));
        drop(release);
        assert_eq!((running.await, first.await, batch.await), (Ok(Some(())), Ok(Some(())), Ok(Some(()))));
        assert_eq!(*order.lock().unwrap(), ["first", "batch"]);
    }

    #[tokio::test]
    async fn a_panic_is_told_and_the_next_is_answered() {
        let queue = Queue::new(1, 1);
        let bug = queue.run(Entry::IfThereIsRoom, || panic!("the bug of this test")).await;
        assert_eq!(bug, Ok(None::<()>));
        assert_eq!(queue.run(Entry::IfThereIsRoom, || 7).await, Ok(Some(7)));
    }
}
