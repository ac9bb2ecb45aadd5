//! Bent four in the corner: dead as it stands, by Japanese rules; by area the ko would be played, and lost.

use crate::regions::Structure;
use crate::status::KosLeft;

use super::jasiek::eye_points;
use super::{Basis, Counting, Fates, LifeAndDeath, Standing};

/// [`super::Declaration::BentFour`]: dead are the blocks that live by nothing but a ko in the corner which the other side starts when it likes, and in which
/// they need the first threat. The attacker takes away all threats elsewhere first.
///
/// The stones inside must live, and the block have no eye-point elsewhere. What somebody gave as living stays so.
pub(super) fn declare_bent_fours(structure: &Structure, kos: &KosLeft, counting: Counting, fates: &mut Fates) -> usize {
    let mut declared = 0;
    for ko in &kos.bent_fours {
        let id = ko.eye.block;
        let is_open = matches!(fates.standing(id), Standing::Lives | Standing::Seki | Standing::Unsettled(_))
            && fates.basis(id) != Basis::Given;
        let color = structure.block(id).color;
        let board = LifeAndDeath::new(structure, fates);
        let elsewhere = || eye_points(&board, color) - ko.eye.shape.points();
        if !is_open
            || !ko.eye.filling.attackers.is_subset(board.living[color.opponent().index()])
            || structure.block(id).stones.touches(elsewhere())
        {
            continue;
        }
        let basis = match counting {
            Counting::Territory => Basis::BentFour(ko.evidence),
            Counting::Area => Basis::Ko(ko.evidence),
        };
        fates.set(id, Standing::Dead, basis);
        fates.release(structure, structure.block(id).stones);
        declared += 1;
    }
    declared
}
