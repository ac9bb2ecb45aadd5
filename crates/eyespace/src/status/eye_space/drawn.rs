//! The graph of an eye space: its key, and a drawing of it in which half eyes and false eyes are replaced by patterns of the same
//! value.
//!
//! GNU Go's manual, "Graphs": a half eye is the pattern `!.`, a false eye the pattern `!`.

use crate::board::Point;
use crate::eyes::{EyeDrawing, EyeGraph, GraphKey, LocalState};

use super::EyeSpace;
use super::laid::Laid;

/// The graph on which an eye space is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpaceGraph {
    /// The graph, with one more marginal point for each half eye.
    pub graph: EyeGraph,
    /// The stones inside, by the numbers of their points in the graph.
    pub state: LocalState,
    /// The key of the graph. Two eye spaces have the same key if and only if their graphs are the same.
    pub key: GraphKey,
    /// A drawing that [`EyeDrawing`] reads as this graph, with `/` between its rows; `None` if no such drawing fits
    /// on a board.
    pub drawing: Option<String>,
}

impl EyeSpace {
    /// The graph of the space; `None` if it has more points than graphs may have.
    /// ```
    /// use eyespace::board::{Diagram, Position};
    /// use eyespace::eyes::{LocalValues, LocalOptions};
    /// use eyespace::regions::{CaptureFacts, Structure};
    /// use eyespace::status::{eye_space_at, eye_spaces};
    /// let diagram: Diagram = "
    ///     XOOOOO.
    ///     X....O.
    ///     XOOOOO.
    ///     X......
    /// ".parse()?;
    /// let structure = Structure::new(&Position::try_from(diagram.setup)?);
    /// let spaces = eye_spaces(&structure, &CaptureFacts::unknown(&structure), &mut LocalValues::new(LocalOptions::default()));
    /// let corridor = eye_space_at(&spaces, structure.size().parse_vertex("C3")?).unwrap();
    /// assert_eq!(corridor.graph().unwrap().drawing.as_deref(), Some("!..."));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn graph(&self) -> Option<SpaceGraph> {
        let graph = self.laid.graph(&self.half_eyes)?;
        let key = graph.canonical().key;
        let half_eyes: Vec<Point> = self.half_eyes.iter().map(|(point, _)| *point).collect();
        let drawing = sheets(&self.laid).into_iter().find_map(|sheet| sheet.drawing_of(&half_eyes, key));
        Some(SpaceGraph { graph, state: self.laid.state(), key, drawing })
    }
}

/// Whether one edge of the board is drawn on a sheet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    Drawn,
    Left,
}

/// A column, a row, and the character drawn there.
type Cell = (i16, i16, char);

/// A drawing of an eye space, mirrored if necessary so that the edges of the board that are drawn are on the left and
/// below.
#[derive(Clone)]
struct Sheet {
    cells: Vec<Cell>,
    side: Edge,
    rule: Edge,
    width: i16,
    height: i16,
    is_mirrored: [bool; 2],
}

/// The sheets to try: first one without edges of the board, then those with edges that the space touches. The first
/// sheet that works is used, so a drawing has edges only if they are needed.
fn sheets(laid: &Laid) -> Vec<Sheet> {
    let (width, height) = (i16::from(laid.size.width()), i16::from(laid.size.height()));
    let bare = Sheet { cells: vec![], side: Edge::Left, rule: Edge::Left, width, height, is_mirrored: [false; 2] };
    let touches = |column: Option<i16>, row: Option<i16>| {
        let is_there = |point: Point| {
            column.is_none_or(|at| at == i16::from(point.column())) && row.is_none_or(|at| at == i16::from(point.row()))
        };
        laid.points.into_iter().any(is_there)
    };
    let (right, top) = (touches(Some(width - 1), None), touches(None, Some(0)));
    let (left, bottom) = (touches(Some(0), None), touches(None, Some(height - 1)));
    let mut sheets = vec![bare.clone()];
    let sides = [(left != right).then_some(Edge::Drawn), Some(Edge::Left)];
    let rules = [(top != bottom).then_some(Edge::Drawn), Some(Edge::Left)];
    for side in sides.into_iter().flatten() {
        for rule in rules.into_iter().flatten().filter(|&rule| rule == Edge::Drawn || side == Edge::Drawn) {
            sheets.push(Sheet { side, rule, is_mirrored: [right && !left, top && !bottom], ..bare.clone() });
        }
    }
    for sheet in &mut sheets {
        sheet.cells = laid.points.into_iter().map(|point| sheet.cell(laid, point)).collect();
    }
    sheets
}

