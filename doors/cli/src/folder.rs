//! The files that arguments name: a file stands for itself, a folder for the records and drawings in it and in its folders.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use crate::source::Source;
use eyespace_record::fault::InputError;

/// The endings of files that are read from folders.
const ENDINGS: [&str; 7] = ["sgf", "mgt", "gib", "ngf", "ugf", "ugi", "txt"];

/// The ending of files that are read from folders if they are records of the program Jago. Other XML is no business of this program.
const XML: &str = "xml";

/// The bytes in which the game of a record of Jago begins.
const BEGINS_WITHIN: u64 = 4096;

/// A file, and the name of the files that are written about it.
#[derive(Debug)]
pub(crate) struct Named {
    pub(crate) source: Source,
    /// The path below the folder that was named, without the ending.
    pub(crate) stem: PathBuf,
}

/// The files that these arguments name, in their order; those of a folder by name. A folder that can't be read, or has no such file, has
/// an error in its place.
pub(crate) fn files<'a>(arguments: impl Iterator<Item = &'a OsStr>) -> Vec<Result<Named, InputError>> {
    let mut files = vec![];
    for source in arguments.map(Source::from) {
        match &source {
            Source::Path(path) if path.is_dir() => {
                let before = files.len();
                add(path, path, &mut files);
                if files.len() == before {
                    let reason = io::Error::other(format!("no file of this folder ends in .{}", ENDINGS.join(" or .")));
                    files.push(Err(unreadable(path, reason)));
                }
            }
            Source::Path(path) => {
                let stem = path.file_stem().unwrap_or_default().into();
                files.push(Ok(Named { source, stem }));
            }
            Source::Stdin => files.push(Ok(Named { source, stem: "stdin".into() })),
        }
    }
    files
}

fn unreadable(path: &Path, reason: io::Error) -> InputError {
    InputError::Unreadable { file: path.display().to_string(), reason }
}

/// Adds the files of a folder below `root`. Hidden files are left out, and so are links to folders, which might lead round in a circle.
fn add(root: &Path, folder: &Path, files: &mut Vec<Result<Named, InputError>>) {
    let listed = fs::read_dir(folder).and_then(|entries| entries.collect::<io::Result<Vec<_>>>());
    let mut entries = match listed {
        Ok(entries) => entries,
        Err(reason) => return files.push(Err(unreadable(folder, reason))),
    };
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
        let is_link = entry.file_type().is_ok_and(|kind| kind.is_symlink());
        if is_hidden {
            continue;
        }
        if path.is_dir() {
            if !is_link {
                add(root, &path, files);
            }
        } else if is_read(&path) {
            let stem = path.strip_prefix(root).unwrap_or(&path).with_extension("");
            files.push(Ok(Named { source: Source::Path(path), stem }));
        }
    }
}

fn is_read(path: &Path) -> bool {
    let ending = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known)) || ending.eq_ignore_ascii_case(XML) && is_jago(path)
}

fn is_jago(path: &Path) -> bool {
    let mut head = vec![];
    let read = fs::File::open(path).and_then(|file| file.take(BEGINS_WITHIN).read_to_end(&mut head));
    const GAME: &[u8] = b"<GoGame";
    read.is_ok() && head.windows(GAME.len()).any(|window| window == GAME)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_of_other_servers_are_files_of_a_folder() {
        let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/records");
        let all = fs::read_dir(&records).unwrap().count();
        assert_eq!(files([records.as_os_str()].into_iter()).iter().filter(|file| file.is_ok()).count(), all);
        assert!(!is_read(Path::new("x.xml")) && !is_read(Path::new("x.rs")));
    }
}
