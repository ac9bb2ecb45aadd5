//! The places in which questions are answered, and the line of those that wait for one.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The error if as many questions wait as may wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Full;

/// A place in which a question is answered. Dropping it lets the next question in.
pub(crate) type Place = OwnedSemaphorePermit;

/// The places and the line. Who came first goes first.
#[derive(Debug)]
pub(crate) struct Queue {
    places: Arc<Semaphore>,
    waiting: AtomicUsize,
    longest: usize,
}

/// A question that waits. Dropping this leaves the line.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Queue {
    pub(crate) fn new(places: usize, longest: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(places)), waiting: AtomicUsize::new(0), longest }
    }

    /// A place, at once or after waiting.
    ///
    /// # Errors
    /// All places are taken and the line is full.
    pub(crate) async fn enter(&self) -> Result<Place, Full> {
        if let Ok(place) = Arc::clone(&self.places).try_acquire_owned() {
            return Ok(place);
        }
        let join = |waiting: usize| (waiting < self.longest).then_some(waiting + 1);
        self.waiting.fetch_update(Ordering::Relaxed, Ordering::Relaxed, join).map_err(|_| Full)?;
        let _waiting = Waiting(&self.waiting);
        self.wait().await
    }

    /// A place, however long the line is. The caller bounds how many wait in this way.
    pub(crate) async fn wait(&self) -> Result<Place, Full> {
        // The semaphore is never closed; if it were, nobody would get a place any more.
        Arc::clone(&self.places).acquire_owned().await.map_err(|_| Full)
    }

    /// The number of questions that wait, without those of batches.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// The number of free places.
    pub(crate) fn free(&self) -> usize {
        self.places.available_permits()
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn as_many_wait_as_may_and_who_leaves_waits_no_more() {
        let queue = Queue::new(1, 2);
        let place = queue.enter().await.unwrap();
        let (mut first, mut second) = (Box::pin(queue.enter()), Box::pin(queue.enter()));
        assert!((&mut first).now_or_never().is_none() && (&mut second).now_or_never().is_none());
        assert_eq!((queue.waiting(), queue.free()), (2, 0));
        assert!(matches!(queue.enter().now_or_never(), Some(Err(Full))));
        drop(second);
        assert_eq!(queue.waiting(), 1);
        let mut third = Box::pin(queue.enter());
        assert!((&mut third).now_or_never().is_none());
        drop(place);
        assert!((&mut third).now_or_never().is_none(), "the first goes first");
        let place = first.await.unwrap();
        drop(place);
        drop(third.await.unwrap());
        assert_eq!((queue.waiting(), queue.free()), (0, 1));
    }
}
