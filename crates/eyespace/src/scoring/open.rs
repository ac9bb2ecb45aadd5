//! Deaths where nothing surrounds the dead.

use crate::board::Color;
use crate::regions::{BlockId, Structure};
use crate::status::Evidence;

use super::free::free;
use super::japanese::territory;
use super::{Basis, Fates, Saved, Standing};

/// [`super::Declaration::OpenBoundary`]: leaves unsettled the blocks that are dead by a verdict and lie in open areas, but for those in atari of which it is proved.
///
/// Dead stones are those in the other side's territory, or what frees it. Where a boundary is open there is none: whether they are
/// taken off is still to be played, though it be proved that they can be captured; and who could be taken through them alone lives. What is in atari
/// besides is taken by one move, which its owner can't prevent.
/// So it is where a side that has no other stones is dead by an estimate, and it is not proved of any of its captors that they live.
pub(super) fn mark_unfinished(structure: &Structure, fates: &mut Fates) -> usize {
    let is_judged = |id| fates.basis(id).verdict().is_some();
    let mut judged = structure.blocks().filter(|&id| fates.standing(id) == Standing::Dead && is_judged(id)).peekable();
    if judged.peek().is_none() {
        return 0;
    }
    let territory = territory(structure, fates);
    let is_wiped_out = Color::ALL.map(|color| {
        territory.board.living[color.index()].is_empty() && !lives_by_proof(structure, fates, color.opponent())
    });
    let is_proof = |id| matches!(fates.basis(id), Basis::Verdict(evidence) if evidence.is_proof());
    let is_taken_next = |id| is_proof(id) && structure.block(id).liberties.single().is_some();
    let is_open = |id: &BlockId| {
        let block = structure.block(*id);
        let is_guess = matches!(fates.basis(*id), Basis::Verdict(Evidence::Estimate { .. }));
        is_guess && is_wiped_out[block.color.index()]
            || !is_taken_next(*id) && territory.open.iter().any(|area| block.stones.is_subset(area.points))
    };
    let left: Vec<BlockId> = judged.filter(is_open).collect();
    for &id in &left {
        // What hangs on who moves first is no longer dead but for a ko.
        let basis = fates.basis(id).verdict().map_or(fates.basis(id), Basis::Verdict);
        fates.set(id, Standing::Unsettled(Saved::Life), basis);
    }
    if !left.is_empty() {
        free(structure, fates);
    }
    left.len()
}

/// Whether a block of this colour is proved to live, or somebody said that it does.
fn lives_by_proof(structure: &Structure, fates: &Fates, color: Color) -> bool {
    structure.blocks().filter(|&id| structure.block(id).color == color).any(|id| {
        let is_sure = match fates.basis(id) {
            Basis::Verdict(evidence) | Basis::ButForKo(evidence) => evidence.is_proof(),
            Basis::Given => true,
            Basis::BentFour(_) | Basis::Ko(_) | Basis::SekiEye(_) | Basis::Freed | Basis::Open | Basis::Assumed => {
                false
            }
        };
        is_sure && fates.standing(id) != Standing::Dead
    })
}
