//! The declaration that a living group without a seki partner has two eyes. Seki takes two groups; so a group that is alone lives independently.

use crate::board::Color;
use crate::regions::{BlockId, Structure};

use super::{ScoringBoard, StatusSource, StoneStatus, StoneStatuses};

/// [`super::Declaration::TwoEyes`]: a block that is proved to live, or that was freed because its captors are dead, has two eyes or can make them if
/// it has no seki partner. It has none if all opposing stones that share open points with it have two eyes themselves or are dead. Returns the number
/// of blocks that were declared.
///
/// Suppose that a group has a single eye with dead stones in it, and that the eye is large enough for two. Without this step the group would count as
/// in seki. Statuses that somebody gave stay as they are. A seki that was found stays a seki, unless the status of a stone around it was given or
/// declared since.
pub(super) fn declare_two_eyes(structure: &Structure, statuses: &mut StoneStatuses) -> usize {
    let mut declared = 0;
    loop {
        let found = found(structure, statuses);
        if found.is_empty() {
            return declared;
        }
        declared += found.len();
        found.iter().for_each(|&id| statuses.set(id, StoneStatus::Alive, statuses.basis(id)));
    }
}

/// All blocks that have two eyes by the rule of [`declare_two_eyes`], with the statuses as they are now. Their statuses are changed together, because
/// otherwise the result would depend on the order of the blocks.
fn found(structure: &Structure, statuses: &StoneStatuses) -> Vec<BlockId> {
    let board = ScoringBoard::new(structure, statuses);
    let is_found = |id: BlockId| match statuses.basis(id) {
        StatusSource::Verdict(evidence) | StatusSource::ButForKo(evidence) | StatusSource::Ko(evidence) => {
            evidence.is_proof()
        }
        StatusSource::Freed => true,
        StatusSource::Given
        | StatusSource::BentFour(_)
        | StatusSource::SekiEye(_)
        | StatusSource::Open
        | StatusSource::Assumed => false,
    };
    // The search for sekis did not know the statuses that were given or declared later. If a stone beside a block, or in or beside its open points,
    // got its status in this way, the block may be in seki no longer.
    let declared =
        structure.blocks().filter(|&id| matches!(statuses.basis(id), StatusSource::Ko(_) | StatusSource::Given));
    let declared = structure.stones_of(declared);
    let may_be_in_seki =
        Color::ALL.map(|color| board.living[color.index()] - statuses.stones(structure, color, StoneStatus::Alive));
    let has_nobody = |&id: &BlockId| {
        let block = structure.block(id);
        let [own, enemy] = [block.color, block.color.opponent()].map(|color| may_be_in_seki[color.index()]);
        // The open points that the block reaches, also through friendly stones: the block may live only together with them, and be in seki with them.
        let ground = block.liberties.flood(board.open() | own);
        let may_be_declared = statuses.status(id) == StoneStatus::Lives || (ground | block.stones).touches(declared);
        may_be_declared && !ground.touches(enemy)
    };
    let lives = |&id: &BlockId| matches!(statuses.status(id), StoneStatus::Lives | StoneStatus::Seki) && is_found(id);
    structure.blocks().filter(lives).filter(has_nobody).collect()
}
