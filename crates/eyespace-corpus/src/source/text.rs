//! Texts: games in SGF or with a game in each line, of which a collection may be of any length, other records, and drawn boards. A long text is read in
//! parts, which end with a game.

use std::io::Read;
use std::ops::ControlFlow;

use eyespace_columns::FaultKind;
use eyespace_record::charset::{Block, BlockDecoder, CA_WITHIN, Decoded};
use eyespace_record::excerpt::Excerpt;
use eyespace_record::foreign::Foreign;
use eyespace_record::format::Format;
use eyespace_record::input;
use eyespace_record::place::Place;
use eyespace_record::records::Records;
use eyespace_record::sgf;

use super::{Address, Content, Step, Taker};

/// The bytes of text from which on a part ends with its game.
const PART: usize = 256 << 10;

/// The bytes that are read at once. The character set is looked for in the first of them.
const BLOCK: usize = CA_WITHIN;

/// Reads the games of a text.
pub(super) fn games(mut from: impl Read, address: &Address, taker: &mut Taker<'_>) -> ControlFlow<()> {
    let mut parts = Parts::default();
    let mut games = Games { address, taker, next: 0, begins: Place::FIRST };
    let (mut block, mut is_first) = (vec![], true);
    loop {
        block.clear();
        let read = from.by_ref().take(BLOCK as u64).read_to_end(&mut block);
        let is_last = block.len() < BLOCK;
        parts.push(if is_last { Block::Last(&block) } else { Block::Inner(&block) });
        if std::mem::take(&mut is_first) {
            // Whatever follows what is no text is no text, too.
            match input::readable(address.file(), parts.decoded(parts.text.len())) {
                Err(error) => return (games.taker.take)(Step::Bad(address.unread(&error))),
                Ok(begin) => parts.ends = Ends::of(&begin.text),
            }
        }
        if let Err(reason) = read {
            games.last(&parts)?;
            return games.taker.bad(address, FaultKind::Unreadable, reason);
        }
        parts.scan(&mut games)?;
        if is_last {
            return games.last(&parts);
        }
    }
}

/// The text that was read and not taken yet. Games are told apart in the text and not in the bytes, because in Shift-JIS, GBK, Big5 and UTF-16 a byte of
/// a character may be that of a bracket or a backslash.
#[derive(Default)]
struct Parts {
    decoder: BlockDecoder,
    text: String,
    scan: Scan,
    ends: Ends,
    /// Whether a game is skipped that is too large.
    is_skipping: bool,
}

/// Where a text may be divided.
#[derive(Clone, Copy, Default)]
enum Ends {
    /// Behind the last bracket of a game in SGF.
    #[default]
    Brackets,
    /// Behind each line.
    Lines,
    /// Nowhere: it is a record of another server, whose brackets mean nothing.
    Nowhere,
}

impl Ends {
    fn of(begin: &str) -> Self {
        match Records::find(Excerpt::whole(begin)) {
            Some(Records::Foreign(foreign)) if foreign.format() == Format::GameLine => Self::Lines,
            Some(Records::Foreign(_)) => Self::Nowhere,
            _ => Self::Brackets,
        }
    }
}

