//! What Benson's theorem and one eye at a time say of a block.

use crate::board::PointSet;
use crate::eyes::{Eye, EyeShape, EyeStatus, Filling, LifeProperty};
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
    let of_eye = |eye: &Eye| {
        let verdict = eye_verdict(&eye.shape, &eye.filling);
        if is_sealed(structure, eye, enemy) { verdict } else { without_death(verdict) }
    };
    eyes.iter().map(of_eye).max_by_key(how_much_is_known).unwrap_or(Verdict::OPEN)
}

/// What becomes of a block that has this eye and nothing else but its liberties outside, which can't be attacked back.
/// ```
/// use eyespace::eyes::EyeDrawing;
/// use eyespace::status::{Summary, eye_verdict};
/// let eye: EyeDrawing = ".X../..##".parse()?;
/// assert_eq!(eye_verdict(&eye.shape, &eye.filling).summary(), Summary::Alive);
/// # Ok::<(), eyespace::eyes::EyeDrawingError>(())
/// ```
#[must_use]
pub fn eye_verdict(shape: &EyeShape, filling: &Filling) -> Verdict {
    let evidence = match shape.life_property() {
        LifeProperty::Holds => Evidence::LifeProperty(shape.class()),
        _ => Evidence::VitalPoints(shape.class()),
    };
    let alive = Verdict::settled(Outcome::Alive, evidence);
    match shape.status(filling) {
        EyeStatus::AliveInAtari if filling.is_urgent(shape) => Verdict { attacker_first: Outcome::Dead, ..alive },
        EyeStatus::Alive | EyeStatus::AliveInAtari => alive,
        EyeStatus::Unsettled { hot } => Verdict { attacker_first: Outcome::Dead, attack: hot, defend: hot, ..alive },
        EyeStatus::Nakade => Verdict::settled(Outcome::Dead, evidence),
        EyeStatus::Open => Verdict::OPEN,
    }
}

/// Whether an eye is all that its block can hope for.
fn is_sealed(structure: &Structure, eye: &Eye, enemy: &Unconditional) -> bool {
    let block = structure.block(eye.block).stones;
    let around = block.neighbours(structure.size().points()) - block - eye.shape.points();
    eye.filling.outside == 0 && around.is_subset(enemy.stones)
}

/// What is left of a verdict if the block may have something else to live by.
fn without_death(verdict: Verdict) -> Verdict {
    let spare = |outcome| if outcome == Outcome::Dead { Outcome::Open } else { outcome };
    let (attacker_first, defender_first) = (spare(verdict.attacker_first), spare(verdict.defender_first));
    if (attacker_first, defender_first) == (Outcome::Open, Outcome::Open) {
        return Verdict::OPEN;
    }
    Verdict { attacker_first, defender_first, attack: PointSet::EMPTY, ..verdict }
}

/// Of several eyes the one that settles most speaks: what it proves holds whatever the others are.
fn how_much_is_known(verdict: &Verdict) -> u8 {
    let settled = |outcome| u8::from(outcome != Outcome::Open);
    let lives = u8::from(verdict.attacker_first == Outcome::Alive);
    4 * lives + 2 * settled(verdict.attacker_first) + settled(verdict.defender_first)
}
