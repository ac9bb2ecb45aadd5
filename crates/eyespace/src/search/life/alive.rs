//! Whether the target lives though its owner passes for ever: D. B. Benson's theorem on the local board.

use crate::board::Suicide;
use crate::eyes::Mover;

use super::local::{Cells, LocalBoard};
use super::stones::Stones;

/// Whether the attacker can't capture a block of the target even if he alone plays. The first of them is given, with its
/// liberties.
///
/// All around the area counts as the attacker's, so nothing that touches it is enclosed.
pub(super) fn target_lives(board: &LocalBoard, stones: &Stones, first: Cells, liberties: Cells) -> bool {
    let (mut block, mut around) = (first, liberties);
    let mut rest = stones.target;
    loop {
        if block & board.safe[Mover::Defender.index()] != 0
            || around & around.wrapping_sub(1) != 0 && lives(board, stones, block)
        {
            return true;
        }
        rest &= !block;
        if rest == 0 {
            return false;
        }
        block = board.flood(rest & rest.wrapping_neg(), stones.of(Mover::Defender));
        around = board.around(block) & stones.empty(board);
    }
}

fn lives(board: &LocalBoard, stones: &Stones, block: Cells) -> bool {
    let own = stones.of(Mover::Defender);
    let enclosed = healthy(board, stones, block);
    let (mut sure, mut shared) = (0, 0);
    let mut rest = enclosed;
    while rest != 0 {
        let eye = board.flood(rest & rest.wrapping_neg(), enclosed);
        rest &= !eye;
        if board.around(eye) & own & !block == 0 {
            sure += 1;
        } else {
            shared += 1;
        }
    }
    sure >= 2 || sure + shared >= 2 && benson(board, stones) & block != 0
}

/// The points in enclosures in which the block keeps a liberty whatever the attacker plays there.
fn healthy(board: &LocalBoard, stones: &Stones, block: Cells) -> Cells {
    let open = board.all & !stones.of(Mover::Defender);
    let must_touch = match board.suicide {
        Suicide::Illegal => stones.empty(board),
        Suicide::Legal => open,
    };
    let spoilt = must_touch & !board.around(block) | board.safe[Mover::Attacker.index()];
    open & !board.flood(spoilt, open)
}

/// The owner's stones that live: blocks with fewer than two healthy enclosures are dropped, and the enclosures that they
/// bordered, until nothing changes.
fn benson(board: &LocalBoard, stones: &Stones) -> Cells {
    let own = stones.of(Mover::Defender);
    let open = board.all & !own;
    let mut alive = own;
    loop {
        let mut dropped = 0;
        let mut rest = alive;
        while rest != 0 {
            let block = board.flood(rest & rest.wrapping_neg(), own);
            rest &= !block;
            let safe = block & board.safe[Mover::Defender.index()] != 0;
            if !safe && eyes(board, healthy(board, stones, block), block, open, own & !alive) < 2 {
                dropped |= block;
            }
        }
        if dropped == 0 {
            return alive;
        }
        alive &= !dropped;
    }
}

/// How many enclosures of a block are healthy, and border no block that was dropped.
fn eyes(board: &LocalBoard, healthy: Cells, block: Cells, open: Cells, dropped: Cells) -> usize {
    let mut rest = healthy & board.around(block);
    let mut count = 0;
    while rest != 0 {
        let eye = board.flood(rest & rest.wrapping_neg(), open);
        rest &= !eye;
        count += usize::from(board.around(eye) & dropped == 0);
    }
    count
}
