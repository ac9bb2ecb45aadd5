//! Local defences: whether the owner of some blocks meets its obligations to them if it answers each move of the opponent in one region of
//! the board. [`LocalDefence`] is the question, [`DefenceGame`] are the rules of play in the region, and [`DefenceSearch`] tries the
//! answers depth first. `search::intrusion` plays the same game by df-pn.

mod game;
mod search;

pub(crate) use game::{DefenceGame, Intruded, Replies};
pub(crate) use search::DefenceSearch;

use crate::board::PointSet;
use crate::regions::BlockId;

/// The question whether the owner, if it answers each move of the opponent in a region, meets its obligations there.
///
/// - The opponent plays first and may play on for ever. Whenever it is to move, each chain of the owner that touches the region needs two
///   liberties: those that are sure outside the region, and the missing ones inside. A chain consists of blocks of `walls`, solidly
///   connected by stones in the region, and of these stones. [`Outside`] says how many of its liberties are sure outside.
/// - The blocks of `kept`, which lie in the region, stay on the board.
/// - Other blocks around the region and in it may be captured.
///
/// The answer to the question is yes only if the owner reaches, in finitely many moves, a position that needs no further play. Play that
/// repeats a position counts for the opponent.
///
/// How the rest of the board is treated depends on the region. A region that only blocks of the owner enclose is a `Zone`: it must become
/// territory as well, unless blocks are to stay in it. Any other region is a carrier: everything around it that is not a block of `walls`
/// counts as stones of the opponent that cannot be captured, and the owner wins no territory.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LocalDefence {
    /// The points of the region.
    pub(crate) region: PointSet,
    /// The owner's blocks around the region that must be safe, each with the liberties that it has outside.
    pub(crate) walls: Vec<(BlockId, Outside)>,
    /// The owner's blocks inside the region that must stay on the board.
    pub(crate) kept: Vec<BlockId>,
}

impl LocalDefence {
    /// All blocks that must be safe: those around the region, then those that stay in it.
    pub(crate) fn blocks(&self) -> impl Iterator<Item = BlockId> {
        self.walls.iter().map(|&(id, _)| id).chain(self.kept.iter().copied())
    }
}

/// The sure liberties that a block around a region has outside it, which no move in the region takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Outside {
    /// The place of the block in an order of blocks. In a chain only the blocks with the smallest `step` count, because the liberties of
    /// later blocks may depend on the region itself.
    pub(crate) step: u32,
    /// Which of two liberties the block has. Blocks of the same step share them: they have the same first liberty and the same second one.
    pub(crate) sure: [bool; 2],
}

impl Outside {
    /// The block is safe, and needs no liberty in the region.
    pub(crate) const LIFE: Self = Self { step: 0, sure: [true; 2] };
    /// The block has no sure liberty outside. A chain with other blocks has none either, unless one of them is safe: regions elsewhere rely
    /// on this region to supply what the block lacks, and a connection must not lower what has to be supplied.
    pub(crate) const NONE: Self = Self { step: 1, sure: [false; 2] };
    /// The block has one sure liberty outside, which may be the same one for several blocks.
    pub(crate) const ONE: Self = Self { step: 2, sure: [true, false] };

    pub(crate) const fn liberties(self) -> usize {
        self.sure[0] as usize + self.sure[1] as usize
    }

    /// The number of liberties that a chain needs in the region whenever the opponent is to move, so that it has two in all.
    pub(crate) const fn missing(self) -> usize {
        2 - self.liberties()
    }

    /// The sure liberties of a chain of two parts; `None` stands for a part without a block around the region.
    pub(crate) fn joined(one: Option<Self>, other: Option<Self>) -> Option<Self> {
        match (one, other) {
            (Some(one), Some(other)) if one.step == other.step => {
                let sure = [one.sure[0] || other.sure[0], one.sure[1] || other.sure[1]];
                Some(Self { step: one.step, sure })
            }
            (Some(one), Some(other)) => Some(if one.step < other.step { one } else { other }),
            (one, other) => one.or(other),
        }
    }
}
