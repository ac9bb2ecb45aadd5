//! The kind of a source, by its first bytes.

use std::io::{self, Cursor, Read};

/// The bytes that are looked at: a header of tar.
const HEAD: usize = 512;

/// The kind of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Gzip,
    Zstd,
    Zip,
    Tar,
    Parquet,
    /// Lines of JSON.
    Json,
    /// Text, or anything else.
    Text,
}

/// A reader whose first bytes were looked at.
pub(super) struct Peeked<R> {
    head: Cursor<Vec<u8>>,
    rest: R,
}

impl<R: Read> Peeked<R> {
    pub(super) fn of(mut from: R) -> io::Result<Self> {
        let mut head = vec![];
        from.by_ref().take(HEAD as u64).read_to_end(&mut head)?;
        Ok(Self { head: Cursor::new(head), rest: from })
    }

    pub(super) fn kind(&self) -> Kind {
        let head: &[u8] = self.head.get_ref();
        match head {
            [0x1f, 0x8b, ..] => Kind::Gzip,
            [0x28, 0xb5, 0x2f, 0xfd, ..] => Kind::Zstd,
            [b'P', b'K', 3, 4, ..] | [b'P', b'K', 5, 6, ..] => Kind::Zip,
            [b'P', b'A', b'R', b'1', ..] => Kind::Parquet,
            _ if head.get(257..262) == Some(b"ustar") => Kind::Tar,
            _ if head.trim_ascii_start().first() == Some(&b'{') => Kind::Json,
            _ => Kind::Text,
        }
    }
}

impl<R: Read> Read for Peeked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.head.read(buffer)? {
            0 => self.rest.read(buffer),
            read => Ok(read),
        }
    }
}
