//! Which stones count as dead and which as safe while a life map is being made.

use crate::board::{Color, PointSet};
use crate::regions::Structure;

use super::super::{Evidence, Outcome, Verdict};
use super::conditional::{BlockStatus, ConditionalVerdict};

/// Stones by what is taken of them; those in no set are weighed by their eyes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Statuses {
    /// Dead: a claim says so, or they were given up.
    pub(super) dead: PointSet,
    /// Not dead: a claim says so, or only dead stones are around.
    pub(super) safe: PointSet,
    /// The part of them that is in seki by a claim, or would be, moving first: it can't capture what it hangs on.
    pub(super) even: PointSet,
    /// The part of them that is captured, or fights a ko, if the other side moves first, by a claim.
    pub(super) hanging: PointSet,
    /// The part of them that has two eyes by a claim: what lies inside does not matter.
    pub(super) alive: PointSet,
}

impl Statuses {
    /// From claims, the first of a block that stands, the stones that were given up, and those that a seki binds.
    ///
    /// Proofs of life stand whatever is dead; those of death are taken in rounds, as each may fell what others rest on.
    pub(super) fn new(
        structure: &Structure,
        conditionals: &[ConditionalVerdict],
        given_up: PointSet,
        bound: PointSet,
    ) -> Self {
        let mut dead = given_up;
        let statuses = loop {
            let statuses = Self::round(structure, conditionals, given_up, dead);
            if statuses.dead.is_subset(dead) {
                break statuses;
            }
            dead |= statuses.dead;
        };
        Self { dead: statuses.dead - bound, safe: statuses.safe | bound, ..statuses }.with_freed(structure)
    }

    fn round(structure: &Structure, conditionals: &[ConditionalVerdict], given_up: PointSet, dead: PointSet) -> Self {
        let mut statuses = Self { dead: given_up, ..Self::default() };
        for conditional in conditionals {
            let stones = structure.block(conditional.block).stones;
            match conditional.fate(dead) {
                Some(BlockStatus::Dies) => statuses.dead |= stones,
                Some(BlockStatus::Alive) => {
                    statuses.safe |= stones;
                    statuses.alive |= stones;
                }
                Some(fate @ (BlockStatus::Stays | BlockStatus::Hangs)) => {
                    statuses.safe |= stones;
                    if fate == BlockStatus::Hangs {
                        statuses.hanging |= stones;
                    }
                    if is_even(&conditional.verdict) {
                        statuses.even |= stones;
                    }
                }
                None => {}
            }
        }
        statuses.dead -= statuses.safe;
        statuses
    }

    /// A dead wall frees what it held: stones that no living stone of the other side can reach through empty points and dead
    /// stones are not dead, whether or not they were given up.
    fn with_freed(mut self, structure: &Structure) -> Self {
        let carrier = structure.empty() | self.dead;
        let parts: Vec<PointSet> = carrier.components().filter(|part| part.intersects(self.dead)).collect();
        let mut freed = PointSet::EMPTY;
        for color in Color::ALL {
            let living = structure.stones(color.opponent()) - self.dead;
            let out_of_reach =
                parts.iter().filter(|part| !part.touches(living)).fold(PointSet::EMPTY, |all, &part| all | part);
            let blocks = structure.blocks().map(|id| structure.block(id)).filter(|block| block.color == color);
            let held = blocks.filter(|block| block.stones.neighbours(carrier).is_subset(out_of_reach));
            freed |= held.fold(out_of_reach & structure.stones(color), |all, block| all | block.stones);
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

#[cfg(test)]
mod tests {
    use crate::board::{Diagram, Position};
    use crate::status::Evidence;

    use super::*;

    const DRAWING: &str = "
        O O O O O O .
        O X X X X O .
        O X O . X O .
        O X . O X O X
        O X X X X O .
        O O O O O O .
    ";

    #[test]
    fn what_a_dead_wall_holds_is_safe_before_it_is_given_up() {
        let position = Position::try_from(DRAWING.parse::<Diagram>().unwrap().setup).unwrap();
        let structure = Structure::new(&position);
        let block = |vertex: &str| structure.block_at(position.size().parse_vertex(vertex).unwrap()).unwrap();
        let stones = |vertex: &str| structure.block(block(vertex)).stones;
        let dead = ConditionalVerdict::new(block("B2"), Verdict::settled(Outcome::Dead, Evidence::None));
        let held = stones("C4") | stones("D3");
        for given_up in [PointSet::EMPTY, stones("C4"), held] {
            let statuses = Statuses::new(&structure, &[dead], given_up, PointSet::EMPTY);
            // The stones around it are within reach of the living stone on the right.
            assert_eq!((statuses.dead, statuses.safe), (stones("B2"), held));
        }
    }
}
