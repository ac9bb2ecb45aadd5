//! Reads the nodes of one line of a file and repairs common faults.
//!
//! To tell the user where a fault is and to repair it, files are read down to nodes and properties by our own reader, and `sgf-parse` reads only
//! values. Its trees don't contain the places of faults. It also builds and drops trees by recursion, which overflows the stack if a file is long
//! enough.

use std::borrow::Cow;
use std::ops::Range;

use smallvec::smallvec;

use super::line::{Field, Line, Node, Value};
use super::parentheses;
use super::quirk::{Quirk, Quirks};
use super::tokens::{Token, Tokens, is_blank};
use crate::fault::{Fault, Located};
use crate::selector::Selector;
use crate::size::{MAX_NODES, MAX_PROPERTIES, MAX_PROPERTIES_IN_LINE};

/// Reads the selected line of the games that begin at byte `start`.
pub(super) fn read<'a>(text: &'a str, start: usize, choice: &Selector) -> Result<Line<'a>, Located> {
    let mut mender = Mender::default();
    if !text[..start].chars().all(is_blank) {
        mender.quirks.add(Quirk::LeadingText, 0);
    }
    let tree = parentheses::read(text, start, choice.game, &mut mender.quirks)?;
    let pieces = tree.line(&choice.variation)?;
    let end = pieces.last().map_or(start, |piece| piece.end);
    for piece in pieces {
        mender.read(text, piece)?;
    }
    mender.drop_empty_end(end);
    if mender.nodes.is_empty() {
        return Err(Fault::NoGame.at(start));
    }
    Ok(Line { nodes: mender.nodes, games: tree.games, quirks: mender.quirks })
}

/// The nodes of a part of a line. Notes about repairs are dropped.
pub(super) fn nodes(text: &str, piece: Range<usize>) -> Result<Vec<Node<'_>>, Located> {
    let mut mender = Mender::default();
    mender.read(text, piece)?;
    Ok(mender.nodes)
}

#[derive(Default)]
struct Mender<'a> {
    nodes: Vec<Node<'a>>,
    /// The number of properties of all nodes together.
    fields: usize,
    quirks: Quirks,
    /// Whether a `(` has been read and no node after it yet.
    bare: bool,
    state: State<'a>,
}

/// What was read last inside a node.
#[derive(Clone, Copy, Default)]
enum State<'a> {
    /// The name of a property, with its byte offset. The first value of the property is still to come.
    Name(usize, &'a str),
    /// A value of a property, which has this index among the properties of the node. More values of it may follow.
    Field(usize),
    /// A value that was left out, because there are too many properties.
    LeftOut,
    #[default]
    Other,
}

impl<'a> Mender<'a> {
    /// Reads the nodes after a `(`, up to the place where the line continues elsewhere or ends.
    fn read(&mut self, text: &'a str, piece: Range<usize>) -> Result<(), Located> {
        self.bare = true;
        for (byte, token) in Tokens::new(&text[..piece.end], piece.start) {
            self.take(byte, token)?;
        }
        if let State::Name(byte, _) = std::mem::take(&mut self.state) {
            self.quirks.add(Quirk::NameAlone, byte);
        }
        Ok(())
    }

    fn take(&mut self, byte: usize, token: Token<'a>) -> Result<(), Located> {
        let before = std::mem::take(&mut self.state);
        if let (State::Name(byte, _), false) = (before, matches!(token, Token::Value(_))) {
            self.quirks.add(Quirk::NameAlone, byte);
        }
        match token {
            Token::Node => self.push_node(byte)?,
            Token::Name(name) => self.state = State::Name(byte, name),
            Token::Value(raw) => self.value(before, Value { byte, raw })?,
            Token::Stray => self.quirks.add(Quirk::StrayText, byte),
            // These parentheses belong to variations without nodes, which are not part of the tree.
            Token::Open | Token::Close => {}
        }
        Ok(())
    }

    fn push_node(&mut self, byte: usize) -> Result<(), Located> {
        if self.nodes.len() == MAX_NODES {
            return Err(Fault::TooManyNodes.at(byte));
        }
        self.nodes.push(Node { byte, fields: smallvec![] });
        self.bare = false;
        Ok(())
    }

    fn value(&mut self, before: State<'a>, value: Value<'a>) -> Result<(), Located> {
        let index = match before {
            State::Name(byte, name) => self.field(byte, name)?,
            State::Field(index) => Some(index),
            State::LeftOut => None,
            State::Other => {
                self.quirks.add(Quirk::StrayText, value.byte);
                return Ok(());
            }
        };
        self.state = index.map_or(State::LeftOut, State::Field);
        let field = index.and_then(|index| self.nodes.last_mut()?.fields.get_mut(index));
        if let Some(field) = field {
            field.values.push(value);
        }
        Ok(())
    }

