//! Leaves out moves in an exact search that cannot change its result.

use crate::eyes::Role;
use crate::search::arena::{Cells, LocalBoard, Stones, each};

use super::fight::{Fight, FightRules};

impl Fight<'_> {
    /// Whether moves may be left out. They may not in a semeai, because it can end in other ways, nor where nothing
    /// encloses the target, because there the search is only a reading.
    pub(super) fn leaves_out(&self) -> bool {
        let FightRules { board, solved, .. } = self.rules;
        solved.is_some() && board.opponent_group == 0 && board.boundary.is_none()
    }

    /// The cells among `open` that the search tries. Moves at the other cells cannot change the result.
    pub(super) fn worth_playing(&self, open: Cells) -> Cells {
        let outside_liberties = self.outside_liberties();
        let first = outside_liberties & outside_liberties.wrapping_neg();
        let worth =
            if self.turn == Role::Attacker { open & !outside_liberties | first } else { open & !outside_liberties };
        if self.rules.solved.is_some() { self.rules.board.different(worth) } else { worth }
    }

    /// The target's outside liberties ([`outside_only`]). Empty if no moves may be left out.
    pub(super) fn outside_liberties(&self) -> Cells {
        let is_all = self.stones.target & !self.block == 0;
        if self.leaves_out() && is_all {
            outside_only(self.rules.board, &self.stones, self.block, self.liberties)
        } else {
            0
        }
    }
}

/// The outside liberties of a block that is the whole target. They are beside walls, and all their neighbours are
/// walls, stones of the block, or other liberties of the block beside walls.
///
/// A stone of the owner on such a point gains no liberty, makes no eye, and takes no liberty from a stone that can be
/// captured. So it is no better than a pass. For the attacker one of these points is as good as another, because each
/// stays an outside liberty until it is filled.
fn outside_only(board: &LocalBoard, stones: &Stones, block: Cells, liberties: Cells) -> Cells {
    let walled = liberties & stones.walled & !board.safe[Role::Defender.index()] & !stones.banned;
    let other = board.all & !(block | stones.walls | walled);
    each(walled).filter(|&cell| board.beside(cell) & other == 0).map(|cell| 1 << cell).sum()
}

#[cfg(test)]
mod tests {
    use crate::board::{Diagram, PointSet, Position, Suicide};
    use crate::search::life::Area;

    use super::*;

    /// A black block whose liberties C3, E2 and F3 are beside white walls.
    const DRAWING: &str = "
        O O O O O O O
        O . . X X . O
        O O O X . O O
        . . O O O O O
    ";

    fn board() -> (LocalBoard, impl Fn(&str) -> usize) {
        let position = Position::try_from(DRAWING.parse::<Diagram>().unwrap().setup).unwrap();
        let size = position.size();
        let target = PointSet::from(size.parse_vertex("D3").unwrap());
        let area = Area::around(&position, target, Suicide::Illegal).unwrap();
        let board = area.local(&position, Suicide::Illegal);
        let points = board.points.clone();
        (board, move |vertex| points.iter().position(|&point| point == size.parse_vertex(vertex).unwrap()).unwrap())
    }

    #[test]
    fn a_liberty_that_leads_further_does_more_than_count() {
        let (board, cell) = board();
        let stones = board.start();
        let (block, liberties) = stones.target_block(&board);
        let outside_liberties = outside_only(&board, &stones, block, liberties);
        assert_eq!(outside_liberties, 1 << cell("E2") | 1 << cell("F3"));
        assert_eq!(liberties, outside_liberties | 1 << cell("C3"));
    }

    #[test]
    fn what_walls_cut_off_is_theirs() {
        let (board, cell) = board();
        let mut stones = board.start();
        let (block, liberties) = stones.target_block(&board);
        let before = stones.walls;
        stones.play(&board, Role::Attacker, cell("C3")).unwrap();
        assert_eq!(stones.walls & !before, 1 << cell("C3"));
        stones.close_off(&board, stones.walls & !before, block | liberties);
        assert_eq!(stones.walls & !before, 1 << cell("B3") | 1 << cell("C3"));
        assert_eq!(stones.of(Role::Attacker), stones.walls);
        // The position must be the same as if the attacker had played at both B3 and C3.
        let mut played = board.start();
        for vertex in ["B3", "C3"] {
            played.play(&board, Role::Attacker, cell(vertex)).unwrap();
        }
        assert_eq!(stones, played);
    }
}
