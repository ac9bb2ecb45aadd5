//! Records in the formats of other servers and programs. Each game is turned into SGF, which the reader of SGF then reads, so that moves, komi and
//! results of all formats are treated alike. The text remembers the lines of its file (see [`Origin`]).

mod fixed_stones;
mod game_line;
mod game_text;
mod gib;
mod jago;
mod ngf;
#[cfg(test)]
mod samples;
mod ugf;
mod ugf_figures;
mod ugf_head;
mod ugf_moves;
mod ugf_review;
mod words;

use std::ops::Range;

use crate::excerpt::Excerpt;
use crate::fault::Located;
use crate::format::Format;
use crate::origin::Origin;

/// The lines in which the beginning of a record is looked for, behind text that does not belong to it.
const BEGINS_WITHIN: usize = 40;

/// The games of a text in the format of another server or program.
#[derive(Clone, Debug)]
pub struct Foreign<'a> {
    format: Format,
    text: Excerpt<'a>,
    games: Vec<Range<usize>>,
}

/// A game in SGF that was made from a record in another format.
#[derive(Clone, Debug)]
pub struct Converted {
    text: String,
    origin: Origin,
}

impl Converted {
    /// The game in SGF, whose places are those of its file.
    #[must_use]
    pub fn excerpt(&self) -> Excerpt<'_> {
        Excerpt::made_from(&self.text, &self.origin)
    }
}

/// A format that has a head.
struct Found {
    format: Format,
    /// The byte at which the head begins.
    begin: usize,
    /// Whether the text has moves of this format, too. If SGF begins behind the head, it is then a part of the record, such as a comment.
    is_certain: bool,
}

impl<'a> Foreign<'a> {
    /// Finds the format and the games of a text; `None` if it has no such format. `sgf` is the byte at which SGF begins in the text.
    #[must_use]
    pub fn find(text: Excerpt<'a>, sgf: Option<usize>) -> Option<Self> {
        let format = match (with_head(text.text), sgf) {
            (Some(Found { format, .. }), None) => format,
            (Some(Found { format, begin, is_certain: true }), Some(sgf)) if begin < sgf => format,
            (_, Some(_)) => return None,
            (None, None) => without_head(text.text)?,
        };
        Some(Self::in_format(text, format))
    }

    /// Finds the games of a text that is known to be in this format.
    #[must_use]
    pub fn in_format(text: Excerpt<'a>, format: Format) -> Self {
        let games = match format {
            Format::Gib => parts(text.text, gib::HEAD),
            Format::Ugf => parts(text.text, ugf::HEAD),
            Format::Jago => jago::games(text.text),
            Format::GameLine => lines(text.text),
            _ => std::iter::once(0..text.text.len()).collect(),
        };
        Self { format, text, games }
    }

    /// The format.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.format
    }

    /// The number of games.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.games.len()
    }

    /// The text of each game.
    pub fn games(&self) -> impl Iterator<Item = Excerpt<'a>> {
        let games = self.games.iter().cloned();
        let begins = self.text.begins();
        Excerpt::each(self.text.text, games).map(move |game| game.behind(begins))
    }

    /// Makes SGF of a game, given its text.
    ///
    /// # Errors
    /// The text is no game of this format.
    pub fn sgf(&self, game: Excerpt<'_>) -> Result<Converted, Located> {
        let written = match self.format {
            Format::Gib => gib::written(game),
            Format::Ngf => ngf::written(game),
            Format::Ugf => ugf::written(game),
            Format::Jago => jago::written(game)?,
            _ => game_line::written(game)?,
        };
        Ok(Converted { text: written.text, origin: written.origin })
    }
}

/// Finds a format whose head has a line by which it is known.
fn with_head(text: &str) -> Option<Found> {
    if jago::is_jago(text) {
        return Some(Found { format: Format::Jago, begin: 0, is_certain: text.contains("<Nodes") });
    }
    let mut begin = 0;
    for line in text.split_inclusive('\n').take(BEGINS_WITHIN) {
        let has = |is_move: fn(&str) -> bool| text[begin..].lines().any(is_move);
        match line.trim() {
            ugf::HEAD => return Some(Found { format: Format::Ugf, begin, is_certain: has(ugf::begins_moves) }),
            head if gib::is_head(head) => {
                return Some(Found { format: Format::Gib, begin, is_certain: has(gib::is_move) });
            }
            _ => begin += line.len(),
        }
    }
    None
}

