//! The folder of the tables: the names of its files, and what earlier runs have left there.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use eyespace_corpus::{Request, What};
use eyespace_tablegen::new_file::NewFile;
use serde_json::{Map, Value, json};

use crate::args::Batch;

use super::BatchError;
use super::inputs::Inputs;
use super::tally::Tally;

/// The folder in which runs keep what they need of each other. Programs that read all tables of a folder skip hidden ones.
const STATE: &str = ".eyespace";

/// What a run was asked for. Another run goes on with its work only if it is asked for the same.
pub(super) struct Asked(Map<String, Value>);

impl Asked {
    pub(super) fn new(args: &Batch, request: &Request, inputs: &Inputs) -> Self {
        let mut sum = crc32fast::Hasher::new();
        for file in &inputs.files {
            sum.update(format!("{}\0{}\0", file.name(), file.bytes).as_bytes());
        }
        let what: Vec<_> = request.what().iter().map(|what| what.name()).collect();
        let fields = [
            ("program", json!(concat!("eyespace ", env!("CARGO_PKG_VERSION")))),
            ("what", json!(what)),
            ("moves", json!(request.moves.to_string())),
            ("nodes", json!(args.nodes)),
            ("mostNodes", json!(args.most_nodes)),
            ("mostBytes", json!(args.most_bytes)),
            ("rules", json!(args.rules.as_ref().map(|rules| rules.rules.to_string()))),
            ("komi", json!(args.komi.map(|komi| komi.points()))),
            ("shardBytes", json!(args.shard_bytes)),
            ("files", json!(inputs.files.len())),
            ("bytes", json!(inputs.bytes().iter().sum::<u64>())),
            ("namesAndSizes", json!(format!("{:08x}", sum.finalize()))),
        ];
        Self(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }

    pub(super) fn json(&self) -> Value {
        Value::Object(self.0.clone())
    }

    /// The first field in which a request that was written before differs, with its value then and now.
    fn difference(&self, before: &Map<String, Value>) -> Option<(String, String, String)> {
        let text = |value: Option<&Value>| value.map_or_else(|| "not there".to_owned(), ToString::to_string);
        let names = self.0.keys().chain(before.keys());
        let mut differing = names.filter(|name| self.0.get(*name) != before.get(*name));
        differing.next().map(|name| (name.clone(), text(before.get(name)), text(self.0.get(name))))
    }
}

/// The folder of the tables.
pub(super) struct OutFolder {
    folder: PathBuf,
    what: Vec<What>,
    /// The number of shards.
    pub(super) shards: usize,
}

impl OutFolder {
    /// Makes the folder, or checks that it is of the same request.
    pub(super) fn open(folder: &Path, request: &Request, shards: usize, asked: &Asked) -> Result<Self, BatchError> {
        let out = Self { folder: folder.to_owned(), what: request.what().to_vec(), shards };
        let state = folder.join(STATE);
        // Another process may make the folder at the same moment.
        let has_files = fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some());
        if has_files && !state.exists() {
            return Err(BatchError::NotOurs { folder: folder.to_owned() });
        }
        fs::create_dir_all(&state).map_err(BatchError::at(&state))?;
        let path = state.join("request.json");
        if !path.exists() {
            write_first(&path, &asked.json())?;
        }
        // What is there is compared in any case, since another process may have been the first.
        if let Some((field, before, now)) = asked.difference(&read_json(&path)?) {
            return Err(BatchError::OtherRequest { folder: folder.to_owned(), field, before, now });
        }
        for folder in out.what.iter().map(|what| folder.join(what.name())) {
            fs::create_dir_all(&folder).map_err(BatchError::at(&folder))?;
        }
        Ok(out)
    }

    pub(super) fn what(&self) -> &[What] {
        &self.what
    }

    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The table of a shard.
    pub(super) fn table(&self, what: What, shard: usize) -> PathBuf {
        self.folder.join(what.name()).join(format!("train-{shard:05}-of-{:05}.parquet", self.shards))
    }

    /// The part of `bad.parquet` of a shard.
    pub(super) fn bad(&self, shard: usize) -> PathBuf {
        self.folder.join(STATE).join(format!("bad-{shard:05}.parquet"))
    }

