//! Boards drawn as rows, with or without letters, numbers and frames around them, somewhere in a text.

use std::collections::BTreeSet;

use crate::board::{MAX_SIDE, PointSet, Setup, Size, SizeError};

use super::alphabet::{Alphabet, Explained, Layout, Mark, Point, is_crossing, is_point};
use super::beside::Reader;
use super::fault::{DiagramError, DiagramFault};
use super::letters::Letters;
use super::line::Line;
use super::listed::Unlisted;
use super::remark::Remark;
use super::row::{self, Reading, Row, lettered};
use super::sheet::{Cell, Diagram, Extent};

/// The largest number of different rows of column letters that are used. A board has its letters at the same positions above and below, so
/// a text with one board needs only one or two.
const MOST_LETTERS: usize = 8;

/// Reads all boards except diagrams of Sensei's Library and of sgf2dg.
pub(super) fn read(text: &Unlisted) -> Result<Diagram, DiagramError> {
    let lines = text.lines.as_slice();
    let letters = letters(lines);
    let may_be_row = |at: usize| text.rows.as_ref().is_none_or(|rows| rows.contains(&at));
    let reading = |(at, line)| if may_be_row(at) { row::read(line, &letters) } else { Reading::Text };
    let readings: Vec<Reading> = lines.iter().enumerate().map(reading).collect();
    let found = Found::among(lines, readings);
    let board = found.board()?;
    board.check()?;
    let rest: Vec<Line> = (0..lines.len()).filter_map(|at| found.outside(&board, at)).collect();
    let explained = Explained::by(&rest);
    let mut diagram = board.drawn(&explained)?;
    let mut reader = Reader::default();
    rest.iter().for_each(|line| reader.read(line));
    reader.tell(&mut diagram);
    diagram.infer_turn();
    Ok(diagram)
}

/// The rows of column letters in a text, without those whose letters stand at the same positions as in an earlier one.
fn letters(lines: &[Line]) -> Vec<Letters> {
    let mut letters: Vec<Letters> = vec![];
    for found in lines.iter().filter_map(Letters::read) {
        if letters.len() < MOST_LETTERS && letters.iter().all(|known| !known.stand_as(&found)) {
            letters.push(found);
        }
    }
    letters
}

/// The lines of a text, the reading of each line, and the lines that are rows of a board.
struct Found<'a> {
    lines: &'a [Line],
    readings: Vec<Reading>,
    /// The rows of a board, each with the index of its line.
    rows: Vec<(usize, Row)>,
}

/// The rows of one board.
struct Board<'a> {
    rows: &'a [(usize, Row)],
}

impl<'a> Found<'a> {
    fn among(lines: &'a [Line], readings: Vec<Reading>) -> Self {
        let definite = |reading: &Reading| if let Reading::Row(row) = reading { Some(row.clone()) } else { None };
        let sure: Vec<Row> = readings.iter().filter_map(definite).collect();
        let joined = joined_by(&sure);
        let others = Others::of(&sure, joined);
        let mut rows: Vec<(usize, Row)> = vec![];
        for (at, reading) in readings.iter().enumerate() {
            match reading {
                Reading::Row(row) => rows.push((at, without_joints(row.clone(), joined))),
                Reading::Rule(Some(row)) if others.are_like(row) => rows.push((at, row.clone())),
                _ => {}
            }
        }
        add_lettered(&mut rows, lines, &readings, &others.widths);
        Self { lines, readings, rows }
    }

