//! Points and boards as the protocol writes them.

use eyespace::board::{Color, Point, PointSet, Size};

/// Points with spaces between.
pub(super) fn vertices(points: PointSet, size: Size) -> String {
    points.into_iter().map(|point| size.vertex(point).to_string()).collect::<Vec<_>>().join(" ")
}

/// A point, or `PASS` where there is none.
pub(super) fn vertex_or_pass(point: Option<Point>, size: Size) -> String {
    point.map_or("PASS".to_owned(), |point| size.vertex(point).to_string())
}

/// A word for each point, row by row from the top, as `GoGui` reads boards.
pub(super) fn board(size: Size, word: impl Fn(Point) -> String) -> String {
    let row = |row| (0..size.width()).filter_map(|column| size.point(column, row)).map(&word).collect::<Vec<_>>();
    let lines: Vec<_> = (0..size.height()).map(|number| row(number).join(" ")).collect();
    format!("\n{}", lines.join("\n"))
}

/// `B` or `W`.
pub(super) const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}
