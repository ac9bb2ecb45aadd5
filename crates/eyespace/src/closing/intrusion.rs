//! Examines moves into territory that is not proved safe, and whether one answer to each of them is enough.
//!
//! An invading stone that is answered inside the territory costs neither side a point. A stone that makes two threats,
//! of which one answer can meet only one, has to be prevented by a move beforehand. Territory that is proved safe is
//! not examined, since the proof has an answer to each move. Threats are found by reading captures, so they are not
//! proved.

use crate::board::{Color, Point, PointSet, Position};
use crate::search::capture::CaptureReader;

use super::fill::played;
use super::look::Look;
use super::threat::is_taken;

/// Blocks with more liberties than this count as safe from an intrusion.
const LIBERTIES: usize = 3;

/// The living blocks of this colour that a move of the opponent into its territory threatens, if no single answer saves
/// all blocks threatened by that move.
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

/// Whether one move saves all threatened stones, according to readings of captures. The moves tried are the liberties
/// of the threatened blocks, and of attacking blocks that are weak or contain the intrusion.
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