    /// The index of the property with this name in the current node. The property is added if the node lacks it; `None` if the node or the line has
    /// too many properties.
    fn field(&mut self, byte: usize, written: &'a str) -> Result<Option<usize>, Located> {
        if self.bare {
            self.quirks.add(Quirk::NoNodeMark, byte);
            self.push_node(byte)?;
        }
        let name = capitals(written);
        if matches!(name, Cow::Owned(_)) {
            self.quirks.add(Quirk::LowerCase, byte);
        }
        let fields = self.nodes.last_mut().map(|node| &mut node.fields).ok_or(Fault::NoGame.at(byte))?;
        if let Some(index) = fields.iter().position(|field| field.name == name) {
            self.quirks.add(Quirk::Repeated, byte);
            return Ok(Some(index));
        }
        if fields.len() == MAX_PROPERTIES || self.fields == MAX_PROPERTIES_IN_LINE {
            self.quirks.add(Quirk::TooMany, byte);
            return Ok(None);
        }
        self.fields += 1;
        fields.push(Field { name, values: smallvec![] });
        Ok(Some(fields.len() - 1))
    }

    /// Removes the last node if it is empty, because some programs end games with a `;`.
    fn drop_empty_end(&mut self, byte: usize) {
        if self.nodes.len() > 1 && self.nodes.pop_if(|node| node.fields.is_empty()).is_some() {
            self.quirks.add(Quirk::EmptyLastNode, byte);
        }
    }
}

