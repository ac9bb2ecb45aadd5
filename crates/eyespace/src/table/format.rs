//! The file of a table of solved eyes, version 1, which docs/FORMAT.md describes byte by byte. All numbers are
//! little-endian.

use crate::board::Suicide;

use super::Role;
use super::solution::{ILLEGAL, KoFilling};

/// The first bytes of every table file, by which it is recognized.
pub(super) const LABEL: [u8; 8] = *b"EYETABLE";

/// A number that stands in every file. If it is read with its bytes reversed, the file was written in the other byte
/// order.
pub(super) const BYTE_ORDER: u32 = 0x0a0b_0c0d;

/// The newest version of the file format. Files are written in this version; older versions can be read too.
pub(super) const VERSION: u32 = 1;

/// The offset of the version number in a file. It is the same in all versions.
pub(super) const VERSION_AT: usize = 12;

/// The length of a file's header, in bytes.
pub(super) const HEADER_BYTES: usize = 64;

/// The length of an entry of the directory, in bytes. An entry says for one graph where its fillings (arrangements of
/// stones) begin, where those with a ko ban begin and how many they are. It also has the key of the graph and the
/// number of answers in a row.
pub(super) const ENTRY_BYTES: usize = 40;

/// The length in bytes of the record of a filling (arrangement of stones) with a ko ban. The record has the rank of the
/// filling, the number of its row, the banned point, and the side that may not play there.
pub(super) const KO_BYTES: usize = 12;

/// The length of the checksum at the end of a file, in bytes.
pub(super) const CHECKSUM_BYTES: usize = 4;

/// The reason why a file can't be used as a table of solved eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// The file is not an eye table.
    #[error("not an eye table: it does not begin with EYETABLE")]
    NotATable,
    /// The file was written in the other byte order.
    #[error("an eye table with its bytes in the wrong order")]
    ByteOrder,
    /// The file was written in a newer version of the format.
    #[error("an eye table of version {found}; this program reads versions 1 to {newest}")]
    Version {
        /// The version of the format in which the file was written.
        found: u32,
        /// The newest version of the format that this program can read.
        newest: u32,
    },
    /// The file is shorter or longer than its header says.
    #[error("an eye table of {found} bytes; its header says {expected}")]
    Length {
        /// The length of the file in bytes that the header gives.
        expected: u64,
        /// The actual length of the file in bytes.
        found: u64,
    },
    /// The file is damaged: its bytes do not fit its checksum.
    #[error("a damaged eye table: the checksum is {found:08x}, expected {expected:08x}")]
    Checksum {
        /// The checksum that is stored at the end of the file.
        expected: u32,
        /// The checksum that was computed from the bytes of the file.
        found: u32,
    },
    /// The named part of the file contains values that are not possible there.
    #[error("an eye table that makes no sense in its {0}")]
    Nonsense(&'static str),
}

/// The header of a table file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) suicide: Suicide,
    /// The file has all eyes with at most this number of points.
    pub(super) points: u8,
    /// The number of answers in a row: one for each number of outside liberties that makes a difference.
    pub(super) layers: u8,
    pub(super) graphs: u32,
    pub(super) rows: u32,
    /// The number of fillings (arrangements of stones inside an eye) without a ko ban. `kos` is the number of those
    /// with a ko ban.
    pub(super) fillings: u64,
    pub(super) kos: u64,
}

impl Header {
    /// The header of a table without graphs.
    pub(super) const EMPTY: Self =
        Self { suicide: Suicide::Illegal, points: 0, layers: 1, graphs: 0, rows: 0, fillings: 0, kos: 0 };

    pub(super) const fn rows_at(&self) -> u64 {
        HEADER_BYTES as u64 + self.graphs as u64 * ENTRY_BYTES as u64
    }

    pub(super) const fn fillings_at(&self) -> u64 {
        self.rows_at() + self.rows as u64 * self.row_bytes() as u64
    }

    pub(super) const fn kos_at(&self) -> u64 {
        self.fillings_at().saturating_add(self.fillings.saturating_mul(self.number_bytes() as u64))
    }

    /// The offset of the checksum in the file, which is where the last records end, those of arrangements of stones
    /// with a ko ban.
    pub(super) const fn end(&self) -> u64 {
        self.kos_at().saturating_add(self.kos.saturating_mul(KO_BYTES as u64))
    }

    pub(super) const fn row_bytes(&self) -> usize {
        self.layers as usize * super::answer::ANSWER_BYTES
    }

    /// The number of bytes with which the file stores a row number.
    pub(super) const fn number_bytes(&self) -> usize {
        number_bytes(self.rows)
    }

