//! How hard a semeai is to decide without search: the lower classes of M. Müller, "Race to capture: analyzing semeai in Go" (1999), and
//! what section 7 of Vila & Cazenave adds to them.

use crate::eyes::Role;
use crate::search::arena::{Cells, LocalBoard, Stones, each};

use super::simple::{Block, SimpleSemeai};

/// The class of a race. Of Müller's nine classes abstract and reports were at hand: the first three are told apart, as section 7 of Vila &
/// Cazenave speaks of them, and those above which it decides as well; all others are one here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SemeaiClass {
    /// Class 0: one block each, no eyes, and liberties on which nothing depends.
    NoEyes,
    /// Class 1: likewise, but a side or both have one plain eye without stones in it. An eye is plain if each of its empty points touches
    /// the block around it.
    PlainEyes,
    /// Class 2: likewise, but a plain eye may hold one block, whose capture decides nothing.
    OneBlockInside,
    /// Above class 2, as an eye is not plain or holds several blocks: section 7 says that such races are decided statically too.
    OtherEyes,
    /// All others: several blocks or eyes of one side, or liberties on which something depends.
    Other,
}

impl SemeaiClass {
    /// All of them, from the simplest up.
    pub const ALL: [Self; 5] = [Self::NoEyes, Self::PlainEyes, Self::OneBlockInside, Self::OtherEyes, Self::Other];

    /// Müller's number, if it is one of his first three classes.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        match self {
            Self::NoEyes => Some(0),
            Self::PlainEyes => Some(1),
            Self::OneBlockInside => Some(2),
            Self::OtherEyes | Self::Other => None,
        }
    }
}

/// The class of the race between the target's block and the rival, as the board stands.
pub(in crate::search) fn class(board: &LocalBoard, stones: &Stones, target: Cells) -> SemeaiClass {
    let Some(simple) = SimpleSemeai::of_semeai(board, stones, target) else { return SemeaiClass::Other };
    by_eyes(board, stones, &simple.target).max(by_eyes(board, stones, &simple.opponent_group))
}

/// The class that the eyes of one block make of a race whose liberties are plain.
fn by_eyes(board: &LocalBoard, stones: &Stones, block: &Block) -> SemeaiClass {
    let Some(first) = each(block.eyes).next() else { return SemeaiClass::NoEyes };
    if board.flood(1 << first, block.eyes) != block.eyes {
        return SemeaiClass::Other;
    }
    let is_plain = block.eyes & stones.empty(board) & !board.around(block.stones) == 0;
    let inside: usize = Role::ALL.map(|side| count_blocks(board, stones.of(side) & block.eyes)).iter().sum();
    match inside {
        0 if is_plain => SemeaiClass::PlainEyes,
        1 if is_plain => SemeaiClass::OneBlockInside,
        _ => SemeaiClass::OtherEyes,
    }
}

fn count_blocks(board: &LocalBoard, stones: Cells) -> usize {
    let mut left = stones;
    std::iter::from_fn(|| (left != 0).then(|| left &= !board.flood(left & left.wrapping_neg(), stones))).count()
}
