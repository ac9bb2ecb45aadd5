//! The board itself: wood, lines, star points, coordinates, and in which order all that is on it is drawn.

use eyespace::board::{Color, Point, Size};

use super::shapes::{self, Ground};
use super::{CELL, Look, Place, area, text};
use crate::{Scene, star};

/// From the first line to the edge of the wood: half a stone and the coordinates.
const MARGIN: f64 = 40.0;
/// From the first line to the middle of a coordinate.
const COORDINATE: f64 = 28.5;
const COORDINATE_SIZE: f64 = 12.0;

/// The width of the wood.
pub(super) fn width(size: Size) -> f64 {
    f64::from(size.width() - 1) * CELL + 2.0 * MARGIN
}

/// The height of the wood.
pub(super) fn height(size: Size) -> f64 {
    f64::from(size.height() - 1) * CELL + 2.0 * MARGIN
}

/// A board on its way to the picture.
pub(super) struct Board<'a> {
    pub(super) scene: &'a Scene,
    pub(super) look: Look,
    /// The top left corner of the wood.
    pub(super) corner: Place,
}

impl Board<'_> {
    /// The middle of a point.
    pub(super) fn at(&self, point: Point) -> Place {
        let along = |index: u8| MARGIN + f64::from(index) * CELL;
        Place { x: self.corner.x + along(point.column()), y: self.corner.y + along(point.row()) }
    }

    /// All of it, from the wood up.
    pub(super) fn draw(&self) -> String {
        let points = self.scene.size.points();
        let areas: String = self.scene.areas.iter().map(|area| area::draw(self, area)).collect();
        let tags: String = self.scene.areas.iter().map(|area| area::tag(self, area)).collect();
        let territory: String = points.into_iter().map(|point| self.territory(point)).collect();
        let stones: String = points.into_iter().map(|point| self.stone(point)).collect();
        let marks: String = points.into_iter().map(|point| self.mark(point)).collect();
        let last = self.last();
        [self.wood(), areas, self.lines(), self.coordinates(), stones, territory, last, marks, tags].concat()
    }

    fn wood(&self) -> String {
        let Place { x, y } = self.corner;
        let (width, height) = (width(self.scene.size), height(self.scene.size));
        let fill = self.look.board();
        format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"4\" fill=\"{fill}\"/>\n")
    }

    fn lines(&self) -> String {
        let size = self.scene.size;
        let (first, last) = (self.at(size.first()), self.at(size.last()));
        // The lines of a board of one row or column have no length: a stub shows where its points are.
        let stub = |lines: u8| if lines == 1 { 5.0 } else { 0.0 };
        let (across, down) = (stub(size.width()), stub(size.height()));
        let rows = (0..size.height()).map(|row| {
            let y = first.y + f64::from(row) * CELL;
            format!("M{} {y}H{}", first.x - across, last.x + across)
        });
        let columns = (0..size.width()).map(|column| {
            let x = first.x + f64::from(column) * CELL;
            format!("M{x} {}V{}", first.y - down, last.y + down)
        });
        let path: String = rows.chain(columns).collect();
        let color = self.look.lines();
        let star = |point| format!("M{} {}h0", self.at(point).x, self.at(point).y);
        let stars: String = star::points(size).into_iter().map(star).collect();
        format!(
            "<path d=\"{path}\" stroke=\"{color}\" stroke-width=\"1.1\" stroke-linecap=\"square\"/>\n\
             <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"2\"/>\n\
             <path d=\"{stars}\" stroke=\"{color}\" stroke-width=\"6.5\" stroke-linecap=\"round\"/>\n",
            first.x,
            first.y,
            last.x - first.x,
            last.y - first.y,
        )
    }

    fn coordinates(&self) -> String {
        let size = self.scene.size;
        let (first, last) = (self.at(size.first()), self.at(size.last()));
        let color = self.look.lines().to_string();
        let sign = |text: &str, x, y| text::sign(text, COORDINATE_SIZE, Place { x, y }, &color);
        let columns = (0..size.width()).map(|column| {
            let (letter, x) = (Size::column_letter(column).to_string(), first.x + f64::from(column) * CELL);
            sign(&letter, x, first.y - COORDINATE) + &sign(&letter, x, last.y + COORDINATE)
        });
        let rows = (0..size.height()).map(|row| {
            let (number, y) = ((size.height() - row).to_string(), first.y + f64::from(row) * CELL);
            sign(&number, first.x - COORDINATE, y) + &sign(&number, last.x + COORDINATE, y)
        });
        columns.chain(rows).collect()
    }

    fn stone(&self, point: Point) -> String {
        let Some(color) = self.scene.stone(point) else { return String::new() };
        shapes::stone(self.at(point), color, self.scene.stone_mark(point))
    }

    /// Territory is not marked on stones that bear a mark: a dead stone says it by itself.
    fn territory(&self, point: Point) -> String {
        match self.scene.territory(point) {
            Some(color) if self.scene.stone_mark(point).is_none() => {
                // Where sizes tell how sure it is, there must be room between the smallest and the largest.
                let largest = if self.scene.certainty.is_empty() { 10.0 } else { 18.0 };
                shapes::territory(self.at(point), color, largest * f64::from(self.scene.certainty(point)) / 100.0)
            }
            _ => String::new(),
        }
    }

    /// No ring where something is written.
    fn last(&self) -> String {
        let is_free = |point| self.scene.size.contains(point) && self.scene.point_mark(point).is_none();
        let on_board = self.scene.last.filter(|&point| is_free(point));
        let stone = on_board.and_then(|point| Some((point, self.scene.stone(point)?)));
        stone.map_or(String::new(), |(point, color)| shapes::last(self.at(point), color))
    }

    fn mark(&self, point: Point) -> String {
        let Some(mark) = self.scene.point_mark(point) else { return String::new() };
        let ground = match self.scene.stone(point) {
            Some(Color::Black) => Ground::Black,
            Some(Color::White) => Ground::White,
            None if self.scene.area(point).is_some() => Ground::Area,
            None => Ground::Board(self.look),
        };
        shapes::point_mark(self.at(point), mark, ground)
    }
}
