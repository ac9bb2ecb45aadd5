//! Files that commands write beside what they print.

use std::io;
use std::path::Path;

use crate::error::CommandError;
use crate::source::Source;

/// Writes a file, but not in the place of the one that was read.
pub(super) fn write(path: &Path, bytes: &[u8], read: &Source) -> Result<(), CommandError> {
    let written = check(path, read).and_then(|()| std::fs::write(path, bytes));
    written.map_err(|reason| CommandError::Write { path: path.to_owned(), reason })
}

fn check(path: &Path, read: &Source) -> io::Result<()> {
    if path == Path::new("-") {
        return Err(io::Error::other("expected the name of a file: standard output has the tables"));
    }
    match read {
        Source::Path(read) if is_same(read, path) => {
            Err(io::Error::other("that is the file which is read: expected another name"))
        }
        Source::Path(_) | Source::Stdin => Ok(()),
    }
}

/// Whether two names are of one file, which may not be there yet.
pub(super) fn is_same(one: &Path, other: &Path) -> bool {
    let full = |path: &Path| path.canonicalize().or_else(|_| std::path::absolute(path)).ok();
    full(one) == full(other)
}
