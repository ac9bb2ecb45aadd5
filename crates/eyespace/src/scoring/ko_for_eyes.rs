//! Kos for the second eye that are left when both sides have passed.

use crate::regions::{BlockId, Structure};
use crate::status::{Evidence, KosLeft, SekiKo};

use super::{Basis, Fates, Standing};

/// [`super::Declaration::KoForEye`]. Who needs the first threat whoever begins has lost the ko, by territory and by area: so the owner has the two eyes, and the
/// stones inside are dead.
pub(super) fn declare_kos_for_eyes(structure: &Structure, kos: &KosLeft, fates: &mut Fates) -> usize {
    let mut declared = 0;
    for ko in &kos.for_eyes {
        let captives: Vec<BlockId> = structure.blocks_on(ko.eye.filling.attackers).collect();
        let is_left = matches!(fates.standing(ko.eye.block), Standing::Lives | Standing::Seki);
        let is_given = captives.iter().chain([&ko.eye.block]).any(|&id| fates.basis(id) == Basis::Given);
        if !is_left || is_given {
            continue;
        }
        fates.set(ko.eye.block, Standing::Alive, Basis::Ko(ko.evidence));
        captives.into_iter().for_each(|id| fates.set(id, Standing::Dead, Basis::Ko(ko.evidence)));
        fates.release(structure, ko.eye.filling.attackers);
        declared += 1;
    }
    declared
}

/// [`super::Declaration::KoInSeki`]: the same of blocks that were searched and found in seki, whatever eyes they have.
pub(super) fn declare_kos_in_sekis(structure: &Structure, kos: &KosLeft, fates: &mut Fates) -> usize {
    let mut declared = 0;
    for ko in &kos.in_sekis {
        let Basis::Verdict(evidence @ (Evidence::Search { .. } | Evidence::AsItStands { .. })) = fates.basis(ko.block)
        else {
            continue;
        };
        if fates.standing(ko.block) != Standing::Seki || !is_held(ko, structure, fates) {
            continue;
        }
        fates.set(ko.block, Standing::Alive, Basis::Ko(evidence));
        structure.blocks_on(ko.captives).for_each(|id| fates.set(id, Standing::Dead, Basis::Ko(evidence)));
        fates.release(structure, ko.captives);
        declared += 1;
    }
    declared
}

/// Whether the stones inside may be taken, nobody having said what becomes of them, and those around hold the block still.
fn is_held(ko: &SekiKo, structure: &Structure, fates: &Fates) -> bool {
    let may_be_taken = |id| fates.standing(id) != Standing::Alive && fates.basis(id) != Basis::Given;
    structure.blocks_on(ko.captives).all(may_be_taken)
        && structure.blocks_on(ko.walls).all(|id| fates.standing(id) != Standing::Dead)
}