    /// The rows of the board.
    ///
    /// # Errors
    /// If the text has no board, if a row of the board is broken, or if other rows could be a second board.
    fn board(&self) -> Result<Board<'_>, DiagramError> {
        let runs = self.runs();
        let longest = runs.iter().map(|run| run.len()).max().unwrap_or(0);
        let Some(main) = runs.iter().find(|run| run.len() == longest) else {
            return Err(self.nothing());
        };
        self.no_broken_row(main)?;
        let width = main[0].1.points.len();
        for run in runs.iter().filter(|run| run[0].0 != main[0].0) {
            if run.len() > 1 || run[0].1.points.len() == width {
                let later = if run[0].0 > main[0].0 { run } else { main };
                return Err(DiagramFault::SecondBoard.at(later[0].1.line, 1));
            }
        }
        Ok(Board { rows: main })
    }

    /// Groups the rows into boards. The rows of a group stand either all on consecutive lines or all on lines further apart. Rows with
    /// numbers that count down belong together in either case.
    fn runs(&self) -> Vec<&[(usize, Row)]> {
        let mut runs = vec![];
        let mut start = 0;
        let mut has_gaps = None;
        for next in 1..=self.rows.len() {
            let goes_on = self.rows.get(next).is_some_and(|(at, row)| {
                let (above, before) = &self.rows[next - 1];
                let touches = above + 1 == *at;
                let numbers = (before.number, row.number);
                let counts_down =
                    matches!(numbers, (Some((above, _)), Some((own, _))) if own.checked_add(1) == Some(above));
                let is_alike = before.points.len() == row.points.len();
                let joins = match touches {
                    true => counts_down || has_gaps != Some(true),
                    false => is_alike && (counts_down || (numbers == (None, None) && has_gaps != Some(false))),
                };
                has_gaps = joins.then(|| has_gaps.unwrap_or(!touches));
                joins
            });
            if !goes_on {
                runs.push(&self.rows[start..next]);
                (start, has_gaps) = (next, None);
            }
        }
        runs.retain(|run| !run.is_empty());
        runs
    }

    /// Reports a broken row (a line that looks like a row, but has a sign without a meaning on a board) if it stands between the rows of a
    /// board, or right above or below them. Elsewhere a broken row counts as text beside the board.
    fn no_broken_row(&self, board: &[(usize, Row)]) -> Result<(), DiagramError> {
        let (first, last, width) = (board[0].0, board[board.len() - 1].0, board[0].1.points.len());
        let near = first.saturating_sub(1)..(last + 2).min(self.readings.len());
        let is_read = |at: &usize| board.binary_search_by_key(at, |(of_row, _)| *of_row).is_ok();
        near.filter(|at| !is_read(at)).find_map(|at| self.broken_row(at, Some(width))).map_or(Ok(()), Err)
    }

    /// The error for a text without a board.
    fn nothing(&self) -> DiagramError {
        let broken = (0..self.readings.len()).find_map(|at| self.broken_row(at, None));
        broken.unwrap_or(DiagramFault::Nothing.at(self.readings.len().max(1), 1))
    }

    /// The error for a line that looks like a row but is none; `None` for other lines. A line looks like a row if at least half of its
    /// signs are points, and its length or the spaces between its signs fit a row.
    fn broken_row(&self, at: usize, width: Option<usize>) -> Option<DiagramError> {
        let Reading::Broken { row, sign, column } = &self.readings[at] else { return None };
        let text = self.lines[at].text();
        let words: Vec<&str> = text.split_whitespace().skip(usize::from(row.number.is_some())).collect();
        let length = |word: &&str| word.chars().count();
        let points = |word: &&str| word.chars().filter(|&c| is_point(c)).count();
        let looks = match words.as_slice() {
            [word] => {
                let fits = width.map_or(length(word) > 1, |width| width == length(word));
                fits && 2 * points(word) >= length(word)
            }
            words => {
                let like_points = words.iter().filter(|word| points(word) > 0).count();
                words.iter().all(|word| length(word) < 3) && 2 * like_points >= words.len() && !words.is_empty()
            }
        };
        looks.then(|| DiagramFault::Symbol(*sign).at(row.line, *column))
    }

    /// The part of a line that is not part of the board.
    fn outside(&self, board: &Board<'_>, at: usize) -> Option<Line> {
        let line = &self.lines[at];
        if let Ok(row) = board.rows.binary_search_by_key(&at, |(of_row, _)| *of_row) {
            return Some(line.from(board.rows[row].1.tail));
        }
        match &self.readings[at] {
            Reading::Blank | Reading::Rule(_) => None,
            Reading::Letters { tail } => Some(line.from(*tail)),
            Reading::Row(_) | Reading::Broken { .. } | Reading::Text => Some(line.clone()),
        }
    }
}

