//! The stones that count as dead or as safe while a life map is being made.

use crate::board::{Color, PointSet};
use crate::regions::Structure;

use super::super::{Evidence, Outcome, Verdict};
use super::conditional::{BlockStatus, ConditionalVerdict};

/// The stones of each status. Stones that are neither dead nor safe are assessed by their eyes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Statuses {
    /// Stones that are dead by a conditional verdict (one that may assume other stones to be alive), or whose group was
    /// given up, that is, counts as dead because nothing shows that it lives.
    pub(super) dead: PointSet,
    /// Stones that are not captured, at least if their owner moves first, according to a conditional verdict (one that
    /// may assume other stones to be alive). Also stones that are surrounded only by dead stones.
    pub(super) safe: PointSet,
    /// The part of `safe` that gets only a seki even if its owner moves first, according to a conditional verdict (one
    /// that may assume other stones to be alive). Such stones can't capture the stones with which they are in seki.
    pub(super) even: PointSet,
    /// The part of `safe` that is captured, put into ko, or not known to live if the other side moves first, according
    /// to a conditional verdict (one that may assume other stones to be alive).
    pub(super) hanging: PointSet,
    /// The part of `safe` that has two eyes, whatever becomes of the stones inside its eyes, according to a conditional
    /// verdict (one that may assume other stones to be alive).
    pub(super) alive: PointSet,
}

impl Statuses {
    /// The statuses that follow from conditional verdicts, from the stones that were given up (counted as dead), and
    /// from the stones bound by a seki.
    ///
    /// Verdicts of life are valid whichever other stones are dead. Verdicts of death are applied in rounds, because a
    /// block that dies may be one that another verdict assumes to be alive.
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

    /// Frees the stones that are enclosed only by dead stones. Stones do not count as dead, even if they were given up,
    /// if no living enemy stone can reach them over empty points and dead stones.
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

/// Whether a verdict other than death gives a block less than two eyes even if its owner moves first.
/// [`Outcome::Lives`] counts if its evidence is the table: the eye alone would be a seki, but the block may have more
/// than this eye.
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
            // The white stones around the dead black block don't count as safe, because the living black stone on the
            // right can reach them.
            assert_eq!((statuses.dead, statuses.safe), (stones("B2"), held));
        }
    }
}
