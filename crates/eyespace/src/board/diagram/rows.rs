//! Boards drawn as rows, with or without letters and numbers around them.

use crate::board::{Color, MAX_SIDE, Size, SizeError};

use super::fault::{DiagramError, DiagramFault};
use super::sheet::{Cell, Diagram, Extent, says_turn};

/// Everything but Sensei's diagrams.
pub(super) fn read(text: &str) -> Result<Diagram, DiagramError> {
    let mut rows: Vec<Vec<Cell>> = vec![];
    let mut number: Option<usize> = None;
    // Of the last row, with its place.
    let mut lowest = None;
    let mut turn = None;
    for (line, content) in (1..).zip(text.lines()) {
        if let Some(color) = says_turn(content) {
            turn = Some(color);
        } else if !is_beside_board(content) {
            let row = Row::read(content, line)?;
            if let (Some(above), Some((found, column))) = (number, row.number)
                && found.checked_add(1) != Some(above)
            {
                return Err(DiagramFault::RowNumber { expected: above.saturating_sub(1), found }.at(line, column));
            }
            number = row.number.map(|(n, _)| n);
            lowest = row.number.map(|(n, column)| (n, line, column));
            let expected = rows.first().map_or(row.cells.len(), Vec::len);
            if row.cells.len() != expected {
                return Err(DiagramFault::RowLength { expected, found: row.cells.len() }.at(line, row.end));
            }
            if expected > MAX_SIDE as usize || rows.len() == MAX_SIDE as usize {
                let height = text.lines().filter(|row| says_turn(row).is_none() && !is_beside_board(row)).count();
                let error = SizeError { width: expected, height };
                return Err(DiagramFault::Size(error).at(line, 1));
            }
            rows.push(row.cells);
        }
    }
    let width = rows.first().ok_or(DiagramFault::Nothing.at(text.lines().count().max(1), 1))?.len();
    if let Some((found, line, column)) = lowest.filter(|&(number, ..)| number != 1) {
        return Err(DiagramFault::RowsBelow(found).at(line, column));
    }
    let size = Size::new(width, rows.len()).map_err(|error| DiagramFault::Size(error).at(1, 1))?;
    Ok(Diagram::new(&rows, size, turn, Extent::Whole))
}

/// Lines that programs print around a board: letters over columns, captures, rules.
fn is_beside_board(line: &str) -> bool {
    let words = line.trim().to_ascii_lowercase();
    let mut letters = words.chars().filter(|c| !c.is_whitespace());
    words.is_empty()
        || (words.contains("captured") && !words.starts_with(|c: char| c.is_ascii_digit()))
        || words.starts_with("movenum")
        || words.starts_with("rules")
        || words.starts_with("= ")
        || words == "="
        || (words.starts_with('a') && letters.all(|c| c.is_ascii_lowercase()))
}

struct Row {
    cells: Vec<Cell>,
    /// The row's number and the column it stands in.
    number: Option<(usize, usize)>,
    /// The column behind the last point.
    end: usize,
}

impl Row {
    fn read(content: &str, line: usize) -> Result<Self, DiagramError> {
        let chars: Vec<char> = content.chars().collect();
        let mut i = chars.iter().take_while(|c| c.is_whitespace()).count();
        let digits: String = chars[i..].iter().take_while(|c| c.is_ascii_digit()).collect();
        let number = digits.parse().ok().map(|n| (n, i + 1));
        i += digits.len();
        let mut row = Self { cells: vec![], number, end: i + 1 };
        while let Some(&symbol) = chars.get(i) {
            let after_stone =
                i > 0 && !chars[i - 1].is_whitespace() && row.cells.last().is_some_and(|c| c.stone.is_some());
            match symbol {
                // KataGo numbers the last moves, GNU Go puts the last one in brackets.
                '1'..='9' if after_stone => {}
                '(' | ')' | ' ' | '\t' | '|' | '\r' | '\u{a0}' => {}
                // The row's number again; what GNU Go writes behind it is not of the board.
                '0'..='9' => break,
                _ => {
                    row.cells.push(read_cell(symbol).ok_or(DiagramFault::Symbol(symbol).at(line, i + 1))?);
                    row.end = i + 2;
                }
            }
            i += 1;
        }
        if row.cells.is_empty() {
            return Err(DiagramFault::Nothing.at(line, i + 1));
        }
        Ok(row)
    }
}

const fn read_cell(symbol: char) -> Option<Cell> {
    let stone = match symbol {
        'X' | 'x' | '#' | '●' | '@' => Some(Color::Black),
        'O' | 'o' | '○' => Some(Color::White),
        '.' | '+' | ',' | '·' | '┼' | '*' => None,
        _ => return None,
    };
    Some(Cell { stone, mark: None })
}
