//! The file with the eye graphs that are solved so far, and their solutions. If the program is killed at any moment, all graphs that were
//! finished are still there. docs/FORMAT.md describes the file.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use eyespace::board::Suicide;
use eyespace::eyes::GraphKey;
use eyespace::table::{Solution, TableError};

use crate::error::{PartialError, TableFileError};

const LABEL: &[u8; 8] = b"EYEPARTS";
const VERSION: u32 = 1;
/// The bytes before the first record: a label, the version, and the rule on suicide.
const HEADER_BYTES: usize = 16;
/// The bytes at the beginning of a record, which holds the solution of one eye graph: the length of the solution, and the key of the graph.
const RECORD_START: usize = 20;
const CRC_BYTES: usize = 4;

/// The file of an unfinished table, with a record for each eye graph that is solved, in the order in which they were solved.
pub(super) struct Partial {
    path: PathBuf,
    file: File,
    /// For each solved eye graph, where its solution begins in the file, and the length of the solution.
    records: BTreeMap<GraphKey, (u64, u32)>,
    end: u64,
}

impl Partial {
    /// Opens or creates the file and locks it against other builds. If a killed build left an incomplete record at the end, it is cut off.
    pub(super) fn open(path: &Path, suicide: Suicide) -> Result<Self, TableFileError> {
        let io = |reason| TableFileError::Write { path: path.to_owned(), reason };
        let mut file = locked(path)
            .map_err(io)?
            .ok_or_else(|| TableFileError::Partial { path: path.to_owned(), reason: PartialError::Busy })?;
        let header = header(suicide);
        let length = file.metadata().map_err(io)?.len();
        let mut found = vec![];
        (&file).take(HEADER_BYTES as u64).read_to_end(&mut found).map_err(io)?;
        if found.len() < HEADER_BYTES && header.starts_with(&found) {
            file.set_len(0).and_then(|()| file.rewind()).and_then(|()| file.write_all(&header)).map_err(io)?;
        } else {
            check_header(&found, suicide)
                .map_err(|reason| TableFileError::Partial { path: path.to_owned(), reason })?;
        }
        let (records, end) = whole_records(&file, length.max(HEADER_BYTES as u64)).map_err(io)?;
        file.set_len(end).and_then(|()| file.seek(SeekFrom::End(0))).map_err(io)?;
        Ok(Self { path: path.to_owned(), file, records, end })
    }

    pub(super) fn contains(&self, key: GraphKey) -> bool {
        self.records.contains_key(&key)
    }

    /// Appends a record. It is written in a single call, so that a kill leaves at most one incomplete record.
    pub(super) fn append(&mut self, solution: &Solution) -> Result<(), TableFileError> {
        let record = record(solution);
        let write = self.file.seek(SeekFrom::Start(self.end)).and_then(|_| self.file.write_all(&record));
        write.map_err(|reason| TableFileError::Write { path: self.path.clone(), reason })?;
        let length = record.len() - RECORD_START - CRC_BYTES;
        self.records.insert(solution.key(), (self.end + RECORD_START as u64, length as u32));
        self.end += record.len() as u64;
        Ok(())
    }

    /// Reads the solution of an eye graph that is in the file.
    pub(super) fn read(&mut self, key: GraphKey) -> Result<Solution, TableFileError> {
        let (at, length) = self.records.get(&key).copied().unwrap_or_default();
        let mut payload = vec![0; length as usize];
        let read = self.file.seek(SeekFrom::Start(at)).and_then(|_| self.file.read_exact(&mut payload));
        read.map_err(|reason| TableFileError::Read { path: self.path.clone(), reason })?;
        let solution = Solution::from_bytes(&payload).and_then(|solution| match solution.key() == key {
            true => Ok(solution),
            false => Err(TableError::Nonsense("keys")),
        });
        solution.map_err(|reason| TableFileError::Partial {
            path: self.path.clone(),
            reason: PartialError::Solution(reason),
        })
    }

    /// Deletes the file while it is still locked, so that a build that waits for the lock does not find it.
    pub(super) fn remove(self) -> Result<(), TableFileError> {
        fs::remove_file(&self.path).map_err(|reason| TableFileError::Write { path: self.path.clone(), reason })
    }
}

