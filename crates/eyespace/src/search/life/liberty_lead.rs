//! Semeai in readings: compares the liberties of the target with those of the opponent group, without proof.

use crate::board::local::Graph;
use crate::eyes::Role;
use crate::search::arena::{Cells, LocalBoard, Stones};

use super::fight::Fight;

/// The lead in liberties with which a reading counts a semeai as won, if the block that is behind encloses nothing.
const ENOUGH: u32 = 4;

/// The number of liberties of the opponent group; `None` if there is no opponent group.
pub(super) fn opponent_liberties(board: &LocalBoard, stones: &Stones) -> Option<u32> {
    Some(liberties(board, stones, opponent_group(board, stones)?))
}

/// The side that is so far ahead that a reading counts the semeai as won. This is never used in proofs.
pub(super) fn leader(fight: &Fight<'_>) -> Option<Role> {
    let (board, stones) = (fight.rules.board, &fight.stones);
    let opponent_group = opponent_group(board, stones)?;
    let [ours, theirs] = [fight.block, opponent_group].map(|block| liberties(board, stones, block));
    let is_last = stones.target & !fight.block == 0;
    if is_last && theirs >= ours + ENOUGH && !encloses(board, stones, fight.block, opponent_group) {
        Some(Role::Attacker)
    } else if ours >= theirs + ENOUGH && !encloses(board, stones, opponent_group, fight.block) {
        Some(Role::Defender)
    } else {
        None
    }
}

/// The first block of the opponent group.
fn opponent_group(board: &LocalBoard, stones: &Stones) -> Option<Cells> {
    let attackers = stones.of(Role::Attacker);
    let opponent_group = board.opponent_group & attackers;
    (opponent_group != 0).then(|| board.flood(opponent_group & opponent_group.wrapping_neg(), attackers))
}

fn liberties(board: &LocalBoard, stones: &Stones, block: Cells) -> u32 {
    (board.around(block) & stones.empty(board)).count_ones()
}

/// Whether a block encloses points by itself. Then it may have an eye, so comparing liberties is not enough.
fn encloses(board: &LocalBoard, stones: &Stones, block: Cells, other: Cells) -> bool {
    let (rest, away) = (board.all & !block, board.safe[0] | board.safe[1] | other);
    let mut left = board.around(block) & stones.empty(board);
    while left != 0 {
        let part = board.flood(left & left.wrapping_neg(), rest);
        left &= !part;
        if part & away == 0 {
            return true;
        }
    }
    false
}
