//! The queue of the questions that wait for a worker. The most urgent question comes first, and among equally urgent ones the earliest. A question
//! can be ended while it waits or is being answered.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::mem;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use serde_json::Value;

use eyespace_service::katago::action::Ended;

use eyespace_control::Request;

/// The number of waiting bytes above which no more input is read.
const MOST_WAITING: usize = 64 << 20;

/// A question, with its priority and its length, which the queue needs to know.
pub(super) struct Ticket<J> {
    pub(super) id: Value,
    /// The priority; larger numbers come first.
    pub(super) priority: i64,
    /// The length of the line with the question, in bytes.
    pub(super) bytes: usize,
    pub(super) job: J,
}

/// A question in the queue.
pub(super) struct Waiting<J> {
    ticket: Ticket<J>,
    number: u64,
    pub(super) request: Arc<Request>,
}

impl<J> Waiting<J> {
    /// The job for the worker, and a handle by which the question can be ended while the worker answers it.
    pub(super) fn job(self) -> (J, Served) {
        (self.ticket.job, Served { number: self.number, request: self.request })
    }

    const fn place(&self) -> (i64, Reverse<u64>) {
        (self.ticket.priority, Reverse(self.number))
    }
}

/// A question that a worker is answering.
pub(super) struct Served {
    number: u64,
    pub(super) request: Arc<Request>,
}

impl<J> PartialEq for Waiting<J> {
    fn eq(&self, other: &Self) -> bool {
        self.place() == other.place()
    }
}

impl<J> Eq for Waiting<J> {}

impl<J> PartialOrd for Waiting<J> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<J> Ord for Waiting<J> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.place().cmp(&other.place())
    }
}

struct State<J> {
    waiting: BinaryHeap<Waiting<J>>,
    bytes: usize,
    served: Vec<(u64, Value, Arc<Request>)>,
    taken_in: u64,
    is_closed: bool,
}

/// The queue between the reader and the workers.
pub(super) struct Queue<J> {
    state: Mutex<State<J>>,
    changed: Condvar,
}

impl<J> Default for Queue<J> {
    fn default() -> Self {
        let state = State { waiting: BinaryHeap::new(), bytes: 0, served: vec![], taken_in: 0, is_closed: false };
        Self { state: Mutex::new(state), changed: Condvar::new() }
    }
}

impl<J> Queue<J> {
    /// Adds a question. While too many bytes are waiting in the queue, this call blocks.
    pub(super) fn put(&self, ticket: Ticket<J>) {
        let is_full = |state: &mut State<J>| state.bytes > MOST_WAITING;
        let mut state = self.changed.wait_while(self.lock(), is_full).unwrap_or_else(PoisonError::into_inner);
        state.bytes += ticket.bytes;
        state.taken_in += 1;
        let number = state.taken_in;
        state.waiting.push(Waiting { ticket, number, request: Arc::default() });
        self.changed.notify_all();
    }

    /// The next question. This call blocks until there is one; it returns `None` if no more will come.
    pub(super) fn next(&self) -> Option<Waiting<J>> {
        let is_idle = |state: &mut State<J>| state.waiting.is_empty() && !state.is_closed;
        let mut state = self.changed.wait_while(self.lock(), is_idle).unwrap_or_else(PoisonError::into_inner);
        let next = state.waiting.pop()?;
        state.bytes -= next.ticket.bytes;
        state.served.push((next.number, next.ticket.id.clone(), Arc::clone(&next.request)));
        self.changed.notify_all();
        Some(next)
    }

    /// Removes a question that has been answered.
    pub(super) fn done(&self, served: &Served) {
        self.lock().served.retain(|&(number, ..)| number != served.number);
    }

    /// Ends questions. Those that still wait move to the front of the queue, because the answer that they were ended takes no time.
    pub(super) fn end(&self, ended: &Ended) {
        let is_meant = |id: &Value| ended.id.as_ref().is_none_or(|meant| meant == id);
        let mut state = self.lock();
        for (_, _, request) in state.served.iter().filter(|(_, id, _)| is_meant(id)) {
            request.end(&ended.turns);
        }
        let mut waiting = mem::take(&mut state.waiting).into_vec();
        for one in waiting.iter_mut().filter(|one| is_meant(&one.ticket.id)) {
            one.request.end(&ended.turns);
            one.ticket.priority = i64::MAX;
        }
        state.waiting = waiting.into();
    }

    /// Declares that no more questions will come.
    pub(super) fn close(&self) {
        self.lock().is_closed = true;
        self.changed.notify_all();
    }

    /// The state is valid even after a panic in another thread, because every change is complete before the lock is released.
    fn lock(&self) -> MutexGuard<'_, State<J>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use eyespace_service::katago::action::Turns;

    use super::*;

    fn queue(tickets: &[(&str, i64)]) -> Queue<&'static str> {
        let queue = Queue::default();
        for &(id, priority) in tickets {
            queue.put(Ticket { id: id.into(), priority, bytes: 1, job: "" });
        }
        queue
    }

    fn ids(queue: &Queue<&'static str>) -> Vec<String> {
        queue.close();
        std::iter::from_fn(|| queue.next()).map(|one| one.ticket.id.as_str().unwrap().to_owned()).collect()
    }

    #[test]
    fn the_most_urgent_goes_first_then_the_earliest() {
        assert_eq!(ids(&queue(&[("a", 0), ("b", -5), ("c", 7), ("d", 0), ("e", 7)])), ["c", "e", "a", "d", "b"]);
    }

    #[test]
    fn what_is_ended_is_answered_next_and_knows_it() {
        let queue = queue(&[("a", 5), ("b", 0), ("b", -3), ("c", 9)]);
        let first = queue.next().unwrap();
        queue.end(&Ended { id: Some("b".into()), turns: Turns::All });
        queue.end(&Ended { id: Some("c".into()), turns: Turns::These(vec![2]) });
        assert!(first.request.was_ended(2) && !first.request.was_ended(1));
        let second = queue.next().unwrap();
        assert!(second.ticket.id == "b" && second.request.was_ended(0));
        let (_, served) = first.job();
        queue.done(&served);
        queue.end(&Ended { id: None, turns: Turns::All });
        assert!(second.request.was_ended(1) && !served.request.was_ended(1));
        assert_eq!(ids(&queue), ["a", "b"]);
    }
}
