//! Blocks of the opponent between safe blocks that are dead as they stand: their owner cannot save them, so they need not be captured.

use crate::board::{PointSet, Suicide};
use crate::eyes::{EyeShape, Filling};
use crate::regions::{Block, Structure};
use crate::table::EyeTable;

use super::AlternatePlay;
use super::judge::Judge;

/// A part between safe blocks that consists of one block of the opponent, its only eye, and points outside the eye
/// that touch both that block and safe blocks. The block is a candidate: [`Self::is_dead`] asks the table about its
/// eye.
///
/// At the points outside the eye the opponent cannot make a second eye, because each of them touches a safe block, which stays on the
/// board. A move there only fills a liberty of the opponent's own block, so the owner needs to answer moves inside the eye only.
pub(super) struct DeadBlock {
    pub(super) points: PointSet,
    /// The points of the eye of the opponent's block. The set is empty if the block has no eye.
    pub(super) eye: PointSet,
    outside_liberties: usize,
}

impl DeadBlock {
    /// Returns `None` if the block has more than one eye, or if the part has points other than the block, its eye, and the liberties
    /// outside. An example of such a point is another stone of the opponent inside the eye: it could live once the block around it is
    /// captured.
    fn new(found: &AlternatePlay, opponents: PointSet, points: PointSet, block: &Block) -> Option<Self> {
        let safe = found.stones.neighbours(points);
        let outside_liberties = block.liberties & safe;
        let eye = points - block.stones - outside_liberties;
        let is_enclosed = !eye.intersects(safe | (opponents - block.stones)) && !eye.touches(outside_liberties);
        (is_enclosed && eye.components().nth(1).is_none()).then_some(Self {
            points,
            eye,
            outside_liberties: outside_liberties.len(),
        })
    }

    fn is_dead(&self, found: &AlternatePlay, structure: &Structure, table: &EyeTable) -> bool {
        let attackers = self.eye & structure.stones(found.color);
        let filling = Filling { attackers, defenders: PointSet::EMPTY, outside_liberties: self.outside_liberties };
        let shape = EyeShape::new(self.eye, structure.size());
        self.eye.is_empty() || shape.is_some_and(|shape| table.is_dead_as_it_stands(&shape, &filling))
    }
}

/// All blocks that are dead as they stand, in parts that are not known as territory and on which the safety of no block depends.
pub(super) fn dead_blocks(found: &AlternatePlay, judge: &Judge<'_>) -> Vec<DeadBlock> {
    let Judge { structure, attacker, table, .. } = *judge;
    if attacker != Suicide::Illegal || table.suicide() != attacker || found.stones.is_empty() {
        return vec![];
    }
    let parts = (structure.size().points() - found.stones).components();
    let open = parts.filter(|part| !part.intersects(found.territory | found.carrier));
    let dead = |points: PointSet| {
        let opponents = points & structure.stones(found.color.opponent());
        let candidates = structure
            .blocks_on(opponents)
            .filter_map(|id| DeadBlock::new(found, opponents, points, structure.block(id)));
        candidates.filter(|candidate| candidate.is_dead(found, structure, table)).last()
    };
    open.filter_map(dead).collect()
}

#[cfg(test)]
mod tests {
    use crate::board::{Color, Diagram, Position};
    use crate::safety::{AlternatePlay, alternate_play};

    use super::*;

    fn black(drawing: &str) -> (Structure, AlternatePlay) {
        let position = Position::try_from(drawing.parse::<Diagram>().unwrap().setup).unwrap();
        let structure = Structure::new(&position);
        let own = alternate_play(&structure, Color::Black, Suicide::Illegal, EyeTable::embedded());
        (structure, own)
    }

    const DEAD: &str = "
        X . X . X X X
        X X X X X X X
        O O O O O . X
        O . X . O . X
        O O O O O X X
    ";

    #[test]
    fn all_of_a_part_with_a_dead_block_is_found() {
        let (structure, own) = black(DEAD);
        let whites = structure.stones(Color::White);
        assert!(whites.is_subset(own.dead_as_it_stands) && !own.dead_as_it_stands.intersects(own.territory));
        let eye = own.dead_as_it_stands.filter(|point| point.row() == 3 && (1..4).contains(&point.column()));
        assert_eq!(own.eyes(), [eye]);
        assert!(eye.is_subset(own.carrier()));
    }

    #[test]
    fn a_block_that_could_live_is_not() {
        let drawings = [
            // The block has an eye that may become two eyes, so it could live.
            DEAD.replace("O . X . O . X", "O . . . O . X"),
            // The block has a second eye, so it is alive.
            DEAD.replace("O . X . O . X", "O . O . O . X"),
            // There is a point outside the eye that no safe stone touches.
            "
                X . X . X X X X
                X X X X X X X X
                O O O O O O . X
                O . X . O . . X
                O O O O O O X X
            "
            .to_owned(),
        ];
        for drawing in drawings {
            let (_, own) = black(&drawing);
            assert!(!own.stones.is_empty() && own.dead_as_it_stands.is_empty(), "{drawing}\n{own:?}");
        }
    }

    #[test]
    fn nothing_is_said_where_suicide_is_allowed() {
        let (structure, _) = black(DEAD);
        let own = alternate_play(&structure, Color::Black, Suicide::Legal, EyeTable::embedded());
        assert!(!own.stones.is_empty() && own.dead_as_it_stands.is_empty());
    }
}
