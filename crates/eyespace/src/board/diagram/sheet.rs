//! The parts that all styles of drawings share: cells, rows, the edges that are shown, and the side to play.

use crate::board::{Color, Point, Setup, Size};

use super::beside::Beside;
use super::fault::DiagramFault;
use super::remark::Remark;

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
    /// How much of the board is drawn.
    pub extent: Extent,
    /// The stone that is marked as played last.
    pub last: Option<Point>,
    /// What the text says beside the board.
    pub beside: Beside,
    /// What was not understood, or taken for something that the text does not quite say.
    pub remarks: Vec<Remark>,
}

/// How much of a board a drawing shows. Where it is not all, the stones are as sure as ever, but not what is around them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All of it.
    Whole,
    /// So many columns and rows, where the edges that are drawn put them; the rest was taken for empty.
    Part {
        /// Columns drawn.
        columns: usize,
        /// Rows drawn.
        rows: usize,
    },
    /// No edge: by the habits of Sensei's Library a part from the middle of a board, but nobody says where. It was taken for all of a
    /// small one.
    Unbounded,
}

/// What stands on a point of a drawing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub(super) stone: Option<Color>,
    pub(super) mark: Option<char>,
}

impl Diagram {
    /// Puts rows of cells together, on the board's top left corner.
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

    /// Where nobody says who plays, it is not who has played last.
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

/// Which sides of the drawing are the board's own edges.
#[derive(Default)]
pub(super) struct Edges {
    pub(super) left: bool,
    pub(super) right: bool,
    pub(super) top: bool,
    pub(super) bottom: bool,
}

/// The size of the whole board, and how much of it is drawn; a part is shifted to the edges that it shows. Boards are square
/// if nothing says otherwise: with both edges of one direction the other is as long.
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
