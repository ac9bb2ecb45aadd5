//! The moves in a UGF file, and the board that they are played on.

use eyespace::board::Color;

/// The lines of a section, each with its number.
pub(super) type Lines<'a> = [(usize, &'a str)];

/// The board of a file, and the edge from which its rows count.
#[derive(Clone, Copy)]
pub(super) struct Board {
    pub(super) side: usize,
    pub(super) rows_from: Edge,
}

/// An edge of the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Edge {
    Upper,
    Lower,
}

impl Board {
    /// The point of a column and a row, which count from 1 on the left and from [`Self::rows_from`]; `None` if it is off the board.
    pub(super) fn point(self, column: usize, row: usize) -> Option<(u8, u8)> {
        let on_board = |n: usize| (1..=self.side.min(25)).contains(&n);
        if !on_board(column) || !on_board(row) {
            return None;
        }
        let row = if self.rows_from == Edge::Lower { self.side - row } else { row - 1 };
        Some(((column - 1) as u8, row as u8))
    }

    /// What two letters name.
    fn said(self, name: &str) -> Said {
        let &[column, row] = name.as_bytes() else { return Said::Nothing };
        if !column.is_ascii_uppercase() || !row.is_ascii_uppercase() {
            return Said::Nothing;
        }
        let [column, row] = [column, row].map(|letter| usize::from(letter - b'A') + 1);
        match self.point(column, row) {
            Some(point) => Said::Point(point),
            None if column > 24.max(self.side) => Said::Pass,
            None => Said::Nothing,
        }
    }
}

/// What the letters of a move name.
enum Said {
    Point((u8, u8)),
    Pass,
    Nothing,
}

/// A move of a list of moves.
pub(super) struct Listed {
    /// `None` if the file names no colour.
    pub(super) color: Option<Color>,
    /// `None` is a pass.
    pub(super) point: Option<(u8, u8)>,
    /// The number of the move; 0 is set-up.
    pub(super) number: usize,
}

impl Listed {
    /// Reads a line such as `QP,B1,1,0`.
    pub(super) fn read(line: &str, board: Board) -> Option<Self> {
        let mut fields = line.trim().split(',').map(str::trim);
        let point = match board.said(fields.next()?) {
            Said::Point(point) => Some(point),
            Said::Pass => None,
            Said::Nothing => return None,
        };
        let color = match fields.next()?.bytes().next()? {
            b'B' => Some(Color::Black),
            b'W' => Some(Color::White),
            _ if point.is_none() => None,
            _ => return None,
        };
        Some(Self { color, point, number: fields.next()?.parse().ok()? })
    }
}

/// The main line of a game.
#[derive(Default)]
pub(super) struct Main {
    /// The stones before the first move.
    pub(super) set_up: Vec<(Color, (u8, u8))>,
    /// The moves.
    pub(super) moves: Vec<MainMove>,
}

/// A move of the main line.
pub(super) struct MainMove {
    pub(super) number: usize,
    pub(super) node: usize,
    pub(super) color: Color,
    /// `None` is a pass.
    pub(super) point: Option<(u8, u8)>,
}

impl Main {
    /// The side whose turn it is after the moves so far.
    pub(super) fn next(&self) -> Color {
        self.moves.last().map_or(Color::Black, |last| last.color.opponent())
    }
}
