//! All sets of Jasiek's definitions for one side, computed together.

use crate::board::{Color, PointSet};
use crate::scoring::ScoringBoard;

use super::{Region, eye_points, eye_strings, regions};

/// All sets of Jasiek's definitions for one side. Definitions 5, 8, 11, 14 and 17 are about either side; their sets are the union of both sides'
/// sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JasiekSide {
    /// The colour of the side.
    pub color: Color,
    /// The eye-strings of the side, surrounded or not (Jasiek's definitions 1 and 2).
    pub eye_strings: Vec<PointSet>,
    /// The eye-points of the side (Jasiek's definitions 3 and 4).
    pub eye_points: PointSet,
    /// The regions of the side with their groups, eyes and eye-spaces (Jasiek's definitions 6 to 17).
    pub regions: Vec<Region>,
}

impl JasiekSide {
    /// Computes the sets of one side, on a board where it is known which stones are dead.
    #[must_use]
    pub fn new(board: &ScoringBoard, color: Color) -> Self {
        Self {
            color,
            eye_strings: eye_strings(board, color).collect(),
            eye_points: eye_points(board, color),
            regions: regions(board, color).collect(),
        }
    }

    /// Computes the sets of both sides, Black's first.
    #[must_use]
    pub fn both(board: &ScoringBoard) -> [Self; 2] {
        Color::ALL.map(|color| Self::new(board, color))
    }

    /// The eyes of the side, in all its regions (Jasiek's definitions 12 and 13).
    pub fn eyes(&self) -> impl Iterator<Item = PointSet> + use<> {
        self.eye_points.components()
    }
}
