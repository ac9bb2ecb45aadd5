//! The letters over or under the columns of a board. They show where the points are in each line, so that other characters between the
//! points can be ignored.

use super::alphabet::{Layout, Mark, Point};
use super::line::Line;
use super::row::{Digits, Row};

/// The positions of a board's columns in its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Letters {
    /// The index in the line of each column's letter.
    columns: Vec<usize>,
    /// The index in the line of the first sign after the letters.
    pub(super) tail: usize,
}

impl Letters {
    /// Reads a line such as `A B C`, `a b c` or `ABC`, with or without the letter I. Returns `None` if the line is not such a row of
    /// letters.
    pub(super) fn read(line: &Line) -> Option<Self> {
        let sign = |at: usize| line.signs.get(at).map(|sign| sign.sign);
        let mut columns: Vec<usize> = vec![];
        let mut at = 0;
        loop {
            while sign(at) == Some(' ') {
                at += 1;
            }
            let Some(letter) = sign(at) else { break };
            let before = columns.last().map(|&column| (column, line.signs[column].sign));
            if !follows(before.map(|(_, letter)| letter), letter) || !is_in_step(&columns, at) {
                break;
            }
            columns.push(at);
            at += 1;
        }
        let is_cut = sign(at).is_some();
        let ends_in_a_word = columns.last().is_some_and(|&last| last + 1 == at);
        // A word that begins with A, or a sentence that begins with the word A, is not a row of letters.
        let is_word = is_cut && (ends_in_a_word || columns.len() < 2);
        (!columns.is_empty() && !is_word).then_some(Self { columns, tail: at })
    }

    /// Whether the columns of two rows of letters are at the same positions.
    pub(super) fn stand_as(&self, other: &Self) -> bool {
        self.columns == other.columns
    }

    /// Reads a line as a row of points that stand at the positions of the column letters, with the number of the row on its left or right.
    /// Returns `None` if the line is not such a row.
    pub(super) fn row(&self, line: &Line) -> Option<Row> {
        if self.columns.windows(2).any(|pair| pair[1] - pair[0] < 2) {
            return None;
        }
        let (first, last) = (*self.columns.first()?, *self.columns.last()?);
        let sign = |at: usize| line.signs.get(at).map_or(' ', |sign| sign.sign);
        let between = |from: usize, to: usize| (from..to).map(sign).collect::<String>();
        let margin = line.signs.get(..first)?.iter().take_while(|sign| sign.sign == ' ').count();
        let left = Digits::at(&line.signs[margin..first]);
        let is_free = |text: &str| text.chars().all(|c| " ([|│┃║".contains(c));
        if !is_free(&between(margin + left.length, first)) {
            return None;
        }
        let is_joint = |text: &str| text.chars().all(|c| " ()[]<'─━-|│123".contains(c));
        if !self.columns.windows(2).all(|pair| is_joint(&between(pair[0] + 1, pair[1]))) {
            return None;
        }
        let points: Vec<Point> = self.columns.iter().map(|&at| point(line, at)).collect::<Option<_>>()?;
        let behind = last + 1 + (last + 1..line.signs.len()).take_while(|&at| " )]<'|│┃║".contains(sign(at))).count();
        // A digit right after the last stone usually marks a recent move, as in `X1`. It is taken as the number of the row only if there is
        // no number on the left of the row.
        let right = Digits::at(line.signs.get(behind..).unwrap_or_default());
        let number = |digits: &Digits, at: usize| digits.number().map(|number| (number, line.column(at)));
        let layout =
            if left.number().is_some() && left.number() == right.number() { Layout::Labelled } else { Layout::Free };
        Some(Row {
            line: line.number,
            number: Some(number(&left, margin).or(number(&right, behind))?),
            points,
            end: line.column(last) + 1,
            tail: behind + right.length,
            is_barred: between(margin + left.length, first).contains(['|', '│', '┃', '║']),
            layout,
        })
    }
}

/// Whether a letter can stand over the column after the column of `before`. It must be A if there is no column before, and otherwise the
/// next letter of the alphabet, where I may be skipped.
fn follows(before: Option<char>, letter: char) -> bool {
    let Some(before) = before else { return matches!(letter, 'A' | 'a') };
    let next = |letter: char| char::from_u32(letter as u32 + 1);
    let one_on = next(before);
    letter.is_ascii_alphabetic()
        && (Some(letter) == one_on
            || (one_on.is_some_and(|skipped| skipped.eq_ignore_ascii_case(&'i'))
                && Some(letter) == one_on.and_then(next)))
}

/// Whether a letter at `at` would continue the row. Column letters are evenly spaced, so its distance from the last letter must be the same
/// as between the last two letters.
fn is_in_step(columns: &[usize], at: usize) -> bool {
    match columns {
        [.., before, last] => at - last == last - before,
        _ => true,
    }
}

fn point(line: &Line, at: usize) -> Option<Point> {
    let sign = line.signs.get(at).filter(|sign| sign.sign != ' ')?;
    let beside = |at: usize| line.signs.get(at).map_or(' ', |sign| sign.sign);
    let is_opened = at > 0 && matches!(beside(at - 1), '(' | '[');
    let mark = match beside(at + 1) {
        ')' | ']' | '<' => Mark::Last,
        '3' => Mark::Third,
        _ if is_opened => Mark::Last,
        _ => Mark::None,
    };
    Some(Point { sign: sign.sign, column: sign.column, ink: sign.ink, mark })
}
