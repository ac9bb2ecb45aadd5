//! Boards as text, in the styles that people paste: plain rows, GNU Go, Sensei's Library, sgfmill, `KataGo`.

use std::str::FromStr;

use super::{Color, MAX_SIDE, Point, Setup, Size, SizeError, sensei};

/// A way to draw a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Rows of `.XO`, nothing else.
    Plain,
    /// `X`, `O`, `.`, `+` with letters and numbers on all four sides, as GNU Go's `showboard`.
    GnuGo,
    /// `$$` lines, as Sensei's Library has them.
    Sensei,
    /// `#` black, `o` white, labels left and below, as Python's sgfmill.
    Sgfmill,
}

/// A board read from text.
///
/// Rows stand as on the screen, the one of the highest number first; spaces do not matter.
/// ```
/// use eyespace::board::{Color, Diagram, Style};
/// let diagram: Diagram = "
///       A B C
///     3 . X . 3
///     2 O X . 2
///     1 . O . 1
///       A B C
///     White to play
/// ".parse()?;
/// assert_eq!(diagram.setup.to_play, Color::White);
/// assert_eq!(Style::Plain.draw(&diagram.setup), ".X.\nOX.\n.O.\n");
/// # Ok::<(), eyespace::board::DiagramError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The stones; Black to play unless the text says otherwise.
    pub setup: Setup,
    /// Whether the text says who plays.
    pub turn: Option<Color>,
    /// Points that carry a mark, in reading order: letters and the shapes of Sensei's Library.
    pub marks: Vec<(Point, char)>,
}

/// Where a drawing stopped making sense.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct DiagramError {
    /// From 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: DiagramFault,
}

/// What is wrong with a drawing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DiagramFault {
    /// A character that stands for nothing.
    #[error("{0:?} is no point of a board; expected . X or O (or + , # o @ for the same)")]
    Symbol(char),
    /// A row of another length than the first.
    #[error("a row of {found} points; the first has {expected}")]
    RowLength {
        /// Points in the first row.
        expected: usize,
        /// Points in this one.
        found: usize,
    },
    /// A number beside a row that does not fit.
    #[error("row number {found}; expected {expected} (the highest row comes first)")]
    RowNumber {
        /// What the row above asks for.
        expected: usize,
        /// What stands there.
        found: usize,
    },
    /// No row at all.
    #[error("no board; expected rows of . X and O")]
    Nothing,
    /// A board that is too small or too large.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// Only in Sensei's diagrams: two stones are numbered alike, and so on.
    #[error("{0}")]
    Sensei(String),
}

impl DiagramFault {
    pub(super) const fn at(self, line: usize, column: usize) -> DiagramError {
        DiagramError { line, column, fault: self }
    }
}

/// What stands on a point of a drawing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub(super) stone: Option<Color>,
    pub(super) mark: Option<char>,
}

impl FromStr for Diagram {
    type Err = DiagramError;

    fn from_str(text: &str) -> Result<Self, DiagramError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.lines().any(|line| line.trim_start().starts_with("$$")) { sensei::read(text) } else { read_rows(text) }
    }
}

impl Diagram {
    /// Puts rows of cells together, on the board's top left corner.
    pub(super) fn new(rows: &[Vec<Cell>], size: Size, turn: Option<Color>) -> Self {
        let mut setup = Setup::empty(size);
        setup.to_play = turn.unwrap_or(Color::Black);
        let mut marks = vec![];
        for (row, cells) in (0u8..).zip(rows) {
            for (column, cell) in (0u8..).zip(cells) {
                if let Some(point) = size.point(column, row) {
                    setup.set(point, cell.stone);
                    marks.extend(cell.mark.map(|mark| (point, mark)));
                }
            }
        }
        Self { setup, turn, marks }
    }
}

/// Everything but Sensei's diagrams.
fn read_rows(text: &str) -> Result<Diagram, DiagramError> {
    let mut rows: Vec<Vec<Cell>> = vec![];
    let mut number: Option<usize> = None;
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
            let expected = rows.first().map_or(row.cells.len(), Vec::len);
            if row.cells.len() != expected {
                return Err(DiagramFault::RowLength { expected, found: row.cells.len() }.at(line, row.end));
            }
            if expected > MAX_SIDE as usize || rows.len() == MAX_SIDE as usize {
                let error = SizeError { width: expected, height: rows.len() + 1 };
                return Err(DiagramFault::Size(error).at(line, 1));
            }
            rows.push(row.cells);
        }
    }
    let width = rows.first().ok_or(DiagramFault::Nothing.at(text.lines().count().max(1), 1))?.len();
    let size = Size::new(width, rows.len()).map_err(|error| DiagramFault::Size(error).at(1, 1))?;
    Ok(Diagram::new(&rows, size, turn))
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

