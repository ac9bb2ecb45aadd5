//! Draws the board: wood, lines, star points and coordinates, and everything on it in the right order.

use eyespace::board::{Color, Point, PointSet, Size};

use super::shapes::{self, Ground};
use super::{CELL, Look, Place, area, text};
use crate::{Area, Layer, PointMark, Scene, Window, star};

/// The distance from the outermost line to the edge of the wood. The coordinates stand in between.
const MARGIN: f64 = 40.0;
/// The distance from the outermost line to the edge of the wood on a side without coordinates, where the board continues.
const OPEN_MARGIN: f64 = 22.0;
/// The length by which lines continue on a side where the board is cropped. They fade out along this length.
const BEYOND: f64 = 17.0;
/// The distance from the outermost line to the middle of a coordinate.
const COORDINATE: f64 = 28.5;
const COORDINATE_SIZE: f64 = 12.0;

/// The sides on which the board continues beyond the visible part.
#[derive(Clone, Copy)]
struct Open {
    left: bool,
    right: bool,
    top: bool,
    bottom: bool,
}

impl Open {
    const fn of(scene: &Scene, shown: Window) -> Self {
        Self {
            left: shown.columns[0] > 0,
            right: shown.columns[1] + 1 < scene.size.width(),
            top: shown.rows[0] > 0,
            bottom: shown.rows[1] + 1 < scene.size.height(),
        }
    }

    /// Whether there are coordinates on the left, on the right, above and below. There are none on a side where the board continues. If it
    /// continues on two opposite sides, one of these gets coordinates all the same, so that every line has a name.
    const fn named(self) -> [bool; 4] {
        [!self.left || self.right, !self.right, !self.top || self.bottom, !self.bottom]
    }

    /// The margins on the left, on the right, above and below.
    fn margins(self) -> [f64; 4] {
        self.named().map(|is_named| if is_named { MARGIN } else { OPEN_MARGIN })
    }
}

/// The width of the wood in the picture.
pub(super) fn width(scene: &Scene) -> f64 {
    let shown = scene.shown();
    let [left, right, ..] = Open::of(scene, shown).margins();
    f64::from(shown.width() - 1) * CELL + left + right
}

/// The height of the wood in the picture.
pub(super) fn height(scene: &Scene) -> f64 {
    let shown = scene.shown();
    let [.., top, bottom] = Open::of(scene, shown).margins();
    f64::from(shown.height() - 1) * CELL + top + bottom
}

/// The SVG definitions of the gradients by which lines fade out, if only a part of a board is shown.
pub(super) fn definitions<'a>(scenes: impl Iterator<Item = &'a Scene>, look: Look) -> String {
    let is_part = |scene: &Scene| scene.shown() != Window::whole(scene.size);
    if !scenes.into_iter().any(is_part) {
        return String::new();
    }
    let board = look.board();
    let fade = |(name, ends): (&str, &str)| {
        format!(
            "<linearGradient id=\"{}\" {ends}><stop offset=\"0\" stop-color=\"{board}\" stop-opacity=\"0\"/>\
             <stop offset=\"1\" stop-color=\"{board}\"/></linearGradient>\n",
            fade_id(name, look)
        )
    };
    FADES.map(fade).concat()
}

/// The sides of the board, each with the direction in which its lines fade out.
const FADES: [(&str, &str); 4] = [
    ("left", "x1=\"1\" y1=\"0\" x2=\"0\" y2=\"0\""),
    ("right", "x1=\"0\" y1=\"0\" x2=\"1\" y2=\"0\""),
    ("top", "x1=\"0\" y1=\"1\" x2=\"0\" y2=\"0\""),
    ("bottom", "x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\""),
];

fn fade_id(side: &str, look: Look) -> String {
    format!("eyespace-fade-{side}-{look:?}").to_lowercase()
}

/// A board while it is drawn.
pub(super) struct Board<'a> {
    scene: &'a Scene,
    look: Look,
    /// The top left corner of the wood.
    corner: Place,
    shown: Window,
    open: Open,
}

impl<'a> Board<'a> {
    pub(super) fn new(scene: &'a Scene, look: Look, corner: Place) -> Self {
        let shown = scene.shown();
        Self { scene, look, corner, shown, open: Open::of(scene, shown) }
    }

