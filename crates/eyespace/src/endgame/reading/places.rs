//! Places where moves may matter to each other.

use crate::board::{Color, PointSet, Position};

use super::frontier::{Frontier, eyes};

/// Points where moves are worth reading together.
#[derive(Clone, Copy)]
pub(super) struct Nearby {
    /// The points of the moves.
    pub(super) moves: PointSet,
    /// All points of the reading: these moves, liberties that they leave to blocks, and what is beside them and part of no other place.
    pub(super) zone: PointSet,
}

/// A block with more liberties is no reason to read its dame together.
const MOST_LIBERTIES: usize = 6;

/// Joins neighbouring points of possible moves, and the dame of a block that has hardly any other liberty.
pub(super) fn places(frontier: &Frontier, position: &Position) -> Vec<Nearby> {
    let all = frontier.moves(position, frontier.board);
    let mut groups: Vec<[PointSet; 2]> = vec![];
    for at in all {
        let near = PointSet::from(at).grown(frontier.board) & all;
        join(&mut groups, [near, PointSet::EMPTY]);
    }
    for color in Color::ALL {
        for block in frontier.living[color.index()].components() {
            let liberties = block.neighbours(position.empty_points());
            let (dame, kept) = (liberties & all, liberties - all);
            let is_short = kept.len() <= 1 && liberties.len() <= MOST_LIBERTIES && eyes(position, kept, color) < 2;
            if is_short && !dame.is_empty() && !block.intersects(frontier.safe) {
                join(&mut groups, [dame, kept]);
            }
        }
    }
    let everything = groups.iter().fold(PointSet::EMPTY, |all, [moves, _]| all | *moves);
    let place = |[moves, kept]: [PointSet; 2]| {
        let near = moves | kept;
        Nearby { moves, zone: near.grown(frontier.board) - (everything - near) }
    };
    groups.into_iter().map(place).collect()
}

/// Adds a group of points, together with all groups that have one of its first points.
fn join(groups: &mut Vec<[PointSet; 2]>, mut new: [PointSet; 2]) {
    groups.retain(|group| {
        let apart = !group[0].intersects(new[0]);
        if !apart {
            new = [new[0] | group[0], new[1] | group[1]];
        }
        apart
    });
    groups.push(new);
}
