//! The tables of a shard while they are written.

use std::fs::File;
use std::path::{Path, PathBuf};

use eyespace_columns::{BadRow, bad, bad_schema};
use eyespace_corpus::{Labelled, ParquetTable, SchemaRef, TableError, What};
use eyespace_tablegen::new_file::{NewFile, Place};
use serde_json::to_value;

use super::BatchError;
use super::out::{OutFolder, write_json};
use super::tally::Tally;

/// A table that appears under its name when it is finished.
struct NewTable {
    path: PathBuf,
    table: ParquetTable<NewFile>,
}

impl NewTable {
    fn create(path: PathBuf, schema: SchemaRef) -> Result<Self, BatchError> {
        let file = || {
            let mut name = std::ffi::OsString::from(".");
            name.push(path.file_name().unwrap_or_default());
            name.push(".new");
            // A killed run may have left this file; the lock of the shard keeps others from it.
            NewFile::create_as(Place::of(&path)?, &path.with_file_name(name))
        };
        let file = file().map_err(BatchError::at(&path))?;
        let table = ParquetTable::new(file, schema).map_err(BatchError::table(&path))?;
        Ok(Self { path, table })
    }

    fn finish(self) -> Result<u64, BatchError> {
        let (path, rows) = (self.path, self.table.rows());
        let file = self.table.finish().map_err(BatchError::table(&path))?;
        file.finish().map_err(BatchError::at(&path))?;
        Ok(rows)
    }
}

/// The tables of a shard.
pub(super) struct NewShard {
    tables: Vec<(What, NewTable)>,
    bad: NewTable,
    tally: Tally,
    tally_path: PathBuf,
    /// The lock is held until the shard is finished or given up.
    _lock: File,
}

impl NewShard {
    pub(super) fn create(out: &OutFolder, shard: usize, sources: usize, lock: File) -> Result<Self, BatchError> {
        let table = |&what: &What| Ok((what, NewTable::create(out.table(what, shard), what.schema())?));
        let tables = out.what().iter().map(table).collect::<Result<_, BatchError>>()?;
        let bad = NewTable::create(out.bad(shard), bad_schema())?;
        let tally = Tally { sources: sources as u64, ..Tally::default() };
        Ok(Self { tables, bad, tally, tally_path: out.tally(shard), _lock: lock })
    }

    /// Adds the labels of a record, or a fault.
    pub(super) fn add(&mut self, labelled: &Labelled) -> Result<(), BatchError> {
        self.tally.count(labelled);
        for (what, new) in &mut self.tables {
            for batch in labelled.table(*what) {
                new.table.write(batch.clone()).map_err(BatchError::table(&new.path))?;
            }
        }
        self.add_bad(&labelled.bad)
    }

    fn add_bad(&mut self, rows: &[BadRow]) -> Result<(), BatchError> {
        if rows.is_empty() {
            return Ok(());
        }
        let path: &Path = &self.bad.path;
        let batch = bad(rows).map_err(|reason| BatchError::table(path)(TableError::from(reason)))?;
        self.bad.table.write(batch).map_err(BatchError::table(path))
    }

    /// Puts all tables in their places. The file that shows that the shard is finished comes last.
    pub(super) fn finish(mut self) -> Result<(), BatchError> {
        for (what, new) in self.tables {
            self.tally.tables.entry(what.name().to_owned()).or_default().rows = new.finish()?;
        }
        self.bad.finish()?;
        write_json(&self.tally_path, &to_value(&self.tally).unwrap_or_default())
    }
}
