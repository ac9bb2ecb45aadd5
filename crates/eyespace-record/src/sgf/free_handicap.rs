//! Handicap stones that are recorded as moves. Some servers write them in this way without mentioning a handicap.

use eyespace::board::{Color, Move, Size};

use super::line::Node;
use super::played;
use super::spelling::Spelling;
use super::value::Said;

/// The number of stones that Black played before White's first stone, and the byte offset of the first of Black's stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FirstStones {
    pub(super) count: u8,
    pub(super) byte: usize,
}

/// The stones that Black played before White's first stone, if there are two or more; White may have passed in between. `None` if stones were set
/// up, because it is then unclear with how many stones Black began. `None` also if White plays several stones in a row, because such a record is a
/// position entered by hand rather than a game.
pub(super) fn first_stones(nodes: &[Node<'_>], size: Size, spelling: Spelling) -> Option<FirstStones> {
    let (mut count, mut first, mut whites) = (0_u8, None, 0);
    for node in nodes {
        if ["AB", "AW", "AE"].into_iter().any(|name| node.field(name).is_some()) {
            return None;
        }
        for (color, value) in played(node) {
            match (color, Said::read(value.raw, size, spelling).made()) {
                (Color::Black, Some(Move::Play(_))) if whites == 0 => {
                    count = count.checked_add(1)?;
                    first = first.or(Some(value.byte));
                }
                (Color::White, Some(Move::Play(_))) if whites == 0 => whites = 1,
                (Color::White, Some(Move::Pass)) if whites == 0 => {}
                (_, None) => {}
                (Color::White, _) => return None,
                (Color::Black, _) => return found(count, first.filter(|_| whites > 0)),
            }
        }
    }
    found(count, first.filter(|_| whites > 0))
}

fn found(count: u8, byte: Option<usize>) -> Option<FirstStones> {
    byte.filter(|_| count >= 2).map(|byte| FirstStones { count, byte })
}

#[cfg(test)]
mod tests {
    use super::super::mend;
    use super::*;
    use crate::selector::Selector;

    fn count(moves: &str) -> Option<u8> {
        let text = format!("(;GM[1]{moves})");
        let line = mend::read(&text, 0, &Selector::default()).unwrap();
        let found = first_stones(&line.nodes, Size::square(9).unwrap(), Spelling::Letters)?;
        assert_eq!(found.byte, text.find("B[").unwrap() + 1);
        Some(found.count)
    }

    #[test]
    fn black_stones_in_a_row_before_whites_first_are_counted() {
        for (moves, stones) in [
            (";B[cc];B[gg];W[ee]", 2),
            (";B[cc];B[gg];B[cg];W[ee];B[ec];W[ce]", 3),
            (";B[cc];W[];B[gg];W[tt];B[cg];W[ee]", 3),
            (";B[cc]B[gg]W[ee]", 2),
            (";B[cc];B[zz];B[gg];W[ee]", 2),
        ] {
            assert_eq!(count(moves), Some(stones), "{moves}");
        }
    }

    #[test]
    fn other_games_have_none() {
        for moves in [
            "",
            ";B[cc];W[gg];B[cg]",
            ";W[cc];B[gg];B[cg]",
            ";B[cc];B[gg]",
            ";B[cc];B[gg];W[ee];W[ec]",
            ";B[];B[cc];B[gg];W[ee]",
            "AB[cc];B[gg];B[cg];W[ee]",
            ";B[cc];B[gg];AW[ee];W[ec]",
        ] {
            assert_eq!(count(moves), None, "{moves}");
        }
    }
}
