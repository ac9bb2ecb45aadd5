//! The games of a collection, and for each line of a game its first move and the comments in it. `solve --verify` takes from these which moves a
//! file of problems calls right or wrong.

use std::num::NonZeroUsize;
use std::ops::Range;

use eyespace::board::{Color, Move, Size};
use sgf_parse::Text;

use super::line::{Field, Node};
use super::quirk::Quirks;
use super::spelling::Spelling;
use super::tokens::{Token, Tokens};
use super::value::Said;
use super::{mend, moves, parentheses};
use crate::fault::Located;

/// A line of a game: its first move, and what was read from its comments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending<'a, T> {
    /// The first move; `None` if the line has no move.
    pub first: Option<(Color, FirstMove<'a>)>,
    /// The results of reading the comments of all nodes of the line, combined.
    pub said: T,
}

/// The first move of a line as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstMove<'a> {
    /// A point or a pass.
    Move(Move),
    /// The value between the brackets, if it is not a point of the board.
    Nowhere(&'a str),
}

/// A node of a line, given to the function that reads comments.
pub struct Remark<'a, 'b> {
    /// The place of the node relative to the moves of its line.
    pub place: MovePlace,
    pub(super) node: &'b Node<'a>,
}

/// The place of a node relative to the moves of its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MovePlace {
    /// The node is in a variation that has no move yet.
    Ahead,
    /// The node has the first move.
    FirstMove,
    /// The node has a later move of the side that moved first.
    Own,
    /// The node has a move of the side that did not move first.
    Reply,
    /// The node comes after the first move, but has no move itself.
    Still,
}

impl Remark<'_, '_> {
    /// The comment and the name of the node, without escapes.
    pub fn texts(&self) -> impl Iterator<Item = String> {
        ["C", "N"].into_iter().filter_map(|name| self.node.value(name)).map(|value| Text::from(value.raw).to_string())
    }

    /// Whether the node has this property.
    #[must_use]
    pub fn has(&self, property: &str) -> bool {
        self.node.field(property).is_some()
    }
}

