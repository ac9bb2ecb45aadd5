//! Which sign stands for which stone. This depends on the other signs of the board: `#` is a black stone beside `o`, but Black's territory
//! on a score that Eyespace itself has printed.

use std::collections::BTreeSet;

use crate::board::Color;

use super::fault::DiagramFault;
use super::line::Line;

/// What was read of a point, before it is known what its sign stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Point {
    pub(super) sign: char,
    pub(super) column: usize,
    pub(super) ink: Option<Color>,
    /// What stands beside the sign.
    pub(super) mark: Mark,
}

/// How programs mark the moves played last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    None,
    /// `(X)`, `X)`, `[X]`, `X<`.
    Last,
    /// `X3`: of the last three moves, which `KataGo` numbers (`Board::printBoard`), the last.
    Third,
}

const BLACK: &str = "Xx●⚫⬤";
const WHITE: &str = "Oo○⚪◯";

/// Rows as Eyespace tells ownership. `S` is a stone in seki, `?` not settled.
const OWNERSHIP: &str = "BbWwS?";

/// Stones of either colour where Eyespace prints in colour: the ink tells whose.
const BY_INK: &str = "●◉×";

/// Nothing, on any board.
const EMPTY: &str = ".+,*·∙⋅・•➕-_";

/// What Eyespace prints on empty points beside letters.
const OWN_MARKS: &str = "^!?<>%='\"◦▲◆◀▶◌◐⊗▪";

/// Whether a sign may stand for a point on a board that is not Eyespace's own print.
pub(super) fn is_point(sign: char) -> bool {
    is_stone(sign) || is_empty(sign) || OWNERSHIP.contains(sign)
}

pub(super) fn is_stone(sign: char) -> bool {
    BLACK.contains(sign) || WHITE.contains(sign) || BY_INK.contains(sign) || "#@".contains(sign)
}

fn is_empty(sign: char) -> bool {
    EMPTY.contains(sign) || is_crossing(sign)
}

/// A crossing, an edge or a corner of lines drawn with Unicode's box drawing; not a bare line.
pub(super) fn is_crossing(sign: char) -> bool {
    matches!(sign, '\u{250c}'..='\u{254b}' | '\u{2552}'..='\u{2570}' | '\u{2574}'..='\u{257f}')
}

/// Small letters name points, but for those that are stones.
pub(super) fn names_a_point(sign: char) -> bool {
    sign.is_ascii_lowercase() && !is_stone(sign)
}

pub(super) fn is_ownership(sign: char) -> bool {
    OWNERSHIP.contains(sign)
}

/// What the lines around a board say of its signs.
pub(super) struct Explained {
    signs: BTreeSet<char>,
    /// Whether it has the title that Eyespace prints.
    has_title: bool,
}

impl Explained {
    /// A line explains a sign if it begins with it and goes on.
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

    /// Letters and numbers of areas are explained below the board, if not in the line that begins with them.
    fn names(&self, sign: char) -> bool {
        sign.is_ascii_alphanumeric() && (self.has(sign) || self.has_title)
    }
}

/// Who may have drawn a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// Anybody.
    Free,
    /// Letters over the columns and a number at either end of each row, as Eyespace prints boards; so do others.
    Labelled,
}

/// What the signs of one board stand for.
pub(super) struct Alphabet<'a> {
    signs: BTreeSet<char>,
    /// Whether stones are drawn alike and told apart by what they are written in.
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

    /// What Eyespace prints on empty points beside the signs that anybody has for them.
    pub(super) fn is_own_mark(&self, sign: char) -> bool {
        let is_territory = sign == '#' && self.explained.has(sign) && self.has_any(BLACK);
        let is_name = !is_stone(sign) && self.explained.names(sign) && (self.has_other_stones() || !is_ownership(sign));
        is_territory || (self.layout == Layout::Labelled && (OWN_MARKS.contains(sign) || is_name))
    }

    /// Whether a sign is the name of an empty point. By itself, `b` is a black stone where ownership is told.
    pub(super) fn names(&self, sign: char) -> bool {
        names_a_point(sign) && self.has_other_stones() && !self.is_own_mark(sign)
    }

    /// Whether stones are told in other ways than by the letters of ownership.
    fn has_other_stones(&self) -> bool {
        self.signs.iter().any(|&sign| is_stone(sign))
    }

    /// Whether this looks like a board that Eyespace has printed in colour, copied without its colours.
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
