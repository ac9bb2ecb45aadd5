//! Where the two sides still touch: dame, and boundaries that are not closed.

use crate::board::{Color, PointSet};

use super::ScoringBoard;
use super::no_gain::nobody_gains;

/// A stretch without living stones that both sides reach, and where more than dame is left: whoever moves next changes the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnfinishedBoundary {
    /// Its points, dead stones included.
    pub points: PointSet,
    /// The points between what lies nearer to Black and what lies nearer to White: where the boundary wants to be played.
    pub sealing: PointSet,
    /// What would be Black's and White's with those points filled; see [`Color::index`].
    pub beyond: [PointSet; 2],
}

/// Splits what belongs to nobody into dame and open areas.
///
/// Not a guess at the outcome: a stretch is dame if every point of it lies where the two sides meet, be it two points wide, and open
/// if something would be left to one side when these are filled, unless play in it gains nothing. It counts for nobody either way.
pub(super) fn open_areas(board: &ScoringBoard, nobody: PointSet) -> (PointSet, Vec<UnfinishedBoundary>) {
    let mut dame = PointSet::EMPTY;
    let mut open = vec![];
    for points in nobody.components() {
        let area = divide(board, points);
        // Where there are no stones at all nothing is decided either.
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

/// By distance from living stones, walked within the stretch.
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
