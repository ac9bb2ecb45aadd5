//! The parts that all styles of drawings share: cells, rows, the edges that are shown, and the player to move.

use crate::board::{Color, Point, Setup, Size};

use super::beside::Beside;
use super::fault::DiagramFault;
use super::remark::Remark;

/// A board that was read from a text.
///
/// The rows of the text are read from the top, the row with the highest number first. Spaces do not matter.
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
    /// The stones and the player to move. If the text does not show who is to move, Black is.
    pub setup: Setup,
    /// The player to move, if the text names one or it could be inferred.
    pub turn: Option<Color>,
    /// The points with a mark, in reading order. Marks are letters and the shapes of Sensei's Library.
    pub marks: Vec<(Point, char)>,
    /// The part of the board that is drawn.
    pub extent: Extent,
    /// The stone that is marked as played last, if there is one.
    pub last: Option<Point>,
    /// The information that the text gives beside the board.
    pub beside: Beside,
    /// Remarks on lines that were not understood, and on assumptions that were made.
    pub remarks: Vec<Remark>,
}

/// The part of a board that a drawing shows. If it is not the whole board, the points beyond are unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// The whole board is drawn.
    Whole,
    /// A part of the board is drawn, and the edges in the drawing show where it lies. The rest of the board was taken as empty.
    Part {
        /// The number of columns drawn.
        columns: usize,
        /// The number of rows drawn.
        rows: usize,
    },
    /// No edge is drawn, as in diagrams of Sensei's Library that show a part of the middle. Where that part lies is unknown, so the drawing
    /// was taken as the whole of a small board.
    Unbounded,
}

/// The content of a point of a drawing: a stone, and a mark.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub(super) stone: Option<Color>,
    pub(super) mark: Option<char>,
}

impl Diagram {
    /// Makes a diagram from rows of cells. The first cell of the first row is the top left corner of the board.
    pub(super) fn new(rows: &[Vec<Cell>], size: Size, turn: Option<Color>, extent: Extent) -> Self {
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
        Self { setup, turn, marks, extent, last: None, beside: Beside::default(), remarks: vec![] }
    }

    pub(super) const fn set_turn(&mut self, color: Color) {
        self.turn = Some(color);
        self.setup.to_play = color;
    }

    /// Infers the player to move if the text does not name one: it is the opponent of the side that played the marked last move.
    pub(super) fn infer_turn(&mut self) {
        let Some(point) = self.last.filter(|_| self.turn.is_none()) else { return };
        let stone = Color::ALL.into_iter().find(|color| self.setup.stones[color.index()].contains(point));
        if let Some(color) = stone {
            self.set_turn(color.opponent());
            self.remarks.push(Remark::LastMove { point, color, size: self.setup.size });
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

/// Draws each row as a line of text. The function `draw` gets the stones of a row and the number of the row.
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

/// The sides of a drawing that are edges of the board.
#[derive(Default)]
pub(super) struct Edges {
    pub(super) left: bool,
    pub(super) right: bool,
    pub(super) top: bool,
    pub(super) bottom: bool,
}

/// The size of the whole board, and the part of it that is drawn. If only a part is drawn, empty cells are put before it so that it lies at
/// the edges that it shows. If `side` is not given, a drawing that shows two opposite edges is taken as part of a square board, and any
/// other part as one of a board with 19 lines.
pub(super) fn board_size(
    rows: &mut Vec<Vec<Cell>>,
    edges: &Edges,
    side: Option<usize>,
) -> Result<(Size, Extent), DiagramFault> {
    const USUAL: usize = 19;
    let empty = Cell { stone: None, mark: None };
    let width = rows.first().ok_or(DiagramFault::Nothing)?.len();
    let height = rows.len();
    let no_edge = !(edges.left || edges.right || edges.top || edges.bottom);
    let (has_width, has_height) = (edges.left && edges.right, edges.top && edges.bottom);
    let other = |is_whole: bool, drawn| is_whole.then_some(drawn);
    let whole = |is_whole, drawn: usize, other: Option<usize>| {
        if no_edge || is_whole { drawn } else { side.or(other).unwrap_or(USUAL).max(drawn) }
    };
    let full_width = whole(has_width, width, other(has_height, height));
    let full_height = whole(has_height, height, other(has_width, width));
    let size = Size::new(full_width, full_height)?;
    let extent = match (full_width, full_height) == (width, height) {
        true if no_edge && side.is_none_or(|side| (side, side) != (width, height)) => Extent::Unbounded,
        true => Extent::Whole,
        false => Extent::Part { columns: width, rows: height },
    };
    let before = |low, high, full: usize, drawn: usize| match (low, high) {
        (true, _) => 0,
        (false, true) => full - drawn,
        (false, false) => (full - drawn) / 2,
    };
    let left = before(edges.left, edges.right, full_width, width);
    let top = before(edges.top, edges.bottom, full_height, height);
    for row in rows.iter_mut() {
        row.splice(0..0, std::iter::repeat_n(empty, left));
    }
    rows.splice(0..0, std::iter::repeat_n(vec![], top));
    Ok((size, extent))
}
