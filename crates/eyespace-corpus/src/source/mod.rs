//! A source as a stream of records: files of SGF, records of other servers or drawings, collections, tables, archives and compressed files of all these. The content decides what a
//! source is, not its name. Only one record is in memory at a time, or the part of a collection that has just been read.

mod archive;
mod parquet;
mod rows;
mod sniff;
mod text;

use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Read, Seek};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use eyespace_columns::{BadRow, FaultKind};
use eyespace_record::fault::{Fault, InputError};
use eyespace_record::format::Format;
use eyespace_record::input::GamePosition;
use eyespace_record::place::Place;

pub(crate) use parquet::Shared;
use sniff::{Kind, Peeked};

/// The words for a bug that a record triggers.
const BUG: &str = "this is a bug of the program";

/// A record of a source, with its address.
#[derive(Clone, Debug)]
pub struct Record {
    pub(crate) address: Address,
    pub(crate) content: Content,
}

impl Record {
    /// The memory that the record takes, in bytes, more or less.
    #[must_use]
    pub fn weight(&self) -> usize {
        let content = match &self.content {
            Content::Game { text, .. } | Content::Foreign { text, .. } | Content::Drawing { text, .. } => text.len(),
            Content::Row { bytes, .. } => bytes.len(),
            Content::Board(_) => size_of::<GamePosition>(),
        };
        content + size_of::<Self>()
    }

    /// A fault of the record that is a bug: a door found that labelling it ended in a panic.
    #[must_use]
    pub fn bug(&self) -> BadRow {
        self.address.bad(FaultKind::Bug, BUG.to_owned())
    }
}

/// Where a record comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Address {
    pub(crate) source: Arc<str>,
    pub(crate) member: Option<Arc<str>>,
    /// The number of the record in the member or source, from 0; `None` if all of it is meant.
    pub(crate) index: Option<u64>,
}

impl Address {
    fn at(&self, index: u64) -> Self {
        Self { index: Some(index), ..self.clone() }
    }

    /// The name of the file in messages.
    pub(crate) fn file(&self) -> &str {
        self.member.as_deref().unwrap_or(&self.source)
    }

    pub(crate) fn bad(&self, kind: FaultKind, message: String) -> BadRow {
        BadRow {
            source: self.source.to_string(),
            member: self.member.as_deref().map(str::to_owned),
            index: self.index.and_then(|index| i64::try_from(index).ok()),
            turn: None,
            what: None,
            place: None,
            kind,
            message,
        }
    }

    /// The fault of a record that cannot be read.
    pub(crate) fn unread(&self, error: &InputError) -> BadRow {
        match error {
            InputError::Unreadable { reason, .. } => self.bad(FaultKind::Unreadable, reason.to_string()),
            InputError::At { place, fault, .. } => {
                BadRow { place: Some(place.to_string()), ..self.bad(kind(fault), fault.to_string()) }
            }
            InputError::Whole { fault, .. } => self.bad(kind(fault), fault.to_string()),
        }
    }
}

const fn kind(fault: &Fault) -> FaultKind {
    match fault {
        Fault::TooLarge | Fault::TooManyNodes => FaultKind::TooLarge,
        Fault::Binary | Fault::NotGo(_) => FaultKind::Foreign,
        _ => FaultKind::Malformed,
    }
}

/// What a record is made of.
#[derive(Clone, Debug)]
pub(crate) enum Content {
    /// A game in SGF, as text; `begins` is its place in its file.
    Game { text: String, begins: Place, note: Option<String> },
    /// A game in the format of another server or program, as text; `begins` is its place in its file.
    Foreign { text: String, format: Format, begins: Place, note: Option<String> },
    /// A text that is no record: a drawn board, or nothing that can be read.
    Drawing { text: String, note: Option<String> },
    /// A record in a row of a table, with the number of the game and of the moves that the row names.
    Row { bytes: Vec<u8>, game: Option<f64>, turn: Option<f64> },
    /// A board in a row of a table.
    Board(Box<GamePosition>),
}

/// A record, or a fault of the source or of a part of it.
#[derive(Debug)]
pub enum Step {
    /// A record that may be read.
    Record(Record),
    /// A part of the source that is no record that may be read.
    Bad(BadRow),
}

/// The function that takes the records of a source one after the other, and what all its readers need.
pub(crate) struct Taker<'a> {
    pub(crate) take: &'a mut dyn FnMut(Step) -> ControlFlow<()>,
    /// The most bytes of a record.
    pub(crate) most: usize,
}

