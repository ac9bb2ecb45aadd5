//! Benson's theorem on the local board: whether the target lives even if its owner always passes.

use crate::board::Suicide;
use crate::board::local::Graph;
use crate::eyes::Role;
use crate::search::arena::{Cells, LocalBoard, Stones, each};

/// Whether some block of the target lives by Benson's theorem: the attacker cannot capture it even if only the attacker
/// plays. `first` is the first block of the target, and `liberties` are its liberties.
///
/// Everything around the area counts as the attacker's, so an enclosure that reaches the border of the area is no eye.
pub(super) fn target_lives(board: &LocalBoard, stones: &Stones, first: Cells, liberties: Cells) -> bool {
    let (mut block, mut around) = (first, liberties);
    let mut rest = stones.target;
    loop {
        if block & board.safe[Role::Defender.index()] != 0
            || around & around.wrapping_sub(1) != 0 && lives(board, stones, block, around)
        {
            return true;
        }
        rest &= !block;
        if rest == 0 {
            return false;
        }
        block = board.flood(rest & rest.wrapping_neg(), stones.of(Role::Defender));
        around = board.around(block) & stones.empty(board);
    }
}

fn lives(board: &LocalBoard, stones: &Stones, block: Cells, liberties: Cells) -> bool {
    let own = stones.of(Role::Defender);
    let spoilt = spoilt(board, stones, block, liberties);
    let is_good = |&cell: &usize| (1 << cell | board.beside(cell)) & spoilt == 0;
    let (mut sure, mut shared) = (0, 0);
    // An enclosure is healthy if the block keeps a liberty in it whatever the attacker plays, so it contains a liberty
    // of the block. In most cases the neighbours of a liberty already show that it lies in no healthy enclosure.
    let mut rest: Cells = each(liberties).filter(is_good).map(|cell| 1 << cell).sum();
    if rest & rest.wrapping_sub(1) == 0 {
        return false;
    }
    while rest != 0 {
        let seen = enclosure(board, rest & rest.wrapping_neg(), board.all & !own, spoilt);
        rest &= !seen;
        if seen & spoilt != 0 {
            continue;
        }
        if board.around(seen) & own & !block == 0 {
            sure += 1;
        } else {
            shared += 1;
        }
    }
    sure >= 2 || sure + shared >= 2 && outlives(board, stones, block)
}

/// The enclosure around a cell. If it has a cell of `spoilt`, it is not healthy (the attacker may take the block's last
/// liberty in it), and a part of it is returned.
fn enclosure(board: &LocalBoard, seed: Cells, open: Cells, spoilt: Cells) -> Cells {
    let (mut set, mut new) = (seed, seed);
    while new != 0 && new & spoilt == 0 {
        new = board.around(new) & open & !set;
        set |= new;
    }
    set
}

/// The cells that cannot be in a healthy enclosure of a block with these liberties. An enclosure is healthy if the
/// block keeps a liberty in it whatever the attacker plays there.
fn spoilt(board: &LocalBoard, stones: &Stones, block: Cells, liberties: Cells) -> Cells {
    let open = board.all & !stones.of(Role::Defender);
    let away = match board.suicide {
        Suicide::Illegal => stones.empty(board) & !liberties,
        Suicide::Legal => open & !board.around(block),
    };
    away | open & board.safe[Role::Attacker.index()]
}

/// Whether a block lives together with other blocks (Benson's algorithm). Blocks with fewer than two healthy enclosures
/// are dropped, and with them the enclosures beside them, until nothing changes; the question is whether the block
/// `wanted` remains.
fn outlives(board: &LocalBoard, stones: &Stones, wanted: Cells) -> bool {
    let own = stones.of(Role::Defender);
    let open = board.all & !own;
    let mut alive = own;
    loop {
        let mut dropped = 0;
        // The block `wanted` is tested first: if it has fewer than two healthy enclosures, the answer is known.
        let mut block = wanted;
        let mut rest = alive;
        while rest != 0 {
            rest &= !block;
            let safe = block & board.safe[Role::Defender.index()] != 0;
            let spoilt = spoilt(board, stones, block, board.around(block) & stones.empty(board));
            if !safe && eyes(board, spoilt, block, open, own & !alive) < 2 {
                if block == wanted {
                    return false;
                }
                dropped |= block;
            }
            block = board.flood(rest & rest.wrapping_neg(), own);
        }
        if dropped == 0 {
            return true;
        }
        alive &= !dropped;
    }
}

/// The number of healthy enclosures of a block, counted up to two: enclosures in which it keeps a liberty whatever the
/// attacker plays. Enclosures beside a block that was found not to live (`dropped`) do not count.
fn eyes(board: &LocalBoard, spoilt: Cells, block: Cells, open: Cells, dropped: Cells) -> usize {
    let mut rest = board.around(block) & open & !spoilt;
    let mut count = 0;
    while rest != 0 && count < 2 {
        let eye = enclosure(board, rest & rest.wrapping_neg(), open, spoilt);
        rest &= !eye;
        count += usize::from(eye & spoilt == 0 && board.around(eye) & dropped == 0);
    }
    count
}
