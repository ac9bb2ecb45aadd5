//! The reading of one line of a text: as a row of a board, as a horizontal line around or between rows, or as neither.

use std::collections::BTreeSet;

use super::alphabet::{Layout, Mark, Point, is_crossing, is_ownership, is_point, is_stone, names_a_point};
use super::letters::Letters;
use super::line::{Line, Sign};

/// A row of points.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) line: usize,
    /// The number beside the row, and its column in the text.
    pub(super) number: Option<(usize, usize)>,
    pub(super) points: Vec<Point>,
    /// The column of the text right after the last point of the row.
    pub(super) end: usize,
    /// The index of the first sign after the row that is not part of the board.
    pub(super) tail: usize,
    pub(super) is_barred: bool,
    pub(super) layout: Layout,
}

/// The result of reading one line of a text.
#[derive(Clone, Debug)]
pub(super) enum Reading {
    Blank,
    Row(Row),
    /// A horizontal line of a frame, or one between rows. If its signs may also be points, the value is the line read as a row.
    Rule(Option<Row>),
    /// Letters over the columns. `tail` is the index of the first sign after the letters.
    Letters {
        tail: usize,
    },
    /// The line begins as a row, but then has a sign without a meaning on a board.
    Broken {
        row: Row,
        sign: char,
        column: usize,
    },
    Text,
}

pub(super) fn read(line: &Line, letters: &[Letters]) -> Reading {
    if line.is_blank() {
        return Reading::Blank;
    }
    if is_fence(line) {
        return Reading::Rule(None);
    }
    if let Some(letters) = Letters::read(line) {
        return Reading::Letters { tail: letters.tail };
    }
    if let Some(row) = letters.iter().find_map(|letters| letters.row(line)) {
        return Reading::Row(row);
    }
    match of_points(line) {
        reading if is_rule(line) => match reading {
            Reading::Row(row) => rule(row),
            _ => Reading::Rule(None),
        },
        reading => reading,
    }
}

/// Reads a line that is known to be neither a frame nor a row of letters.
pub(super) fn of_points(line: &Line) -> Reading {
    Scanner::new(line).scan()
}

/// Whether a line begins or ends a code block of Markdown.
fn is_fence(line: &Line) -> bool {
    let text = line.text();
    ["```", "~~~"].iter().any(|fence| text.trim_start().starts_with(fence))
}

pub(super) const fn is_bar(sign: char) -> bool {
    matches!(sign, '|' | '¦' | '│' | '┃' | '║')
}

const fn is_joint(sign: char) -> bool {
    matches!(sign, '─' | '━' | '═')
}

/// Whether a text line has nothing but drawn lines, or nothing but numbers of columns. It may still be a row if it has crossings, which can
/// be empty points.
fn is_rule(line: &Line) -> bool {
    let is_level = |c: char| is_joint(c) || "-_=".contains(c);
    let is_drawn = |c: char| c == ' ' || is_bar(c) || is_level(c) || is_crossing(c) || c == '+';
    let mut signs = line.signs.iter().map(|sign| sign.sign);
    let has_points = signs.clone().any(|c| is_crossing(c) || c == '+');
    (signs.clone().all(is_drawn) && (signs.clone().any(is_level) || !has_points))
        || signs.all(|c| c == ' ' || c.is_ascii_digit())
}

/// The reading of a line that is part of a frame but may also be a row. If it has signs other than dashes, such as crossings, the dashes
/// are not points of that row; if it has only dashes, each dash is a point.
fn rule(mut row: Row) -> Reading {
    let is_dash = |point: &Point| "-_".contains(point.sign);
    let dashes = row.points.iter().filter(|point| is_dash(point)).count();
    if dashes < row.points.len() {
        row.points.retain(|point| !is_dash(point));
    }
    Reading::Rule(Some(row))
}

/// Reads the signs of a line from left to right.
struct Scanner<'a> {
    line: &'a Line,
    /// The index of the next sign.
    next: usize,
    row: Row,
    /// The number of spaces since the last sign. The field `widest` is the largest number of spaces between two points so far.
    gap: usize,
    widest: usize,
    opened: Mark,
}

