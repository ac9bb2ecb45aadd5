//! Stones that live because the stones around them are dead. A block lives if no living stone could capture it. Also, if the players give stones as
//! dead, some block must have captured them. If no block that certainly lives can have done so, a block beside the dead stones lives, even if its
//! status was open or dead.

use crate::board::PointSet;
use crate::regions::{BlockId, Order, Structure};

use super::two_eyes::declare_two_eyes;
use super::{ScoringBoard, StatusSource, StoneStatus, StoneStatuses};

/// Makes blocks alive whose captors are dead, until nothing changes. The largest comes first, because a freed block may be the captor of the blocks
/// that it encloses. Statuses that somebody gave stay as they are.
pub(super) fn free(structure: &Structure, statuses: &mut StoneStatuses) {
    while let Some((id, status)) = Dead::new(structure, statuses).next() {
        statuses.set(id, status, StatusSource::Freed);
    }
    declare_two_eyes(structure, statuses);
}

/// A board with its statuses, to find dead blocks that no living stone can have captured.
struct Dead<'a> {
    structure: &'a Structure,
    statuses: &'a StoneStatuses,
    board: ScoringBoard,
}

impl<'a> Dead<'a> {
    fn new(structure: &'a Structure, statuses: &'a StoneStatuses) -> Self {
        Self { structure, statuses, board: ScoringBoard::new(structure, statuses) }
    }

    /// The next block that lives because its captors are dead, with its new status.
    fn next(&self) -> Option<(BlockId, StoneStatus)> {
        let dead = || self.structure.blocks().filter(|&id| self.statuses.status(id) == StoneStatus::Dead);
        let is_given = |&id: &BlockId| self.statuses.basis(id) == StatusSource::Given;
        let mut fallen = dead().filter(|id| is_given(id) || self.has_captor(*id)).collect::<Vec<_>>();
        let others = || self.structure.blocks().filter(|id| !is_given(id));
        let is_dead = |id| self.statuses.status(id) == StoneStatus::Dead;
        let is_freed = |id| is_dead(id) || self.is_held(id) && self.is_beside(id, &fallen);
        let freed = self.largest(others().filter(|&id| !self.has_captor(id) && is_freed(id)));
        fallen.retain(is_given);
        let captor = || self.largest(others().filter(|&id| self.must_have_captured(id, &fallen)));
        freed.map(|id| (id, StoneStatus::Lives)).or_else(|| Some((captor()?, StoneStatus::Alive)))
    }

    /// The largest of these blocks. If several are equally large, the stones around them decide, not their place on the board.
    fn largest(&self, blocks: impl Iterator<Item = BlockId>) -> Option<BlockId> {
        let size = |id: &BlockId| {
            let block = self.structure.block(*id);
            (block.stones.len(), block.liberties.len())
        };
        let blocks: Vec<BlockId> = blocks.collect();
        let most = blocks.iter().map(size).max()?;
        let mut equals: Vec<BlockId> = blocks.into_iter().filter(|id| size(id) == most).collect();
        if equals.len() > 1 {
            equals = Order::of(self.structure).blocks().filter(|id| equals.contains(id)).collect();
        }
        equals.first().copied()
    }

    /// Whether a living stone of the other side can reach a block through open points, and so may capture it.
    fn has_captor(&self, id: BlockId) -> bool {
        self.around(id).touches(self.board.living[self.structure.block(id).color.opponent().index()])
    }

    /// The stones of a block, with all points without living stones that are connected to it.
    fn around(&self, id: BlockId) -> PointSet {
        let stones = self.structure.block(id).stones;
        stones.flood(self.board.open() | stones)
    }

    /// Whether a block has its status because opposing stones around it may capture it: it is dead, unsettled, or dead in an eye in seki.
    fn is_held(&self, id: BlockId) -> bool {
        matches!(self.statuses.status(id), StoneStatus::Dead | StoneStatus::Unsettled(_))
            || matches!(self.statuses.basis(id), StatusSource::SekiEye(_))
    }

    /// Whether one of the `others` is an opposing block that this block reaches through empty points.
    fn is_beside(&self, id: BlockId, others: &[BlockId]) -> bool {
        let block = self.structure.block(id);
        let reached = block.stones.flood(self.board.empty | block.stones);
        let others = others.iter().map(|&other| self.structure.block(other));
        others.filter(|other| other.color != block.color).any(|other| reached.touches(other.stones))
    }

    /// Whether a block must have captured stones that were given as dead. It must have if it lies beside them, is not sure to live itself, and no
    /// block that is sure to live can have captured them.
    fn must_have_captured(&self, id: BlockId, given: &[BlockId]) -> bool {
        let orphaned = || given.iter().copied().filter(|&given| !self.has_sure_captor(given));
        !self.surely_lives(id) && self.is_beside(id, &orphaned().collect::<Vec<_>>())
    }

    /// Whether an opposing block that is sure to live can reach a block through open points, and so may have captured it.
    fn has_sure_captor(&self, id: BlockId) -> bool {
        let (color, around) = (self.structure.block(id).color, self.around(id));
        let sure = self.structure.blocks().filter(|&id| self.surely_lives(id)).map(|id| self.structure.block(id));
        sure.filter(|other| other.color != color).any(|other| around.touches(other.stones))
    }

    fn surely_lives(&self, id: BlockId) -> bool {
        match self.statuses.status(id) {
            StoneStatus::Dead | StoneStatus::Unsettled(_) => false,
            StoneStatus::Alive | StoneStatus::Lives | StoneStatus::Seki => {
                self.statuses.basis(id) != StatusSource::Open
            }
        }
    }
}
