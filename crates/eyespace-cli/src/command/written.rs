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
    // What can't be found is no file yet.
    let is_read =
        |read: &Path| matches!((read.canonicalize(), path.canonicalize()), (Ok(read), Ok(path)) if read == path);
    match read {
        Source::Path(read) if is_read(read) => {
            Err(io::Error::other("that is the file which is read: expected another name"))
        }
        Source::Path(_) | Source::Stdin => Ok(()),
    }
}
