//! Kos that are left when both sides have passed.

use crate::board::{Color, PointSet};
use crate::regions::{Block, BlockId, Structure};
use crate::status::{Outcome, Side, Verdict};

use super::{Basis, Counting, Fates, LifeAndDeath, Standing};

/// [`super::Declaration::Ko`]: decides unsettled blocks whose life is a ko whoever begins.
///
/// Two that fight for each other, each of which has lost, stay unsettled: one of them is taken, and nobody can say which. So do those beside living
/// stones of their own: their points are nobody's, so that they are not taken off, but by a move. So do blocks that one move of their owner saves without a
/// ko. What somebody gave stays as it is.
pub(super) fn declare_kos(structure: &Structure, verdicts: &[Verdict], counting: Counting, fates: &mut Fates) -> usize {
    let open = structure
        .blocks()
        .filter(|&id| matches!(fates.standing(id), Standing::Unsettled(_)) && fates.basis(id) != Basis::Given);
    let mut declared: Vec<(BlockId, Standing)> =
        open.filter_map(|id| Some((id, at_the_end(&verdicts[id.index()], counting)?))).collect();
    let board = LifeAndDeath::new(structure, fates);
    // Who is left unsettled is beside others.
    loop {
        let before = declared.len();
        let dead = dead(structure, &declared);
        declared.retain(|&(id, standing)| standing != Standing::Dead || is_taken(structure.block(id), &board, dead));
        if declared.len() == before {
            break;
        }
    }
    for &(id, standing) in &declared {
        fates.set(id, standing, Basis::Ko(verdicts[id.index()].evidence));
    }
    if !declared.is_empty() {
        let [black, white] = dead(structure, &declared);
        fates.release(structure, black | white);
    }
    declared.len()
}

/// Black's and White's stones that have lost their kos.
fn dead(structure: &Structure, declared: &[(BlockId, Standing)]) -> [PointSet; 2] {
    let dead = declared.iter().filter(|(_, standing)| *standing == Standing::Dead);
    let dead = structure.stones_of(dead.map(|&(id, _)| id));
    Color::ALL.map(|color| dead & structure.stones(color))
}

/// Whether a block that has lost its ko, as these have, neither fights for one of them nor lies beside living stones of its own.
fn is_taken(block: &Block, board: &LifeAndDeath, dead: [PointSet; 2]) -> bool {
    let [own, enemy] = [block.color, block.color.opponent()].map(Color::index);
    let reached = block.stones.flood(board.open() | dead[own] | dead[enemy]);
    !block.stones.touches(dead[enemy]) && !reached.touches(board.living[own] - dead[own])
}

/// By territory the attacker moves first, and who has lost a ko takes it back only after a pass for it; by area either side may begin.
const fn at_the_end(verdict: &Verdict, counting: Counting) -> Option<Standing> {
    const OWNER_NEEDS: Outcome = Outcome::Ko { first_threat: Side::Defender };
    match (verdict.attacker_first, verdict.defender_first, counting) {
        (OWNER_NEEDS, OWNER_NEEDS, Counting::Area) | (OWNER_NEEDS, Outcome::Ko { .. }, Counting::Territory) => {
            Some(Standing::Dead)
        }
        (Outcome::Ko { first_threat: Side::Attacker }, _, Counting::Territory) => Some(Standing::Lives),
        _ => None,
    }
}
