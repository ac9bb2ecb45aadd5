//! An archive whose bytes depend on nothing but its files.

use std::fs::File;
use std::io::Write;
use std::path::Path;

use flate2::{Compression, GzBuilder};

/// A file of an archive: its path there, its bytes, and whether it is a program.
pub(super) struct Member {
    pub(super) path: String,
    pub(super) bytes: Vec<u8>,
    pub(super) is_program: bool,
}

/// Writes a `tar.gz` with its members in the order of their names, all of them from the same second.
pub(super) fn write(path: &Path, mut members: Vec<Member>, time: u64) -> anyhow::Result<()> {
    members.sort_by(|one, other| one.path.cmp(&other.path));
    let packed = GzBuilder::new().mtime(0).write(File::create(path)?, Compression::best());
    let mut archive = tar::Builder::new(packed);
    for member in members {
        let mut header = tar::Header::new_gnu();
        header.set_size(member.bytes.len().try_into()?);
        header.set_mode(if member.is_program { 0o755 } else { 0o644 });
        header.set_mtime(time);
        archive.append_data(&mut header, &member.path, member.bytes.as_slice())?;
    }
    archive.into_inner()?.finish()?.flush()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_in_which_members_are_given_does_not_matter() {
        let folder = tempfile::tempdir().unwrap();
        let member = |path: &str, is_program| Member { path: path.to_owned(), bytes: path.into(), is_program };
        let [one, other] = ["one.tar.gz", "other.tar.gz"].map(|name| folder.path().join(name));
        write(&one, vec![member("a", true), member("b", false)], 5).unwrap();
        write(&other, vec![member("b", false), member("a", true)], 5).unwrap();
        assert_eq!(std::fs::read(&one).unwrap(), std::fs::read(other).unwrap());
        let mut read = tar::Archive::new(flate2::read::GzDecoder::new(File::open(one).unwrap()));
        let found = read.entries().unwrap().map(|entry| {
            let entry = entry.unwrap();
            (
                entry.path().unwrap().display().to_string(),
                entry.header().mode().unwrap(),
                entry.header().mtime().unwrap(),
            )
        });
        assert_eq!(found.collect::<Vec<_>>(), [("a".to_owned(), 0o755, 5), ("b".to_owned(), 0o644, 5)]);
    }
}
