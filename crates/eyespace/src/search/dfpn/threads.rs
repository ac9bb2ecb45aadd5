//! The threads that a search may use. The library starts none itself: whoever has threads hands them in.

use std::fmt;
use std::num::NonZeroUsize;

/// How many threads a search may use, and how they are started.
///
/// ```
/// use std::{num::NonZeroUsize, thread};
/// use eyespace::search::dfpn::Threads;
/// fn start(count: usize, work: &(dyn Fn(usize) + Sync)) {
///     thread::scope(|scope| {
///         for number in 0..count {
///             scope.spawn(move || work(number));
///         }
///     });
/// }
/// let two = Threads::new(NonZeroUsize::new(2).unwrap(), start);
/// assert_eq!((two.count(), Threads::ONE.count()), (2, 1));
/// ```
#[derive(Clone, Copy)]
pub struct Threads {
    count: NonZeroUsize,
    start: fn(usize, &(dyn Fn(usize) + Sync)),
}

impl Threads {
    /// The thread of the caller alone. A search with it is the same from run to run.
    pub const ONE: Self = Self { count: NonZeroUsize::MIN, start: |count, work| (0..count).for_each(work) };

    /// So many threads. The function `start` is given their number and what each has to do, with the number of the thread from 0;
    /// it returns when all have done it. It may start fewer, or let one thread do the work of all, one after the other.
    #[must_use]
    pub const fn new(count: NonZeroUsize, start: fn(usize, &(dyn Fn(usize) + Sync))) -> Self {
        Self { count, start }
    }

    /// The number of threads.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count.get()
    }

    /// Lets each thread do this work, and waits for all.
    pub(super) fn each(&self, work: impl Fn(usize) + Sync) {
        (self.start)(self.count(), &work);
    }
}

impl fmt::Debug for Threads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Threads").field(&self.count).finish()
    }
}
