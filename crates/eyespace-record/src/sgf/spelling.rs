//! The two ways in which files write points: the two letters of SGF, or coordinates such as D4.

use eyespace::board::{Point, Size};

use super::line::Node;

/// The way in which a file writes points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spelling {
    /// `dd`, as in SGF: the column from the left, then the row from the top.
    Letters,
    /// `D16`, as some programs write it: the column, then the row from the bottom.
    Vertices,
}

/// The pass of the old standard `FF[3]`. Files with either way of writing may contain it.
const PASS: &str = "tt";

/// The properties whose values are points, passes or rectangles.
const PROPERTIES: [&str; 5] = ["B", "W", "AB", "AW", "AE"];

impl Spelling {
    /// The spelling of a line. If it is not that of SGF, the byte offset of the first point is returned too. A line with both spellings counts as
    /// SGF.
    pub(super) fn of<'a, 'b: 'a>(
        nodes: &(impl Iterator<Item = &'a Node<'b>> + Clone),
        size: Size,
    ) -> (Self, Option<usize>) {
        let fields = || nodes.clone().flat_map(|node| &node.fields).filter(|field| PROPERTIES.contains(&&*field.name));
        let has = |is: &dyn Fn(&str) -> bool| {
            let mut values = fields().flat_map(|field| &field.values);
            values.find(|value| value.raw.split(':').map(str::trim).any(is)).map(|value| value.byte)
        };
        match has(&|text| vertex(text, size).is_some()) {
            Some(byte) if has(&|text| text != PASS && letters(text).is_some()).is_none() => {
                (Self::Vertices, Some(byte))
            }
            _ => (Self::Letters, None),
        }
    }

    /// The column and row of a point. The point may lie off the board.
    pub(super) fn point(self, text: &str, size: Size) -> Option<(u8, u8)> {
        match self {
            Self::Letters => letters(text.trim()),
            Self::Vertices => vertex(text.trim(), size).map(|point| (point.column(), point.row())),
        }
    }
}

/// The column and row that two letters name: `a` to `z`, then `A` to `Z`. (`sgf-parse` reads them too, but keeps each on the heap.)
fn letters(text: &str) -> Option<(u8, u8)> {
    let line = |letter: u8| match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    };
    let &[column, row] = text.as_bytes() else { return None };
    Some((line(column)?, line(row)?))
}

/// The point that players name so. Most files have letters alone, for which the engine would write an error each.
fn vertex(text: &str, size: Size) -> Option<Point> {
    if text.ends_with(|c: char| c.is_ascii_digit()) { size.parse_vertex(text).ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::super::mend;
    use super::*;
    use crate::selector::Selector;

    fn spelling(text: &str) -> (Spelling, Option<usize>) {
        Spelling::of(&mend::read(text, 0, &Selector::default()).unwrap().nodes.iter(), Size::square(9).unwrap())
    }

    #[test]
    fn points_are_written_as_players_do_if_none_is_written_as_sgf_has_it() {
        assert_eq!(spelling("(;B[D4];W[];B[pass];W[e5];B[tt])"), (Spelling::Vertices, Some(3)));
        assert_eq!(spelling("(;AB[A1:C3])"), (Spelling::Vertices, Some(4)));
        for text in ["(;)", "(;B[dd])", "(;B[D4];W[dd])", "(;B[];W[zz9])", "(;B[D40])", "(;C[D4])"] {
            assert_eq!(spelling(text), (Spelling::Letters, None), "{text}");
        }
    }
}
