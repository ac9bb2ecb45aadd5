//! Classes of semeai by how hard they are to decide without search: the first classes of M. Müller, "Race to capture: analyzing
//! semeai in Go" (1999), and two higher ones that section 7 of Vila & Cazenave distinguishes.

use crate::board::local::Graph;
use crate::eyes::Role;
use crate::search::arena::{Cells, LocalBoard, Stones, each};

use super::simple::{Block, SimpleSemeai};

/// The class of a semeai.
///
/// Müller has nine classes, but only an abstract of his paper and reports about it were available. This type has his
/// first three classes, as section 7 of Vila & Cazenave describes them. It has one class for those higher ones that the
/// section calls decidable without search, and one class for all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SemeaiClass {
    /// Class 0: each side has one block and no eyes, and no connection depends on the liberties.
    NoEyes,
    /// Class 1: each side has one block, and one or both have a plain eye without stones in it. An eye is plain if each
    /// of its empty points touches the block around it. No connection depends on the liberties.
    PlainEyes,
    /// Class 2: each side has one block with at most one plain eye, and an eye may hold one block, whose capture does
    /// not decide the semeai. No connection depends on the liberties.
    OneBlockInside,
    /// Above class 2, because an eye is not plain or holds several blocks. According to section 7 of Vila & Cazenave
    /// such semeai can be decided without search too.
    OtherEyes,
    /// All other semeai: a side has several blocks or eyes, or a connection or something else depends on the liberties.
    Other,
}

impl SemeaiClass {
    /// All classes, from the simplest up.
    pub const ALL: [Self; 5] = [Self::NoEyes, Self::PlainEyes, Self::OneBlockInside, Self::OtherEyes, Self::Other];

    /// Müller's number of the class, if it is one of his first three.
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

/// The class of the semeai between the target's block and the opponent group, in the current position.
pub(in crate::search) fn class(board: &LocalBoard, stones: &Stones, target: Cells) -> SemeaiClass {
    let Some(simple) = SimpleSemeai::of_semeai(board, stones, target) else { return SemeaiClass::Other };
    by_eyes(board, stones, &simple.target).max(by_eyes(board, stones, &simple.opponent_group))
}

/// The class that follows from the eyes of one block, if no connection depends on the liberties.
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