impl Sheet {
    fn place(&self, point: Point) -> (i16, i16) {
        let (x, y) = (i16::from(point.column()), i16::from(point.row()));
        let [across, down] = self.is_mirrored;
        (if across { self.width - 1 - x } else { x }, if down { self.height - 1 - y } else { y })
    }

    fn cell(&self, laid: &Laid, point: Point) -> Cell {
        let sign = match (laid.attackers.contains(point), laid.margins.contains(point)) {
            (true, true) => '$',
            (true, false) => 'X',
            (false, true) => '!',
            (false, false) if laid.defenders.contains(point) => 'O',
            (false, false) => '.',
        };
        let (x, y) = self.place(point);
        (x, y, sign)
    }

    /// A drawing with a marginal point beside each half eye; `None` if no such drawing is read as the graph with this key.
    fn drawing_of(&self, half_eyes: &[Point], key: GraphKey) -> Option<String> {
        let Some((&half_eye, others)) = half_eyes.split_first() else {
            let text = self.text()?;
            let drawing: EyeDrawing = text.parse().ok()?;
            return (drawing.graph()?.canonical().key == key).then_some(text);
        };
        let (x, y) = self.place(half_eye);
        let free = around(x, y).into_iter().filter(|&at| self.has_room(at, (x, y)));
        let with_leaf = |(x, y)| {
            let mut sheet = self.clone();
            sheet.cells.push((x, y, '!'));
            sheet.drawing_of(others, key)
        };
        free.map(with_leaf).find_map(|drawing| drawing)
    }

    /// Whether a column and row of the sheet is free, and has no drawn neighbour except `beside`.
    fn has_room(&self, (x, y): (i16, i16), beside: (i16, i16)) -> bool {
        let is_taken = |at: (i16, i16)| self.cells.iter().any(|&(x, y, _)| (x, y) == at);
        let is_on_the_sheet = (self.side == Edge::Left || x >= 0) && (self.rule == Edge::Left || y < self.height);
        is_on_the_sheet && !is_taken((x, y)) && around(x, y).into_iter().all(|at| at == beside || !is_taken(at))
    }

    fn text(&self) -> Option<String> {
        let columns = self.cells.iter().map(|&(x, ..)| x);
        let rows = self.cells.iter().map(|&(_, y, _)| y);
        let left = if self.side == Edge::Drawn { 0 } else { columns.clone().min()? };
        let bottom = if self.rule == Edge::Drawn { self.height - 1 } else { rows.clone().max()? };
        let (right, top) = (columns.max()?, rows.min()?);
        let sign = |x, y| self.cells.iter().find(|cell| (cell.0, cell.1) == (x, y)).map_or('#', |cell| cell.2);
        let edge = if self.side == Edge::Drawn { "|" } else { "" };
        let row = |y| format!("{edge}{}", (left..=right).map(|x| sign(x, y)).collect::<String>());
        let mut lines: Vec<String> = (top..=bottom).map(row).collect();
        if self.rule == Edge::Drawn {
            let corner = if self.side == Edge::Drawn { "+" } else { "" };
            lines.push(format!("{corner}{}", "-".repeat(usize::try_from(right - left + 1).ok()?)));
        }
        Some(lines.join("/"))
    }
}

const fn around(x: i16, y: i16) -> [(i16, i16); 4] {
    [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
}
