//! One line of a text read as a row of a board, as a rule around or between rows, or as neither.

use std::collections::BTreeSet;

use super::alphabet::{Layout, Mark, Point, is_crossing, is_ownership, is_point, is_stone, names_a_point};
use super::letters::Letters;
use super::line::{Line, Sign};

/// A row of points.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) line: usize,
    /// The row's number and the column it stands in.
    pub(super) number: Option<(usize, usize)>,
    pub(super) points: Vec<Point>,
    /// The column behind the last point.
    pub(super) end: usize,
    /// The index of the sign where that begins which is not of the board.
    pub(super) tail: usize,
    pub(super) is_barred: bool,
    pub(super) layout: Layout,
}

/// What a line may be.
#[derive(Clone, Debug)]
pub(super) enum Reading {
    Blank,
    Row(Row),
    /// A line of a frame, or one between rows. Where it has signs that may stand for points, also as a row.
    Rule(Option<Row>),
    /// Letters over the columns; what stands behind them begins at an index.
    Letters {
        tail: usize,
    },
    /// It begins as a row, up to a sign that stands for nothing.
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

/// The same of a line that is known to be neither a rule nor letters.
pub(super) fn of_points(line: &Line) -> Reading {
    Scanner::new(line).scan()
}

/// Markdown's way to set off a text that is to stay as it is.
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

/// Whether there is nothing but lines, or nothing but numbers of columns. A line that also has crossings may be a row.
fn is_rule(line: &Line) -> bool {
    let is_level = |c: char| is_joint(c) || "-_=".contains(c);
    let is_drawn = |c: char| c == ' ' || is_bar(c) || is_level(c) || is_crossing(c) || c == '+';
    let mut signs = line.signs.iter().map(|sign| sign.sign);
    let has_points = signs.clone().any(|c| is_crossing(c) || c == '+');
    (signs.clone().all(is_drawn) && (signs.clone().any(is_level) || !has_points))
        || signs.all(|c| c == ' ' || c.is_ascii_digit())
}

/// Dashes with spaces between are points that have no other sign; so are dashes in a row, if they are no line.
fn rule(mut row: Row) -> Reading {
    let is_dash = |point: &Point| "-_".contains(point.sign);
    let dashes = row.points.iter().filter(|point| is_dash(point)).count();
    if dashes < row.points.len() {
        row.points.retain(|point| !is_dash(point));
    }
    Reading::Rule(Some(row))
}

/// Reads signs from the left.
struct Scanner<'a> {
    line: &'a Line,
    /// The index of the sign that comes next.
    next: usize,
    row: Row,
    /// Spaces since the last sign, and the most between two points.
    gap: usize,
    widest: usize,
    opened: Mark,
}

/// How the scan goes on.
enum Step {
    On,
    /// What is not of the board begins.
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
            // Eyespace's sign for a stone in atari.
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

    /// Words that stand further from the last point than the points from each other.
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

    /// The row's number again, or a number behind a stone, by which `KataGo` marks the moves played last.
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

/// Digits in a row.
pub(super) struct Digits {
    pub(super) length: usize,
    value: Option<usize>,
}

impl Digits {
    pub(super) fn at(signs: &[Sign]) -> Self {
        let digits: String = signs.iter().map(|sign| sign.sign).take_while(char::is_ascii_digit).collect();
        // What is larger than any number is no row's number either.
        let value = (!digits.is_empty()).then(|| digits.parse().unwrap_or(usize::MAX));
        Self { length: digits.len(), value }
    }

    pub(super) const fn number(&self) -> Option<usize> {
        self.value
    }
}

/// A line as a row in which small letters name empty points, as texts that write of them have it: `OXab.O`. Where other rows are known it is as wide as they are; elsewhere most of it is no letter.
pub(super) fn lettered(line: &Line, widths: &BTreeSet<usize>) -> Option<Row> {
    let unnamed = Line { signs: unnamed(&line.signs, widths), ..line.clone() };
    let Reading::Row(mut row) = of_points(&unnamed) else { return None };
    for point in &mut row.points {
        // Letters of prose that stand behind the board are none of its points.
        let drawn = line.signs.iter().find(|sign| sign.column == point.column)?;
        point.sign = drawn.sign;
    }
    let has_width = widths.is_empty() || widths.contains(&row.points.len());
    let has_point = row.points.iter().any(|point| is_point(point.sign) && !names_a_point(point.sign));
    (has_width && has_point && row.points.iter().any(|point| names_a_point(point.sign))).then_some(row)
}

/// The signs with a dot for each letter that stands alone, or between points.
fn unnamed(signs: &[Sign], widths: &BTreeSet<usize>) -> Vec<Sign> {
    let words = signs.chunk_by(|one, next| (one.sign == ' ') == (next.sign == ' '));
    let is_of_row = |word: &[Sign]| {
        let of = |is_it: fn(char) -> bool| word.iter().filter(|sign| is_it(sign.sign)).count();
        let (length, points) = (of(|sign| !is_bar(sign)), of(|sign| is_point(sign) && !sign.is_ascii_lowercase()));
        // "White" may be as long as a row, and has no sign that no word has.
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
