//! Dead stones in an eye of a group in seki: they stay on the board.

use crate::regions::Structure;

use super::japanese::territory;
use super::{Basis, Fates, Standing};

/// Leaves on the board, as stones in seki, the dead ones in eyes of groups that live in seki: when the game has ended only territory is
/// cleared (Japanese Rules of 1989, article 10), and what is not territory is nobody's. Says how many blocks.
///
/// It is an explicit step over given fates, for counting by territory. What somebody gave as dead stays so.
pub fn leave_in_seki(structure: &Structure, fates: &mut Fates) -> usize {
    let in_seki = territory(structure, fates).seki_points;
    let mut left = 0;
    for id in structure.blocks() {
        let block = structure.block(id);
        let Basis::Verdict(evidence) = fates.basis(id) else { continue };
        let holder = block.color.opponent().index();
        if fates.standing(id) == Standing::Dead && block.stones.is_subset(in_seki[holder]) {
            fates.set(id, Standing::Seki, Basis::SekiEye(evidence));
            left += 1;
        }
    }
    left
}
