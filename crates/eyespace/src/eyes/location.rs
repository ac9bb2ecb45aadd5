//! Where an eye lies: in the centre of the board, at the side or in a corner.

use std::fmt;

use crate::board::{PointSet, Size};

/// The location of an eye as section 3 of Vila & Cazenave defines it. An eye with only one or two points on the edge of
/// the board still counts as a centre eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Location {
    /// The eye is neither a side eye nor a corner eye.
    Centre,
    /// The eye is not a corner eye, and at least three of its points lie on the edge of the board. A corner point
    /// counts.
    Side,
    /// The eye holds a corner point and all neighbours of that point.
    Corner,
}

impl Location {
    pub(super) fn of(points: PointSet, size: Size) -> Self {
        let edge = points & size.edge();
        if edge.is_empty() {
            return Self::Centre;
        }
        let corner = |corner| PointSet::from(corner).grown(size.points()).is_subset(points);
        if (edge & size.corners()).into_iter().any(corner) {
            Self::Corner
        } else if edge.len() >= 3 {
            Self::Side
        } else {
            Self::Centre
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Centre => "centre",
            Self::Side => "side",
            Self::Corner => "corner",
        })
    }
}
