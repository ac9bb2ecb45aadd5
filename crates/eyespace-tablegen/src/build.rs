//! Solves all eye graphs of a table: the smaller ones first, and those of one size in parallel. An eye graph says which points of an eye are
//! adjacent and which touch the wall; many eyes have the same graph.

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

/// The solutions of the eye graphs that larger graphs need. Those of the largest size are not stored here, because nothing needs them.
type Solutions = HashMap<GraphKey, Arc<Solution>>;

/// Builds a table. If the build is killed and started again, it continues where it stopped, and the file will be the same. While a build runs, no
/// other build of the same file can run.
///
/// # Errors
/// [`TableFileError::Unfinished`] if the build was stopped. Other errors mean that a file can't be written, or that the existing file may not be
/// replaced.
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

/// The data that the jobs share.
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

/// Solves those eye graphs of one size that an earlier build has not solved.
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
    /// The work of one thread. It solves one eye graph after another until none is left, another thread has failed, or the build is stopped.
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
