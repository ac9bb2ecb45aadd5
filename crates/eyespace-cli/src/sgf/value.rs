//! What the values of properties say: points, moves, rectangles, texts.

use eyespace::board::{Color, Move, PointSet, Size};
use sgf_parse::{SimpleText, go};

/// Boards up to this side write a pass as `tt` too, as `FF[3]` did.
const TT_IS_PASS: u8 = 19;

/// What a `B` or `W` says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    Move(Move),
    OffBoard,
    Nonsense,
}

/// Reads the value of `B` or `W`.
pub(super) fn read_move(raw: &str, size: Size) -> Said {
    match raw.trim().parse() {
        Ok(go::Move::Pass) => Said::Move(Move::Pass),
        Ok(go::Move::Move(go::Point { x, y })) => match size.point(x, y) {
            Some(point) => Said::Move(Move::Play(point)),
            None if (x, y) == (19, 19) && size.width().max(size.height()) <= TT_IS_PASS => Said::Move(Move::Pass),
            None => Said::OffBoard,
        },
        Err(_) => Said::Nonsense,
    }
}

/// Reads a point or a rectangle (`aa:cc`, any two opposite corners); `None` if it is neither or not wholly on the board.
pub(crate) fn read_points(raw: &str, size: Size) -> Option<PointSet> {
    let point = |text: &str| {
        let go::Point { x, y } = text.trim().parse().ok()?;
        size.point(x, y)
    };
    let Some((first, last)) = raw.split_once(':') else {
        return point(raw).map(PointSet::from);
    };
    let (a, b) = (point(first)?, point(last)?);
    let between = |a: u8, b: u8| a.min(b)..=a.max(b);
    let mut points = PointSet::EMPTY;
    for row in between(a.row(), b.row()) {
        for point in between(a.column(), b.column()).filter_map(|column| size.point(column, row)) {
            points.insert(point);
        }
    }
    Some(points)
}

/// Reads the value of `PL`; some files have `black` or `2` there.
pub(super) fn read_color(raw: &str) -> Option<Color> {
    match raw.trim().to_ascii_lowercase().as_str() {
        "b" | "black" | "1" => Some(Color::Black),
        "w" | "white" | "2" => Some(Color::White),
        _ => None,
    }
}

/// A text on one line, without escapes; `None` if it is blank.
pub(super) fn read_text(raw: &str) -> Option<String> {
    let text = SimpleText::from(raw).to_string();
    Some(text.trim().to_owned()).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use eyespace::board::Point;

    use super::*;

    fn size(side: usize) -> Size {
        Size::square(side).unwrap()
    }

    #[test]
    fn tt_is_a_pass_unless_the_board_has_such_a_point() {
        assert_eq!(read_move("", size(19)), Said::Move(Move::Pass));
        assert_eq!(read_move("tt", size(19)), Said::Move(Move::Pass));
        assert_eq!(read_move("tt", size(9)), Said::Move(Move::Pass));
        assert_eq!(read_move("tt", Size::new(9, 21).unwrap()), Said::OffBoard);
        assert_eq!(read_move("tt", size(21)), Said::Move(Move::Play(Point::new(19, 19).unwrap())));
        assert_eq!(read_move("cb", size(9)), Said::Move(Move::Play(Point::new(2, 1).unwrap())));
        assert_eq!(read_move("zz", size(19)), Said::OffBoard);
        assert_eq!(read_move("D4", size(19)), Said::Nonsense);
    }

    #[test]
    fn rectangles_are_filled_from_any_corner() {
        for raw in ["aa:cb", "cb:aa", "ca:ab", " aa : cb "] {
            assert_eq!(read_points(raw, size(9)).map(PointSet::len), Some(6), "{raw}");
        }
        assert_eq!(read_points("ba", size(9)), Some(PointSet::from(Point::new(1, 0).unwrap())));
        for raw in ["", "a", "aa:", "aa:zz", "jj", "aa:bb:cc"] {
            assert_eq!(read_points(raw, size(9)), None, "{raw}");
        }
    }

    #[test]
    fn texts_lose_escapes_and_line_breaks() {
        assert_eq!(read_text("a\\]b\\\\c\nd\\\ne"), Some("a]b\\c de".to_owned()));
        assert_eq!(read_text(" \n"), None);
    }
}
