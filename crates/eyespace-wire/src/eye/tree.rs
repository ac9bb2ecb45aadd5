//! The moves in an eye as a tree, and the number of eyes in each position.

use eyespace::eye::{End, Tree};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::points::vertex;
use crate::verdict::Role;

/// A position of the eye in the tree of moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TreePosition {
    /// The number of the position in the tree, from 1. Positions are numbered in the order in which they are written.
    pub number: usize,
    /// The rows of the eye, from the top, in the characters of drawings.
    pub eye: Vec<String>,
    /// The number of eyes, 0 to 2, as four digits: if the attacker moves first and may once move twice in a row; if the attacker moves first; if
    /// the defender moves first; if the defender moves first and may once move twice in a row.
    pub digits: String,
    /// The reason why the position has no moves in the tree; null if it has moves.
    pub end: Option<TreeEnd>,
    /// The number of another position in the tree. If `end` is `ko`, it is the position that is repeated; if `end` is `elsewhere`, it is the equal
    /// position whose moves are listed. Null otherwise.
    pub same_as: Option<usize>,
    /// The moves that change the number of eyes.
    pub moves: Vec<TreeMove>,
}

/// The reason why a position has no moves in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TreeEnd {
    /// No move changes the number of eyes.
    Settled,
    /// The position repeats an earlier one of the same line of play.
    Ko,
    /// The same position occurs in another part of the tree, which lists its moves.
    Elsewhere,
    /// The tree has too many positions and ends here.
    Cut,
}

/// A move in the eye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct TreeMove {
    /// The side that makes the move.
    pub by: Role,
    /// The point on which the move is played.
    pub at: String,
    /// The position after the move.
    pub to: TreePosition,
}

impl TreePosition {
    pub(super) fn new(tree: &Tree) -> Self {
        Self::at(tree, 0, &tree.written())
    }

    /// Builds the subtree of a position. The recursion is only as deep as the tree, which is small.
    fn at(tree: &Tree, number: usize, written: &[usize]) -> Self {
        let position = &tree.positions[number];
        let (end, same_as) = match position.end {
            End::Followed => (None, None),
            End::Settled => (Some(TreeEnd::Settled), None),
            End::Repeats(before) => (Some(TreeEnd::Ko), Some(written[before])),
            End::Elsewhere(first) => (Some(TreeEnd::Elsewhere), Some(written[first])),
            End::Cut => (Some(TreeEnd::Cut), None),
        };
        let moves = position.next.iter().filter_map(|&next| {
            let (_, mover, at) = tree.positions[next].from?;
            let at = vertex(at, tree.drawing.size);
            Some(TreeMove { by: mover.into(), at, to: Self::at(tree, next, written) })
        });
        Self {
            number: written[number],
            eye: tree.rows(position.state),
            digits: position.value.to_string(),
            end,
            same_as,
            moves: moves.collect(),
        }
    }
}
