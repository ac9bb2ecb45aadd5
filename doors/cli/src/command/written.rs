//! Writes the files that commands make in addition to their output, such as pictures.

use std::io::{self, Write};
use std::path::Path;

use crate::error::CommandError;
use crate::source::Source;
use eyespace_tablegen::new_file::NewFile;

/// Writes a file, either completely or not at all. It must not be the input file.
pub(super) fn write(path: &Path, bytes: &[u8], read: &Source) -> Result<(), CommandError> {
    let write = || -> io::Result<()> {
        check(path, read)?;
        let mut file = NewFile::create(path)?;
        file.write_all(bytes)?;
        file.finish()
    };
    write().map_err(|reason| CommandError::Write { path: path.to_owned(), reason })
}

/// Checks that a file may be written: its name is not `-`, and it is not the input file.
pub(super) fn check(path: &Path, read: &Source) -> io::Result<()> {
    if path == Path::new("-") {
        return Err(io::Error::other("this file is not written to standard output; expected a name"));
    }
    match read {
        Source::Path(read) if is_same(read, path) => {
            Err(io::Error::other("this is the input file; expected another name"))
        }
        Source::Path(_) | Source::Stdin => Ok(()),
    }
}

/// Whether two paths mean the same file, which need not exist yet.
pub(super) fn is_same(one: &Path, other: &Path) -> bool {
    let full = |path: &Path| path.canonicalize().or_else(|_| std::path::absolute(path)).ok();
    full(one) == full(other)
}
