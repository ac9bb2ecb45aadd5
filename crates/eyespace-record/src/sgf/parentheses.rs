//! The parentheses of a file: the number of games, and the tree of the selected game.
//!
//! Only at the end of the last continuation is it known whether a `(` began one of several continuations or the only one. Therefore all branches of
//! the game are recorded in the order of the file before a line is chosen. No function is recursive, so long files do not overflow the stack.

use std::num::NonZeroUsize;

use sgf_parse::{SgfProp, go};

use super::mend::capitals;
use super::quirk::{Quirk, Quirks};
use super::tokens::{Token, Tokens, is_blank};
use super::tree::{Branch, Tree};
use crate::fault::{Fault, Located};
use crate::size::MAX_NESTING;

/// The byte at which the first game begins: a `(` before a `;`. Some files omit the `;`, so a `(` before a standard property is a beginning too.
#[must_use]
pub fn start(text: &str) -> Option<usize> {
    text.match_indices('(').map(|(byte, _)| byte).find(|&byte| begins_with_node(&text[byte + 1..]))
}

/// The byte at which text begins that looks like SGF, in a file in which [`start`] finds no game. Such text is parentheses around nothing, a node
/// outside of parentheses, or a node with a property, as in a file that lost its beginning. No diagram looks like this.
#[must_use]
pub fn start_without_node(text: &str) -> Option<usize> {
    let text_begins = text.trim_start_matches(is_blank);
    let inside = text_begins.trim_start_matches(|c| is_blank(c) || "()".contains(c));
    let is_bare = !text_begins.is_empty() && inside.is_empty();
    let at_once = (is_bare || begins_with_node(inside)).then_some(text.len() - text_begins.len());
    let has_property = |&byte: &usize| begins_with_property(&text[byte + 1..]);
    at_once.or_else(|| text.match_indices(';').map(|(byte, _)| byte).find(has_property))
}

fn begins_with_node(text: &str) -> bool {
    text.trim_start_matches(is_blank).starts_with(';') || begins_with_property(text)
}

/// Whether the text begins with a standard property. Other names before a bracket are no sign of SGF, because they occur in other texts, such as
/// programs.
fn begins_with_property(text: &str) -> bool {
    let text = text.trim_start_matches(is_blank);
    let behind_name = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    behind_name.starts_with('[') && is_of_the_standard(&text[..text.len() - behind_name.len()])
}

fn is_of_the_standard(name: &str) -> bool {
    !matches!(go::Prop::new(capitals(name).into_owned(), vec![]), go::Prop::Unknown(..))
}

/// Reads the selected game among those that begin at byte `start` or later.
pub(super) fn read(text: &str, start: usize, game: NonZeroUsize, quirks: &mut Quirks) -> Result<Tree, Located> {
    let mut reader =
        Reader { branches: vec![], open: vec![], too_deep: 0, games: 0, wanted: game.get(), named: false, quirks };
    let mut tokens = Tokens::new(text, start);
    for (byte, token) in tokens.by_ref() {
        reader.take(byte, token);
    }
    if let Some(byte) = tokens.cut().filter(|_| !reader.open.is_empty()) {
        reader.quirks.add(Quirk::CutValue, byte);
    }
    let tree = reader.finish(text.len());
    match tree.games {
        0 => Err(Fault::NoGame.at(start)),
        games if games < game.get() => Err(Fault::NoSuchGame { asked: game.get(), games }.of_all()),
        _ => Ok(tree),
    }
}

struct Reader<'q> {
    branches: Vec<Branch>,
    /// The branches whose `)` has not been read yet, outermost first.
    open: Vec<Open>,
    /// The number of open `(` beyond the limit.
    too_deep: usize,
    games: usize,
    /// The number of the selected game. Only the branches of this game are stored.
    wanted: usize,
    /// Whether the last token was a name. A name alone is not a property, and makes a node only if a value follows.
    named: bool,
    quirks: &'q mut Quirks,
}