/// Opens the file and locks it. The lock ends when the file is closed, also if the program is killed. `None` if another process has the lock.
fn locked(path: &Path) -> io::Result<Option<File>> {
    loop {
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        match file.try_lock() {
            // Another build has finished and deleted the file after it was opened here, so it must be opened again.
            Ok(()) if !is_at(&file, path)? => {}
            Ok(()) => return Ok(Some(file)),
            Err(TryLockError::WouldBlock) => return Ok(None),
            // Some file systems have no locks. Then the build continues without one, which is better than no build.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => return Ok(Some(file)),
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
}

/// Whether the file that is open is still the one with this name.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let own = file.metadata()?;
    Ok(fs::metadata(path).is_ok_and(|named| (named.dev(), named.ino()) == (own.dev(), own.ino())))
}

/// Whether the file that is open is still the one with this name. This is always so, because only Unix can delete an open file.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> io::Result<bool> {
    Ok(true)
}

fn header(suicide: Suicide) -> [u8; HEADER_BYTES] {
    let mut header = [0; HEADER_BYTES];
    header[..8].copy_from_slice(LABEL);
    header[8..12].copy_from_slice(&VERSION.to_le_bytes());
    header[12] = u8::from(suicide == Suicide::Legal);
    header
}

fn check_header(found: &[u8], suicide: Suicide) -> Result<(), PartialError> {
    if !found.starts_with(LABEL) || found.len() < HEADER_BYTES {
        return Err(PartialError::NotOurs);
    }
    match u32_at(found, 8) {
        VERSION => {}
        version => return Err(PartialError::Version { found: version, expected: VERSION }),
    }
    if found[12..] == header(suicide)[12..] { Ok(()) } else { Err(PartialError::OtherRule) }
}

fn record(solution: &Solution) -> Vec<u8> {
    let payload = solution.to_bytes();
    let mut record = Vec::with_capacity(RECORD_START + payload.len() + CRC_BYTES);
    record.extend((payload.len() as u32).to_le_bytes());
    record.extend(solution.key().number().to_le_bytes());
    record.extend(payload);
    record.extend(crc32fast::hash(&record).to_le_bytes());
    record
}

type Records = BTreeMap<GraphKey, (u64, u32)>;

/// The complete records before the first damaged one, and the byte at which the last of them ends. The file must be positioned after its header.
fn whole_records(file: &File, length: u64) -> io::Result<(Records, u64)> {
    let mut reader = BufReader::with_capacity(1 << 20, file);
    let mut records = Records::new();
    let mut end = HEADER_BYTES as u64;
    while let Some((key, bytes)) = next_record(&mut reader, length - end)? {
        records.insert(key, (end + RECORD_START as u64, (bytes - RECORD_START - CRC_BYTES) as u32));
        end += bytes as u64;
    }
    Ok((records, end))
}

/// The key of the next record and the length of its payload; `None` if the record is incomplete or damaged.
fn next_record(reader: &mut impl Read, left: u64) -> io::Result<Option<(GraphKey, usize)>> {
    if left < (RECORD_START + CRC_BYTES) as u64 {
        return Ok(None);
    }
    let mut start = [0; RECORD_START];
    reader.read_exact(&mut start)?;
    let length = u32_at(&start, 0) as usize;
    if left < (RECORD_START + length + CRC_BYTES) as u64 {
        return Ok(None);
    }
    let mut rest = vec![0; length + CRC_BYTES];
    reader.read_exact(&mut rest)?;
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&start);
    hasher.update(&rest[..length]);
    let number = start[4..].try_into().map(u128::from_le_bytes).unwrap_or(u128::MAX);
    let key = GraphKey::from_number(number).filter(|_| hasher.finalize() == u32_at(&rest, length));
    Ok(key.map(|key| (key, RECORD_START + length + CRC_BYTES)))
}

/// The number that begins at this byte. All its bytes must exist.
fn u32_at(bytes: &[u8], at: usize) -> u32 {
    bytes[at..at + 4].iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte))
}
