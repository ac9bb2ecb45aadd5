//! Values for each point of a board, made of the lists of points in a message.

use eyespace::board::{Point, Size};
use eyespace_wire::score::Score;

/// One signed byte for each point, row by row from the top.
#[derive(Clone, Debug)]
pub(crate) struct Layer {
    size: Size,
    cells: Vec<i8>,
}

impl Layer {
    /// A layer of zeros.
    pub(crate) fn zeros(size: Size) -> Self {
        Self { size, cells: vec![0; size.area()] }
    }

    /// Sets the points of these names.
    pub(crate) fn set<'a>(&mut self, vertices: impl IntoIterator<Item = &'a String>, value: i8) {
        for vertex in vertices {
            if let Some(at) = place(self.size, vertex) {
                self.cells[at] = value;
            }
        }
    }

    /// A value for each point of rows of signs.
    pub(crate) fn of_rows(size: Size, rows: &[String], value: impl Fn(char, usize) -> i8) -> Self {
        let signs = rows.iter().flat_map(|row| row.chars());
        Self { size, cells: signs.enumerate().map(|(at, sign)| value(sign, at)).collect() }
    }

    pub(crate) fn at(&self, index: usize) -> i8 {
        self.cells.get(index).copied().unwrap_or(0)
    }

    /// The bytes of the column.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.cells.iter().map(|cell| cell.cast_unsigned()).collect()
    }
}

/// The column and the row from the top of a point.
pub(crate) fn point(size: Size, vertex: &str) -> Option<Point> {
    size.parse_vertex(vertex).ok()
}

fn place(size: Size, vertex: &str) -> Option<usize> {
    let point = point(size, vertex)?;
    Some(usize::from(point.row()) * usize::from(size.width()) + usize::from(point.column()))
}

/// The board of a score: 1 black, -1 white, 0 empty.
pub(crate) fn board(size: Size, score: &Score) -> Layer {
    board_of(size, &score.board)
}

/// The board of a message, as its rows from the top: 1 black, -1 white, 0 empty.
pub(crate) fn board_of(size: Size, rows: &[String]) -> Layer {
    Layer::of_rows(size, rows, |sign, _| match sign {
        'X' => 1,
        'O' => -1,
        _ => 0,
    })
}