    /// The points of this set that are visible.
    pub(super) fn shown(&self, points: PointSet) -> PointSet {
        (points & self.scene.size.points()).filter(|point| self.shown.contains(point))
    }

    /// Whether a point has neither a stone nor a mark.
    pub(super) fn is_free(&self, point: Point) -> bool {
        self.scene.stone(point).is_none() && self.scene.point_mark(point).is_none()
    }

    /// Whether this area is the visible one at a point, where several areas may overlap.
    pub(super) fn is_seen_on(&self, area: &Area, point: Point) -> bool {
        self.scene.area(point) == Some(area)
    }

    /// The place of a point in the picture.
    pub(super) fn at(&self, point: Point) -> Place {
        let [left, _, top, _] = self.open.margins();
        Place {
            x: self.corner.x + left + f64::from(point.column() - self.shown.columns[0]) * CELL,
            y: self.corner.y + top + f64::from(point.row() - self.shown.rows[0]) * CELL,
        }
    }

    /// The places of the top left and bottom right visible points.
    fn ends(&self) -> [Place; 2] {
        let [left, right, top, bottom] = self.open.margins();
        let Place { x, y } = self.corner;
        [
            Place { x: x + left, y: y + top },
            Place { x: x + width(self.scene) - right, y: y + height(self.scene) - bottom },
        ]
    }

    /// Draws the whole board, from the wood to the marks on top.
    pub(super) fn draw(&self) -> String {
        let points = self.shown(self.scene.size.points());
        let areas: String = self.scene.areas.iter().map(|area| area::draw(self, area)).collect();
        let tags: String = self.scene.areas.iter().map(|area| area::tag(self, area)).collect();
        let territory: String = points.into_iter().map(|point| self.territory(point)).collect();
        let stones: String = points.into_iter().map(|point| self.stone(point)).collect();
        let marks: String = points.into_iter().map(|point| self.mark(point)).collect();
        let last = self.last();
        [self.wood(), areas, self.lines(), self.fading(), self.coordinates(), stones, territory, last, marks, tags]
            .concat()
    }