/// The byte range of each game in the text. If the text is broken, the last range extends to its end, and reading that game reports the fault.
#[must_use]
pub fn games(text: &str, start: usize) -> Vec<Range<usize>> {
    let (mut games, mut begin, mut depth, mut has_node, mut named) = (vec![], start, 0_usize, false, false);
    for (byte, token) in Tokens::new(text, start) {
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

/// One entry for each line of the first game of a text, in the order of the file. `read` combines what the comments above a node say with those of
/// the node. Nodes before both the first branching and the first move are skipped, because their comments are about the whole problem.
///
/// # Errors
/// The text holds no game, or a line of it is too long.
pub fn endings<T: Copy + Default>(
    text: &str,
    size: Size,
    read: impl Fn(T, &Remark<'_, '_>) -> T,
) -> Result<Vec<Ending<'_, T>>, Located> {
    let tree = parentheses::read(text, 0, NonZeroUsize::MIN, &mut Quirks::default())?;
    let pieces: Result<Vec<_>, _> =
        (0..tree.branches.len()).map(|index| mend::nodes(text, tree.piece(index))).collect();
    let pieces = pieces?;
    let (spelling, _) = Spelling::of(&pieces.iter().flatten(), size);
    let mut endings = vec![];
    // The entries of the branches from the root to the current branch. With these each branch is read only once.
    let mut above: Vec<(usize, Ending<'_, T>)> = vec![];
    for (index, (branch, nodes)) in tree.branches.iter().zip(&pieces).enumerate() {
        above.truncate(above.iter().position(|&(end, _)| end <= index).unwrap_or(above.len()));
        let begun = Ending { first: None, said: T::default() };
        let mut ending = above.last().map_or(begun, |&(_, ending)| ending);
        for node in nodes {
            let place = ending.go_on(node, size, spelling);
            if place != MovePlace::Ahead || index > 0 {
                ending.said = read(ending.said, &Remark { place, node });
            }
        }
        if branch.end == index + 1 {
            endings.push(ending);
        }
        above.push((branch.end, ending));
    }
    Ok(endings)
}

impl<'a, T> Ending<'a, T> {
    /// Takes the move of the next node into account, and returns the place of the node.
    fn go_on(&mut self, node: &Node<'a>, size: Size, spelling: Spelling) -> MovePlace {
        match (self.first, moves(node).next()) {
            (None, None) => MovePlace::Ahead,
            (None, Some((color, field))) => {
                self.first = Some((color, first(field, size, spelling)));
                MovePlace::FirstMove
            }
            (Some(_), None) => MovePlace::Still,
            (Some((first, _)), Some((color, _))) if first == color => MovePlace::Own,
            (Some(_), Some(_)) => MovePlace::Reply,
        }
    }
}

fn first<'a>(field: &Field<'a>, size: Size, spelling: Spelling) -> FirstMove<'a> {
    let raw = field.values.first().map_or("", |value| value.raw);
    Said::read(raw, size, spelling).made().map_or(FirstMove::Nowhere(raw), FirstMove::Move)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For each line: the first move as it is written, and then for each node a character for its place, followed by its texts.
    fn read(text: &str) -> Result<Vec<(String, String)>, Located> {
        let size = Size::square(5).unwrap();
        let said = std::cell::RefCell::new(vec![String::new()]);
        let note = |above: usize, remark: &Remark<'_, '_>| {
            let place = match remark.place {
                MovePlace::Ahead => '-',
                MovePlace::FirstMove => '1',
                MovePlace::Own => '+',
                MovePlace::Reply => '*',
                MovePlace::Still => '.',
            };
            let mut said = said.borrow_mut();
            let line = format!("{}{place}{}", said[above], remark.texts().collect::<Vec<_>>().join("|"));
            said.push(line);
            said.len() - 1
        };
        let endings = endings(text, size, note)?;
        let name = |first: Option<(Color, FirstMove<'_>)>| match first {
            None => String::new(),
            Some((color, FirstMove::Move(mv))) => format!("{color} {}", mv.name(size)),
            Some((color, FirstMove::Nowhere(raw))) => format!("{color} {raw}?"),
        };
        Ok(endings.iter().map(|ending| (name(ending.first), said.borrow()[ending.said].clone())).collect())
    }

    #[track_caller]
    fn check(text: &str, expected: &[(&str, &str)]) {
        let expected: Vec<_> = expected.iter().map(|&(first, said)| (first.to_owned(), said.to_owned())).collect();
        assert_eq!(read(text).unwrap(), expected);
    }

    #[test]
    fn each_line_has_its_first_move_and_what_its_nodes_say() {
        let text =
            "(;SZ[5]C[problem];C[more](;B[aa];W[bb]C[x](;B[cc]C[y])(;B[dd]))(;C[z](;W[bb];W[aa];C[])(;W[cc]))(;C[no]))";
        check(
            text,
            &[("black A5", "1*x+y"), ("black A5", "1*x+"), ("white B4", "-z1+."), ("white C3", "-z1"), ("", "-no")],
        );
        check(r"(;SZ[5]C[a](;C[b];B[];N[c]C[d\]]))", &[("black pass", "-b1.d]|c")]);
    }

    #[test]
    fn a_first_move_off_the_board_is_told_as_it_is_written() {
        check("(;(;B[zz]C[x])(;W[D4])(;B[cc]))", &[("black zz?", "1x"), ("white D4?", "1"), ("black C3", "1")]);
        check("(;(;B[aa])(;B[b", &[("black A5", "1"), ("black b?", "1")]);
    }

    #[test]
    fn games_are_told_apart_and_what_holds_no_node_is_none() {
        let text = "(;B[aa](;W[bb])(;W[cc])) x () (;B[a)\\]];W[bb]) (C[x]) ((;B[aa";
        let found: Vec<_> = games(text, 0).into_iter().map(|span| &text[span]).collect();
        assert_eq!(found, ["(;B[aa](;W[bb])(;W[cc]))", "(;B[a)\\]];W[bb])", "(C[x])", "((;B[aa"]);
    }
}
