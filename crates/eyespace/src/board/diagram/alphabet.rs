//! The meaning of the signs on a board. The meaning of a sign depends on the other signs: `#` is a black stone if white stones are `o`, but
//! Black's territory on a scored board that Eyespace itself has printed.

use std::collections::BTreeSet;

use crate::board::Color;

use super::fault::DiagramFault;
use super::line::Line;

/// A point as it was read from the text, before the meaning of its sign is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Point {
    pub(super) sign: char,
    pub(super) column: usize,
    pub(super) ink: Option<Color>,
    /// A mark beside the sign.
    pub(super) mark: Mark,
}

/// The marks that programs put beside the moves played last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    None,
    /// Brackets or an arrow: `(X)`, `X)`, `[X]`, `X<`.
    Last,
    /// A 3 after the stone: `X3`. `KataGo` numbers the last three moves from 1 to 3 (`Board::printBoard`), so 3 marks the last move.
    Third,
}

const BLACK: &str = "Xx●⚫⬤";
const WHITE: &str = "Oo○⚪◯";

/// The signs of ownership in Eyespace's own messages. `S` is a stone in seki, `?` an unsettled point.
const OWNERSHIP: &str = "BbWwS?";

/// The signs of stones where Eyespace prints in colour. The same sign is used for Black and White, and the colour of the text shows which
/// it is.
const BY_INK: &str = "●◉×";

/// The signs of empty points on any board.
const EMPTY: &str = ".+,*·∙⋅・•➕-_";

/// The signs, besides letters, with which Eyespace marks empty points.
const OWN_MARKS: &str = "^!?<>%='\"◦▲◆◀▶◌◐⊗▪";

/// Whether a sign may be a point of a board that was not printed by Eyespace.
pub(super) fn is_point(sign: char) -> bool {
    is_stone(sign) || is_empty(sign) || OWNERSHIP.contains(sign)
}

pub(super) fn is_stone(sign: char) -> bool {
    BLACK.contains(sign) || WHITE.contains(sign) || BY_INK.contains(sign) || "#@".contains(sign)
}

fn is_empty(sign: char) -> bool {
    EMPTY.contains(sign) || is_crossing(sign)
}

/// Whether a sign is a crossing, an edge or a corner of Unicode's box drawing. Straight lines (`─`, `│`) do not count.
pub(super) fn is_crossing(sign: char) -> bool {
    matches!(sign, '\u{250c}'..='\u{254b}' | '\u{2552}'..='\u{2570}' | '\u{2574}'..='\u{257f}')
}

/// Whether a sign can be the name of an empty point: a small letter that is not a stone.
pub(super) fn names_a_point(sign: char) -> bool {
    sign.is_ascii_lowercase() && !is_stone(sign)
}

pub(super) fn is_ownership(sign: char) -> bool {
    OWNERSHIP.contains(sign)
}

/// The signs of a board that are explained in the lines of text around the board.
pub(super) struct Explained {
    signs: BTreeSet<char>,
    /// Whether one of the lines around the board is a title as Eyespace prints it.
    has_title: bool,
}

impl Explained {
    /// Collects the signs that these lines explain. A line explains a sign if its first word is that sign and more words follow.
    pub(super) fn by<'a>(lines: impl IntoIterator<Item = &'a Line>) -> Self {
        let mut explained = Self { signs: BTreeSet::new(), has_title: false };
        for line in lines {
            let text = line.text();
            let mut words = text.split_whitespace();
            let first: Vec<char> = words.next().unwrap_or_default().chars().collect();
            if let ([sign] | [sign, '\''], Some(_)) = (first.as_slice(), words.next()) {
                explained.signs.insert(*sign);
            }
            explained.has_title |=
                [", black to play", ", white to play"].iter().any(|end| text.trim_end().ends_with(end));
        }
        explained
    }

    fn has(&self, sign: char) -> bool {
        self.signs.contains(&sign)
    }

    /// Whether a sign is a letter or digit with which Eyespace names an area of the board. The lines below its boards explain these names.
    fn names(&self, sign: char) -> bool {
        sign.is_ascii_alphanumeric() && (self.has(sign) || self.has_title)
    }
}