    fn wood(&self) -> String {
        let Place { x, y } = self.corner;
        let (width, height) = (width(self.scene), height(self.scene));
        let fill = self.look.board();
        format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"4\" fill=\"{fill}\"/>\n")
    }

    fn lines(&self) -> String {
        let [first, last] = self.ends();
        let Open { left, right, top, bottom } = self.open;
        // A board with a single row or column would have lines of no length. Short lines are drawn there to show where its points are.
        let run = |is_open: bool, lines: u8| {
            if is_open {
                BEYOND
            } else if lines == 1 {
                5.0
            } else {
                0.0
            }
        };
        let (columns, rows) = (self.scene.size.width(), self.scene.size.height());
        let (x, far_x) = (first.x - run(left, columns), last.x + run(right, columns));
        let (y, far_y) = (first.y - run(top, rows), last.y + run(bottom, rows));
        let across = (0..self.shown.height()).map(|row| format!("M{x} {}H{far_x}", first.y + f64::from(row) * CELL));
        let down = (0..self.shown.width()).map(|column| format!("M{} {y}V{far_y}", first.x + f64::from(column) * CELL));
        let path: String = across.chain(down).collect();
        let edges: String = [
            (left, format!("M{} {y}V{far_y}", first.x)),
            (right, format!("M{} {y}V{far_y}", last.x)),
            (top, format!("M{x} {}H{far_x}", first.y)),
            (bottom, format!("M{x} {}H{far_x}", last.y)),
        ]
        .into_iter()
        .filter(|(is_open, _)| !is_open)
        .map(|(_, edge)| edge)
        .collect();
        let color = self.look.lines();
        let star = |point| format!("M{} {}h0", self.at(point).x, self.at(point).y);
        let stars: String = self.shown(star::points(self.scene.size)).into_iter().map(star).collect();
        format!(
            "<path d=\"{path}\" stroke=\"{color}\" stroke-width=\"1.1\" stroke-linecap=\"square\"/>\n\
             <path d=\"{edges}\" stroke=\"{color}\" stroke-width=\"2\" stroke-linecap=\"square\"/>\n\
             <path d=\"{stars}\" stroke=\"{color}\" stroke-width=\"6.5\" stroke-linecap=\"round\"/>\n",
        )
    }

    /// Covers lines and areas with gradients on the sides where the board continues, so that they fade out.
    fn fading(&self) -> String {
        const START: f64 = 3.0;
        const LENGTH: f64 = BEYOND + 1.0 - START;
        let [first, last] = self.ends();
        let Open { left, right, top, bottom } = self.open;
        let Place { x, y } = self.corner;
        let (width, height) = (width(self.scene), height(self.scene));
        let sides = [
            ("left", left, first.x - START - LENGTH, y, LENGTH, height),
            ("right", right, last.x + START, y, LENGTH, height),
            ("top", top, x, first.y - START - LENGTH, width, LENGTH),
            ("bottom", bottom, x, last.y + START, width, LENGTH),
        ];
        let open = sides.into_iter().filter(|(_, is_open, ..)| *is_open);
        open.map(|(side, _, x, y, width, height)| {
            let id = fade_id(side, self.look);
            format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"url(#{id})\"/>\n")
        })
        .collect()
    }

    fn coordinates(&self) -> String {
        let size = self.scene.size;
        let [first, last] = self.ends();
        let [left, right, above, below] = self.open.named();
        let color = self.look.lines().to_string();
        let sign = |is_named: bool, text: &str, x, y| match is_named {
            true => text::sign(text, COORDINATE_SIZE, Place { x, y }, &color),
            false => String::new(),
        };
        let [from, to] = self.shown.columns;
        let columns = (from..=to).map(|column| {
            let (letter, x) = (Size::column_letter(column).to_string(), first.x + f64::from(column - from) * CELL);
            sign(above, &letter, x, first.y - COORDINATE) + &sign(below, &letter, x, last.y + COORDINATE)
        });
        let [from, to] = self.shown.rows;
        let rows = (from..=to).map(|row| {
            let (number, y) = ((size.height() - row).to_string(), first.y + f64::from(row - from) * CELL);
            sign(left, &number, first.x - COORDINATE, y) + &sign(right, &number, last.x + COORDINATE, y)
        });
        columns.chain(rows).collect()
    }

    fn stone(&self, point: Point) -> String {
        let Some(color) = self.scene.stone(point) else { return String::new() };
        // If a stone has a number, there is no room for other marks, but a dead stone is still faded.
        let is_free = !matches!(self.scene.layer_mark(point, Layer::Shape), Some(PointMark::Label(_)));
        shapes::stone(self.at(point), color, self.scene.stone_mark(point), is_free)
    }

    /// Draws the square that shows the owner of a point. A stone with a mark gets no square, because the mark of a dead stone already shows it.
    fn territory(&self, point: Point) -> String {
        match self.scene.territory(point) {
            Some(color) if self.scene.stone_mark(point).is_none() => {
                // If the sizes of squares show certainty, the largest square is bigger than usual, so that the sizes can be told apart.
                let largest = if self.scene.certainty.is_empty() { 10.0 } else { 18.0 };
                shapes::territory(self.at(point), color, largest * f64::from(self.scene.certainty(point)) / 100.0)
            }
            _ => String::new(),
        }
    }

    /// Draws the ring on the stone that was played last, unless the stone has a label or mark.
    fn last(&self) -> String {
        let is_free = |point| !self.shown(PointSet::from(point)).is_empty() && self.scene.point_mark(point).is_none();
        let on_board = self.scene.last.filter(|&point| is_free(point));
        let stone = on_board.and_then(|point| Some((point, self.scene.stone(point)?)));
        stone.map_or(String::new(), |(point, color)| shapes::last(self.at(point), color))
    }

    fn mark(&self, point: Point) -> String {
        let marks = [Layer::Nature, Layer::Move, Layer::Shape].map(|layer| self.scene.layer_mark(point, layer));
        let ground = match self.scene.stone(point) {
            Some(Color::Black) => Ground::Black,
            Some(Color::White) => Ground::White,
            None if self.scene.area(point).is_some() => Ground::Area,
            None => Ground::Board(self.look),
        };
        shapes::point_marks(self.at(point), marks, ground)
    }
}
