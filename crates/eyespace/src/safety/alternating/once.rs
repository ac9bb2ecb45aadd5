//! One answer to one intrusion: after it the pairs do the rest.

use crate::board::{PointSet, Suicide};
use crate::eyes::Mover;
use crate::regions::Structure;

use super::Proof;
use super::ground::{Cell, each};
use super::stones::Stones;
use super::zone::Zone;

/// The most empty points of a part of which this is asked: with each more, one more answer is tried to each intrusion.
pub(super) const MOST_EMPTY: usize = 12;

/// Whether the owner has an answer to each move in a part, passing included, after which it is settled by pairs. No more is
/// looked at: this is a criterion, not a search.
pub(super) fn is_answered(structure: &Structure, proof: &Proof, attacker: Suicide) -> bool {
    let Some(zone) = Zone::new(structure, proof, attacker) else { return false };
    let own = proof.walls.first().map(|&(id, _)| structure.block(id).color);
    let Some(color) = own else { return false };
    let cells = |points: PointSet| zone.ground.cells(points & proof.points);
    let stones = Stones::new(cells(structure.stones(color)), cells(structure.stones(color.opponent())));
    if !stones.holds(&zone, &zone.groups(stones.own)) {
        return false;
    }
    if stones.empty(&zone).count_ones() as usize > MOST_EMPTY {
        return false;
    }
    let answered = |stones: Stones, last: Cell| {
        let settles = |stones: Stones| {
            let groups = zone.groups(stones.own);
            stones.holds(&zone, &groups) && zone.is_settled(stones.own, stones.attackers, &groups)
        };
        let empty = stones.empty(&zone);
        let near = zone.ground.beside(last) & empty;
        each(near).chain(each(empty & !near)).filter_map(|cell| stones.play(&zone, Mover::Defender, cell)).any(settles)
            || settles(stones.passed())
    };
    let empty = stones.empty(&zone);
    let first = each(empty).next().unwrap_or_default();
    each(empty)
        .filter_map(|cell| stones.play(&zone, Mover::Attacker, cell).map(|stones| (cell, stones)))
        .chain([(first, stones.passed())])
        .all(|(cell, stones)| answered(stones, cell))
}
