//! Moves into territory that is not proved safe: is one answer to each of them enough?
//!
//! An invading stone that is answered inside the territory costs neither side a point. One that threatens two things, of which an answer
//! saves only one, has to be prevented by a move beforehand. Territory that is proved safe has an answer to everything and is not examined.
//! Threats are found by reading captures, so they are no proof.

use crate::board::{Color, Point, PointSet, Position};
use crate::search::capture::CaptureReader;

use super::fill::played;
use super::look::Look;
use super::threat::is_taken;

/// Blocks with more liberties than this count as safe, as in readings.
const LIBERTIES: usize = 4;

/// Living stones of this side some of which are lost after an opposing move into its territory, whatever the answer.
pub(super) fn lost_to_intrusion(
    look: &Look,
    position: &Position,
    color: Color,
    reader: &mut CaptureReader,
) -> PointSet {
    let board = &look.scored.territory.board;
    let inside = look.scored.territory.territory[color.index()] - look.proved[color.index()];
    let own = board.living[color.index()];
    let weak = own.components().filter(|block| block.neighbours(board.empty).len() <= LIBERTIES);
    let weak: Vec<PointSet> = weak.filter(|block| !is_taken(reader, position, *block, color)).collect();
    let mut lost = PointSet::EMPTY;
    for at in inside & board.empty {
        let Some((after, _)) = played(position, color.opponent(), at) else { continue };
        let near = PointSet::from(at).grown(board.size.points()).grown(board.size.points());
        let threatened = weak.iter().filter(|block| block.intersects(near) && is_taken(reader, &after, **block, color));
        let threatened = threatened.fold(PointSet::EMPTY, |all, block| all | *block);
        if !threatened.is_empty() && !is_answered(&after, at, threatened, color, reader) {
            lost |= threatened;
        }
    }
    lost
}

/// Whether one move beside the threatened stones, or beside their weak attackers, saves all of them.
fn is_answered(position: &Position, at: Point, threatened: PointSet, color: Color, reader: &mut CaptureReader) -> bool {
    let (own, enemy, empty) = (position.stones(color), position.stones(color.opponent()), position.empty_points());
    let blocks = threatened.flood(own);
    let attackers = (blocks.neighbours(enemy).with(at)).flood(enemy).components();
    let weak = attackers.filter(|block| block.contains(at) || block.neighbours(empty).len() <= 2);
    let around = weak.fold(blocks, |all, block| all | block);
    around.neighbours(empty).into_iter().any(|answer| {
        played(position, color, answer).is_some_and(|(after, _)| !is_taken(reader, &after, threatened, color))
    })
}
