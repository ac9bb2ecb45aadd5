//! The last step of a build: the table is written to a temporary file, read back, and put in its place.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use eyespace::table::{Outline, Writer};

use super::beside;
use super::order::Order;
use super::partial::Partial;
use super::wanted::Wanted;
use crate::error::TableFileError;
use crate::new_file::NewFile;

/// Writes the table from the solutions in the file of the unfinished table. Only one solution is in memory at
/// any time.
pub(super) fn write(order: &Order, wanted: &Wanted, partial: &mut Partial) -> Result<(), TableFileError> {
    let mut outline = Outline::new(order.suicide, order.points);
    for key in wanted.all() {
        outline.add(&partial.read(key)?);
    }
    // The existing file is checked again, because another build may have finished in the meantime.
    let place = order.place()?;
    let io = |reason| TableFileError::Write { path: order.out.clone(), reason };
    let temporary = beside(place.path(), ".new");
    let file = NewFile::create_as(place, &temporary)
        .map_err(|reason| TableFileError::Write { path: temporary.clone(), reason })?;
    let mut out = Checked { out: file, hasher: Default::default() };
    write_parts(&outline.finish(), partial, &mut out, &order.out)?;
    let checksum = out.hasher.clone().finalize();
    out.write(&checksum.to_le_bytes()).map_err(io)?;
    let written = out.hasher.finalize();
    if out.out.read_back().and_then(crc_of).map_err(io)? != written {
        return Err(io(io::Error::other("the written file does not read back as it was written")));
    }
    out.out.finish().map_err(io)
}

fn write_parts(writer: &Writer, partial: &mut Partial, out: &mut Checked, path: &Path) -> Result<(), TableFileError> {
    let io = |reason| TableFileError::Write { path: path.to_owned(), reason };
    out.write(writer.start()).map_err(io)?;
    for &key in writer.keys() {
        out.write(&writer.fillings(&partial.read(key)?)).map_err(io)?;
    }
    for &key in writer.keys() {
        out.write(&writer.kos(&partial.read(key)?)).map_err(io)?;
    }
    Ok(())
}

/// A new file, together with the checksum of all bytes written to it.
struct Checked {
    out: NewFile,
    hasher: crc32fast::Hasher,
}

impl Checked {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.hasher.update(bytes);
        self.out.write_all(bytes)
    }
}

fn crc_of(mut file: File) -> io::Result<u32> {
    let mut hasher = crc32fast::Hasher::new();
    let mut buffer = vec![0; 1 << 20];
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(hasher.finalize()),
            n => hasher.update(&buffer[..n]),
        }
    }
}
