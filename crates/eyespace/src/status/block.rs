//! What one block's eyes and Benson's theorem say of it.

use crate::board::PointSet;
use crate::eyes::{Eye, EyeStatus, LifeProperty};
use crate::regions::{BlockId, Structure};
use crate::safety::Unconditional;

use super::{Evidence, Outcome, Verdict};

/// The verdict on a block, from unconditional life (of Black and of White) and from each of its eyes taken alone.
///
/// An eye that is enough to live is enough whatever else the block has. An eye that is not enough says nothing of the
/// rest of the board, so the block is dead by it only if the eye is all it has: no liberty elsewhere, and the
/// stones around it can't be captured.
#[must_use]
pub fn block_verdict(structure: &Structure, id: BlockId, own: [&Unconditional; 2], eyes: &[Eye]) -> Verdict {
    let block = structure.block(id);
    let enemy = own[block.color.opponent().index()];
    if own[block.color.index()].is_alive(id) {
        return Verdict::settled(Outcome::Alive, Evidence::Unconditional);
    }
    if block.stones.intersects(enemy.territory) {
        return Verdict::settled(Outcome::Dead, Evidence::Unconditional);
    }
    let verdicts = eyes.iter().map(|eye| eye_verdict(eye, is_sealed(structure, eye, enemy)));
    verdicts.max_by_key(how_much_is_known).unwrap_or(Verdict::OPEN)
}

/// The verdict on the block that one of its eyes allows.
fn eye_verdict(eye: &Eye, sealed: Sealed) -> Verdict {
    let class = eye.shape.class();
    let evidence = match eye.shape.life_property() {
        LifeProperty::Holds => Evidence::LifeProperty(class),
        _ => Evidence::VitalPoints(class),
    };
    let alive = Verdict::settled(Outcome::Alive, evidence);
    match (eye.status(), sealed) {
        (EyeStatus::Alive, _) => alive,
        (EyeStatus::AliveInAtari, _) if !eye.is_urgent() => alive,
        (EyeStatus::AliveInAtari, Sealed::Yes) => Verdict { attacker_first: Outcome::Dead, ..alive },
        (EyeStatus::AliveInAtari, Sealed::No) => Verdict { attacker_first: Outcome::Open, ..alive },
        (EyeStatus::Unsettled { hot }, Sealed::Yes) => {
            Verdict { attacker_first: Outcome::Dead, attack: hot, defend: hot, ..alive }
        }
        (EyeStatus::Unsettled { hot }, Sealed::No) => {
            Verdict { attacker_first: Outcome::Open, attack: PointSet::EMPTY, defend: hot, ..alive }
        }
        (EyeStatus::Nakade, Sealed::Yes) => Verdict::settled(Outcome::Dead, evidence),
        (EyeStatus::Nakade, Sealed::No) | (EyeStatus::Open, _) => Verdict::OPEN,
    }
}

/// Whether an eye is all that its block can hope for.
#[derive(Clone, Copy)]
enum Sealed {
    Yes,
    No,
}

fn is_sealed(structure: &Structure, eye: &Eye, enemy: &Unconditional) -> Sealed {
    let around = structure.block(eye.block).stones.neighbours(structure.size().points()) - eye.shape.points();
    let beyond = around - structure.block(eye.block).stones;
    if eye.filling.outside == 0 && beyond.is_subset(enemy.stones) { Sealed::Yes } else { Sealed::No }
}

/// Of several eyes the one that settles most speaks: what it proves holds whatever the others are.
fn how_much_is_known(verdict: &Verdict) -> u8 {
    let settled = |outcome| u8::from(outcome != Outcome::Open);
    let lives = u8::from(verdict.attacker_first == Outcome::Alive);
    4 * lives + 2 * settled(verdict.attacker_first) + settled(verdict.defender_first)
}
