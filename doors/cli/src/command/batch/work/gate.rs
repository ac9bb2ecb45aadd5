//! The gate that bounds how much is read before it is written.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// The most records on their way.
const MOST: usize = 1024;

/// The most memory of records on their way and of their rows, in bytes, more or less. A single record may take more.
const MOST_WEIGHT: usize = 32 << 20;

#[derive(Default)]
struct State {
    records: usize,
    weight: usize,
    is_closed: bool,
}

/// Counts the records that were read and not written yet.
#[derive(Default)]
pub(super) struct Gate {
    state: Mutex<State>,
    changed: Condvar,
}

/// The error of a gate that is closed: nothing is written any more.
pub(super) struct Closed;

impl Gate {
    /// Waits until there is room for a record.
    pub(super) fn enter(&self, weight: usize) -> Result<(), Closed> {
        let is_full = |state: &mut State| {
            let fits = state.records < MOST && state.weight + weight <= MOST_WEIGHT;
            state.records > 0 && !fits && !state.is_closed
        };
        let mut state = self.changed.wait_while(self.lock(), is_full).unwrap_or_else(PoisonError::into_inner);
        if state.is_closed {
            return Err(Closed);
        }
        state.records += 1;
        state.weight += weight;
        Ok(())
    }

    /// Makes room, as a record was written.
    pub(super) fn leave(&self, weight: usize) {
        let mut state = self.lock();
        state.records -= 1;
        state.weight -= weight;
        self.changed.notify_all();
    }

    /// Lets nothing in any more.
    pub(super) fn close(&self) {
        self.lock().is_closed = true;
        self.changed.notify_all();
    }

    pub(super) fn is_closed(&self) -> bool {
        self.lock().is_closed
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