impl Taker<'_> {
    #[allow(clippy::needless_pass_by_value, reason = "errors and texts are passed alike")]
    fn bad(&mut self, address: &Address, kind: FaultKind, message: impl Display) -> ControlFlow<()> {
        (self.take)(Step::Bad(address.bad(kind, format!("{message}"))))
    }

    fn record(&mut self, address: Address, content: Content) -> ControlFlow<()> {
        (self.take)(Step::Record(Record { address, content }))
    }

    fn too_large(&mut self, address: &Address) -> ControlFlow<()> {
        let message = format!("a record of more than {} bytes; expected at most that", self.most);
        self.bad(address, FaultKind::TooLarge, message)
    }
}

/// The fault of a source that cannot be opened.
#[must_use]
pub fn unreadable(name: &str, reason: &io::Error) -> BadRow {
    let address = Address { source: name.into(), member: None, index: None };
    address.bad(FaultKind::Unreadable, reason.to_string())
}

/// Reads the records of a source in their order. `name` is its name in the tables, and a record of more than `most` bytes is a fault. `take` may end the
/// reading; the result tells whether it did.
pub fn records(
    from: impl Read + Seek + Send + 'static,
    name: &str,
    most: usize,
    take: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let address = Address { source: name.into(), member: None, index: None };
    // The libraries for archives and tables might panic on a damaged one, and that must not end the work on all others.
    let read = catch_unwind(AssertUnwindSafe(|| read(from, &address, &mut Taker { take: &mut *take, most })));
    read.unwrap_or_else(|_| take(Step::Bad(address.bad(FaultKind::Bug, BUG.to_owned()))))
}

fn read(mut from: impl Read + Seek + Send + 'static, address: &Address, taker: &mut Taker<'_>) -> ControlFlow<()> {
    let kind = Peeked::of(&mut from).map(|peeked| peeked.kind());
    match kind.and_then(|kind| from.rewind().map(|()| kind)) {
        Err(reason) => taker.bad(address, FaultKind::Unreadable, reason),
        Ok(Kind::Zip) => archive::zip(from, address, taker),
        Ok(Kind::Parquet) => parquet::rows(from, address, taker),
        Ok(_) => stream(Box::new(BufReader::new(from)), address, 0, taker),
    }
}

/// The most layers of compression around a source.
const MOST_LAYERS: usize = 3;

/// Reads the records of a stream, which may be compressed.
fn stream(from: Box<dyn Read + '_>, address: &Address, layers: usize, taker: &mut Taker<'_>) -> ControlFlow<()> {
    let peeked = match Peeked::of(from) {
        Ok(peeked) => peeked,
        Err(reason) => return taker.bad(address, FaultKind::Unreadable, reason),
    };
    let kind = peeked.kind();
    let is_archive_allowed = address.member.is_none();
    match kind {
        Kind::Gzip | Kind::Zstd if layers == MOST_LAYERS => {
            taker.bad(address, FaultKind::Foreign, format!("compressed more than {MOST_LAYERS} times"))
        }
        Kind::Gzip => stream(Box::new(flate2::read::MultiGzDecoder::new(peeked)), address, layers + 1, taker),
        Kind::Zstd => match zstd::Decoder::new(peeked) {
            Ok(decoder) => stream(Box::new(decoder), address, layers + 1, taker),
            Err(reason) => taker.bad(address, FaultKind::Unreadable, reason),
        },
        Kind::Tar if is_archive_allowed => archive::tar(peeked, address, taker),
        Kind::Tar | Kind::Zip | Kind::Parquet => {
            taker.bad(address, FaultKind::Foreign, "an archive or table inside another file; expected records")
        }
        Kind::Json => rows::lines(BufReader::new(peeked), address, taker),
        Kind::Text => text::games(peeked, address, taker),
    }
}

/// Reads at most `most` bytes of a line with its end, and skips what the line has more. Returns `None` at the end of the stream, else whether the line was
/// complete.
fn line(from: &mut impl BufRead, most: usize, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let mut is_whole = true;
    loop {
        let available = match from.fill_buf() {
            Err(reason) if reason.kind() == io::ErrorKind::Interrupted => continue,
            available => available?,
        };
        if available.is_empty() {
            return Ok((!line.is_empty() || !is_whole).then_some(is_whole));
        }
        let end = available.iter().position(|&byte| byte == b'\n');
        let taken = end.map_or(available.len(), |end| end + 1);
        let room = most.saturating_sub(line.len());
        is_whole &= taken <= room;
        line.extend_from_slice(&available[..taken.min(room)]);
        from.consume(taken);
        if end.is_some() {
            return Ok(Some(is_whole));
        }
    }
}