    pub(super) fn write(&self) -> [u8; HEADER_BYTES] {
        let mut bytes = [0; HEADER_BYTES];
        let mut put = |at: usize, field: &[u8]| bytes[at..at + field.len()].copy_from_slice(field);
        put(0, &LABEL);
        put(8, &BYTE_ORDER.to_le_bytes());
        put(VERSION_AT, &VERSION.to_le_bytes());
        put(16, &[suicide_byte(self.suicide), self.points, self.layers]);
        put(20, &self.graphs.to_le_bytes());
        put(24, &self.rows.to_le_bytes());
        put(32, &self.fillings.to_le_bytes());
        put(40, &self.kos.to_le_bytes());
        put(48, &(self.end() + CHECKSUM_BYTES as u64).to_le_bytes());
        bytes
    }

    /// Reads the header from the first bytes of a file, and checks that the file has the length that the header gives.
    /// `found` is the length of the file. The rest of the file is not needed.
    pub(super) fn read(bytes: &[u8], found: u64) -> Result<Self, TableError> {
        if !bytes.starts_with(&LABEL) && !LABEL.starts_with(bytes) {
            return Err(TableError::NotATable);
        }
        if bytes.len() < HEADER_BYTES {
            return Err(TableError::Length { expected: HEADER_BYTES as u64, found });
        }
        match read_u32(bytes, 8) {
            Some(BYTE_ORDER) => {}
            Some(order) if order == BYTE_ORDER.swap_bytes() => return Err(TableError::ByteOrder),
            _ => return Err(TableError::Nonsense("byte order")),
        }
        match read_u32(bytes, VERSION_AT) {
            Some(1..=VERSION) => {}
            version => return Err(TableError::Version { found: version.unwrap_or(0), newest: VERSION }),
        }
        let header = Self::fields(bytes).ok_or(TableError::Nonsense("header"))?;
        let expected = read_u64(bytes, 48).unwrap_or(0);
        if expected != found {
            return Err(TableError::Length { expected, found });
        }
        if header.end().saturating_add(CHECKSUM_BYTES as u64) != expected {
            return Err(TableError::Nonsense("header"));
        }
        Ok(header)
    }

    fn fields(bytes: &[u8]) -> Option<Self> {
        let header = Self {
            suicide: suicide_of(bytes[16])?,
            points: bytes[17],
            layers: bytes[18],
            graphs: read_u32(bytes, 20)?,
            rows: read_u32(bytes, 24)?,
            fillings: read_u64(bytes, 32)?,
            kos: read_u64(bytes, 40)?,
        };
        (header.layers > 0).then_some(header)
    }
}

/// The number of bytes with which row numbers are stored: two if they suffice for this number of rows, else four. The
/// largest value is not the number of a row: it stands for an arrangement of stones that is not legal.
pub(super) const fn number_bytes(rows: u32) -> usize {
    if rows < u16::MAX as u32 { 2 } else { 4 }
}

/// Reads a row number of two or four bytes. The largest value is read as [`ILLEGAL`]. `None` if `bytes` has another
/// length.
pub(super) fn read_number(bytes: &[u8]) -> Option<u32> {
    Some(match *bytes {
        [0xff, 0xff] => ILLEGAL,
        [a, b] => u32::from(u16::from_le_bytes([a, b])),
        _ => u32::from_le_bytes(bytes.try_into().ok()?),
    })
}

/// The record of a filling (arrangement of stones) with a ko ban, as bytes. The number of its row in the file is `row`.
pub(super) fn ko_bytes(ko: &KoFilling, row: u32) -> [u8; KO_BYTES] {
    let mut bytes = [0; KO_BYTES];
    bytes[..4].copy_from_slice(&ko.rank.to_le_bytes());
    bytes[4..8].copy_from_slice(&row.to_le_bytes());
    bytes[8..10].copy_from_slice(&[ko.point, u8::from(ko.mover == Role::Defender)]);
    bytes
}

pub(super) const fn suicide_byte(suicide: Suicide) -> u8 {
    match suicide {
        Suicide::Illegal => 0,
        Suicide::Legal => 1,
    }
}

pub(super) const fn suicide_of(byte: u8) -> Option<Suicide> {
    match byte {
        0 => Some(Suicide::Illegal),
        1 => Some(Suicide::Legal),
        _ => None,
    }
}

pub(super) fn read_u32(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at.checked_add(4)?)?.try_into().ok()?))
}

pub(super) fn read_u64(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(bytes.get(at..at.checked_add(8)?)?.try_into().ok()?))
}

pub(super) fn read_u128(bytes: &[u8], at: usize) -> Option<u128> {
    Some(u128::from_le_bytes(bytes.get(at..at.checked_add(16)?)?.try_into().ok()?))
}
