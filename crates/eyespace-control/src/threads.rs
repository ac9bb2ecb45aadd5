//! Starts the threads of a search that uses several.

use std::thread;

/// Lets so many threads do this work, each with its number from 0, and waits for all; the thread of the caller is the first of them. Threads that
/// cannot be started are missing: the others then do all the work.
/// ```
/// use std::sync::atomic::{AtomicUsize, Ordering};
/// use eyespace_control::side_by_side;
/// let sum = AtomicUsize::new(0);
/// side_by_side(4, &|number| {
///     sum.fetch_add(number, Ordering::Relaxed);
/// });
/// assert_eq!(sum.into_inner(), 6);
/// ```
pub fn side_by_side(count: usize, work: &(dyn Fn(usize) + Sync)) {
    thread::scope(|scope| {
        for number in 1..count {
            if thread::Builder::new().spawn_scoped(scope, move || work(number)).is_err() {
                break;
            }
        }
        work(0);
    });
}
