//! Stones that live because the stones around them are dead. If only dead stones could capture a block, or none could, it lives. And if
//! somebody gives stones as dead, somebody must have captured them: where no stones that certainly live can have done it, a block beside
//! them lives, even if its status was open or dead.

use crate::board::PointSet;
use crate::regions::{BlockId, Order, Structure};

use super::two_eyes::declare_two_eyes;
use super::{ScoringBoard, StatusSource, StoneStatus, StoneStatuses};

/// Frees blocks until nothing changes. The largest comes first, because a freed block may hold the blocks that it encloses. Given statuses stay as
/// they are.
pub(super) fn free(structure: &Structure, statuses: &mut StoneStatuses) {
    while let Some((id, status)) = Dead::new(structure, statuses).next() {
        statuses.set(id, status, StatusSource::Freed);
    }
    declare_two_eyes(structure, statuses);
}

/// The dead blocks of a board, and the living stones that may have captured them.
struct Dead<'a> {
    structure: &'a Structure,
    statuses: &'a StoneStatuses,
    board: ScoringBoard,
}

impl<'a> Dead<'a> {
    fn new(structure: &'a Structure, statuses: &'a StoneStatuses) -> Self {
        Self { structure, statuses, board: ScoringBoard::new(structure, statuses) }
    }

    /// The next block to be freed, with its new status.
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

    /// The largest of these blocks. It is freed first, because it may capture the others.
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

    /// Whether a living stone of the other side reaches a block.
    fn has_captor(&self, id: BlockId) -> bool {
        self.around(id).touches(self.board.living[self.structure.block(id).color.opponent().index()])
    }

    /// A block with all open points and dead stones that connect to it.
    fn around(&self, id: BlockId) -> PointSet {
        let stones = self.structure.block(id).stones;
        stones.flood(self.board.open() | stones)
    }

    /// Whether the status of a block depends on the stones around it.
    fn is_held(&self, id: BlockId) -> bool {
        matches!(self.statuses.status(id), StoneStatus::Dead | StoneStatus::Unsettled(_))
            || matches!(self.statuses.basis(id), StatusSource::SekiEye(_))
    }

    /// Whether an opposing block among these can be reached from a block through empty points.
    fn is_beside(&self, id: BlockId, others: &[BlockId]) -> bool {
        let block = self.structure.block(id);
        let reached = block.stones.flood(self.board.empty | block.stones);
        let others = others.iter().map(|&other| self.structure.block(other));
        others.filter(|other| other.color != block.color).any(|other| reached.touches(other.stones))
    }

    /// Whether a block must have captured stones that were given as dead: it lies beside them, no other block that is sure to live can have done it,
    /// and the block itself is dead or not sure to live.
    fn must_have_captured(&self, id: BlockId, given: &[BlockId]) -> bool {
        let orphaned = || given.iter().copied().filter(|&given| !self.has_sure_captor(given));
        !self.surely_lives(id) && self.is_beside(id, &orphaned().collect::<Vec<_>>())
    }

    /// Whether an opposing block that is sure to live reaches a block.
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
