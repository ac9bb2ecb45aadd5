//! The thread that reads the files of the shards, record by record.

use std::fs::File;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::Sender;

use eyespace_corpus::{Labelled, Step, records, unreadable};

use super::gate::{Closed, Gate};
use super::{Shard, Task, Tasks, Waiting, Work};
use crate::command::batch::inputs::InputFile;
use crate::command::batch::progress::Counted;

/// The memory that one row takes while it waits for its turn, in bytes, more or less.
const ROW: usize = 16 << 10;

/// The most positions of a game that count for the memory: few games have more.
const MOST_POSITIONS: usize = 300;

/// The thread that reads.
pub(super) struct Reader<'a> {
    pub(super) work: &'a Work<'a>,
    pub(super) gate: &'a Gate,
    /// The bytes that were read.
    pub(super) read: Arc<AtomicU64>,
    pub(super) to_label: Sender<Waiting>,
    pub(super) to_write: Tasks,
    /// The place of the next task in their order.
    pub(super) turn: u64,
}

impl Reader<'_> {
    /// Reads all shards, until a signal comes or nothing is written any more.
    pub(super) fn read(mut self, shards: &[Shard<'_>]) {
        let mut before = 0;
        for shard in shards {
            if self.work.stop.cause().is_some() || self.shard(shard, &mut before).is_err() {
                return;
            }
        }
    }

    fn shard(&mut self, shard: &Shard<'_>, before: &mut u64) -> Result<(), Closed> {
        let locked = self.work.out.lock(shard.number);
        // Another process may have finished the shard before it could be locked.
        let finished = self.work.out.finished(shard.number).map(|tally| tally.is_some());
        let lock = match (locked, finished) {
            (Err(error), _) | (_, Err(error)) => return self.task(Task::Fail(error)),
            (Ok(None), _) => None,
            (Ok(Some(_)), Ok(true)) => return self.skip(shard, before),
            (Ok(Some(lock)), Ok(false)) => Some(lock),
        };
        let Some(lock) = lock else {
            self.task(Task::Elsewhere { shard: shard.number })?;
            return self.skip(shard, before);
        };
        self.task(Task::Begin { shard: shard.number, files: shard.files.len(), lock })?;
        for file in shard.files {
            self.file(file)?;
            *before += file.bytes;
            self.read.store(*before, Ordering::Relaxed);
        }
        self.task(Task::End)
    }

    fn skip(&self, shard: &Shard<'_>, before: &mut u64) -> Result<(), Closed> {
        *before += shard.files.iter().map(|file| file.bytes).sum::<u64>();
        self.read.store(*before, Ordering::Relaxed);
        Ok(())
    }

    fn file(&mut self, file: &InputFile) -> Result<(), Closed> {
        let name = file.name();
        let opened = match File::open(&file.path) {
            Ok(opened) => opened,
            Err(reason) => return self.bad(Labelled::of_bad(unreadable(&name, &reason))),
        };
        let counted = Counted::of(opened, Arc::clone(&self.read));
        let taken = records(counted, &name, self.work.request.most_bytes, &mut |step| {
            let taken = match step {
                Step::Bad(bad) => self.bad(Labelled::of_bad(bad)),
                Step::Record(record) => {
                    let weight = record.weight() + self.rows() * ROW;
                    self.enter(weight)
                        .and_then(|turn| self.to_label.send(Waiting { turn, record, weight }).map_err(|_| Closed))
                }
            };
            if taken.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        if taken.is_break() { Err(Closed) } else { Ok(()) }
    }

    /// The rows that a record gets, more or less.
    fn rows(&self) -> usize {
        let moves = &self.work.request.moves;
        let positions = moves.numbers().len() + usize::from(moves.has_end());
        positions.min(MOST_POSITIONS) * self.work.request.what().len()
    }

    fn bad(&mut self, labelled: Labelled) -> Result<(), Closed> {
        let turn = self.enter(ROW)?;
        self.to_write.send((turn, Task::Add { labelled, weight: ROW })).map_err(|_| Closed)
    }

    /// Waits until there is room, and returns the place of what has entered.
    fn enter(&mut self, weight: usize) -> Result<u64, Closed> {
        self.gate.enter(weight)?;
        self.turn += 1;
        Ok(self.turn - 1)
    }

    fn task(&mut self, task: Task) -> Result<(), Closed> {
        self.turn += 1;
        self.to_write.send((self.turn - 1, task)).map_err(|_| Closed)
    }
}