/// Finds a format that is known only by its moves.
fn without_head(text: &str) -> Option<Format> {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let first = lines.next()?;
    match () {
        // One of the lines may be damaged, or give the names of the columns.
        () if std::iter::once(first).chain(lines.take(2)).any(game_line::is_game) => Some(Format::GameLine),
        () if ngf::is_ngf(text) => Some(Format::Ngf),
        () if gib::is_move(first) => Some(Format::Gib),
        () => None,
    }
}

/// The parts of a text that begin with this line. What stands before the first one belongs to it.
fn parts(text: &str, head: &str) -> Vec<Range<usize>> {
    let (mut begins, mut byte) = (vec![], 0);
    for line in text.split_inclusive('\n') {
        if line.trim() == head {
            begins.push(byte);
        }
        byte += line.len();
    }
    let mut begins: Vec<usize> = begins.into_iter().skip(1).collect();
    begins.insert(0, 0);
    let ends: Vec<usize> = begins.iter().skip(1).copied().chain([text.len()]).collect();
    begins.into_iter().zip(ends).map(|(begin, end)| begin..end).collect()
}

/// The lines of a text that are not blank.
fn lines(text: &str) -> Vec<Range<usize>> {
    let (mut lines, mut byte) = (vec![], 0);
    for line in text.split_inclusive('\n') {
        let content = line.trim_end();
        if !content.is_empty() {
            lines.push(byte..byte + content.len());
        }
        byte += line.len();
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf;

    fn found(text: &str) -> Option<(Format, usize)> {
        let found = Foreign::find(Excerpt::whole(text), sgf::start(text))?;
        Some((found.format(), found.count()))
    }

    #[test]
    fn formats_are_known_by_their_heads() {
        for (text, expected) in [
            ("\\HS\n\\HE\n\\GS\nSTO 0 2 1 3 3\n\\GE\n\\HS\n\\HE", (Format::Gib, 2)),
            ("some words\n\n\\HS\n\\[GAMECOMMENT=(;B[aa])\\]\nSTO 0 2 1 3 3", (Format::Gib, 1)),
            ("INI 0 1 0 &4\nSTO 0 2 1 3 3", (Format::Gib, 1)),
            ("\\[GAMEPLACE=x\\]", (Format::Gib, 1)),
            ("# made by x\n[Header]\nSize=9\n[Data]\n[Header]\n[Data]\n", (Format::Ugf, 2)),
            ("[Header]\r\nSize=9", (Format::Ugf, 1)),
            ("t\n19\nw\nb\nPMABBQEEQ\n", (Format::Ngf, 1)),
            ("\n1\t;B[pd]\n\n2\t;B[dd];W[pp]\nbad\n", (Format::GameLine, 3)),
            ("<?xml version=\"1.0\"?>\n<Go><GoGame><Nodes/></GoGame></Go>", (Format::Jago, 1)),
        ] {
            assert_eq!(found(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn sgf_and_diagrams_are_neither() {
        for text in [
            "",
            "(;C[\\\\HS\n\\\\HE\nSTO 0 2 1 3 3]B[aa])",
            "(;C[\n[Header]\n[Data]\nQP,B1,1,0]B[aa])",
            "[Header]\nmine\n(;B[aa])",
            "\\HS\n(;B[aa])",
            "<p>(;B[aa])</p>",
            "1\t;B[pd](;W[dp])",
            "...\n.X.\n...\n",
            "3 . . .\n2 .(X).\n1 . . .\n",
            ";B[aa];W[bb])",
            "STOP 0 2",
            "{\"board\": [\"...\"]}",
        ] {
            assert_eq!(found(text), None, "{text}");
        }
    }
}
