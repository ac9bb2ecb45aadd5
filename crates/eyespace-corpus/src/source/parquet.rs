//! Rows of Parquet, read from anything that can be read from any place.

use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use arrow_array::RecordBatch;
use bytes::Bytes;
use eyespace_columns::{FaultKind, Given};
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::errors::Result;
use parquet::file::reader::{ChunkReader, Length};

use super::{Address, Taker, rows};

/// The rows that are read at once. Records are large, and few of them are needed at a time.
const ROWS: usize = 64;

/// The names of the columns that are read.
const COLUMNS: [&str; 9] = ["sgf", "board", "width", "height", "to_play", "rules", "komi", "game", "turn"];

/// Reads the records or boards of a table.
pub(super) fn rows(
    from: impl Read + Seek + Send + 'static,
    address: &Address,
    taker: &mut Taker<'_>,
) -> ControlFlow<()> {
    let builder = Shared::of(from).map_err(|reason| reason.to_string());
    let builder = builder
        .and_then(|shared| ParquetRecordBatchReaderBuilder::try_new(shared).map_err(|reason| reason.to_string()));
    let builder = match builder {
        Ok(builder) => builder,
        Err(reason) => return taker.bad(address, FaultKind::Unreadable, reason),
    };
    if let Err(reason) = Given::of(&RecordBatch::new_empty(Arc::clone(builder.schema()))) {
        return taker.bad(address, FaultKind::Foreign, reason);
    }
    let reader = {
        let wanted = builder.parquet_schema().columns().iter().enumerate();
        let wanted = wanted.filter(|(_, column)| COLUMNS.contains(&column.path().parts()[0].as_str()));
        let mask = ProjectionMask::leaves(builder.parquet_schema(), wanted.map(|(leaf, _)| leaf).collect::<Vec<_>>());
        builder.with_projection(mask).with_batch_size(ROWS).build()
    };
    let reader = match reader {
        Ok(reader) => reader,
        Err(reason) => return taker.bad(address, FaultKind::Unreadable, reason),
    };
    let mut next = 0;
    for batch in reader {
        match batch {
            Ok(batch) => rows::batch(&batch, address, &mut next, taker)?,
            // Where the next row begins is not known.
            Err(reason) => return taker.bad(address, FaultKind::Unreadable, reason),
        }
    }
    ControlFlow::Continue(())
}

/// A reader that all columns share. Each read goes to its place first.
pub(crate) struct Shared<R> {
    reader: Arc<Mutex<R>>,
    length: u64,
}

impl<R: Read + Seek> Shared<R> {
    pub(crate) fn of(mut reader: R) -> io::Result<Self> {
        let length = reader.seek(SeekFrom::End(0))?;
        Ok(Self { reader: Arc::new(Mutex::new(reader)), length })
    }
}

fn lock<R>(reader: &Mutex<R>) -> MutexGuard<'_, R> {
    reader.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<R> Length for Shared<R> {
    fn len(&self) -> u64 {
        self.length
    }
}

impl<R: Read + Seek + Send> ChunkReader for Shared<R> {
    type T = BufReader<From<R>>;

    fn get_read(&self, start: u64) -> Result<Self::T> {
        Ok(BufReader::new(From { reader: Arc::clone(&self.reader), at: start }))
    }

    fn get_bytes(&self, start: u64, length: usize) -> Result<Bytes> {
        // A damaged file may claim any length, so no memory is set aside for it.
        let mut bytes = vec![];
        let mut reader = lock(&self.reader);
        reader.seek(SeekFrom::Start(start))?;
        reader.by_ref().take(length as u64).read_to_end(&mut bytes)?;
        if bytes.len() < length {
            return Err(io::Error::from(io::ErrorKind::UnexpectedEof).into());
        }
        Ok(bytes.into())
    }
}

/// A reader from a place on.
pub(crate) struct From<R> {
    reader: Arc<Mutex<R>>,
    at: u64,
}

impl<R: Read + Seek> Read for From<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut reader = lock(&self.reader);
        reader.seek(SeekFrom::Start(self.at))?;
        let read = reader.read(buffer)?;
        self.at += read as u64;
        Ok(read)
    }
}
