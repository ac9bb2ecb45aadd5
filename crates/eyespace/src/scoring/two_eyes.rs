//! Groups without a seki partner: if they live, they count as having two eyes.

use crate::board::Color;
use crate::regions::{BlockId, Structure};

use super::{ScoringBoard, StatusSource, StoneStatus, StoneStatuses};

/// [`super::Declaration::TwoEyes`]: blocks have two eyes, or can make them, if they are proved to live or were freed and have no seki partner: all
/// opposing stones that share open points with them have two eyes themselves or are dead.
///
/// Without this step a group would count as in seki if it has a single eye with dead stones in it that is large enough for two. Given statuses stay
/// as they are. So does a seki that was found, unless the status of a stone around it was given or declared since.
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

/// All such blocks of the board as it stands. They are changed together, because otherwise the result would depend on their order.
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
    // A seki that was found may no longer be one if stones in or around its open points have been declared or given a status since.
    let declared =
        structure.blocks().filter(|&id| matches!(statuses.basis(id), StatusSource::Ko(_) | StatusSource::Given));
    let declared = structure.stones_of(declared);
    let may_be_in_seki =
        Color::ALL.map(|color| board.living[color.index()] - statuses.stones(structure, color, StoneStatus::Alive));
    let has_nobody = |&id: &BlockId| {
        let block = structure.block(id);
        let [own, enemy] = [block.color, block.color.opponent()].map(|color| may_be_in_seki[color.index()]);
        // The block may live only together with friends, and be in seki with them.
        let ground = block.liberties.flood(board.open() | own);
        let may_be_declared = statuses.status(id) == StoneStatus::Lives || (ground | block.stones).touches(declared);
        may_be_declared && !ground.touches(enemy)
    };
    let lives = |&id: &BlockId| matches!(statuses.status(id), StoneStatus::Lives | StoneStatus::Seki) && is_found(id);
    structure.blocks().filter(lives).filter(has_nobody).collect()
}
