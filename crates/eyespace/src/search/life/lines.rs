//! Counts all lines of play in an area, to test the rules on the local board and to measure its speed.

use crate::board::{Position, Suicide};
use crate::eyes::Role;
use crate::search::arena::{Area, LocalBoard, Stones, each};

impl Area {
    /// The number of positions in all lines of play of at most `moves` moves in the area. A position that occurs
    /// several times counts each time.
    ///
    /// A line ends with the capture of the target. Nobody passes, and the rule of ko is obeyed. Chess programs call
    /// this test perft.
    /// ```
    /// use eyespace::board::{Diagram, PointSet, Position, Suicide};
    /// use eyespace::eyes::Role;
    /// use eyespace::search::life::Area;
    /// let diagram: Diagram = "
    ///     . . . X O .
    ///     X X X X O .
    ///     O O O O O .
    ///     . . . . . .
    /// ".parse()?;
    /// let position = Position::try_from(diagram.setup)?;
    /// let target = PointSet::from(position.size().parse_vertex("A3")?);
    /// let area = Area::around(&position, target, Suicide::Illegal)?;
    /// // Three moves, each with two answers; what comes then is suicide, or an eye filled.
    /// assert_eq!(area.lines_of_play(&position, Role::Attacker, 2, Suicide::Illegal), 3 + 6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn lines_of_play(&self, position: &Position, first: Role, moves: u32, suicide: Suicide) -> u64 {
        let board = LocalBoard::new(self, position, suicide);
        count(&board, board.start(), first, moves)
    }
}

fn count(board: &LocalBoard, stones: Stones, turn: Role, moves: u32) -> u64 {
    if moves == 0 || stones.target == 0 {
        return 0;
    }
    each(stones.open(board, turn)).fold(0, |sum, cell| {
        let mut next = stones;
        match next.play(board, turn, cell) {
            Some(()) => sum + 1 + count(board, next, turn.other(), moves - 1),
            None => sum,
        }
    })
}
