//! Solves all graphs of a table, the smaller ones first, those of one size side by side.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use eyespace::board::Suicide;
use eyespace::eyes::GraphKey;
use eyespace::search::dfpn::Stop;
use eyespace::table::{Solution, solve};

use super::order::Order;
use super::partial::Partial;
use super::progress::Progress;
use super::wanted::Wanted;
use super::{beside, finish};
use crate::error::TableFileError;

/// Solutions that others need: those of the largest size are not among them.
type Solutions = HashMap<GraphKey, Arc<Solution>>;

/// Builds the table. Killed and begun again, it goes on where it was, and makes the same file. Who builds keeps all others
/// from it, and so from the table.
///
/// # Errors
/// [`TableFileError::Unfinished`] if somebody stopped it; the system does not let files be written; what is there may not be replaced.
pub fn build(order: &Order<'_>) -> Result<(), TableFileError> {
    let place = order.place()?;
    let mut partial = Partial::open(&beside(place.path(), ".partial"), order.suicide)?;
    let wanted = Wanted::up_to(order.points);
    let progress = Progress::new(wanted.all(), order.listener);
    let mut known = Solutions::new();
    for points in 0..=wanted.most_points() {
        let keys = wanted.of_points(points);
        partial = solve_all(keys, partial, &known, (order, &progress))?;
        if order.stop.is_asked() {
            let (path, graphs) = (order.out.clone(), wanted.all().count());
            return Err(TableFileError::Unfinished { path, done: progress.solved(), graphs });
        }
        if points < wanted.most_points() {
            for &key in keys {
                known.insert(key, Arc::new(partial.read(key)?));
            }
        }
    }
    drop((known, progress));
    finish::write(order, &wanted, &mut partial)?;
    partial.remove()
}

/// What the jobs share.
struct Work<'a> {
    keys: Vec<GraphKey>,
    next: AtomicUsize,
    failed: AtomicBool,
    known: &'a Solutions,
    suicide: Suicide,
    stop: Stop<'a>,
    partial: Mutex<Partial>,
    progress: &'a Progress<'a>,
}

/// Solves graphs of one size, but for those that are there already.
fn solve_all(
    keys: &[GraphKey],
    partial: Partial,
    known: &Solutions,
    (order, progress): (&Order<'_>, &Progress<'_>),
) -> Result<Partial, TableFileError> {
    let (done, keys): (Vec<GraphKey>, Vec<GraphKey>) = keys.iter().partition(|&&key| partial.contains(key));
    progress.skip(&done);
    let work = Work {
        keys,
        next: AtomicUsize::new(0),
        failed: AtomicBool::new(false),
        known,
        suicide: order.suicide,
        stop: order.stop,
        partial: Mutex::new(partial),
        progress,
    };
    let jobs = order.jobs.get().min(work.keys.len().max(1));
    std::thread::scope(|scope| {
        let jobs: Vec<_> = (0..jobs).map(|_| scope.spawn(|| work.run())).collect();
        jobs.into_iter().try_for_each(|job| match job.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })?;
    Ok(work.partial.into_inner().unwrap_or_else(PoisonError::into_inner))
}

impl Work<'_> {
    /// One job: takes graph after graph until none is left, another job failed, or somebody stops it.
    fn run(&self) -> Result<(), TableFileError> {
        while !self.failed.load(Ordering::Relaxed) && !self.stop.is_asked() {
            let Some(&key) = self.keys.get(self.next.fetch_add(1, Ordering::Relaxed)) else { break };
            if let Err(error) = self.solve(key) {
                self.failed.store(true, Ordering::Relaxed);
                return Err(error);
            }
        }
        Ok(())
    }

    fn solve(&self, key: GraphKey) -> Result<(), TableFileError> {
        let solution = solve(key, self.suicide, self.known).expect("the smaller graphs are solved first");
        self.partial.lock().unwrap_or_else(PoisonError::into_inner).append(&solution)?;
        self.progress.done(key);
        Ok(())
    }
}
