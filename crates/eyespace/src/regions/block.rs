//! Blocks: stones of one colour that hang together.

use crate::board::{Color, Point, PointSet};

/// Names a block of one [`super::Structure`]; of no other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BlockId(pub(super) u16);

impl BlockId {
    /// A number from 0; for tables beside the structure.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A maximal set of solidly connected stones of one colour (the seeds say string).
#[derive(Clone, Debug)]
pub struct Block {
    /// Whose it is.
    pub color: Color,
    /// Its first stone in reading order, by which it is named.
    pub anchor: Point,
    /// Its stones.
    pub stones: PointSet,
    /// The empty points beside it.
    pub liberties: PointSet,
    /// Where its neighbours stand in the structure's list.
    pub(super) neighbours: (u32, u32),
    /// Where the enclosures of its colour that it borders stand in the structure's list.
    pub(super) enclosures: (u32, u32),
}
