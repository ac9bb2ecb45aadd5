//! Enclosures: what is left of the board between the blocks of one colour.

use crate::board::{Color, PointSet};

/// Names an enclosure of one [`super::Structure`]; of no other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EnclosureId(pub(super) u16);

impl EnclosureId {
    /// A number from 0; for tables beside the structure.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A maximal connected set of points not of colour c: Benson's region (1976), "X-enclosed".
///
/// Its points are empty or carry stones of the other colour; beside it lie only blocks of c and the board's edge.
#[derive(Clone, Debug)]
pub struct Enclosure {
    /// The colour c that encloses it.
    pub color: Color,
    /// Its points.
    pub points: PointSet,
    /// Those of its points without a stone.
    pub empty: PointSet,
    /// Those of its points that touch no stone of c.
    pub interior: PointSet,
    /// Where the blocks around it stand in the structure's list.
    pub(super) boundary: (u32, u32),
}