/// `White to play`, `X to move`, `Next player: White`.
pub(super) fn says_turn(line: &str) -> Option<Color> {
    let words = line.trim().trim_end_matches(['.', ':']).to_ascii_lowercase();
    let player = words
        .strip_prefix("next player:")
        .or_else(|| words.strip_suffix("to play"))
        .or_else(|| words.strip_suffix("to move"))?;
    match player.trim().trim_end_matches(|c: char| "(xo) ".contains(c)).trim() {
        "black" | "b" => Some(Color::Black),
        "white" | "w" => Some(Color::White),
        "" if player.contains('x') => Some(Color::Black),
        "" if player.contains('o') => Some(Color::White),
        _ => None,
    }
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

impl Style {
    /// Draws a board; a line a row, each ended by a newline. Reading it back gives the same stones.
    #[must_use]
    pub fn draw(self, setup: &Setup) -> String {
        match self {
            Self::Plain => draw_rows(setup, |cells, _| cells.iter().map(|&c| plain(c)).collect()),
            Self::GnuGo => {
                let letters = column_letters(setup.size);
                let rows = draw_rows(setup, |cells, n| {
                    let points: Vec<_> = cells.iter().map(|&c| plain(c).to_string()).collect();
                    format!("{n:2} {} {n}", points.join(" "))
                });
                format!("   {letters}\n{rows}   {letters}\n")
            }
            Self::Sgfmill => {
                let rows = draw_rows(setup, |cells, n| {
                    let symbol = |stone| match stone {
                        Some(Color::Black) => '#',
                        Some(Color::White) => 'o',
                        None => '.',
                    };
                    cells.iter().fold(format!("{n:2}"), |text, &c| format!("{text}  {}", symbol(c)))
                });
                format!("{rows}    {}\n", column_letters(setup.size).replace(' ', "  "))
            }
            Self::Sensei => sensei::draw(setup),
        }
    }
}

/// The sign of a point in plain diagrams.
pub(super) const fn plain(stone: Option<Color>) -> char {
    match stone {
        Some(color) => color.letter(),
        None => '.',
    }
}

fn column_letters(size: Size) -> String {
    let letters: Vec<_> = (0..size.width()).map(|column| Size::column_letter(column).to_string()).collect();
    letters.join(" ")
}

/// A line for each row, given its stones and its number.
pub(super) fn draw_rows(setup: &Setup, draw: impl Fn(&[Option<Color>], u8) -> String) -> String {
    let size = setup.size;
    let stone = |row, column| {
        let point = Point::new(column, row)?;
        Color::ALL.into_iter().find(|color| setup.stones[color.index()].contains(point))
    };
    (0..size.height())
        .map(|row| {
            let cells: Vec<_> = (0..size.width()).map(|column| stone(row, column)).collect();
            draw(&cells, size.height() - row) + "\n"
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str) -> Result<Diagram, String> {
        text.parse::<Diagram>().map_err(|error| error.to_string())
    }

    #[test]
    fn gnu_go_and_katago_boards_are_read_with_all_that_stands_around_them() {
        let gnugo = "   A B C D\n 4 . X . O 4     WHITE (O) has captured 0 stones\n 3 .(X). . 3\n 2 + . O . 2\n\
                     1 . . . . 1\n   A B C D\n\nWhite (O) to move\n";
        let diagram = read(gnugo).unwrap();
        assert_eq!(Style::Plain.draw(&diagram.setup), ".X.O\n.X..\n..O.\n....\n");
        assert_eq!(diagram.turn, Some(Color::White));
        let katago = "MoveNum: 3 HASH: 00FF\n   A B C\n 3 X1. .\n 2 . O2X3\n 1 . . .\n\nNext player: White\n";
        let diagram = read(katago).unwrap();
        assert_eq!(Style::Plain.draw(&diagram.setup), "X..\n.OX\n...\n");
        assert_eq!(diagram.turn, Some(Color::White));
    }

    #[test]
    fn errors_name_the_place() {
        for (text, error) in [
            ("", "line 1, column 1: no board; expected rows of . X and O"),
            (".X\n.X.\n", "line 2, column 4: a row of 3 points; the first has 2"),
            (".X\n.Y\n", "line 2, column 2: 'Y' is no point of a board; expected . X or O (or + , # o @ for the same)"),
            ("1 ..\n2 ..\n", "line 2, column 1: row number 2; expected 0 (the highest row comes first)"),
            (
                "2 ..\n18446744073709551615 ..\n",
                "line 2, column 1: row number 18446744073709551615; expected 1 (the highest row comes first)",
            ),
        ] {
            assert_eq!(read(text).unwrap_err(), error);
        }
        assert!(read(&"..........................\n".repeat(3)).unwrap_err().contains("a board of 26x1 lines"));
        assert!(read(&".\n".repeat(60)).unwrap_err().contains("line 26, column 1: a board of 1x26 lines"));
    }

    proptest! {
        #[test]
        fn what_is_drawn_is_read_back(width in 1..=25usize, height in 1..=25usize, stones in prop::collection::vec(0..3u8, 625)) {
            let size = Size::new(width, height).unwrap();
            let mut setup = Setup::empty(size);
            for (point, stone) in size.points().into_iter().zip(stones) {
                setup.set(point, [None, Some(Color::Black), Some(Color::White)][stone as usize]);
            }
            for style in [Style::Plain, Style::GnuGo, Style::Sgfmill, Style::Sensei] {
                let drawn = style.draw(&setup);
                prop_assert_eq!(read(&drawn).map(|diagram| diagram.setup), Ok(setup), "{}", drawn);
            }
        }

        #[test]
        fn no_text_makes_it_panic(text in "[.XO#o$|+ 0-9A-C\n-]{0,80}") {
            let _ = read(&text);
        }
    }
}
