//! Where the two sides still touch: dame, and boundaries that are not closed.

use crate::board::{Color, PointSet};

use super::ScoringBoard;
use super::no_gain::nobody_gains;

/// A connected set of points without living stones that both sides reach and that is more than dame: the side that moves next changes the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnfinishedBoundary {
    /// Its points, dead stones included.
    pub points: PointSet,
    /// The points where what is nearer to Black meets what is nearer to White: the boundary must be played there.
    pub sealing: PointSet,
    /// The points that would be Black's and White's if the sealing points were filled; see [`Color::index`].
    pub beyond: [PointSet; 2],
}

/// Splits the points that belong to nobody into dame and open boundaries.
///
/// This does not guess the result. A connected part is dame if the sides meet at every point of it, even where it is two points wide. It is open if
/// something would be left to one side after these points are filled, unless no play in it gains anything. It counts for nobody in both cases.
pub(super) fn open_areas(board: &ScoringBoard, nobody: PointSet) -> (PointSet, Vec<UnfinishedBoundary>) {
    let mut dame = PointSet::EMPTY;
    let mut open = vec![];
    for points in nobody.components() {
        let area = divide(board, points);
        // A part that no living stone touches is not decided either.
        let is_void = board.living.iter().all(|stones| !stones.touches(points));
        let is_left_over = area.beyond.iter().any(|side| !side.is_empty());
        if is_void || is_left_over && !nobody_gains(board, points) {
            open.push(area);
        } else {
            dame |= points;
        }
    }
    (dame & board.empty, open)
}

/// Divides the points by their distance from living stones of each side, measured within the part.
fn divide(board: &ScoringBoard, points: PointSet) -> UnfinishedBoundary {
    let mut near = Color::ALL.map(|color| board.living[color.index()].neighbours(points));
    let mut contested = near[0] & near[1];
    near = near.map(|side| side - contested);
    loop {
        let rest = points - near[0] - near[1] - contested;
        let [black, white] = near.map(|side| side.neighbours(rest));
        if black.is_empty() && white.is_empty() {
            contested |= rest;
            break;
        }
        contested |= black & white;
        near = [near[0] | (black - white), near[1] | (white - black)];
    }
    let [black, white] = near;
    let sealing = contested | white.neighbours(black) | black.neighbours(white);
    UnfinishedBoundary { points, sealing, beyond: near.map(|side| side - sealing) }
}