struct Open {
    branch: usize,
    has_node: bool,
    /// The byte in this branch at which the nesting becomes too deep.
    cut: Option<usize>,
}

impl Reader<'_> {
    fn take(&mut self, byte: usize, token: Token<'_>) {
        let named = std::mem::replace(&mut self.named, matches!(token, Token::Name(_)));
        if self.is_too_deep(byte, token) {
            return;
        }
        match (token, self.open.last_mut()) {
            (Token::Open, _) => self.open(byte),
            (Token::Close, _) => self.close(byte),
            (_, None) => self.quirks.add(Quirk::TextOutside, byte),
            (Token::Node, Some(open)) => {
                open.has_node = true;
                if self.branches.len() > open.branch + 1 || open.cut.is_some() {
                    self.quirks.add(Quirk::LateNode, byte);
                }
            }
            (Token::Value(_), Some(open)) => open.has_node |= named,
            (Token::Name(_) | Token::Stray, Some(_)) => {}
        }
    }

    /// Whether the token is left out because it is nested too deeply.
    fn is_too_deep(&mut self, byte: usize, token: Token<'_>) -> bool {
        match token {
            Token::Open if self.open.len() == MAX_NESTING => {
                if self.too_deep == 0 {
                    self.quirks.add(Quirk::TooDeep, byte);
                }
                self.too_deep += 1;
                if let Some(open) = self.open.last_mut() {
                    open.cut.get_or_insert(byte);
                }
            }
            Token::Close if self.too_deep > 0 => self.too_deep -= 1,
            _ => return self.too_deep > 0,
        }
        true
    }

    fn open(&mut self, byte: usize) {
        self.open.push(Open { branch: self.branches.len(), has_node: false, cut: None });
        self.branches.push(Branch { open: byte, close: byte, end: 0 });
    }

    fn close(&mut self, byte: usize) {
        match self.open.pop() {
            None => self.quirks.add(Quirk::ExtraClose, byte),
            Some(open) => {
                if self.end(&open, byte) == Ended::Empty {
                    self.quirks.add(Quirk::EmptyVariation, byte);
                }
            }
        }
    }

    /// Ends a branch. The branch is removed if it has no nodes, or if it is a game that is not selected.
    fn end(&mut self, &Open { branch, has_node, cut }: &Open, byte: usize) -> Ended {
        let end = self.branches.len();
        if !has_node && end == branch + 1 {
            self.branches.truncate(branch);
            return Ended::Empty;
        }
        self.branches[branch].close = cut.unwrap_or(byte);
        self.branches[branch].end = end;
        if self.open.is_empty() {
            self.games += 1;
            if self.games != self.wanted {
                self.branches.truncate(branch);
            }
        }
        Ended::Kept
    }

    fn finish(mut self, end: usize) -> Tree {
        while let Some(open) = self.open.pop() {
            self.quirks.add(Quirk::MissingClose, end);
            self.end(&open, end);
        }
        Tree { branches: self.branches, games: self.games }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ended {
    Kept,
    Empty,
}

#[cfg(test)]
mod tests {
    use super::{start, start_without_node};

    #[test]
    fn a_game_begins_with_a_node_or_a_property_of_the_standard() {
        for text in ["(;", "( \n;B[aa])", "(SZ[9])", "(SiZe[9])", "(sz[9])"] {
            assert_eq!(start(&format!("text {text}")), Some(5), "{text}");
        }
        for text in ["print(rows[0])", "(a;b)", "([9])", "(LINES[0];)"] {
            assert_eq!(start(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_left_of_a_game_is_told_from_diagrams() {
        for (text, byte) in [("()", 0), (" ;B[aa]", 1), ("[pd];W[dd];B[pq])", 4), ("d] C[x];PL[W]", 7)] {
            assert_eq!((start(text), start_without_node(text)), (None, Some(byte)), "{text}");
        }
        for text in ["..\n.X\n", "x; y[1]", ".X\n;no[5]"] {
            assert_eq!(start_without_node(text), None, "{text}");
        }
    }
}
