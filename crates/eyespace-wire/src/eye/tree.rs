//! The local game of an eye as a tree.

use eyespace::eye::{End, Tree};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::points::vertex;
use crate::verdict::Role;

/// A position of the local game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TreePosition {
    /// The number of the position, from 1, in the order of this tree.
    pub number: usize,
    /// The rows of the eye in the signs of drawings.
    pub eye: Vec<String>,
    /// Its value in eyes.
    pub digits: String,
    /// The reason why there are no moves; null if there are moves.
    pub end: Option<TreeEnd>,
    /// The number of another position: for `ko` the repeated one, for `elsewhere` the one that has the moves.
    pub same_as: Option<usize>,
    /// Moves that change the number of eyes.
    pub moves: Vec<TreeMove>,
}

/// The reason why a position has no moves in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum TreeEnd {
    /// No move changes the number of eyes.
    Settled,
    /// An earlier position of this line is repeated.
    Ko,
    /// The position is elsewhere in the tree.
    Elsewhere,
    /// The tree has too many positions.
    Cut,
}

/// A move of the local game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct TreeMove {
    /// The side that plays.
    pub by: Role,
    /// The point.
    pub at: String,
    /// The position after it.
    pub to: TreePosition,
}

impl TreePosition {
    pub(super) fn new(tree: &Tree) -> Self {
        Self::at(tree, 0, &tree.written())
    }

    /// Builds the subtree from a position. The recursion is as deep as the tree, which has few positions.
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
