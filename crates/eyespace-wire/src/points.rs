//! The written forms of points, moves, boards of numbers, and keys of graphs.

use eyespace::board::{Move, Point, PointSet, Position, Size, Style};
use eyespace::eyes::GraphKey;

/// Points as players write them, in reading order.
#[must_use]
pub fn vertices(points: PointSet, size: Size) -> Vec<String> {
    points.into_iter().map(|point| vertex(point, size)).collect()
}

/// A point as players write it.
#[must_use]
pub fn vertex(point: Point, size: Size) -> String {
    size.vertex(point).to_string()
}

/// The first of these points in reading order; an empty text if there are none.
#[must_use]
pub fn first(points: PointSet, size: Size) -> String {
    points.first().map_or_else(String::new, |point| vertex(point, size))
}

/// Moves as players write them: a point such as `D4`, or `pass`.
#[must_use]
pub fn moves(moves: &[Move], size: Size) -> Vec<String> {
    moves.iter().map(|mv| mv.name(size)).collect()
}

/// The rows of a position from the top, with `.` for an empty point, `X` for Black and `O` for White.
#[must_use]
pub fn board(position: &Position) -> Vec<String> {
    Style::Plain.draw(&position.setup()).lines().map(str::to_owned).collect()
}

/// The rows of a board from the top, with a character for each point.
#[must_use]
pub fn signs(size: Size, sign: impl Fn(Point) -> char) -> Vec<String> {
    let row = |row| (0..size.width()).filter_map(|column| size.point(column, row)).map(&sign).collect();
    (0..size.height()).map(row).collect()
}

/// A number for each point of the board: rows from the top, each from the left.
pub type Rows = Vec<Vec<f64>>;

/// Computes a number for each point of the board, rounded to thousandths.
#[must_use]
pub fn rows(size: Size, number: impl Fn(Point) -> f64) -> Rows {
    let row = |row| (0..size.width()).filter_map(move |column| size.point(column, row));
    (0..size.height()).map(|n| row(n).map(|point| thousandths(number(point))).collect()).collect()
}

/// A number rounded to thousandths, because estimates are not more precise than that.
#[must_use]
pub fn thousandths(number: f64) -> f64 {
    // Adding 0.0 turns -0.0 into 0.0, which would be printed with a minus sign otherwise.
    (number * 1000.0).round() / 1000.0 + 0.0
}

/// A number rounded to hundredths.
#[must_use]
pub fn hundredths(number: f64) -> f64 {
    (number * 100.0).round() / 100.0 + 0.0
}

/// The key of an eye graph as eye tables and exports write it: 32 hexadecimal digits.
#[must_use]
pub fn key(key: GraphKey) -> String {
    format!("{:032x}", key.number())
}