/// The result of reading the next signs of a line.
enum Step {
    On,
    /// The row is complete, and the rest of the line is not part of the board.
    Tail,
    Broken,
}

impl<'a> Scanner<'a> {
    fn new(line: &'a Line) -> Self {
        let row = Row {
            line: line.number,
            number: None,
            points: vec![],
            end: 1,
            tail: line.signs.len(),
            is_barred: false,
            layout: Layout::Free,
        };
        Self { line, next: 0, row, gap: 0, widest: 0, opened: Mark::None }
    }

    fn sign(&self) -> Option<char> {
        self.line.signs.get(self.next).map(|sign| sign.sign)
    }

    fn scan(mut self) -> Reading {
        self.next += self.line.signs.iter().take_while(|sign| sign.sign == ' ').count();
        let digits = self.digits();
        if let Some(number) = digits.number() {
            self.row.number = Some((number, self.line.column(self.next)));
            self.next += digits.length;
        }
        while let Some(sign) = self.sign() {
            match self.step(sign) {
                Step::On => {}
                Step::Tail => {
                    self.row.tail = self.next;
                    break;
                }
                Step::Broken => {
                    let column = self.line.column(self.next);
                    return self.broken(sign, column);
                }
            }
        }
        let points = &self.row.points;
        let stands_apart = points.iter().find(|point| is_ownership(point.sign));
        match stands_apart.filter(|_| points.iter().any(|point| is_stone(point.sign))) {
            Some(&Point { sign, column, .. }) => self.broken(sign, column),
            None if points.is_empty() => Reading::Text,
            None => Reading::Row(self.row),
        }
    }

    fn broken(self, sign: char, column: usize) -> Reading {
        Reading::Broken { row: self.row, sign, column }
    }

    fn step(&mut self, sign: char) -> Step {
        if self.begins_a_tail(sign) {
            return Step::Tail;
        }
        match sign {
            ' ' => self.gap += 1,
            '(' | '[' => self.opened = Mark::Last,
            ')' | ']' | '<' if self.gap == 0 && !self.row.points.is_empty() => self.mark(Mark::Last),
            // Eyespace prints this sign after a stone in atari.
            '\'' if self.gap == 0 && !self.row.points.is_empty() => {}
            _ if is_bar(sign) => self.row.is_barred |= self.row.points.is_empty(),
            _ if is_joint(sign) => {}
            '0'..='9' => return self.number(),
            _ if is_point(sign) => self.point(sign),
            _ => return Step::Broken,
        }
        self.next += 1;
        Step::On
    }

    fn point(&mut self, sign: char) {
        if !self.row.points.is_empty() {
            self.widest = self.widest.max(self.gap);
        }
        let Sign { column, ink, .. } = self.line.signs[self.next];
        self.row.points.push(Point { sign, column, ink, mark: std::mem::replace(&mut self.opened, Mark::None) });
        self.row.end = column + 1;
        self.gap = 0;
    }

    fn mark(&mut self, mark: Mark) {
        if let Some(point) = self.row.points.last_mut() {
            point.mark = mark;
        }
    }

    /// Whether a word begins here that is text after the row. It is taken as such if its distance from the last point is larger than all
    /// distances between points.
    fn begins_a_tail(&self, sign: char) -> bool {
        let is_row = self.row.points.len() > 1 || (self.row.number.is_some() && !self.row.points.is_empty());
        let is_of_rows = |c: char| is_point(c) || is_bar(c) || "()[]<'".contains(c);
        let word = self.line.signs[self.next..].iter().map(|sign| sign.sign);
        is_row
            && sign.is_alphabetic()
            && self.gap > self.widest
            && word.take_while(|&c| c != ' ').any(|c| !is_of_rows(c))
    }

    fn digits(&self) -> Digits {
        Digits::at(self.line.signs.get(self.next..).unwrap_or_default())
    }

