//! The last step of a build: the table is written beside its place, read once more, and put there.

use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::Path;

use eyespace::table::{Outline, Writer};

use super::beside;
use super::build::Order;
use super::partial::Partial;
use super::wanted::Wanted;
use crate::error::CommandError;

/// Writes the table of the solutions in the partial file, of which one is in memory at a time.
pub(super) fn write(order: &Order, wanted: &Wanted, partial: &mut Partial) -> Result<(), CommandError> {
    let mut outline = Outline::new(order.suicide, order.points);
    for key in wanted.all() {
        outline.add(&partial.read(key)?);
    }
    let temporary = beside(&order.out, ".new");
    let io = |reason| CommandError::Write { path: temporary.clone(), reason };
    let mut out = Checked { out: BufWriter::new(File::create(&temporary).map_err(io)?), hasher: Default::default() };
    write_parts(&outline.finish(), partial, &mut out, &temporary)?;
    let checksum = out.hasher.clone().finalize();
    out.write(&checksum.to_le_bytes()).map_err(io)?;
    let written = out.hasher.finalize();
    let file = out.out.into_inner().map_err(|error| io(error.into_error()))?;
    file.sync_all().map_err(io)?;
    if crc_of(&temporary).map_err(io)? != written {
        return Err(io(io::Error::other("what was written reads back otherwise")));
    }
    std::fs::rename(&temporary, &order.out).map_err(|reason| CommandError::Write { path: order.out.clone(), reason })
}

fn write_parts(
    writer: &Writer,
    partial: &mut Partial,
    out: &mut Checked,
    temporary: &Path,
) -> Result<(), CommandError> {
    let io = |reason| CommandError::Write { path: temporary.to_owned(), reason };
    out.write(writer.start()).map_err(io)?;
    for &key in writer.keys() {
        out.write(&writer.fillings(&partial.read(key)?)).map_err(io)?;
    }
    for &key in writer.keys() {
        out.write(&writer.kos(&partial.read(key)?)).map_err(io)?;
    }
    Ok(())
}

/// A file, and the checksum of what was written into it.
struct Checked {
    out: BufWriter<File>,
    hasher: crc32fast::Hasher,
}

impl Checked {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.hasher.update(bytes);
        self.out.write_all(bytes)
    }
}

fn crc_of(path: &Path) -> io::Result<u32> {
    let mut file = File::open(path)?;
    let mut hasher = crc32fast::Hasher::new();
    let mut buffer = vec![0; 1 << 20];
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(hasher.finalize()),
            n => hasher.update(&buffer[..n]),
        }
    }
}
