//! Kos for the second eye that are left when both sides have passed.

use crate::eyes::Eye;
use crate::regions::{BlockId, Structure};
use crate::status::{EyeTerms, eye_verdict, eye_without_threats};
use crate::table::Fate;

use super::{Basis, Fates, Standing};

/// Declares alive the blocks in whose eye there is a ko that would make it a seki, and dead the stones in that eye: by the table they have two eyes
/// whoever begins, unless the attacker finds a threat. Says how many blocks live so.
///
/// It is an explicit step over given fates, as [`super::declare_kos`] is: who needs the first threat whoever begins has lost the ko, by
/// territory and by area. What somebody gave stays as it is.
pub fn declare_kos_for_eyes(structure: &Structure, eyes: &[Eye], fates: &mut Fates, terms: &EyeTerms) -> usize {
    let mut declared = 0;
    let terms = EyeTerms { ko: None, ..*terms };
    for eye in eyes {
        let captives: Vec<BlockId> = structure.blocks_on(eye.filling.attackers).collect();
        let is_left = matches!(fates.standing(eye.block), Standing::Lives | Standing::Seki);
        let is_given = captives.iter().chain([&eye.block]).any(|&id| fates.basis(id) == Basis::Given);
        if !is_left || is_given || eye_without_threats(&eye.shape, &eye.filling, &terms) != Some([Fate::Alive; 2]) {
            continue;
        }
        let basis = Basis::Ko(eye_verdict(&eye.shape, &eye.filling, &terms).evidence);
        fates.set(eye.block, Standing::Alive, basis);
        captives.into_iter().for_each(|id| fates.set(id, Standing::Dead, basis));
        fates.release(structure, eye.filling.attackers);
        declared += 1;
    }
    declared
}
