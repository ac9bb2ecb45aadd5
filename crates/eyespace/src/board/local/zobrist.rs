//! Hash keys of the stones on a small board (Zobrist 1970): a number for each cell and side, combined by exclusive or.

use crate::board::Role;
use crate::split_mix::random;

use super::cells::{Cell, Word, each};

const HALF: usize = u64::BITS as usize;

/// For each side, by [`Role::index`], the key of a stone on each cell. The first 64 cells of both sides come first in the sequence of
/// random numbers.
static STONES: [[u64; 2 * HALF]; 2] = {
    let mut keys = [[0; 2 * HALF]; 2];
    let mut place = 0;
    while place < 4 * HALF {
        keys[place / HALF % 2][place / (2 * HALF) * HALF + place % HALF] = random(place as u64);
        place += 1;
    }
    keys
};

/// The key of one stone of this side on this cell.
pub(crate) fn stone_key(side: Role, cell: Cell) -> u64 {
    STONES[side.index()][usize::from(cell) % (2 * HALF)]
}

/// The key of a set of stones of one side.
pub(crate) fn set_key<W: Word>(side: Role, stones: W) -> u64 {
    each(stones).fold(0, |key, cell| key ^ stone_key(side, cell))
}

/// The key of the cell where the side to move may not play.
pub(crate) fn ban_key<W: Word>(banned: W) -> u64 {
    banned.first().map_or(0, |cell| random(u64::from(cell) + 1000))
}