/// The layout of a board, which shows who may have drawn it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// A layout that does not show who has drawn the board.
    Free,
    /// Letters over the columns and a number at either end of each row. Eyespace prints boards like this, but so do other programs.
    Labelled,
}

/// The meaning of the signs of one board.
pub(super) struct Alphabet<'a> {
    signs: BTreeSet<char>,
    /// Whether black and white stones have the same sign and differ only in the colour of the text.
    is_inked: bool,
    explained: &'a Explained,
    layout: Layout,
}

impl<'a> Alphabet<'a> {
    pub(super) fn of(points: &[Point], explained: &'a Explained, layout: Layout) -> Self {
        let signs: BTreeSet<char> = points.iter().map(|point| point.sign).collect();
        let has_white = WHITE.chars().any(|sign| signs.contains(&sign));
        let has_ink = points.iter().any(|point| BY_INK.contains(point.sign) && point.ink.is_some());
        Self { signs, is_inked: has_ink && !has_white, explained, layout }
    }

    pub(super) fn stone(&self, point: &Point) -> Result<Option<Color>, DiagramFault> {
        let Point { sign, ink, .. } = *point;
        match sign {
            _ if self.is_own_mark(sign) => Ok(None),
            _ if BY_INK.contains(sign) && self.is_inked => ink.ok_or(DiagramFault::NoInk(sign)).map(Some),
            '#' if self.has_any(BLACK) => Err(DiagramFault::Unclear(sign)),
            '@' if self.has_any(BLACK) || self.has('#') => Err(DiagramFault::Unclear(sign)),
            '#' | '@' => Ok(Some(Color::Black)),
            '×' | '◉' => Err(DiagramFault::NoInk(sign)),
            '●' if self.has_lost_ink() => Err(DiagramFault::NoInk(sign)),
            _ if BLACK.contains(sign) => Ok(Some(Color::Black)),
            _ if WHITE.contains(sign) => Ok(Some(Color::White)),
            _ if is_empty(sign) => Ok(None),
            _ if self.names(sign) => Ok(None),
            _ if self.has_other_stones() => Err(DiagramFault::Symbol(sign)),
            'B' | 'b' => Ok(Some(Color::Black)),
            'W' | 'w' => Ok(Some(Color::White)),
            'S' | '?' => Ok(None),
            _ => Err(DiagramFault::Symbol(sign)),
        }
    }

    /// Whether a sign is one with which Eyespace, unlike other programs, marks empty points.
    pub(super) fn is_own_mark(&self, sign: char) -> bool {
        let is_territory = sign == '#' && self.explained.has(sign) && self.has_any(BLACK);
        let is_name = !is_stone(sign) && self.explained.names(sign) && (self.has_other_stones() || !is_ownership(sign));
        is_territory || (self.layout == Layout::Labelled && (OWN_MARKS.contains(sign) || is_name))
    }

    /// Whether a small letter is the name of an empty point. On a board that shows ownership small letters are not names: there, `b` is a
    /// black stone.
    pub(super) fn names(&self, sign: char) -> bool {
        names_a_point(sign) && self.has_other_stones() && !self.is_own_mark(sign)
    }

    /// Whether stones on the board have a sign such as `X` or `●`, and not only the letters that show ownership.
    fn has_other_stones(&self) -> bool {
        self.signs.iter().any(|&sign| is_stone(sign))
    }

    /// Whether this looks like a board that Eyespace has printed in colour and that was copied without its colours.
    fn has_lost_ink(&self) -> bool {
        self.layout == Layout::Labelled && !self.has_any(WHITE) && self.signs.iter().any(|&sign| is_crossing(sign))
    }

    fn has(&self, sign: char) -> bool {
        self.signs.contains(&sign)
    }

    fn has_any(&self, family: &str) -> bool {
        family.chars().any(|sign| self.has(sign))
    }
}
