//! What is taken for dead, and what for safe, while a map is made.

use crate::board::{Color, PointSet};
use crate::regions::Structure;

use super::super::{Evidence, Outcome, Verdict};
use super::claim::{Claim, Fate};

/// Stones by what is taken of them; those in no set are weighed by their eyes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Labels {
    /// Dead: a claim says so, or they were given up.
    pub(super) dead: PointSet,
    /// Not dead: a claim says so, or only dead stones are around.
    pub(super) safe: PointSet,
    /// The part of them that is in seki by a claim, or would be, moving first: it can't capture what it hangs on.
    pub(super) even: PointSet,
    /// The part of them that has two eyes by a claim: what lies inside does not matter.
    pub(super) alive: PointSet,
}

impl Labels {
    /// From claims, the first of a block that stands, the stones that were given up, and those that a seki binds.
    ///
    /// Proofs of life stand whatever is dead; those of death are taken in rounds, as each may fell what others rest on.
    pub(super) fn new(structure: &Structure, claims: &[Claim], given_up: PointSet, bound: PointSet) -> Self {
        let mut dead = given_up;
        let labels = loop {
            let labels = Self::round(structure, claims, given_up, dead);
            if labels.dead.is_subset(dead) {
                break labels;
            }
            dead |= labels.dead;
        };
        Self { dead: labels.dead - bound, safe: labels.safe | bound, ..labels }.with_freed(structure)
    }

    fn round(structure: &Structure, claims: &[Claim], given_up: PointSet, dead: PointSet) -> Self {
        let mut labels = Self { dead: given_up, ..Self::default() };
        for claim in claims {
            let stones = structure.block(claim.block).stones;
            match claim.fate(dead) {
                Some(Fate::Dies) => labels.dead |= stones,
                Some(Fate::Alive) => {
                    labels.safe |= stones;
                    labels.alive |= stones;
                }
                Some(Fate::Stays | Fate::Hangs) => {
                    labels.safe |= stones;
                    if is_even(&claim.verdict) {
                        labels.even |= stones;
                    }
                }
                None => {}
            }
        }
        labels.dead -= labels.safe;
        labels
    }

    /// A dead wall frees what it held: stones that no living stone of the other side can reach through empty points and dead
    /// stones are not dead.
    fn with_freed(mut self, structure: &Structure) -> Self {
        let ground = structure.empty() | self.dead;
        let mut freed = PointSet::EMPTY;
        for part in ground.components().filter(|part| part.intersects(self.dead)) {
            for color in Color::ALL {
                let living = structure.stones(color.opponent()) - self.dead;
                if !part.touches(living) {
                    freed |= part & structure.stones(color);
                }
            }
        }
        self.dead -= freed;
        self.safe |= freed;
        self
    }
}

/// Whether a verdict that does not say dead leaves a block without two eyes, even if it moves first where it hangs on that.
/// What an eye alone is worth by the table is told as life if there may be more.
const fn is_even(verdict: &Verdict) -> bool {
    match (verdict.attacker_first, verdict.defender_first) {
        (Outcome::Seki, second) => !matches!(second, Outcome::Alive),
        (Outcome::Lives, _) => matches!(verdict.evidence, Evidence::Table(_)),
        (_, second) => matches!(second, Outcome::Seki | Outcome::Lives),
    }
}
