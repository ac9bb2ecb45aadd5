//! Looks up blocks around one eye in the table of solved eyes, which has the result of the fight, so that no search is
//! needed.

use std::cell::RefCell;

use crate::board::local::Graph;
use crate::board::{PointSet, Suicide};
use crate::eyes::{Canonical, EyeGraph, LocalState, Role};
use crate::split_mix::random;
use crate::table::{Answer, EyeTable};

use super::local::{Cells, LocalBoard, each};
use super::stones::Stones;

/// The number of eyes whose canonical numbering is kept. To look up the table takes only a fraction of the time that it
/// takes to number an eye.
const KEPT: usize = 256;

/// An eye of a block, with the stones in it.
pub(in crate::search) struct SolvedEye {
    pub block: Cells,
    pub eye: Cells,
    /// The stones of the attacker of the eye's block and of its defender. Stones outside the eye do not matter.
    pub stones: [Cells; 2],
    pub outside_liberties: usize,
}

/// The table of solved eyes, with the canonical numbering of those eyes of one area that were looked up last.
pub(in crate::search) struct SolvedEyes<'t> {
    table: &'t EyeTable,
    kept: RefCell<Vec<(Cells, Option<Canonical>)>>,
}

impl<'t> SolvedEyes<'t> {
    /// The look-up in this table. `None` if the table was made under the other rule on suicide.
    pub fn under(suicide: Suicide, table: &'t EyeTable) -> Option<Self> {
        (table.suicide() == suicide).then(|| Self { table, kept: RefCell::new(vec![(0, None); KEPT]) })
    }

    /// The table's answer for a target that is exactly this block around exactly one eye.
    ///
    /// The block may have outside liberties that can only be filled: each lies beside the block and beside living
    /// stones of the attacker, and beside no living stone of the owner. `None` if the target is not of this kind, or if
    /// the table lacks the eye.
    pub fn answer(&self, board: &LocalBoard, stones: &Stones, block: Cells, liberties: Cells) -> Option<Answer> {
        // This quick test rules out most positions.
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
        let outside_liberties = outside_liberties.count_ones() as usize;
        self.ask(board, &SolvedEye { block, eye, stones: [attackers, defenders], outside_liberties })
    }

    /// The table's answer for an eye; `None` if the table lacks it.
    pub fn ask(&self, board: &LocalBoard, asked: &SolvedEye) -> Option<Answer> {
        let SolvedEye { block, eye, stones: [attackers, defenders], outside_liberties } = *asked;
        // The eyes of the table consist of points, so a merged block cannot be looked up.
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

    /// The canonical form of the eye's graph. In one area the points of the eye determine it, because the block
    /// surrounds them all.
    fn canonical(&self, board: &LocalBoard, block: Cells, eye: Cells) -> Option<Canonical> {
        let place = random(eye) as usize % KEPT;
        let kept = self.kept.borrow()[place];
        if kept.0 == eye {
            return kept.1;
        }
        // The points are those of the turned board, so that they are numbered in the same order as the cells.
        let points = |cells: Cells| -> PointSet { each(cells).map(|cell| board.turned[cell]).collect() };
        let wall = board.around(block) & eye;
        let graph = EyeGraph::of_space(points(eye), points(wall), PointSet::EMPTY);
        let canonical = graph.map(|graph| graph.canonical());
        self.kept.borrow_mut()[place] = (eye, canonical);
        canonical
    }
}

/// The cells of `set` that lie in the eye, as bits in the order of the eye's cells.
fn gathered(set: Cells, eye: Cells) -> u16 {
    each(eye).enumerate().fold(0, |all, (i, cell)| all | ((set >> cell & 1) as u16) << i)
}
