//! Empty points between Black and White: dame, and boundaries that are not closed.

use crate::board::{Color, PointSet};

use super::ScoringBoard;
use super::no_gain::nobody_gains;

/// A connected set of points without living stones, between living stones of Black and of White. It is not a set of dame, because the side that moves
/// first there gains points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnfinishedBoundary {
    /// The points of the open area, including those with dead stones.
    pub points: PointSet,
    /// The points where the boundary must still be played: they lie where the points nearer to Black meet the points nearer to White.
    pub sealing: PointSet,
    /// The points that would be Black's and White's if the sealing points were filled; see [`Color::index`].
    pub beyond: [PointSet; 2],
}

/// Splits the points that belong to neither side into dame and unfinished boundaries.
///
/// The result of playing there is not guessed. A connected part is dame if Black and White meet at every point of it, even where it is two points
/// wide. It is unfinished if points would be left to one side after the points of contact are filled, unless neither side gains anything by playing
/// there. The part counts for nobody in either case.
pub(super) fn open_areas(board: &ScoringBoard, nobody: PointSet) -> (PointSet, Vec<UnfinishedBoundary>) {
    let mut dame = PointSet::EMPTY;
    let mut open = vec![];
    for points in nobody.components() {
        let area = divide(board, points);
        // A connected set of points that no living stone touches belongs to nobody yet: it is unfinished too.
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

/// Divides a connected set of points that belong to neither side between Black and White, by the distance from their living stones. Distances
/// are measured within the set.
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
