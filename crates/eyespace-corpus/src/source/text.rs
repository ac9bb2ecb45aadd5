//! Texts: games in SGF, of which a collection may be of any length, and drawn boards. A long text is read in parts, which end with a game.

use std::io::Read;
use std::ops::ControlFlow;

use eyespace_columns::FaultKind;
use eyespace_record::excerpt::Excerpt;
use eyespace_record::input;
use eyespace_record::place::Place;
use eyespace_record::sgf;

use super::{Address, Content, Step, Taker};

/// The bytes from which on a part ends with its game.
const PART: usize = 256 << 10;

/// The bytes that are read at once.
const BLOCK: u64 = 64 << 10;

/// Reads the games of a text.
pub(super) fn games(mut from: impl Read, address: &Address, taker: &mut Taker<'_>) -> ControlFlow<()> {
    let mut parts = Parts { bytes: vec![], scan: Scan::default(), is_skipping: false };
    let mut games = Games { address, taker, next: 0, begins: Place::FIRST };
    loop {
        let before = parts.bytes.len();
        let read = from.by_ref().take(BLOCK).read_to_end(&mut parts.bytes);
        if games.is_at_begin() && before == 0 {
            // Whatever follows what is no text is no text, too.
            if let Err(error) = input::decoded(address.file(), &parts.bytes) {
                return (games.taker.take)(Step::Bad(address.unread(&error)));
            }
        }
        match read {
            Ok(0) => return games.last(&parts),
            Ok(_) => parts.scan(&mut games)?,
            Err(reason) => {
                games.last(&parts)?;
                return games.taker.bad(address, FaultKind::Unreadable, reason);
            }
        }
    }
}

/// The bytes of a text that were read and not taken yet.
struct Parts {
    bytes: Vec<u8>,
    scan: Scan,
    /// Whether a game is skipped that is too large.
    is_skipping: bool,
}

/// How far the bytes were scanned, and what was found.
#[derive(Default)]
struct Scan {
    scanned: usize,
    depth: usize,
    is_in_value: bool,
    is_escaped: bool,
    /// The end of the last whole game.
    end: Option<usize>,
}

impl Scan {
    /// Scans the remaining bytes. If `stops` is set it stops after the first game.
    fn scan(&mut self, bytes: &[u8], stops: bool) {
        while let Some(&byte) = bytes.get(self.scanned) {
            self.scanned += 1;
            match byte {
                _ if self.is_escaped => self.is_escaped = false,
                b'\\' if self.is_in_value => self.is_escaped = true,
                b']' => self.is_in_value = false,
                _ if self.is_in_value => {}
                b'[' => self.is_in_value = self.depth > 0,
                b'(' => self.depth += 1,
                b')' if self.depth == 1 => {
                    self.depth = 0;
                    self.end = Some(self.scanned);
                    if stops {
                        return;
                    }
                }
                b')' => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
    }
}

impl Parts {
    /// Passes on the part that is complete, if there is one.
    fn scan(&mut self, games: &mut Games<'_, '_>) -> ControlFlow<()> {
        if self.is_skipping {
            self.scan.scan(&self.bytes, true);
            let end = self.scan.end.unwrap_or(self.bytes.len());
            self.is_skipping = self.scan.end.is_none();
            games.skip(&self.bytes[..end]);
            self.drop_until(end);
        }
        self.scan.scan(&self.bytes, false);
        let end = self.scan.end.unwrap_or(0);
        let is_too_large = self.bytes.len() - end > games.taker.most;
        if end >= PART || is_too_large && end > 0 {
            games.part(&self.bytes[..end])?;
            self.drop_until(end);
        }
        if is_too_large {
            games.too_large()?;
            games.skip(&self.bytes);
            self.is_skipping = true;
            self.drop_until(self.bytes.len());
        }
        ControlFlow::Continue(())
    }

    fn drop_until(&mut self, end: usize) {
        self.bytes.drain(..end);
        self.scan.scanned -= end;
        self.scan.end = None;
    }
}

/// The games that were found so far.
struct Games<'a, 'b> {
    address: &'a Address,
    taker: &'a mut Taker<'b>,
    /// The number of the next game.
    next: u64,
    /// The place where the next part begins.
    begins: Place,
}

impl Games<'_, '_> {
    fn is_at_begin(&self) -> bool {
        self.next == 0 && self.begins == Place::FIRST
    }

    /// The bytes behind the last part.
    fn last(&mut self, parts: &Parts) -> ControlFlow<()> {
        let is_rest = !parts.is_skipping && (self.is_at_begin() || !parts.bytes.trim_ascii().is_empty());
        if is_rest { self.part(&parts.bytes) } else { ControlFlow::Continue(()) }
    }

    /// Passes on the games of a part of the text.
    fn part(&mut self, bytes: &[u8]) -> ControlFlow<()> {
        let decoded = match input::decoded(self.address.file(), bytes) {
            Ok(decoded) => decoded,
            Err(error) => {
                let bad = self.here().unread(&error);
                self.skip(bytes);
                self.next += 1;
                return (self.taker.take)(Step::Bad(bad));
            }
        };
        let begins = self.begins;
        self.begins = begins.behind(&decoded.text);
        let Some(start) = sgf::start(&decoded.text) else {
            let content = Content::Drawing { text: decoded.text, note: decoded.note };
            return self.record(content);
        };
        for game in Excerpt::each(&decoded.text, sgf::games(&decoded.text, start)) {
            if game.text.len() > self.taker.most {
                self.too_large()?;
                continue;
            }
            let Place { line, column } = game.begins();
            let column = if line == 1 { begins.column + column - 1 } else { column };
            let begins = Place { line: begins.line + line - 1, column };
            self.record(Content::Game { text: game.text.to_owned(), begins, note: decoded.note.clone() })?;
        }
        ControlFlow::Continue(())
    }

    fn here(&self) -> Address {
        self.address.at(self.next)
    }

    fn record(&mut self, content: Content) -> ControlFlow<()> {
        let address = self.here();
        self.next += 1;
        self.taker.record(address, content)
    }

    fn too_large(&mut self) -> ControlFlow<()> {
        let address = self.here();
        self.next += 1;
        self.taker.too_large(&address)
    }

    fn skip(&mut self, bytes: &[u8]) {
        let lines = bytes.iter().filter(|&&byte| byte == b'\n').count();
        if lines > 0 {
            self.begins = Place { line: self.begins.line + lines, column: 1 };
        }
    }
}
