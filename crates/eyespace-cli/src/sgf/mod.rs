//! SGF (`FF[1]` to `FF[4]`) as real files have it: a line of a game, replayed. And as we write it.

mod first_moves;
mod info;
mod line;
mod marked;
mod mend;
mod parentheses;
mod quirk;
mod replay;
mod set_up;
mod tokens;
mod tree;
mod value;
pub mod write;

use std::num::NonZeroUsize;

use eyespace::board::{Color, Size};
use sgf_parse::{SgfProp, go};

use crate::choice::Choice;
use crate::excerpt::Excerpt;
use crate::fault::{Fault, Located, shown};

use line::{Field, Line, Node};

pub(crate) use first_moves::{Ending, First, Place, Remark, endings, games};
pub use info::{GameInfo, Player};
pub(crate) use marked::territory;
pub(crate) use parentheses::{start, start_without_node};
pub(crate) use replay::Replay;
pub(crate) use value::read_points;

/// How many nodes a line may have: thirty long games.
pub const MAX_NODES: usize = 10_000;

/// How many `(` may be open at once; files that open a variation at every move have a few hundred.
pub const MAX_NESTING: usize = 10_000;

/// How many different properties a node may have; the standard knows 71.
pub const MAX_PROPERTIES: usize = 256;

/// A property of a node, as the file has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// In capital letters.
    pub name: String,
    /// What stands between the brackets, escapes and all, in the order of the file.
    pub values: Vec<String>,
}

impl Property {
    /// The property with its values read.
    /// ```
    /// use eyespace_cli::sgf::Property;
    /// use sgf_parse::go::Prop;
    /// let property = Property { name: "C".to_owned(), values: vec!["[a\\]".to_owned()] };
    /// assert!(matches!(property.parsed(), Prop::C(text) if text.to_string() == "[a]"));
    /// ```
    #[must_use]
    pub fn parsed(&self) -> go::Prop {
        go::Prop::new(self.name.clone(), self.values.clone())
    }
}

/// A game read and not yet played.
#[derive(Debug)]
pub(crate) struct Record<'a> {
    line: Line<'a>,
    size: Size,
    pub(crate) info: GameInfo,
    /// What was mended or odd.
    pub(crate) notes: Vec<String>,
}

impl<'a> Record<'a> {
    /// Reads the chosen line of the games that begin at a byte of the text, as [`start`] found it.
    pub(crate) fn read(text: Excerpt<'a>, start: usize, choice: &Choice) -> Result<Self, Located> {
        let line = mend::read(text.text, start, choice)?;
        let root = line.nodes.first().ok_or(Fault::NoGame.at(start))?;
        is_go(root)?;
        let size = size(root)?;
        let (info, odd) = info::read(&line.nodes);
        let mut notes = line.quirks.notes(text);
        if line.games > 1 && choice.game == NonZeroUsize::MIN {
            notes.push(format!("{} games in the file; the first was taken", line.games));
        }
        notes.extend(odd);
        Ok(Self { line, size, info, notes })
    }

    /// How many moves the line has, passes included.
    pub(crate) fn moves(&self) -> usize {
        self.line.nodes.iter().map(|node| moves(node).count()).sum()
    }

    /// Plays so many moves of the line, and all set-up before the next.
    pub(crate) fn replay(&self, moves: usize) -> Result<Replay, Located> {
        replay::replay(&self.line.nodes, self.size, &self.info, moves)
    }

    /// The properties of a node of the line.
    pub(crate) fn properties(&self, node: usize) -> Vec<Property> {
        let values = |field: &Field<'_>| field.values.iter().map(|value| value.raw.to_owned()).collect();
        let property = |field: &Field<'_>| Property { name: field.name.to_string(), values: values(field) };
        self.line.nodes.get(node).map_or(vec![], |node| node.fields.iter().map(property).collect())
    }
}

/// The moves of a node: one or none, but some old files have a black and a white one.
fn moves<'a, 'b>(node: &'b Node<'a>) -> impl Iterator<Item = (Color, &'b Field<'a>)> {
    node.fields.iter().filter_map(|field| match field.name.as_ref() {
        "B" => Some((Color::Black, field)),
        "W" => Some((Color::White, field)),
        _ => None,
    })
}

fn is_go(root: &Node<'_>) -> Result<(), Located> {
    match root.value("GM") {
        Some(kind) if !["", "1"].contains(&kind.raw.trim()) => Err(Fault::NotGo(shown(kind.raw)).at(kind.byte)),
        _ => Ok(()),
    }
}

/// 19 lines if the file does not say.
fn size(root: &Node<'_>) -> Result<Size, Located> {
    let (text, byte) = root.value("SZ").map_or(("19", root.byte), |value| (value.raw, value.byte));
    shown(text).parse().map_err(|error| Fault::Size(error).at(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size_of(text: &str) -> Result<String, Located> {
        Record::read(Excerpt::whole(text), 0, &Choice::default()).map(|record| record.size.to_string())
    }

    #[test]
    fn boards_have_1_to_25_lines_and_19_if_nothing_is_said() {
        assert_eq!(size_of("(;)"), Ok("19x19".to_owned()));
        assert_eq!(size_of("(;SZ[9:13])"), Ok("9x13".to_owned()));
        for text in ["0", "26", "x", "", "9:", "-9", "99999999999999999999"] {
            let error = size_of(&format!("(;SZ[{text}])")).unwrap_err();
            assert_eq!(error.byte, Some(4), "{text}");
        }
    }

    #[test]
    fn other_games_are_refused() {
        assert_eq!(size_of("(;FF[4]GM[3])"), Err(Fault::NotGo("3".to_owned()).at(9)));
        assert!(size_of("(;GM[])").is_ok());
    }
}