/// Adds the rows in which letters name points. If other rows are known, only lines next to these are added. A blank line may lie between
/// only if blank lines also lie between all the known rows.
fn add_lettered(rows: &mut Vec<(usize, Row)>, lines: &[Line], readings: &[Reading], widths: &BTreeSet<usize>) {
    let is_broken = |at: usize| matches!(readings.get(at), Some(Reading::Broken { .. }));
    let read_as =
        |at: usize, widths: &BTreeSet<usize>| Some((at, lettered(lines.get(at).filter(|_| is_broken(at))?, widths)?));
    if rows.is_empty() {
        // A row that is mostly points is certainly a row, and its width decides which other lines are rows.
        let sure = (0..lines.len()).filter_map(|at| read_as(at, widths));
        let widths: BTreeSet<usize> = sure.map(|(_, row)| row.points.len()).collect();
        rows.extend((0..lines.len()).filter_map(|at| read_as(at, &widths)));
        return;
    }
    let read = |at: usize| read_as(at, widths);
    let known: Vec<usize> = rows.iter().map(|(at, _)| *at).collect();
    let has_gaps = known.windows(2).all(|pair| pair[0] + 1 < pair[1]);
    let is_between = |at: &usize| has_gaps && matches!(readings.get(*at), Some(Reading::Blank));
    for at in known {
        rows.extend((at + 1..).filter(|at| !is_between(at)).map_while(read));
        rows.extend((0..at).rev().filter(|at| !is_between(at)).map_while(read));
    }
    rows.sort_by_key(|(at, _)| *at);
    rows.dedup_by_key(|(at, _)| *at);
}

/// The number of dashes between two points, if rows are drawn as `X--O--+`. `None` if there are no dashes, or if each dash is an empty
/// point.
fn joined_by(rows: &[Row]) -> Option<usize> {
    let dashes = |row: &Row| {
        let points: Vec<usize> = (0..row.points.len()).filter(|&at| row.points[at].sign != '-').collect();
        let step = points.get(1)?.checked_sub(*points.first()?)?;
        let is_even = points.windows(2).all(|pair| pair[1] - pair[0] == step);
        let is_whole = points.first() == Some(&0) && points.last() == Some(&(row.points.len() - 1));
        (is_even && is_whole && step > 1).then_some(step - 1)
    };
    let found = dashes(rows.first()?)?;
    // With only a few rows, a dash between two stones may be an empty point, unless there is another sign for empty points.
    let has_plus = rows.iter().any(|row| row.points.iter().any(|point| point.sign == '+'));
    let is_sure = found > 1 || rows.len() > 2 || has_plus;
    (is_sure && rows.iter().all(|row| dashes(row) == Some(found))).then_some(found)
}

fn without_joints(mut row: Row, joined: Option<usize>) -> Row {
    if joined.is_some() {
        row.points.retain(|point| point.sign != '-');
    }
    row
}

/// The properties of the rows that cannot be lines of a frame. A line that may be a row or part of a frame is a row if it fits these
/// properties.
struct Others {
    widths: BTreeSet<usize>,
    /// Whether a bar (`|`) stands before the first point of the rows; `None` if no row is known.
    is_framed: Option<bool>,
    has_dashes: bool,
    joined: Option<usize>,
}

impl Others {
    fn of(sure: &[Row], joined: Option<usize>) -> Self {
        let width = |row: &Row| row.points.iter().filter(|point| joined.is_none() || point.sign != '-').count();
        Self {
            widths: sure.iter().map(width).collect(),
            is_framed: sure.first().map(|row| row.is_barred),
            has_dashes: sure.iter().any(|row| row.points.iter().any(is_dash)),
            joined,
        }
    }

    fn are_like(&self, row: &Row) -> bool {
        let is_drawn = row.points.iter().all(|point| is_crossing(point.sign));
        let Some(is_framed) = self.is_framed else { return is_drawn };
        let is_like = if is_drawn {
            !is_framed
        } else if row.points.iter().all(is_dash) {
            self.joined.is_none() && self.has_dashes
        } else {
            self.joined.is_some()
        };
        is_like && self.widths.contains(&row.points.len())
    }
}

