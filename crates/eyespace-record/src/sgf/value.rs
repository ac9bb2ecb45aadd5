//! The values of properties: points, moves, rectangles, texts.

use eyespace::board::{Color, Move, PointSet, Size};
use sgf_parse::SimpleText;

use super::spelling::Spelling;

/// The largest board on which `tt` is a pass, as the old standard `FF[3]` has it. On larger boards it is a point.
const TT_IS_PASS: u8 = 19;

/// What the value of a move (`B` or `W`) says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    Move(Move),
    /// The word `pass`, which SGF does not have.
    PassInWords,
    OffBoard,
    Nonsense,
}

impl Said {
    /// Reads the value of `B` or `W`.
    pub(super) fn read(raw: &str, size: Size, spelling: Spelling) -> Self {
        let text = raw.trim();
        if text.is_empty() {
            return Self::Move(Move::Pass);
        }
        let is_tt = text == "tt" && size.width().max(size.height()) <= TT_IS_PASS;
        match spelling.point(text, size) {
            _ if is_tt => Self::Move(Move::Pass),
            Some((x, y)) => size.point(x, y).map_or(Self::OffBoard, |point| Self::Move(Move::Play(point))),
            None if text.eq_ignore_ascii_case("pass") => Self::PassInWords,
            None => Self::Nonsense,
        }
    }

    /// The move, if the value is a move.
    pub(super) const fn made(self) -> Option<Move> {
        match self {
            Self::Move(mv) => Some(mv),
            Self::PassInWords => Some(Move::Pass),
            Self::OffBoard | Self::Nonsense => None,
        }
    }
}

/// Whether the points of a value lie on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fit {
    Whole,
    /// A rectangle that extends beyond the board.
    Partly,
    OffBoard,
    /// The text is neither a point nor a rectangle.
    Nonsense,
}

/// The points of the board that a value names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) points: PointSet,
    pub(super) fit: Fit,
}

impl Area {
    /// Reads a point, or a rectangle such as `aa:cc`, which is given by any two opposite corners.
    pub(super) fn read(raw: &str, size: Size, spelling: Spelling) -> Self {
        let (first, last) = raw.split_once(':').unwrap_or((raw, raw));
        let [Some(a), Some(b)] = [first, last].map(|corner| spelling.point(corner.trim(), size)) else {
            return Self { points: PointSet::EMPTY, fit: Fit::Nonsense };
        };
        let between = |a: u8, b: u8| a.min(b)..=a.max(b);
        let (columns, rows) = (between(a.0, b.0), between(a.1, b.1));
        let named = columns.len() * rows.len();
        let row = |row| columns.clone().filter_map(move |column| size.point(column, row));
        let points: PointSet = rows.flat_map(row).collect();
        let fit = match points.len() {
            0 => Fit::OffBoard,
            on_board if on_board < named => Fit::Partly,
            _ => Fit::Whole,
        };
        Self { points, fit }
    }
}

/// The points that a value in the letters of SGF names; `None` if none of them is on the board.
pub fn read_points(raw: &str, size: Size) -> Option<PointSet> {
    Some(Area::read(raw, size, Spelling::Letters).points).filter(|points| !points.is_empty())
}

/// Reads the value of `PL`, the side to play. Some files write `black` or `2` instead of the standard's `B` or `W`.
pub(super) fn read_color(raw: &str) -> Option<Color> {
    match raw.trim().to_ascii_lowercase().as_str() {
        "b" | "black" | "1" => Some(Color::Black),
        "w" | "white" | "2" => Some(Color::White),
        _ => None,
    }
}

/// The text of a value on one line, without escapes; `None` if it is blank.
pub(super) fn read_text(raw: &str) -> Option<String> {
    let text = SimpleText::from(raw).to_string();
    Some(text.trim().to_owned()).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use eyespace::board::Point;

    use super::*;

    fn read_move(raw: &str, size: Size) -> Said {
        Said::read(raw, size, Spelling::Letters)
    }

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
        assert_eq!(read_move("AZ", size(19)), Said::OffBoard);
        for text in ["D4", "d", "ddd", "aa:bb", "\u{fe}x"] {
            assert_eq!(read_move(text, size(19)), Said::Nonsense, "{text}");
        }
        for text in ["pass", "PASS", " Pass "] {
            assert_eq!(read_move(text, size(19)), Said::PassInWords, "{text}");
        }
    }

    #[test]
    fn points_as_players_write_them_count_rows_from_below() {
        let read = |text| Said::read(text, size(9), Spelling::Vertices);
        for text in ["D4", "d4", " D4"] {
            assert_eq!(read(text), Said::Move(Move::Play(Point::new(3, 5).unwrap())));
        }
        assert_eq!([read(""), read("tt")], [Said::Move(Move::Pass); 2]);
        assert_eq!([read("I4"), read("dd"), read("D10")], [Said::Nonsense; 3]);
        let area = Area::read("A1:C2", size(9), Spelling::Vertices);
        assert_eq!((area.points, area.fit), (Area::read("ah:ci", size(9), Spelling::Letters).points, Fit::Whole));
    }

    #[test]
    fn rectangles_are_filled_from_any_corner() {
        for raw in ["aa:cb", "cb:aa", "ca:ab", " aa : cb "] {
            assert_eq!(read_points(raw, size(9)).map(PointSet::len), Some(6), "{raw}");
        }
        assert_eq!(read_points("ba", size(9)), Some(PointSet::from(Point::new(1, 0).unwrap())));
        for raw in ["", "a", "aa:", "jj", "aa:bb:cc"] {
            assert_eq!(read_points(raw, size(9)), None, "{raw}");
        }
    }

    #[test]
    fn what_is_on_the_board_is_told_from_what_is_not() {
        for (raw, points, fit) in [
            ("aa:bb", 4, Fit::Whole),
            ("hh:zz", 4, Fit::Partly),
            ("Za:aZ", 81, Fit::Partly),
            ("ZZ", 0, Fit::OffBoard),
            ("jj:zz", 0, Fit::OffBoard),
            ("aa:", 0, Fit::Nonsense),
        ] {
            let area = Area::read(raw, size(9), Spelling::Letters);
            assert_eq!((area.points.len(), area.fit), (points, fit), "{raw}");
        }
    }

    #[test]
    fn texts_lose_escapes_and_line_breaks() {
        assert_eq!(read_text("a\\]b\\\\c\nd\\\ne"), Some("a]b\\c de".to_owned()));
        assert_eq!(read_text(" \n"), None);
    }
}
