//! The games of a collection, and how all lines of one begin and end: what a file of problems claims.

use std::num::NonZeroUsize;
use std::ops::Range;

use eyespace::board::{Color, Move, Size};

use super::quirk::Quirks;
use super::tokens::{Token, Tokens};
use super::value::{Said, read_move};
use super::{mend, moves, parentheses};
use crate::fault::{Fault, Located, shown};

/// How a line of a game begins, and what is said of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ending<T> {
    /// Its first move; a line may have none.
    pub(crate) first: Option<(Color, Move)>,
    /// What the last comment says that says anything, from the first move on.
    pub(crate) said: Option<T>,
}

/// Where each game of the text stands. A fault ends the last of them; whoever reads that game meets it.
pub(crate) fn games(text: &str, start: usize) -> Vec<Range<usize>> {
    let (mut games, mut begin, mut depth, mut has_node, mut named) = (vec![], start, 0_usize, false, false);
    for (byte, token) in Tokens::new(text, start).map_while(Result::ok) {
        match token {
            Token::Open => {
                if depth == 0 {
                    (begin, has_node) = (byte, false);
                }
                depth += 1;
            }
            Token::Close if depth == 1 => {
                depth = 0;
                games.extend(has_node.then_some(begin..byte + 1));
            }
            Token::Close => depth = depth.saturating_sub(1),
            Token::Node => has_node = true,
            Token::Value(_) => has_node |= named,
            Token::Name(_) | Token::Stray => {}
        }
        named = matches!(token, Token::Name(_));
    }
    if depth > 0 {
        games.push(begin..text.len());
    }
    games
}

/// One for each line of the first game of a text, in the order of the file; `judge` reads comments.
pub(crate) fn endings<T: Copy>(
    text: &str,
    size: Size,
    judge: impl Fn(&str) -> Option<T>,
) -> Result<Vec<Ending<T>>, Located> {
    let tree = parentheses::read(text, 0, NonZeroUsize::MIN, &mut Quirks::default())?;
    let mut endings = vec![];
    // What was met so far on the way from the root; each branch is read once.
    let mut above: Vec<(usize, Ending<T>)> = vec![];
    for (index, branch) in tree.branches.iter().enumerate() {
        above.truncate(above.iter().position(|&(end, _)| end <= index).unwrap_or(above.len()));
        let mut ending = above.last().map_or(Ending { first: None, said: None }, |&(_, ending)| ending);
        for node in mend::nodes(text, tree.piece(index))? {
            if let (None, Some((color, field))) = (ending.first, moves(&node).next()) {
                let (raw, byte) = field.values.first().map_or(("", field.byte), |value| (value.raw, value.byte));
                let Said::Move(mv) = read_move(raw, size) else {
                    let (name, value) = (field.name.to_string(), shown(raw));
                    return Err(Fault::Value { name, value, expected: "a point of the board, as in dd" }.at(byte));
                };
                ending.first = Some((color, mv));
            }
            if let (Some(_), Some(comment)) = (ending.first, node.value("C")) {
                ending.said = judge(comment.raw).or(ending.said);
            }
        }
        if branch.end == index + 1 {
            endings.push(ending);
        }
        above.push((branch.end, ending));
    }
    Ok(endings)
}

#[cfg(test)]
mod tests {
    use eyespace::board::Point;

    use super::*;

    /// The name of the first move, and what is said.
    type Line = (Option<&'static str>, Option<char>);

    fn read(text: &str) -> Result<Vec<Line>, Located> {
        let size = Size::square(5).unwrap();
        let name = |mv| ["aa", "bb", "cc"].into_iter().find(|name| Move::Play(point(name)) == mv);
        let endings = endings(text, size, |comment| comment.chars().next())?;
        Ok(endings.into_iter().map(|ending| (ending.first.and_then(|(_, mv)| name(mv)), ending.said)).collect())
    }

    fn point(name: &str) -> Point {
        let letter = name.as_bytes()[0] - b'a';
        Point::new(letter, letter).unwrap()
    }

    #[test]
    fn each_line_has_its_first_move_and_the_last_word_on_it() {
        let text = "(;SZ[5]C[problem](;B[aa];W[bb]C[x](;B[cc]C[y])(;B[dd]))(;B[bb](;W[aa]C[])(;W[cc]C[z]))(;C[no]))";
        let expected = [
            (Some("aa"), Some('y')),
            (Some("aa"), Some('x')),
            (Some("bb"), None),
            (Some("bb"), Some('z')),
            (None, None),
        ];
        assert_eq!(read(text), Ok(expected.to_vec()));
        assert_eq!(read("(;SZ[5];B[aa];W[bb]C[x])"), Ok(vec![(Some("aa"), Some('x'))]));
    }

    #[test]
    fn a_first_move_off_the_board_is_a_fault_with_a_place() {
        assert_eq!(read("(;(;B[aa])(;B[zz]))").unwrap_err().byte, Some(13));
        assert!(read("(;(;B[aa])(;B[b").is_err());
    }

    #[test]
    fn games_are_told_apart_and_what_holds_no_node_is_none() {
        let text = "(;B[aa](;W[bb])(;W[cc])) x () (;B[a)\\]];W[bb]) (C[x]) ((;B[aa";
        let found: Vec<_> = games(text, 0).into_iter().map(|span| &text[span]).collect();
        assert_eq!(found, ["(;B[aa](;W[bb])(;W[cc]))", "(;B[a)\\]];W[bb])", "(C[x])", "((;B[aa"]);
    }
}
