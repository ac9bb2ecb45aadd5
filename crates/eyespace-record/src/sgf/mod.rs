//! Reads SGF (`FF[1]` to `FF[4]`) as it occurs in real files: one line of a game is read and replayed. Writing SGF is in [`mod@write`].

pub mod additions;
mod board_size;
mod execute;
mod first_moves;
mod free_handicap;
mod game_tree;
mod info;
mod line;
mod marked;
mod mend;
#[cfg(test)]
mod mutations;
mod notes;
mod parentheses;
mod quirk;
mod repetition;
mod replay;
mod set_up;
mod spelling;
mod tokens;
mod tree;
mod value;
pub mod write;

use std::num::NonZeroUsize;

use eyespace::board::{Color, Size};
use sgf_parse::{SgfProp, go};
use smallvec::SmallVec;

use crate::excerpt::Excerpt;
use crate::fault::{Fault, Located, quote};
use crate::selector::Selector;
use crate::size::MAX_NODES;

use line::{Field, Line, Node, Value};
use notes::Notes;
use spelling::Spelling;
use value::Said;

pub use first_moves::{Ending, FirstMove, MovePlace, Remark, endings, games};
pub use game_tree::{GameTree, TreeField, TreeNode, Written};
pub use info::{GameInfo, KomiSaid, Player};
pub use marked::territory;
pub use parentheses::{start, start_without_node};
pub use repetition::Repetition;
pub(crate) use replay::Replay;
pub use value::read_points;

/// The values of `GM` that the standard defines, one for each kind of game; 1 is Go.
const GAMES: std::ops::RangeInclusive<u8> = 1..=40;

/// A property of a node, as it stands in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// The name in capital letters.
    pub name: String,
    /// The texts between the brackets, with escapes, in the order of the file.
    pub values: Vec<String>,
}

impl Property {
    /// The property with its values parsed.
    /// ```
    /// use eyespace_record::sgf::Property;
    /// use sgf_parse::go::Prop;
    /// let property = Property { name: "C".to_owned(), values: vec!["[a\\]".to_owned()] };
    /// assert!(matches!(property.parsed(), Prop::C(text) if text.to_string() == "[a]"));
    /// ```
    #[must_use]
    pub fn parsed(&self) -> go::Prop {
        go::Prop::new(self.name.clone(), self.values.clone())
    }
}

/// A game that has been read but not replayed.
#[derive(Debug)]
pub(crate) struct Record<'a> {
    line: Line<'a>,
    size: Size,
    spelling: Spelling,
    moves: usize,
    pub(crate) info: GameInfo,
    /// Notes about repairs and oddities.
    notes: Notes,
}

impl<'a> Record<'a> {
    /// Reads the selected line of the games that begin at byte `start`, which comes from [`start`].
    pub(crate) fn read(text: Excerpt<'a>, start: usize, choice: &Selector) -> Result<Self, Located> {
        let line = mend::read(text.text, start, choice)?;
        let root = line.nodes.first().ok_or(Fault::NoGame.at(start))?;
        let mut notes = Notes::default();
        is_go(root, &mut notes)?;
        let size = board_size::read(root, &mut notes)?;
        let (spelling, byte) = Spelling::of(&line.nodes.iter(), size);
        if let Some(byte) = byte {
            notes.at(byte, "points are written as players write them, as in D4, and were read so".to_owned());
        }
        if line.games > 1 && choice.game == NonZeroUsize::MIN {
            notes.of_all(format!("{} games in the file; the first was taken", line.games));
        }
        let info = info::read(&line.nodes, size, spelling, &mut notes);
        let moves = count_moves(&line.nodes, size, spelling)?;
        Ok(Self { line, size, spelling, moves, info, notes })
    }

    /// Whether the file seems to have been cut off before the end of its game.
    pub(crate) fn is_cut_off(&self) -> bool {
        self.line.quirks.is_cut_off()
    }

    /// The number of moves of the line, passes included.
    pub(crate) const fn moves(&self) -> usize {
        self.moves
    }

    /// Plays `moves` moves of the line and the set-up before the next one; `None` plays the whole line.
    pub(crate) fn replay(&self, moves: Option<usize>) -> Replay {
        replay::replay(&self.line.nodes, self.size, self.spelling, &self.info, moves)
    }

    /// The notes about everything up to the place where the replay stopped, each as one line for the user.
    pub(crate) fn notes(&self, replay: &Replay, text: Excerpt<'_>) -> Vec<String> {
        let mut marks = Notes::default();
        if let Some(node) = self.line.nodes.get(replay.node) {
            let (_, odd) = territory(&self.properties(replay.node), self.size);
            odd.into_iter().for_each(|note| marks.at(node.byte, note));
        }
        let told = [&self.notes, &replay.notes, &marks].map(|notes| notes.lines(text));
        [self.line.quirks.notes(text), told.concat()].concat()
    }

    /// The properties of a node of the line.
    pub(crate) fn properties(&self, node: usize) -> Vec<Property> {
        let values = |field: &Field<'_>| field.values.iter().map(|value| value.raw.to_owned()).collect();
        let property = |field: &Field<'_>| Property { name: field.name.to_string(), values: values(field) };
        self.line.nodes.get(node).map_or(vec![], |node| node.fields.iter().map(property).collect())
    }
}