fn is_dash(point: &Point) -> bool {
    "-_".contains(point.sign)
}

impl Board<'_> {
    /// Checks that all rows have the same length, and that their numbers, if they have any, go down by one each to 1.
    fn check(&self) -> Result<(), DiagramError> {
        let mut number: Option<usize> = None;
        let expected = self.rows[0].1.points.len();
        for (above, (_, row)) in self.rows.iter().enumerate() {
            if let (Some(last), Some((found, column))) = (number, row.number)
                && found.checked_add(1) != Some(last)
            {
                return Err(DiagramFault::RowNumber { expected: last.saturating_sub(1), found }.at(row.line, column));
            }
            number = row.number.map(|(n, _)| n);
            let found = row.points.len();
            if found != expected {
                return Err(DiagramFault::RowLength { expected, found }.at(row.line, row.end));
            }
            if expected > MAX_SIDE as usize || above == MAX_SIDE as usize {
                let error = SizeError { width: expected, height: self.rows.len() };
                return Err(DiagramFault::Size(error).at(row.line, 1));
            }
        }
        let lowest =
            self.rows.last().and_then(|(_, row)| row.number.map(|(number, column)| (number, row.line, column)));
        match lowest.filter(|&(number, ..)| number != 1) {
            Some((found, line, column)) => Err(DiagramFault::RowsBelow(found).at(line, column)),
            None => Ok(()),
        }
    }

    /// The diagram of the board, with remarks on signs that do not show whether there is a stone.
    fn drawn(&self, explained: &Explained) -> Result<Diagram, DiagramError> {
        let rows = || self.rows.iter().map(|(_, row)| row);
        let is_labelled = rows().all(|row| row.layout == Layout::Labelled);
        let layout = if is_labelled { Layout::Labelled } else { Layout::Free };
        let points: Vec<Point> = rows().flat_map(|row| row.points.iter().copied()).collect();
        let alphabet = Alphabet::of(&points, explained, layout);
        let cell = |line: usize, point: &Point| match alphabet.stone(point) {
            Ok(stone) => Ok(Cell { stone, mark: alphabet.names(point.sign).then_some(point.sign) }),
            Err(fault) => Err(fault.at(line, point.column)),
        };
        let cells = rows().map(|row| row.points.iter().map(|point| cell(row.line, point)).collect());
        let cells: Vec<Vec<Cell>> = cells.collect::<Result<_, DiagramError>>()?;
        let size = Size::new(cells[0].len(), cells.len());
        let size = size.map_err(|error| DiagramFault::Size(error).at(self.rows[0].1.line, 1))?;
        let mut diagram = Diagram::new(&cells, size, None, Extent::Whole);
        diagram.last = self.last_move(&diagram.setup);
        for sign in ['S', '?'].into_iter().filter(|&sign| !alphabet.is_own_mark(sign)) {
            let points = self.points(size, |point| point.sign == sign);
            if !points.is_empty() {
                diagram.remarks.push(Remark::Untold { sign, points, size });
            }
        }
        Ok(diagram)
    }

    /// The stone played last: the only stone in brackets, or else the only stone with the number 3, with which `KataGo` marks the last
    /// move.
    fn last_move(&self, setup: &Setup) -> Option<crate::board::Point> {
        [Mark::Last, Mark::Third].into_iter().find_map(|mark| {
            let marked = self.points(setup.size, |point| point.mark == mark) - setup.empty_points();
            marked.first().filter(|_| marked.len() == 1)
        })
    }

    fn points(&self, size: Size, is: impl Fn(&Point) -> bool) -> PointSet {
        let rows = (0..).zip(self.rows);
        let places =
            rows.flat_map(|(at, (_, row))| (0..).zip(&row.points).map(move |(column, point)| (column, at, point)));
        places.filter(|(.., point)| is(point)).filter_map(|(column, row, _)| size.point(column, row)).collect()
    }
}
