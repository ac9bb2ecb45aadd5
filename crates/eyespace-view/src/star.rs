//! The star points of a board.

use eyespace::board::{Point, PointSet, Size};

/// The number of lines from which a board has star points on its middle lines too. Smaller boards have them only near the corners and in the
/// centre.
const STARS_ON_THE_SIDES: u8 = 15;

/// The star points (hoshi) of a board.
pub(super) fn points(size: Size) -> PointSet {
    size.points().filter(|point| is_star(size, point))
}

/// The lines on which star points lie.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    /// The third or fourth line from an edge.
    Corner,
    /// The line in the middle between two edges.
    Middle,
    Other,
}

/// Whether a point is a star point.
pub(super) fn is_star(size: Size, point: Point) -> bool {
    let column = line(point.column(), size.width());
    let row = line(point.row(), size.height());
    match (column, row) {
        (Line::Corner, Line::Corner) | (Line::Middle, Line::Middle) => true,
        (Line::Corner, Line::Middle) => size.height() >= STARS_ON_THE_SIDES,
        (Line::Middle, Line::Corner) => size.width() >= STARS_ON_THE_SIDES,
        _ => false,
    }
}

const fn line(index: u8, lines: u8) -> Line {
    let from_edge = match lines {
        0..7 => None,
        7..12 => Some(2),
        _ => Some(3),
    };
    let nearest = if index < lines - 1 - index { index } else { lines - 1 - index };
    match from_edge {
        Some(distance) if nearest == distance => Line::Corner,
        _ if lines >= 5 && index * 2 + 1 == lines => Line::Middle,
        _ => Line::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_stand_where_boards_have_them() {
        for (width, height, stars) in [
            (1, 1, ""),
            (5, 5, "C3"),
            (7, 7, "C5 E5 D4 C3 E3"),
            (9, 9, "C7 G7 E5 C3 G3"),
            (13, 13, "D10 K10 G7 D4 K4"),
            (19, 19, "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4"),
            (8, 8, "C6 F6 C3 F3"),
            (5, 13, "C7"),
        ] {
            let size = Size::new(width, height).unwrap();
            let found: Vec<_> = points(size).into_iter().map(|point| size.vertex(point).to_string()).collect();
            assert_eq!(found.join(" "), stars, "{size}");
        }
    }
}
