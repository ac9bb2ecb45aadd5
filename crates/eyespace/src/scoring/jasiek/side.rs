//! All of Jasiek's sets for one side.

use crate::board::{Color, PointSet};
use crate::scoring::ScoringBoard;

use super::{Region, eye_points, eye_strings, regions};

/// All sets of Jasiek's definitions for one side. Definitions 5, 8, 11, 14 and 17 are the union of both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JasiekSide {
    /// The colour of the side.
    pub color: Color,
    /// Its eye-strings, surrounded or not (definitions 1 and 2).
    pub eye_strings: Vec<PointSet>,
    /// Its eye-points (definitions 3 and 4).
    pub eye_points: PointSet,
    /// Its regions with their groups, eyes and eye-spaces (definitions 6 to 17).
    pub regions: Vec<Region>,
}

impl JasiekSide {
    /// The sets of a side on a board where it is known which stones are dead.
    #[must_use]
    pub fn new(board: &ScoringBoard, color: Color) -> Self {
        Self {
            color,
            eye_strings: eye_strings(board, color).collect(),
            eye_points: eye_points(board, color),
            regions: regions(board, color).collect(),
        }
    }

    /// Both sides, Black first.
    #[must_use]
    pub fn both(board: &ScoringBoard) -> [Self; 2] {
        Color::ALL.map(|color| Self::new(board, color))
    }

    /// Its eyes, in all regions (definitions 12 and 13).
    pub fn eyes(&self) -> impl Iterator<Item = PointSet> + use<> {
        self.eye_points.components()
    }
}
