//! The files that a batch reads, sorted by their names.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use super::BatchError;

/// A file, and its size when the work was divided.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct InputFile {
    /// The path, as the user names it or the folder above it.
    pub(super) path: PathBuf,
    pub(super) bytes: u64,
}

impl InputFile {
    /// The name in the tables: the path with `/` between folders on all systems.
    pub(super) fn name(&self) -> String {
        let parts: Vec<_> = self.path.components().map(|part| part.as_os_str().to_string_lossy()).collect();
        parts.join("/").replacen("//", "/", 1)
    }
}

/// All files.
pub(super) struct Inputs {
    pub(super) files: Vec<InputFile>,
}

impl Inputs {
    /// The files that the arguments name. What is in `out` is left out.
    pub(super) fn find(paths: &[OsString], out: &Path) -> Result<Self, BatchError> {
        let mut listing = Listing { files: vec![], out: out.canonicalize().ok() };
        for path in paths {
            listing.named(path)?;
        }
        let mut files = listing.files;
        if files.is_empty() {
            let names: Vec<_> = paths.iter().map(|path| path.to_string_lossy()).collect();
            return Err(BatchError::Empty { paths: names.join(", ") });
        }
        files.sort_unstable();
        files.dedup();
        Ok(Self { files })
    }

    pub(super) fn bytes(&self) -> Vec<u64> {
        self.files.iter().map(|file| file.bytes).collect()
    }
}

struct Listing {
    files: Vec<InputFile>,
    /// The folder of the tables, if it exists.
    out: Option<PathBuf>,
}

impl Listing {
    /// Adds the files that an argument names: a path, or a pattern if there is no such path.
    fn named(&mut self, argument: &OsString) -> Result<(), BatchError> {
        let path = Path::new(argument);
        let pattern = argument.to_str().filter(|text| text.contains(['*', '?', '[']) && !path.exists());
        let Some(pattern) = pattern else { return self.add(path) };
        let error = |reason| BatchError::Pattern { pattern: pattern.to_owned(), reason };
        for found in glob::glob(pattern).map_err(error)? {
            let path =
                found.map_err(|error| BatchError::Path { path: error.path().to_owned(), reason: error.into() })?;
            // A folder that matches stands for its files only if the pattern does not name these, too.
            if path.is_file() {
                self.add(&path)?;
            }
        }
        Ok(())
    }

    /// Adds a file, or the files below a folder. Hidden files are left out, and so are links to folders, which might lead round in a circle.
    fn add(&mut self, path: &Path) -> Result<(), BatchError> {
        let found = fs::metadata(path).map_err(BatchError::at(path))?;
        if !found.is_dir() {
            // The same file may be named twice, as `a.sgf` and `./a.sgf`; its name is then the shorter one.
            let path = path.components().filter(|part| *part != std::path::Component::CurDir).collect();
            self.files.push(InputFile { path, bytes: found.len() });
            return Ok(());
        }
        if self.out.is_some() && path.canonicalize().ok() == self.out {
            return Ok(());
        }
        for entry in fs::read_dir(path).map_err(BatchError::at(path))? {
            let entry = entry.map_err(BatchError::at(path))?;
            let is_link = entry.file_type().is_ok_and(|kind| kind.is_symlink());
            let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
            // A link that leads nowhere is read, and then is a row of the table of faults.
            let inside = entry.path();
            if is_hidden || is_link && inside.is_dir() {
                continue;
            }
            if is_link && !inside.exists() {
                self.files.push(InputFile { path: inside, bytes: 0 });
            } else {
                self.add(&inside)?;
            }
        }
        Ok(())
    }
}
