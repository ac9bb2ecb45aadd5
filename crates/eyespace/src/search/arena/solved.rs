//! Targets that are one block around one eye: the table of solved eyes has the result of the fight.

use std::cell::RefCell;

use crate::board::{PointSet, Suicide};
use crate::eyes::{Canonical, EyeGraph, LocalState, Role};
use crate::split_mix::random;
use crate::table::{Answer, EyeTable};

use super::local::{Cells, LocalBoard, each};
use super::stones::Stones;

/// How many eyes are kept with their numbering; asking the table costs a fraction of finding that.
const KEPT: usize = 256;

/// The table, and the eyes of one area that were asked for last.
pub(in crate::search) struct SolvedEyes<'t> {
    table: &'t EyeTable,
    kept: RefCell<Vec<(Cells, Option<Canonical>)>>,
}

impl<'t> SolvedEyes<'t> {
    /// None if the table was made for the other rule on suicide.
    pub fn under(suicide: Suicide, table: &'t EyeTable) -> Option<Self> {
        (table.suicide() == suicide).then(|| Self { table, kept: RefCell::new(vec![(0, None); KEPT]) })
    }

    /// What becomes of the target if this block is all of it, has one eye, and touches nothing else but liberties outside
    /// that no stone can take a liberty from but by filling them: all are beside the attacker's living stones and beside the
    /// block, and beside no living stone of its owner's, so that nothing but fillings can happen there. `None` if it is not so, or the eye is not in the table.
    pub fn answer(&self, board: &LocalBoard, stones: &Stones, block: Cells, liberties: Cells) -> Option<Answer> {
        // Most positions are told by a glance at what touches the outside.
        let touching = board.safe[Role::Attacker.index()] & !stones.of(Role::Attacker) & !block;
        if stones.banned != 0 || stones.target & !block != 0 || touching & !liberties != 0 {
            return None;
        }
        let rest = board.all & !block;
        let [safe, living] = board.safe;
        let outer = board.flood(rest & safe, rest);
        let eye = rest & !outer;
        if eye == 0 {
            return None;
        }
        let (attackers, defenders) = (stones.of(Role::Attacker), stones.of(Role::Defender));
        let outside_liberties = outer & !attackers;
        let is_quiet = outside_liberties & !(safe & board.around(block) & !defenders) == 0
            && outer & attackers & !stones.walls == 0
            && (block | eye | outside_liberties) & living == 0
            && board.flood(eye & eye.wrapping_neg(), eye) == eye;
        if !is_quiet {
            return None;
        }
        self.ask(board, block, eye, [attackers, defenders], outside_liberties.count_ones() as usize)
    }

    /// The answer for an eye of a block, holding stones of the enemy's and of its owner's, with so many liberties outside.
    pub fn ask(
        &self,
        board: &LocalBoard,
        block: Cells,
        eye: Cells,
        [attackers, defenders]: [Cells; 2],
        outside_liberties: usize,
    ) -> Option<Answer> {
        // The eyes of the table have points, not blocks.
        if eye & board.merged != 0 || eye.count_ones() as usize > self.table.points() {
            return None;
        }
        let canonical = self.canonical(board, block, eye)?;
        let state = LocalState {
            attackers: canonical.gather(gathered(attackers, eye)),
            defenders: canonical.gather(gathered(defenders, eye)),
        };
        self.table.answer(canonical.key, state, outside_liberties)
    }

    /// The eye's graph and numbering. Of an eye in an area the eye itself says all: around it is the block.
    fn canonical(&self, board: &LocalBoard, block: Cells, eye: Cells) -> Option<Canonical> {
        let place = random(eye) as usize % KEPT;
        let kept = self.kept.borrow()[place];
        if kept.0 == eye {
            return kept.1;
        }
        // As the area is turned: so the eye's points are numbered as its cells are.
        let points = |cells: Cells| -> PointSet { each(cells).map(|cell| board.turned[cell]).collect() };
        let wall = board.around(block) & eye;
        let graph = EyeGraph::of_space(points(eye), points(wall), PointSet::EMPTY);
        let canonical = graph.map(|graph| graph.canonical());
        self.kept.borrow_mut()[place] = (eye, canonical);
        canonical
    }
}

/// The cells of a set that lie in an eye, numbered as they come there.
fn gathered(set: Cells, eye: Cells) -> u16 {
    each(eye).enumerate().fold(0, |all, (i, cell)| all | ((set >> cell & 1) as u16) << i)
}
