//! What became of the records of a shard, or of all shards, in numbers.

use std::collections::BTreeMap;

use eyespace_columns::BadRow;
use eyespace_corpus::Labelled;
use serde::{Deserialize, Serialize};

/// Numbers of records, positions and rows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Tally {
    /// The files.
    pub(super) sources: u64,
    /// The files, and the parts of files, in which no record could be found.
    pub(super) bad_sources: u64,
    /// All records.
    pub(super) records: u64,
    /// The records among them that could not be read.
    pub(super) bad_records: u64,
    /// The positions of the others that were wanted.
    pub(super) positions: u64,
    /// The numbers for each table.
    pub(super) tables: BTreeMap<String, TableTally>,
    /// The rows of `bad.parquet` by their kind.
    pub(super) bad: BTreeMap<String, u64>,
}

/// The numbers of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct TableTally {
    /// Its rows.
    pub(super) rows: u64,
    /// The positions that got no label. Together with the rows these are all positions, but in a table of eyes.
    pub(super) bad: u64,
}

impl Tally {
    /// Adds what became of some records, but not their rows in tables.
    pub(super) fn count(&mut self, labelled: &Labelled) {
        self.records += labelled.records;
        self.positions += labelled.positions;
        labelled.bad.iter().for_each(|bad| self.count_bad(bad));
    }

    fn count_bad(&mut self, bad: &BadRow) {
        *self.bad.entry(bad.kind.name().to_owned()).or_default() += 1;
        match (bad.what, bad.index) {
            (Some(what), _) => self.tables.entry(what.to_owned()).or_default().bad += 1,
            (None, Some(_)) => self.bad_records += 1,
            (None, None) => self.bad_sources += 1,
        }
    }

    /// Adds the numbers of another shard.
    pub(super) fn add(&mut self, other: &Self) {
        self.sources += other.sources;
        self.bad_sources += other.bad_sources;
        self.records += other.records;
        self.bad_records += other.bad_records;
        self.positions += other.positions;
        for (name, more) in &other.tables {
            let table = self.tables.entry(name.clone()).or_default();
            table.rows += more.rows;
            table.bad += more.bad;
        }
        for (kind, more) in &other.bad {
            *self.bad.entry(kind.clone()).or_default() += more;
        }
    }

    /// The number of rows of `bad.parquet`.
    pub(super) fn all_bad(&self) -> u64 {
        self.bad.values().sum()
    }
}
