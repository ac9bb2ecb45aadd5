//! The whole tree of a game: every node with its moves, its set-up, and the bytes of its properties, so that a program can go through all lines and
//! [add to the text](super::additions).

use std::num::NonZeroUsize;
use std::ops::Range;

use eyespace::board::{Color, Move, PointSet, Position, Setup, Size};

use super::first_moves::{FirstMove, MovePlace, Remark};
use super::line::Node;
use super::quirk::Quirks;
use super::set_up;
use super::spelling::Spelling;
use super::value::Said;
use super::{mend, parentheses, played};
use crate::fault::{Located, quote};

/// The tree of one game. `T` is what was read from the comments of a node and of the nodes above it.
#[derive(Clone, Debug)]
pub struct GameTree<T> {
    /// The nodes in the order of the file; the first is the root, and every node comes after its parent. There is at least one.
    pub nodes: Vec<TreeNode<T>>,
    /// The byte at which each branch of the file ends: that of its `)`.
    pub(super) ends: Vec<usize>,
}

/// A node of the tree.
#[derive(Clone, Debug)]
pub struct TreeNode<T> {
    /// The node before it; `None` for the root.
    pub parent: Option<usize>,
    /// The nodes after it, in the order of the file.
    pub children: Vec<usize>,
    /// The moves, in the order of the file. There is at most one, except in some old files.
    pub turns: Vec<(Color, Written)>,
    /// The points on which the node puts stones, in the order of the file; `None` empties the points.
    pub set_up: Vec<(PointSet, Option<Color>)>,
    /// What was read from its comments and those above it.
    pub said: T,
    /// The byte at which the node begins.
    pub byte: usize,
    /// The properties in the order of the file.
    pub fields: Vec<TreeField>,
    /// The byte behind the last property, or behind the `;` if there is none.
    pub(super) end: usize,
    /// The branch of the file in which it stands.
    pub(super) branch: usize,
}

/// A property of a node, by its places in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeField {
    /// The name in capital letters.
    pub name: String,
    /// The bytes of the texts between the brackets.
    pub values: Vec<Range<usize>>,
}

/// A move as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// A point of the board or a pass.
    Move(Move),
    /// The text between the brackets, shortened, if it is neither.
    Nowhere(String),
}

impl<T> GameTree<T> {
    /// Reads the first game of a text. `read` combines what the comments above a node say with those of the node. Nodes before both the first
    /// branching and the first move are skipped, because their comments are about the whole game.
    ///
    /// # Errors
    /// The text holds no game, or a line of it is too long.
    /// ```
    /// use eyespace::board::Size;
    /// use eyespace_record::sgf::GameTree;
    /// let tree = GameTree::read("(;SZ[9](;B[aa];W[bb])(;B[cc]))", Size::square(9)?, |(), _| ()).expect("a game");
    /// let parents: Vec<_> = tree.nodes.iter().map(|node| node.parent).collect();
    /// assert_eq!(parents, [None, Some(0), Some(1), Some(0)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(text: &str, size: Size, read: impl Fn(T, &Remark<'_, '_>) -> T) -> Result<Self, Located>
    where
        T: Copy + Default,
    {
        let tree = parentheses::read(text, 0, NonZeroUsize::MIN, &mut Quirks::default())?;
        let pieces: Result<Vec<_>, _> =
            (0..tree.branches.len()).map(|index| mend::nodes(text, tree.piece(index))).collect();
        let pieces = pieces?;
        let (spelling, _) = Spelling::of(&pieces.iter().flatten(), size);
        let mut game = Self { nodes: vec![], ends: tree.branches.iter().map(|branch| branch.close).collect() };
        // The branches from the root to the current one, each with the index of its end, its last node, and the side that moved first.
        let mut above: Vec<(usize, Option<usize>, Option<Color>)> = vec![];
        for (index, (branch, nodes)) in tree.branches.iter().zip(&pieces).enumerate() {
            above.truncate(above.iter().position(|&(end, ..)| end <= index).unwrap_or(above.len()));
            let (mut last, mut first) = above.last().map_or((None, None), |&(_, last, first)| (last, first));
            for node in nodes {
                let turns: Vec<_> =
                    played(node).map(|(color, value)| (color, Written::read(value.raw, size, spelling))).collect();
                let place = place(first, turns.first().map(|&(color, _)| color));
                first = first.or(turns.first().map(|&(color, _)| color));
                let before = last.map_or_else(T::default, |parent: usize| game.nodes[parent].said);
                let is_heard = place != MovePlace::Ahead || index > 0;
                let said = if is_heard { read(before, &Remark { place, node }) } else { before };
                last = Some(game.push(text, node, (last, index), turns, set_up::stones(node, size, spelling), said));
            }
            above.push((branch.end, last, first));
        }
        if game.nodes.is_empty() { Err(crate::fault::Fault::NoGame.at(0)) } else { Ok(game) }
    }