    /// Reads digits that follow a point of the row. They are either the number of the row, printed at its right end, or the digit with
    /// which `KataGo` marks one of the last three moves.
    fn number(&mut self) -> Step {
        let digits = self.digits();
        let behind = self.next + digits.length;
        let ends = self.line.signs.get(behind..).unwrap_or_default().iter().all(|sign| sign.sign == ' ');
        let follows = self.line.signs.get(behind).map_or(' ', |sign| sign.sign);
        let Some(number) = digits.number() else { return Step::Broken };
        let touches_stone = self.gap == 0 && self.row.points.last().is_some_and(|point| is_stone(point.sign));
        let is_own = ends && self.widest == 0 && self.row.number.is_none_or(|(own, _)| own == number);
        if touches_stone && digits.length == 1 && number > 0 && (!is_own || self.row.points.len() < 2) {
            if number == 3 {
                self.mark(Mark::Third);
            }
            self.next = behind;
            return Step::On;
        }
        let stands_off = self.gap > 0 || self.row.number.is_some_and(|(own, _)| own == number);
        if number == 0 || self.row.points.is_empty() || !stands_off || !(follows == ' ' || is_bar(follows)) {
            return Step::Broken;
        }
        self.row.number = self.row.number.or(Some((number, self.line.column(self.next))));
        self.next = behind;
        Step::Tail
    }
}

/// A sequence of digits.
pub(super) struct Digits {
    pub(super) length: usize,
    value: Option<usize>,
}

impl Digits {
    pub(super) fn at(signs: &[Sign]) -> Self {
        let digits: String = signs.iter().map(|sign| sign.sign).take_while(char::is_ascii_digit).collect();
        // A number too large for a `usize` cannot be the number of a row, so any large value will do in its place.
        let value = (!digits.is_empty()).then(|| digits.parse().unwrap_or(usize::MAX));
        Self { length: digits.len(), value }
    }

    pub(super) const fn number(&self) -> Option<usize> {
        self.value
    }
}

/// Reads a line as a row in which small letters are names of empty points, as in texts that discuss moves: `OXab.O`. If other rows are
/// known, this row must have the width of one of them; if not, at most half of its signs may be such letters.
pub(super) fn lettered(line: &Line, widths: &BTreeSet<usize>) -> Option<Row> {
    let unnamed = Line { signs: unnamed(&line.signs, widths), ..line.clone() };
    let Reading::Row(mut row) = of_points(&unnamed) else { return None };
    for point in &mut row.points {
        // A letter that belongs to prose after the row is not a point.
        let drawn = line.signs.iter().find(|sign| sign.column == point.column)?;
        point.sign = drawn.sign;
    }
    let has_width = widths.is_empty() || widths.contains(&row.points.len());
    let has_point = row.points.iter().any(|point| is_point(point.sign) && !names_a_point(point.sign));
    (has_width && has_point && row.points.iter().any(|point| names_a_point(point.sign))).then_some(row)
}

/// The signs of a line with a dot in place of each letter that names a point. A letter names a point if it stands alone or in a word that
/// looks like a row.
fn unnamed(signs: &[Sign], widths: &BTreeSet<usize>) -> Vec<Sign> {
    let words = signs.chunk_by(|one, next| (one.sign == ' ') == (next.sign == ' '));
    let is_of_row = |word: &[Sign]| {
        let of = |is_it: fn(char) -> bool| word.iter().filter(|sign| is_it(sign.sign)).count();
        let (length, points) = (of(|sign| !is_bar(sign)), of(|sign| is_point(sign) && !sign.is_ascii_lowercase()));
        // An ordinary word such as "White" may be as long as a row. A row has at least one sign that is rare in words: no letter, or a
        // capital X or O.
        let is_no_word = of(|sign| !sign.is_alphabetic() || "XO".contains(sign)) > 0;
        let is_wide = widths.contains(&length) && of(|sign| "xo".contains(sign)) + points > 0;
        length == 1
            || is_no_word && 2 * points >= length
            || is_wide && (is_no_word || of(|sign| sign.is_uppercase()) == 0)
    };
    let unnamed = |sign: &Sign| if names_a_point(sign.sign) { Sign { sign: '.', ..*sign } } else { *sign };
    words
        .flat_map(|word| {
            let named = is_of_row(word);
            word.iter().map(move |sign| if named { unnamed(sign) } else { *sign })
        })
        .collect()
}
