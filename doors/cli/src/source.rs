//! Reads a game from a file or from standard input.

use std::ffi::OsStr;
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;

use eyespace_record::fault::InputError;
use eyespace_record::input::{GamePosition, load_bytes};
use eyespace_record::selector::Selector;
use eyespace_record::size::MAX_BYTES;

/// The source of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Standard input, written as `-`.
    Stdin,
    /// A file.
    Path(PathBuf),
}

impl From<&OsStr> for Source {
    fn from(argument: &OsStr) -> Self {
        if argument == "-" { Self::Stdin } else { Self::Path(argument.into()) }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stdin => f.write_str("<stdin>"),
            Self::Path(path) => path.display().fmt(f),
        }
    }
}

impl Source {
    /// The path as it appears in messages; `None` for standard input.
    pub(crate) fn path(&self) -> Option<String> {
        match self {
            Self::Stdin => None,
            Self::Path(path) => Some(path.display().to_string()),
        }
    }

    /// Whether the source is a folder.
    pub(crate) fn is_folder(&self) -> bool {
        matches!(self, Self::Path(path) if path.is_dir())
    }

    /// The contents of the source. Of a file larger than [`MAX_BYTES`] only one byte more than that is read, which shows that the file is too large.
    ///
    /// # Errors
    /// The system can't read the source.
    pub fn read(&self) -> Result<Vec<u8>, InputError> {
        let read = match self {
            Self::Stdin => read_limited(io::stdin().lock()),
            Self::Path(path) => File::open(path).and_then(read_limited),
        };
        read.map_err(|reason| InputError::Unreadable { file: self.to_string(), reason: self.explained(reason) })
    }

    /// Reads the file and goes to the selected position.
    ///
    /// # Errors
    /// The file can't be read, is malformed, or has no such game, variation or move.
    pub fn load(&self, choice: &Selector) -> Result<GamePosition, InputError> {
        load_bytes(&self.to_string(), &self.read()?, choice)
    }

    /// The error of the system. If the path is a folder, the error is a hint instead, because people with many files tend to name their folder.
    fn explained(&self, reason: io::Error) -> io::Error {
        match self {
            Self::Path(path) if path.is_dir() => io::Error::other(format!(
                "a folder; expected one file: for file in {}/*; do eyespace ... \"$file\"; done",
                path.display()
            )),
            _ => reason,
        }
    }
}

fn read_limited(from: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = vec![];
    from.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_says_why_a_file_cannot_be_read() {
        let error = |path: &str| Source::from(OsStr::new(path)).read().unwrap_err().to_string();
        assert!(error("no/such.sgf").starts_with("no/such.sgf: "));
        assert_eq!(
            error("src"),
            "src: a folder; expected one file: for file in src/*; do eyespace ... \"$file\"; done"
        );
        assert_eq!(Source::from(OsStr::new("-")).to_string(), "<stdin>");
    }
}
