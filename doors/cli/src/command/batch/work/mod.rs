//! The threads of a batch: one reads, several label, and one writes. The tables have the order of the records, whatever thread labels them.

mod gate;
mod reader;

use std::collections::BTreeMap;
use std::fs::File;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use eyespace::engine::Engine;
use eyespace::search::dfpn;
use eyespace_corpus::{Labelled, Record, Request, Stopped, label_record};

use crate::error::CommandError;
use crate::limits::Stop;

use super::BatchError;
use super::inputs::InputFile;
use super::out::OutFolder;
use super::progress::Progress;
use super::shard::NewShard;
use gate::Gate;
use reader::Reader;

/// The stack of a thread, as large as that of the main thread.
const STACK: usize = 8 << 20;

/// A shard that is to be done.
pub(super) struct Shard<'a> {
    pub(super) number: usize,
    pub(super) files: &'a [InputFile],
}

/// What all threads need.
pub(super) struct Work<'a> {
    pub(super) request: &'a Request,
    pub(super) engine: &'a Engine<'a>,
    pub(super) out: &'a OutFolder,
    pub(super) stop: &'a Stop,
    pub(super) threads: usize,
}

/// A record on its way to a thread that labels it, with its place in the order of all that is written.
struct Waiting {
    turn: u64,
    record: Record,
    weight: usize,
}

/// What the writing thread does, in its order.
enum Task {
    Begin {
        shard: usize,
        files: usize,
        lock: File,
    },
    Add {
        labelled: Labelled,
        weight: usize,
    },
    End,
    /// A shard that another process works on.
    Elsewhere {
        shard: usize,
    },
    Fail(BatchError),
}

type Tasks = Sender<(u64, Task)>;

impl Work<'_> {
    /// Does the shards that are not finished. After a signal no other shard is begun.
    pub(super) fn run(&self, shards: Vec<Shard<'_>>) -> Result<(), CommandError> {
        let mut wanted = vec![];
        for shard in shards {
            if self.out.finished(shard.number)?.is_none() {
                wanted.push(shard);
            }
        }
        let bytes = wanted.iter().flat_map(|shard| shard.files).map(|file| file.bytes).sum();
        let (mut progress, gate) = (Progress::of(bytes), Gate::default());
        let read = progress.counter();
        let (to_label, waiting) = channel();
        let (to_write, tasks) = channel();
        let waiting = Mutex::new(waiting);
        thread::scope(|scope| {
            let thread = || thread::Builder::new().stack_size(STACK);
            for _ in 0..self.threads {
                let (waiting, to_write, gate) = (&waiting, to_write.clone(), &gate);
                thread().spawn_scoped(scope, move || self.label(waiting, &to_write, gate))?;
            }
            let reader = Reader { work: self, gate: &gate, read, to_label, to_write, turn: 0 };
            thread().spawn_scoped(scope, move || reader.read(&wanted))?;
            let written = self.write(&tasks, &gate, &mut progress);
            // Whatever happens, no other thread may wait for room any more.
            gate.close();
            Ok::<_, CommandError>(written?)
        })
    }

    /// Labels one record after the other.
    fn label(&self, waiting: &Mutex<Receiver<Waiting>>, to_write: &Tasks, gate: &Gate) {
        loop {
            let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok(Waiting { turn, record, weight }) = next else { return };
            if gate.is_closed() {
                return;
            }
            // A search that begins is finished, so that a shard is the same whenever a signal comes.
            let labelled = label_record(&record, self.request, self.engine, dfpn::Stop::NEVER);
            let labelled = labelled.unwrap_or_else(|Stopped| Labelled::of_bad(record.bug()));
            if to_write.send((turn, Task::Add { labelled, weight })).is_err() {
                return;
            }
        }
    }

    /// Writes what comes, in its order.
    fn write(&self, tasks: &Receiver<(u64, Task)>, gate: &Gate, progress: &mut Progress) -> Result<(), BatchError> {
        let (mut early, mut next, mut new) = (BTreeMap::new(), 0_u64, None::<NewShard>);
        let mut is_told = false;
        for (turn, task) in tasks {
            early.insert(turn, task);
            while let Some(task) = early.remove(&next) {
                next += 1;
                match task {
                    // Shards that were only read ahead are not begun.
                    Task::Begin { .. } if self.stop.cause().is_some() => return Ok(()),
                    Task::Begin { shard, files, lock } => new = Some(NewShard::create(self.out, shard, files, lock)?),
                    Task::Add { labelled, weight } => {
                        if let Some(new) = &mut new {
                            new.add(&labelled)?;
                        }
                        progress.add(labelled.positions);
                        gate.leave(weight);
                    }
                    Task::End => new.take().map_or(Ok(()), NewShard::finish)?,
                    Task::Elsewhere { shard } => progress.tell(&format!("another process works on shard {shard}")),
                    Task::Fail(error) => return Err(error),
                }
            }
            if !is_told && self.stop.cause().is_some() {
                is_told = true;
                progress.tell("the shard that is begun is finished; the same signal again ends at once");
            }
        }
        Ok(())
    }
}
