//! Dead stones in an eye of a group in seki: they stay on the board.

use crate::regions::Structure;

use super::japanese::territory;
use super::{Basis, Fates, Standing};

/// [`super::Declaration::SekiEye`]: leaves on the board, as stones in seki, the dead ones in eyes of groups that live in seki: what is not territory is nobody's.
/// What somebody gave as dead stays so.
pub(super) fn leave_in_seki(structure: &Structure, fates: &mut Fates) -> usize {
    let in_seki = territory(structure, fates).seki_points;
    let mut left = 0;
    for id in structure.blocks() {
        let block = structure.block(id);
        let Some(evidence) = fates.basis(id).verdict() else { continue };
        let holder = block.color.opponent().index();
        if fates.standing(id) == Standing::Dead && block.stones.is_subset(in_seki[holder]) {
            fates.set(id, Standing::Seki, Basis::SekiEye(evidence));
            left += 1;
        }
    }
    left
}