/// The moves of a node. There is at most one, except in some old files that put a black and a white move into one node.
fn moves<'a, 'b>(node: &'b Node<'a>) -> impl Iterator<Item = (Color, &'b Field<'a>)> {
    node.fields.iter().filter_map(|field| match field.name.as_ref() {
        "B" => Some((Color::Black, field)),
        "W" => Some((Color::White, field)),
        _ => None,
    })
}

/// The moves of a node, each with its colour and value, in the order of the file.
fn played<'a>(node: &Node<'a>) -> impl Iterator<Item = (Color, Value<'a>)> {
    let mut played = SmallVec::<[_; 1]>::new();
    for (color, field) in moves(node) {
        field.values.iter().for_each(|&value| played.push((color, value)));
    }
    if played.len() > 1 {
        played.sort_by_key(|(_, value)| value.byte);
    }
    played.into_iter()
}

/// The number of moves that are played if all nodes are replayed.
fn count_moves(nodes: &[Node<'_>], size: Size, spelling: Spelling) -> Result<usize, Located> {
    let mut count = 0;
    for value in nodes.iter().flat_map(moves).flat_map(|(_, field)| &field.values) {
        if Said::read(value.raw, size, spelling).made().is_some() {
            count += 1;
        }
        if count > MAX_NODES {
            return Err(Fault::TooManyNodes.at(value.byte));
        }
    }
    Ok(count)
}

/// Checks that the game is Go. A missing or meaningless `GM` also counts as Go.
fn is_go(root: &Node<'_>, notes: &mut Notes) -> Result<(), Located> {
    let Some(kind) = root.value("GM") else { return Ok(()) };
    match kind.raw.trim().parse() {
        Ok(1) => Ok(()),
        Ok(number) if GAMES.contains(&number) => Err(Fault::NotGo(quote(kind.raw)).at(kind.byte)),
        _ => {
            if !kind.raw.trim().is_empty() {
                notes.at(kind.byte, format!("GM[{}] is not a kind of game; Go was assumed", quote(kind.raw)));
            }
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<String>, Located> {
        let record = Record::read(Excerpt::whole(text), 0, &Selector::default())?;
        Ok(record.notes(&record.replay(None), Excerpt::whole(text)))
    }

    #[test]
    fn other_games_are_refused_and_nonsense_is_go() {
        assert_eq!(read("(;FF[4]GM[3])"), Err(Fault::NotGo("3".to_owned()).at(9)));
        assert_eq!(read("(;GM[])"), Ok(vec![]));
        for text in ["x", "0", "-1", "999"] {
            let note = format!("line 1: GM[{text}] is not a kind of game; Go was assumed");
            assert_eq!(read(&format!("(;GM[{text}])")), Ok(vec![note]));
        }
    }

    /// Every note names the line of the file that it is about, except for notes about the file as a whole.
    #[test]
    fn notes_have_their_line() {
        let text = "(;SZ[3]GM[x]\nKM[6.3]\n;B[aa]\n;W[zz]\n;B[bb]TB[zz]";
        let lines: Vec<_> = read(text).unwrap().iter().map(|note| note.split(':').next().unwrap().to_owned()).collect();
        assert_eq!(lines, ["line 5", "line 1", "line 2", "line 4", "line 5"]);
        assert_eq!(read("(;)(;)").unwrap(), ["2 games in the file; the first was taken"]);
    }

    /// The longest allowed line is read here. It goes round in a triple ko under superko, so each position must be compared with all earlier ones.
    #[test]
    fn the_longest_line_is_read_in_a_time_that_grows_with_it() {
        let board =
            "SZ[13:4]PL[B]AB[ba][ab][bc][fa][eb][fc][gb][ja][ib][jc]AW[ca][bb][db][cc][ga][hb][gc][ka][jb][lb][kc]";
        let cycle = ";B[cb];W[fb];B[kb];W[bb];B[gb];W[jb]";
        let rounds = MAX_NODES / 6 - 1;
        let text = format!("(;RU[Tromp-Taylor]{board}{})", cycle.repeat(rounds));
        let record = Record::read(Excerpt::whole(&text), 0, &Selector::default()).unwrap();
        assert_eq!(record.moves(), 6 * rounds);
        let replay = record.replay(None);
        assert_eq!(replay.repetition, Some(Repetition { earlier: 0, later: 6, kos: 3 }));
        let times = 6 * (rounds - 1) + 1;
        let superko = format!("line 1: move 6 repeats the position after move 0 (superko) ({times} times)");
        assert!(record.notes(&replay, Excerpt::whole(&text)).contains(&superko));
    }

    /// A node can contain several moves, so the limit on nodes does not limit the number of moves.
    #[test]
    fn moves_are_limited_like_nodes() {
        let moves = |count: usize| format!("(;B{})", "[]".repeat(count));
        assert!(Record::read(Excerpt::whole(&moves(MAX_NODES)), 0, &Selector::default()).is_ok());
        let error = Record::read(Excerpt::whole(&moves(MAX_NODES + 1)), 0, &Selector::default()).unwrap_err();
        assert_eq!(error.fault, Fault::TooManyNodes);
    }
}
