//! The two ways in which files write points: the two letters of SGF, or coordinates such as D4.

use eyespace::board::Size;

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
        let mut values = fields().flat_map(|field| &field.values);
        let points = |raw: &'b str| raw.split(':').map(str::trim);
        // A vertex has a digit, which few files have in any point: the rest is looked at for those alone.
        let has_vertex = |raw: &'b str| {
            raw.bytes().any(|byte| byte.is_ascii_digit()) && points(raw).any(|text| size.parse_vertex(text).is_ok())
        };
        let has_letters = |raw: &'b str| points(raw).any(|text| text != PASS && letters(text).is_some());
        match values.find(|value| has_vertex(value.raw)) {
            Some(first) if !fields().flat_map(|field| &field.values).any(|value| has_letters(value.raw)) => {
                (Self::Vertices, Some(first.byte))
            }
            _ => (Self::Letters, None),
        }
    }

    /// The column and row of a point, given without blanks around it. The point may lie off the board.
    pub(super) fn point(self, text: &str, size: Size) -> Option<(u8, u8)> {
        match self {
            Self::Letters => letters(text),
            Self::Vertices => size.parse_vertex(text).ok().map(|point| (point.column(), point.row())),
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