/// How far the text was scanned, and what was found.
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
    /// Scans the remaining text. If `stops` is set it stops after the first game.
    fn scan(&mut self, text: &str, ends: Ends, stops: bool) {
        match ends {
            Ends::Brackets => self.brackets(text, stops),
            Ends::Lines => {
                let rest = text.get(self.scanned..).unwrap_or_default();
                let end = if stops { rest.find('\n') } else { rest.rfind('\n') };
                self.end = end.map(|end| self.scanned + end + 1).or(self.end);
                self.scanned = if stops { self.end.unwrap_or(text.len()) } else { text.len() };
            }
            Ends::Nowhere => self.scanned = text.len(),
        }
    }

    fn brackets(&mut self, text: &str, stops: bool) {
        while let Some(&byte) = text.as_bytes().get(self.scanned) {
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
    fn push(&mut self, block: Block<'_>) {
        self.decoder.push(block, &mut self.text);
    }

    /// The text to this byte, as if it were a file.
    fn decoded(&self, end: usize) -> Decoded {
        Decoded { text: self.text[..end].to_owned(), note: self.decoder.note().map(str::to_owned) }
    }

    /// Passes on the part that is complete, if there is one.
    fn scan(&mut self, games: &mut Games<'_, '_>) -> ControlFlow<()> {
        if self.is_skipping {
            self.scan.scan(&self.text, self.ends, true);
            let end = self.scan.end.unwrap_or(self.text.len());
            self.is_skipping = self.scan.end.is_none();
            games.skip(&self.text[..end]);
            self.drop_until(end);
        }
        self.scan.scan(&self.text, self.ends, false);
        let end = self.scan.end.unwrap_or(0);
        let is_too_large = self.text.len() - end > games.taker.most;
        if end >= PART || is_too_large && end > 0 {
            games.part(self.decoded(end), self.ends)?;
            self.drop_until(end);
        }
        if is_too_large {
            games.too_large()?;
            games.skip(&self.text);
            self.is_skipping = true;
            self.drop_until(self.text.len());
        }
        ControlFlow::Continue(())
    }

    fn drop_until(&mut self, end: usize) {
        self.text.drain(..end);
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

    /// The text behind the last part.
    fn last(&mut self, parts: &Parts) -> ControlFlow<()> {
        let is_rest = !parts.is_skipping && (self.is_at_begin() || !parts.text.trim_ascii().is_empty());
        if is_rest { self.part(parts.decoded(parts.text.len()), parts.ends) } else { ControlFlow::Continue(()) }
    }

    /// Passes on the games of a part of the text.
    fn part(&mut self, part: Decoded, ends: Ends) -> ControlFlow<()> {
        let lines = lines(&part.text);
        let decoded = match input::readable(self.address.file(), part) {
            Ok(decoded) => decoded,
            Err(error) => {
                let bad = self.here().unread(&error);
                self.skip_lines(lines);
                self.next += 1;
                return (self.taker.take)(Step::Bad(bad));
            }
        };
        let begins = self.begins;
        self.begins = begins.behind(&decoded.text);
        let text = Excerpt::whole(&decoded.text);
        let found = match ends {
            Ends::Lines => Some(Records::Foreign(Foreign::in_format(text, Format::GameLine))),
            _ => Records::find(text),
        };
        match found {
            Some(Records::Sgf { start, .. }) => {
                let games = Excerpt::each(&decoded.text, sgf::games(&decoded.text, start));
                self.each(games, begins, |text, begins| Content::Game { text, begins, note: decoded.note.clone() })
            }
            Some(Records::Foreign(foreign)) => {
                let (format, note) = (foreign.format(), &decoded.note);
                let content = |text, begins| Content::Foreign { text, format, begins, note: note.clone() };
                self.each(foreign.games(), begins, content)
            }
            None => self.record(Content::Drawing { text: decoded.text, note: decoded.note }),
        }
    }

    /// Passes on each game of a part that begins at this place.
    fn each<'c>(
        &mut self,
        games: impl Iterator<Item = Excerpt<'c>>,
        begins: Place,
        content: impl Fn(String, Place) -> Content,
    ) -> ControlFlow<()> {
        for game in games {
            if game.text.len() > self.taker.most {
                self.too_large()?;
                continue;
            }
            let Place { line, column } = game.begins();
            let column = if line == 1 { begins.column + column - 1 } else { column };
            self.record(content(game.text.to_owned(), Place { line: begins.line + line - 1, column }))?;
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

    fn skip(&mut self, text: &str) {
        self.skip_lines(lines(text));
    }

    fn skip_lines(&mut self, lines: usize) {
        if lines > 0 {
            self.begins = Place { line: self.begins.line + lines, column: 1 };
        }
    }
}

fn lines(text: &str) -> usize {
    text.bytes().filter(|&byte| byte == b'\n').count()
}