/// The name in capital letters. Files of the old standard `FF[3]` have names such as `CoPyright` for `CP`, and some programs use lower case only.
pub(super) fn capitals(name: &str) -> Cow<'_, str> {
    if !name.contains(|c: char| c.is_ascii_lowercase()) {
        Cow::Borrowed(name)
    } else if name.contains(|c: char| c.is_ascii_uppercase()) {
        Cow::Owned(name.replace(|c: char| c.is_ascii_lowercase(), ""))
    } else {
        Cow::Owned(name.to_ascii_uppercase())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::excerpt::Excerpt;
    use crate::size::MAX_NESTING;

    /// The main line as text, and the notes.
    fn mended(text: &str) -> (String, Vec<String>) {
        let line = read(text, parentheses::start(text).unwrap(), &Selector::default()).unwrap();
        let value = |value: &Value<'_>| format!("[{}]", value.raw);
        let field = |field: &Field<'_>| field.name.to_string() + &field.values.iter().map(value).collect::<String>();
        let node = |node: &Node<'_>| ";".to_owned() + &node.fields.iter().map(field).collect::<String>();
        (line.nodes.iter().map(node).collect(), line.quirks.notes(Excerpt::whole(text)))
    }

    fn fault(text: &str) -> (usize, Fault) {
        let error = read(text, parentheses::start(text).unwrap(), &Selector::default()).unwrap_err();
        (error.byte.unwrap(), error.fault)
    }

    #[test]
    fn a_clean_game_needs_no_note_and_the_first_children_are_taken() {
        let text = "(;GM[1]SZ[9];B[aa](;W[bb];B[cc](;W[dd])(;W[ee]))(;W[ff];;))\n";
        assert_eq!(mended(text), (";GM[1]SZ[9];B[aa];W[bb];B[cc];W[dd]".to_owned(), vec![]));
    }

    #[test]
    fn every_quirk_is_mended_and_named() {
        for (text, line, note) in [
            ("\n\n(;B[aa])", ";B[aa]", ""),
            ("\u{feff} (;B[aa])\u{1a}", ";B[aa]", ""),
            ("From: me (at home)\n(;B[aa])", ";B[aa]", "line 1: text before the first ( was left out"),
            ("(SZ[9];B[aa])", ";SZ[9];B[aa]", "line 1: a missing ; before a node was added"),
            ("(;B[aa](W[bb]))", ";B[aa];W[bb]", "line 1: a missing ; before a node was added"),
            (
                "(;SiZe[9]CoPyright[x])",
                ";SZ[9]CP[x]",
                "line 1: a property name has lower-case letters (old style) (2 times)",
            ),
            ("(;sz[9])", ";SZ[9]", "line 1: a property name has lower-case letters (old style)"),
            (
                "(;LB[aa:1]\nTR[bb]LB[cc:2][dd:3])",
                ";LB[aa:1][cc:2][dd:3]TR[bb]",
                "line 2: a property stands twice in a node; its values were joined",
            ),
            ("(;B[aa]C;W[bb])", ";B[aa];W[bb]", "line 1: a property without a value was left out"),
            (
                "(;C[a [1k] b];W[bb])",
                ";C[a [1k];W[bb]",
                "line 1: a property without a value was left out / line 1: text outside of [ ] was left out",
            ),
            ("(;B[aa]()(;W[bb]))", ";B[aa];W[bb]", "line 1: a variation without nodes was left out"),
            ("(;B[aa](;W[bb]);B[cc])", ";B[aa];W[bb]", "line 1: a node behind variations was left out"),
            ("(;B[aa];)", ";B[aa]", "line 1: an empty node before a ) was left out"),
            (
                "(;B[aa](;W[bb]\n",
                ";B[aa];W[bb]",
                "line 2: a missing ) was added: the file may be cut off, and moves missing (2 times)",
            ),
            ("(;B[aa]))\n", ";B[aa]", "line 1: a superfluous ) was left out"),
            ("(;B[aa])\n--\nyours [", ";B[aa]", "line 2: text outside of all games was left out (3 times)"),
            ("(;LB[]KO[]HA[0]KM[6,5])", ";LB[]KO[]HA[0]KM[6,5]", ""),
        ] {
            assert_eq!(
                mended(text),
                (line.to_owned(), note.split_terminator(" / ").map(str::to_owned).collect()),
                "{text}"
            );
        }
    }

    #[test]
    fn a_game_of_one_empty_node_keeps_it() {
        assert_eq!(mended("(;)").0, ";");
        assert_eq!(mended("(;").0, ";");
        assert_eq!(read("()", 0, &Selector::default()).unwrap_err(), Fault::NoGame.at(0));
    }

    #[test]
    fn games_are_counted() {
        let games = |text| read(text, 0, &Selector::default()).unwrap().games;
        assert_eq!(games("(;B[aa])(;B[bb](;W[cc])(;W[dd]))\n\n(;)"), 3);
        assert_eq!(games("(;B[aa])()"), 1);
        assert_eq!(games("(;B[aa]"), 1);
    }

    #[test]
    fn a_cut_off_value_is_read_to_the_end() {
        let missing = "a missing ) was added: the file may be cut off, and moves missing";
        let cut = "the file ends inside the value that begins here; it was read to the end";
        for (text, line, notes) in [
            ("(;B[aa]\n;W[b", ";B[aa];W[b]", [format!("line 2: {cut}"), format!("line 2: {missing}")]),
            (
                "(;B[aa](;W[bb])(;C[x\\])",
                ";B[aa];W[bb]",
                [format!("line 1: {cut}"), format!("line 1: {missing} (2 times)")],
            ),
            ("(;B[aa]C[\n\nx\\", ";B[aa]C[\n\nx]", [format!("line 1: {cut}"), format!("line 3: {missing}")]),
        ] {
            assert_eq!(mended(text), (line.to_owned(), notes.to_vec()), "{text}");
        }
    }

    #[test]
    fn every_move_may_open_a_variation() {
        let text = "(;B[aa](;W[bb]".repeat(1000) + &")".repeat(2000);
        assert_eq!(mended(&text), (";B[aa];W[bb]".repeat(1000), vec![]));
    }

    #[test]
    fn limits_are_told() {
        let nodes = format!("({})", ";".repeat(MAX_NODES + 1));
        assert_eq!(fault(&nodes), (MAX_NODES + 1, Fault::TooManyNodes));
        let nested = format!("(;B[aa]{}{})", "(;W[bb]".repeat(MAX_NESTING), ")".repeat(MAX_NESTING));
        let (line, notes) = mended(&nested);
        assert_eq!(line, ";B[aa]".to_owned() + &";W[bb]".repeat(MAX_NESTING - 1));
        assert_eq!(notes, ["line 1: variations nested too deeply were left out"]);
        let names: String = (0..=MAX_PROPERTIES).map(|n| format!("A{n}[x][y]")).collect();
        let (line, notes) = mended(&format!("(;{names};B[aa])"));
        assert!(line.ends_with("A255[x][y];B[aa]"));
        let too_many = "a property was left out, because its node or line holds more of them than any file needs";
        assert_eq!(notes, [format!("line 1: {too_many}")]);
    }

    /// A reader that builds trees by recursion would overflow the stack here.
    #[test]
    fn a_million_nodes_are_read_on_a_small_stack_too() {
        let read_all = || {
            let nodes = |text: &str| read(text, 0, &Selector::default()).unwrap().nodes.len();
            assert_eq!(nodes(&"(;B[aa]".repeat(1_000_000)), MAX_NESTING);
            assert_eq!(nodes(&("(;B[aa])".to_owned() + &"(;".repeat(1_000_000))), 1);
            assert_eq!(nodes(&format!("(;B[aa](;W[bb])({}))", ";B[aa]".repeat(1_000_000))), 2);
        };
        std::thread::Builder::new().stack_size(128 << 10).spawn(read_all).unwrap().join().unwrap();
    }
}
