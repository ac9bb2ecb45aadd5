//! Tables as Parquet. The bytes depend on the rows alone, however they come in batches.

use std::io::{Read, Seek, Write};

use arrow_array::RecordBatch;
use arrow_schema::{DataType, SchemaRef};
use arrow_select::concat::concat_batches;
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::basic::{Compression, ZstdLevel};
use parquet::errors::{ParquetError, Result};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;

use crate::source::Shared;

/// The rows that are encoded at once.
const ROWS: usize = 256;

/// The rows of a row group.
const GROUP: usize = 8192;

/// A table that is being written.
pub struct ParquetTable<W: Write + Send> {
    writer: ArrowWriter<W>,
    schema: SchemaRef,
    /// The rows that wait until there are [`ROWS`] of them.
    waiting: Vec<RecordBatch>,
    waiting_rows: usize,
    rows: u64,
}

impl<W: Write + Send> ParquetTable<W> {
    /// Begins a table with these columns.
    ///
    /// # Errors
    /// Nothing can be written.
    pub fn new(out: W, schema: SchemaRef) -> Result<Self> {
        let writer = ArrowWriter::try_new(out, SchemaRef::clone(&schema), Some(properties(&schema)))?;
        Ok(Self { writer, schema, waiting: vec![], waiting_rows: 0, rows: 0 })
    }

    /// Adds the rows of a batch.
    ///
    /// # Errors
    /// The rows have other columns, or cannot be written.
    pub fn write(&mut self, batch: RecordBatch) -> Result<()> {
        self.waiting_rows += batch.num_rows();
        self.rows += batch.num_rows() as u64;
        self.waiting.push(batch);
        if self.waiting_rows < ROWS {
            return Ok(());
        }
        let all = self.take()?;
        let whole = all.num_rows() - all.num_rows() % ROWS;
        for at in (0..whole).step_by(ROWS) {
            self.writer.write(&all.slice(at, ROWS))?;
        }
        if whole < all.num_rows() {
            self.waiting_rows = all.num_rows() - whole;
            self.waiting.push(all.slice(whole, self.waiting_rows));
        }
        Ok(())
    }

    /// The number of rows so far.
    #[must_use]
    pub const fn rows(&self) -> u64 {
        self.rows
    }

    /// Writes what is left, and returns what it was written to.
    ///
    /// # Errors
    /// The rest cannot be written.
    pub fn finish(mut self) -> Result<W> {
        let rest = self.take()?;
        self.writer.write(&rest)?;
        self.writer.into_inner()
    }

    fn take(&mut self) -> Result<RecordBatch> {
        self.waiting_rows = 0;
        let waiting = std::mem::take(&mut self.waiting);
        concat_batches(&self.schema, &waiting).map_err(ParquetError::from)
    }
}

/// Passes on the batches of a table that was written before.
///
/// # Errors
/// The table cannot be read, or the function fails.
pub fn read_table<E: From<ParquetError>>(
    from: impl Read + Seek + Send + 'static,
    mut take: impl FnMut(RecordBatch) -> std::result::Result<(), E>,
) -> std::result::Result<(), E> {
    let shared = Shared::of(from).map_err(ParquetError::from)?;
    let batches =
        ParquetRecordBatchReaderBuilder::try_new(shared).and_then(|builder| builder.with_batch_size(ROWS).build())?;
    for batch in batches {
        take(batch.map_err(ParquetError::from)?)?;
    }
    Ok(())
}

fn properties(schema: &SchemaRef) -> WriterProperties {
    let level = ZstdLevel::try_new(3).unwrap_or_default();
    let metadata = schema.metadata().iter().map(|(key, value)| KeyValue::new(key.clone(), value.clone())).collect();
    let mut properties = WriterProperties::builder()
        .set_compression(Compression::ZSTD(level))
        .set_max_row_group_row_count(Some(GROUP))
        .set_key_value_metadata(Some(metadata));
    // A dictionary of boards is as large as the boards.
    let boards = schema.fields().iter().filter(|field| *field.data_type() == DataType::Binary);
    for board in boards {
        properties = properties.set_column_dictionary_enabled(board.name().as_str().into(), false);
    }
    properties.build()
}
