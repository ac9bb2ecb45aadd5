//! Records to tables of labels.

mod position;
mod request;
mod tables;

use std::io::{Read, Seek};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

use arrow_array::RecordBatch;
use arrow_schema::ArrowError;
use eyespace::engine::Engine;
use eyespace::search::dfpn::Stop;
use eyespace_columns::{BadRow, bad};

use crate::source::{Record, Step, records};

pub use request::{Moves, Request, What, limits};
use tables::Rows;

/// The labels of some records: batches of rows for each kind of label, and what could not be labelled.
#[derive(Clone, Debug, Default)]
pub struct Labelled {
    tables: [Vec<RecordBatch>; What::ALL.len()],
    /// What could not be labelled.
    pub bad: Vec<BadRow>,
    /// The number of records that were read, those among `bad` too.
    pub records: u64,
    /// The number of positions that were labelled.
    pub positions: u64,
}

impl Labelled {
    /// The batches of a kind of labels.
    #[must_use]
    pub fn table(&self, what: What) -> &[RecordBatch] {
        &self.tables[what as usize]
    }

    /// The table of faults.
    ///
    /// # Errors
    /// The texts together are too long for one batch.
    pub fn bad_table(&self) -> Result<RecordBatch, ArrowError> {
        bad(&self.bad)
    }

    /// Adds the labels of the records behind these.
    fn extend(&mut self, other: Self) {
        for (all, more) in self.tables.iter_mut().zip(other.tables) {
            all.extend(more);
        }
        self.bad.extend(other.bad);
        self.records += other.records;
        self.positions += other.positions;
    }

    /// What is known of a record, or of a part of a source, that cannot be labelled.
    #[must_use]
    pub fn of_bad(bad: BadRow) -> Self {
        Self { records: bad.index.is_some().into(), bad: vec![bad], ..Self::default() }
    }
}

/// The error of work that the caller stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("stopped")]
pub struct Stopped;

/// Labels all positions of a record that are wanted.
///
/// # Errors
/// The caller stopped the work, so its result would depend on the moment.
pub fn label_record(
    record: &Record,
    request: &Request,
    engine: &Engine<'_>,
    stop: Stop<'_>,
) -> Result<Labelled, Stopped> {
    let labelled = catch_unwind(AssertUnwindSafe(|| Rows::of(record, request, engine, stop).labelled()));
    if stop.is_asked() {
        return Err(Stopped);
    }
    Ok(labelled.unwrap_or_else(|_| Labelled::of_bad(record.bug())))
}

/// Labels all records of a source, in their order. `name` is its name in the tables.
///
/// # Errors
/// The caller stopped the work.
pub fn label_source(
    from: impl Read + Seek + Send + 'static,
    name: &str,
    request: &Request,
    engine: &Engine<'_>,
    stop: Stop<'_>,
) -> Result<Labelled, Stopped> {
    let mut all = Labelled::default();
    let read = records(from, name, request.most_bytes, &mut |step| {
        let labelled = match step {
            Step::Bad(bad) => Ok(Labelled::of_bad(bad)),
            Step::Record(record) => label_record(&record, request, engine, stop),
        };
        match labelled {
            Ok(labelled) => {
                all.extend(labelled);
                ControlFlow::Continue(())
            }
            Err(Stopped) => ControlFlow::Break(()),
        }
    });
    match read {
        ControlFlow::Continue(()) => Ok(all),
        ControlFlow::Break(()) => Err(Stopped),
    }
}
