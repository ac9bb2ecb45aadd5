//! Local defences: a region of the board, and the obligations that its owner must meet by answers in this region.

use crate::board::PointSet;
use crate::regions::BlockId;

use super::guarantee::RegionGuarantee;

/// The question whether the owner, if it answers each move of the opponent in a region, meets its obligations there. If the answer is yes,
/// the region guarantees to the blocks around it the liberties that they lack outside, and the whole region is territory, unless blocks
/// inside it are only to stay.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LocalDefence {
    /// The points of the region. All blocks around it have one colour; stones of that colour inside it may be given up.
    pub(crate) region: PointSet,
    /// The owner's blocks that must be safe, each with what the owner owes to it.
    pub(crate) obligations: Vec<(BlockId, Obligation)>,
}

/// What the owner of a region owes to one of its blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Obligation {
    /// The block stands around the region. Whenever the opponent is to move it has two liberties, counted with those that it is assumed to
    /// have outside.
    TwoLiberties(Outside),
    /// The block stands in the region and stays on the board. The opponent may pass and leave all stones as they are, so the region need
    /// not become territory.
    Stays,
}

/// The liberties that a block around a region is assumed to have outside the region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Outside {
    /// The block has no sure liberty outside the region.
    None,
    /// The block has one liberty outside the region that can't be taken. It may be the same liberty for several blocks.
    One,
    /// The block is safe, and needs no liberty in the region.
    Life,
}

impl Outside {
    pub(super) const fn liberties(self) -> usize {
        match self {
            Self::None => 0,
            Self::One => 1,
            Self::Life => 2,
        }
    }

    /// The number of liberties outside the region that is assumed for two connected blocks, given the numbers for each.
    /// If either block is safe, both are. Otherwise it is the smaller number. Regions elsewhere rely on the zone to
    /// guarantee what the block with fewer liberties lacks, so the connection must not lower what the zone has to
    /// supply.
    pub(super) fn joined(one: Option<Self>, other: Option<Self>) -> Option<Self> {
        match (one, other) {
            (Some(Self::Life), _) | (_, Some(Self::Life)) => Some(Self::Life),
            _ => one.into_iter().chain(other).min(),
        }
    }

    /// The number of liberties that the block must have in the region whenever the opponent is to move, so that it has two in all.
    pub(crate) const fn missing(self) -> usize {
        2 - self.liberties()
    }
}

impl LocalDefence {
    /// The blocks around the region, each with the liberties that it is assumed to have outside.
    pub(crate) fn walls(&self) -> impl Iterator<Item = (BlockId, Outside)> {
        self.obligations.iter().filter_map(|&(id, obligation)| match obligation {
            Obligation::TwoLiberties(outside) => Some((id, outside)),
            Obligation::Stays => None,
        })
    }

    /// The owner's blocks inside the region that must stay on the board.
    pub(super) fn kept(&self) -> impl Iterator<Item = BlockId> {
        self.obligations.iter().filter(|(_, obligation)| *obligation == Obligation::Stays).map(|&(id, _)| id)
    }

    /// What the region guarantees if the owner meets its obligations: to the blocks around it the liberties that they lack outside, and to
    /// each block that stays two liberties, in the order of [`LocalDefence::around`].
    pub(super) fn guarantee(&self) -> RegionGuarantee {
        let owed = self.obligations.iter().map(|(_, obligation)| match obligation {
            Obligation::TwoLiberties(outside) => outside.missing(),
            Obligation::Stays => 2,
        });
        let guarantee = RegionGuarantee::proved(owed);
        RegionGuarantee { is_territory: guarantee.is_territory && self.kept().next().is_none(), ..guarantee }
    }

    /// The indices of all blocks that must be safe for the guarantee to hold.
    pub(super) fn around(&self) -> impl Iterator<Item = usize> {
        self.obligations.iter().map(|(id, _)| id.index())
    }
}