    /// The file that shows that a shard is finished.
    pub(super) fn tally(&self, shard: usize) -> PathBuf {
        self.folder.join(STATE).join(format!("shard-{shard:05}.json"))
    }

    /// What became of the records of a shard, if it is finished.
    pub(super) fn finished(&self, shard: usize) -> Result<Option<Tally>, BatchError> {
        let path = self.tally(shard);
        let has_tables = self.what.iter().all(|&what| self.table(what, shard).exists()) && self.bad(shard).exists();
        if !has_tables || !path.exists() {
            return Ok(None);
        }
        let tally = serde_json::from_value(Value::Object(read_json(&path)?));
        tally.map(Some).map_err(|_| BatchError::Damaged { path })
    }

    fn lock_path(&self, shard: usize) -> PathBuf {
        self.folder.join(STATE).join(format!("shard-{shard:05}.lock"))
    }

    /// Keeps other processes from working on a shard; `None` if one does.
    pub(super) fn lock(&self, shard: usize) -> Result<Option<File>, BatchError> {
        let path = self.lock_path(shard);
        let file = File::create(&path).map_err(BatchError::at(&path))?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Ok(None),
            // Where files cannot be locked, `--shard` divides the work.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(file)),
        }
    }

    /// Removes the files that kept processes apart, once all shards are finished.
    pub(super) fn remove_locks(&self) {
        for shard in 0..self.shards {
            // What remains does no harm.
            let _ = fs::remove_file(self.lock_path(shard));
        }
    }
}

/// Writes a message completely or not at all.
pub(super) fn write_json(path: &Path, value: &Value) -> Result<(), BatchError> {
    write(path, &format!("{value:#}\n"))
}

/// Writes a text completely or not at all.
pub(super) fn write(path: &Path, text: &str) -> Result<(), BatchError> {
    begun(path, text).and_then(NewFile::finish).map_err(BatchError::at(path))
}

/// Writes a message completely, or leaves the one that another process has written.
fn write_first(path: &Path, value: &Value) -> Result<(), BatchError> {
    match begun(path, &format!("{value:#}\n")).and_then(NewFile::finish_as_first) {
        Err(reason) if reason.kind() != ErrorKind::AlreadyExists => Err(BatchError::at(path)(reason)),
        _ => Ok(()),
    }
}

/// A file with a text that is not at its place yet.
fn begun(path: &Path, text: &str) -> io::Result<NewFile> {
    let mut file = NewFile::create(path)?;
    file.write_all(text.as_bytes())?;
    Ok(file)
}

fn read_json(path: &Path) -> Result<Map<String, Value>, BatchError> {
    let text = fs::read_to_string(path).map_err(BatchError::at(path))?;
    serde_json::from_str(&text).map_err(|_| BatchError::Damaged { path: path.to_owned() })
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;
    use std::thread::scope;

    use super::*;

    /// A request that differs from others in one number.
    fn asked(number: usize) -> Asked {
        Asked([("moves".to_owned(), json!(number))].into_iter().collect())
    }

    /// Opens one new folder from many threads at the same moment, and returns the requests that go on.
    fn opened(numbers: &[usize]) -> Vec<usize> {
        let at = tempfile::tempdir().unwrap();
        let (folder, request) = (at.path().join("out"), Request::read("score").unwrap());
        let together = Barrier::new(numbers.len());
        let open = &|number: usize| {
            together.wait();
            match OutFolder::open(&folder, &request, 1, &asked(number)) {
                Ok(_) => Some(number),
                Err(BatchError::OtherRequest { .. }) => None,
                Err(other) => panic!("{other}"),
            }
        };
        scope(|scope| {
            let threads: Vec<_> = numbers.iter().map(|&number| scope.spawn(move || open(number))).collect();
            threads.into_iter().filter_map(|thread| thread.join().unwrap()).collect()
        })
    }

    #[test]
    fn of_different_requests_at_one_moment_a_single_one_goes_on() {
        for _ in 0..200 {
            let kept = opened(&[1, 2, 3, 4]);
            assert_eq!(kept.len(), 1, "{kept:?}");
        }
    }

    #[test]
    fn equal_requests_at_one_moment_all_go_on() {
        for _ in 0..200 {
            assert_eq!(opened(&[7; 4]), [7; 4]);
        }
    }
}
