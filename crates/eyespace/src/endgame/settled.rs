//! Stones and territory that no move changes any more.

use crate::board::{Color, PointSet, Position, Suicide};
use crate::regions::Structure;
use crate::safety::unconditional;

/// The points of a board that belong to a side whatever is played, by [`Color::index`]: stones that cannot be captured, and territory in
/// which the opponent cannot live. Enemy stones in the territory are dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SettledPoints {
    points: [PointSet; 2],
}

impl SettledPoints {
    /// The points that are settled unconditionally (Benson): their owner may pass for ever.
    #[must_use]
    pub fn unconditional(position: &Position, suicide: Suicide) -> Self {
        let structure = Structure::new(position);
        Self::known(Color::ALL.map(|color| {
            let found = unconditional(&structure, color, suicide);
            found.stones | found.no_living_room
        }))
    }

    /// Points that are settled by what is known otherwise. A point that is given to both sides is not settled.
    #[must_use]
    pub fn known(points: [PointSet; 2]) -> Self {
        let both = points[0] & points[1];
        Self { points: points.map(|of| of - both) }
    }

    /// The settled points of a side.
    #[must_use]
    pub fn of(&self, color: Color) -> PointSet {
        self.points[color.index()]
    }

    /// The settled points of both sides.
    #[must_use]
    pub fn all(&self) -> PointSet {
        self.points[0] | self.points[1]
    }
}