    fn push(
        &mut self,
        text: &str,
        node: &Node<'_>,
        (parent, branch): (Option<usize>, usize),
        turns: Vec<(Color, Written)>,
        set_up: Vec<(PointSet, Option<Color>)>,
        said: T,
    ) -> usize {
        let number = self.nodes.len();
        let fields: Vec<_> = node
            .fields
            .iter()
            .map(|field| TreeField {
                name: field.name.to_string(),
                values: field.values.iter().map(|value| value.byte + 1..value.byte + 1 + value.raw.len()).collect(),
            })
            .collect();
        // A value ends before its `]`, unless the text ends inside it.
        let ends = fields.iter().flat_map(|field| &field.values).map(|value| (value.end + 1).min(text.len()));
        let begins = node.byte + usize::from(text[node.byte..].starts_with(';'));
        let end = ends.max().unwrap_or(begins);
        self.nodes.push(TreeNode {
            parent,
            children: vec![],
            turns,
            set_up,
            said,
            byte: node.byte,
            fields,
            end,
            branch,
        });
        if let Some(parent) = parent {
            self.nodes[parent].children.push(number);
        }
        number
    }
}

impl<T> TreeNode<T> {
    /// The only move of the node; `None` if it has no move, or several.
    #[must_use]
    pub fn turn(&self) -> Option<(Color, &Written)> {
        match self.turns.as_slice() {
            [(color, written)] => Some((*color, written)),
            _ => None,
        }
    }

    /// The position after the set-up of the node; `None` if it has none, or if it changes nothing.
    #[must_use]
    pub fn after_set_up(&self, position: &Position) -> Option<Position> {
        let mut setup = Setup { ko: None, ..position.setup() };
        for &(points, stone) in &self.set_up {
            points.into_iter().for_each(|point| setup.set(point, stone));
        }
        let (settled, _) = Position::settled(&setup);
        Color::ALL.into_iter().any(|color| settled.stones(color) != position.stones(color)).then_some(settled)
    }
}

impl Written {
    fn read(raw: &str, size: Size, spelling: Spelling) -> Self {
        Said::read(raw, size, spelling).made().map_or_else(|| Self::Nowhere(quote(raw)), Self::Move)
    }

    /// The name of the move, or the text in the file if it is none.
    #[must_use]
    pub fn name(&self, size: Size) -> String {
        match self {
            Self::Move(mv) => mv.name(size),
            Self::Nowhere(text) => text.clone(),
        }
    }
}

impl From<FirstMove<'_>> for Written {
    fn from(first: FirstMove<'_>) -> Self {
        match first {
            FirstMove::Move(mv) => Self::Move(mv),
            FirstMove::Nowhere(raw) => Self::Nowhere(quote(raw)),
        }
    }
}

/// The place of a node with a move of this colour, if `first` moved first in its line.
fn place(first: Option<Color>, color: Option<Color>) -> MovePlace {
    match (first, color) {
        (None, None) => MovePlace::Ahead,
        (None, Some(_)) => MovePlace::FirstMove,
        (Some(_), None) => MovePlace::Still,
        (Some(first), Some(color)) if first == color => MovePlace::Own,
        (Some(_), Some(_)) => MovePlace::Reply,
    }
}

#[cfg(test)]
mod tests {
    use super::super::endings;
    use super::*;

    fn size() -> Size {
        Size::square(5).unwrap()
    }

    #[test]
    fn moves_set_up_and_bytes_are_those_of_the_text() {
        let text = "(;SZ[5]AB[aa]\n;B[bb]C[x\\]](;W[cc]AE[aa];)(W[zz]))";
        let tree = GameTree::read(text, size(), |(), _| ()).unwrap();
        let drawn: Vec<_> = tree
            .nodes
            .iter()
            .map(|node| {
                let names: Vec<_> = node.turns.iter().map(|(_, written)| written.name(size())).collect();
                format!("{}<{:?} {}", &text[node.byte..node.end], node.parent, names.join(" "))
            })
            .collect();
        assert_eq!(
            drawn,
            [
                ";SZ[5]AB[aa]<None ",
                ";B[bb]C[x\\]]<Some(0) B4",
                ";W[cc]AE[aa]<Some(1) C3",
                ";<Some(2) ",
                "W[zz]<Some(1) zz"
            ]
        );
        let comment = &tree.nodes[1].fields[1];
        assert_eq!((comment.name.as_str(), &text[comment.values[0].clone()]), ("C", "x\\]"));
        let before = tree.nodes[0].after_set_up(&Position::empty(size())).unwrap();
        assert_eq!(before.stones(Color::Black).len(), 1);
        assert!(tree.nodes[2].after_set_up(&before).unwrap().empty_points().len() == 25);
        assert!(tree.nodes[1].after_set_up(&before).is_none());
    }

    /// Both readers of labels give the same for every line.
    #[test]
    fn lines_say_what_their_endings_say() {
        let note = |above: u64, remark: &Remark<'_, '_>| {
            above * 31 + remark.texts().map(|text| text.len() as u64).sum::<u64>() + remark.place as u64
        };
        for text in [
            "(;SZ[5]C[problem](;B[aa];W[bb]C[x](;B[cc]C[y])(;B[dd]))(;C[z](;W[bb];W[aa];C[])(;W[cc]))(;C[no]))",
            "(;C[a](;C[b];B[];N[c]C[d]))",
            "(;B[aa](;B[b",
        ] {
            let tree = GameTree::read(text, size(), note).unwrap();
            let leaves = tree.nodes.iter().filter(|node| node.children.is_empty()).map(|node| node.said);
            let ends = endings(text, size(), note).unwrap();
            assert_eq!(leaves.collect::<Vec<_>>(), ends.iter().map(|ending| ending.said).collect::<Vec<_>>(), "{text}");
        }
    }

    #[test]
    fn what_holds_no_node_is_an_error() {
        assert!(GameTree::read("()", size(), |(), _| ()).is_err());
    }
}
