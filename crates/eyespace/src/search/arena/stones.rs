//! The stones of a fight, and how a move changes them.

use crate::board::Role;
use crate::board::local::{Cell, Graph, ban_key, set_key};
use crate::split_mix::random;

use super::local::{Cells, LocalBoard, each};

/// The stones on the local board, the ko ban for the side to move, and the attacker's walls. A search copies this state
/// for each move, so no move is taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::search) struct Stones {
    /// The stones of the attacker and of the defender.
    sides: [Cells; 2],
    /// The stones of the target that are still on the board.
    pub target: Cells,
    /// The cell where the side to move may not play, because the move would retake a ko at once. Empty if there is no
    /// such ban.
    pub banned: Cells,
    /// The attacker's stones that are connected to its living stones outside the area, so that they are never captured.
    pub walls: Cells,
    /// The cells beside the walls, or beside the attacker's living stones outside the area.
    pub walled: Cells,
    hash: u64,
}

impl Stones {
    pub fn new(board: &LocalBoard, sides: [Cells; 2], target: Cells) -> Self {
        let hash = Role::ALL.into_iter().fold(0, |sum, side| sum ^ set_key(side, sides[side.index()]));
        let safe = board.safe[Role::Attacker.index()];
        let (walls, around) = board.flood_around(safe & sides[0], sides[0]);
        Self { sides, target, banned: 0, walls, walled: safe | around, hash }
    }

    pub const fn of(&self, side: Role) -> Cells {
        self.sides[side.index()]
    }

    pub fn empty(&self, board: &LocalBoard) -> Cells {
        board.empty(self.sides)
    }

    /// The cells where a side may play, if suicide is left aside. The ban on retaking a ko is that of the side to move.
    pub fn open(&self, board: &LocalBoard, side: Role) -> Cells {
        let free = self.empty(board) & !self.banned;
        if matches!(side, Role::Defender) { free & !board.outside_liberties } else { free }
    }

    /// The hash of the stones, of the ko ban, and of what is left of the target.
    pub fn key(&self) -> u64 {
        self.hash ^ ban_key(self.banned)
    }

    /// The block that contains the first stone of the target, with all stones connected to it, and the liberties of
    /// this block.
    pub fn target_block(&self, board: &LocalBoard) -> (Cells, Cells) {
        let block = board.flood(self.target & self.target.wrapping_neg(), self.sides[1]);
        (block, board.around(block) & self.empty(board))
    }

    /// Plays a move, even if the ko ban forbids it. If the move is an illegal suicide, the result is `None` and nothing
    /// changes.
    pub fn play(&mut self, board: &LocalBoard, side: Role, cell: usize) -> Option<()> {
        let played = board.play(self.sides, side, cell as Cell)?;
        self.hash ^= played.key(side, cell as Cell);
        (self.sides, self.banned) = (played.sides, played.ban);
        let gone = self.target & !self.sides[Role::Defender.index()];
        if gone != 0 {
            *self = self.without_target(gone);
        }
        if side == Role::Attacker && played.lost == 0 {
            self.build(board, cell);
        }
        Some(())
    }

    /// Extends the attacker's walls by the new stone and the stones that it connects to them.
    fn build(&mut self, board: &LocalBoard, cell: usize) {
        if self.walled >> cell & 1 == 1 {
            let (new, around) = board.flood_around(1 << cell, self.sides[Role::Attacker.index()] & !self.walls);
            self.walls |= new;
            self.walled |= around;
        }
    }

    /// Gives the attacker all cells that its walls cut off from the target, if some of them lie beside the new walls
    /// `new`.
    ///
    /// Play in these cells affects nothing else, because walls stay and have liberties outside. A move there is
    /// therefore as good as a pass, which either side may make. So positions that differ only in these cells may be
    /// treated as one. The cells `linked` are known to be connected to the target.
    pub fn close_off(&mut self, board: &LocalBoard, new: Cells, linked: Cells) {
        let open = board.all & !self.walls;
        if board.around(new) & open & !linked == 0 {
            return;
        }
        let cut = open & !board.flood(self.target, open);
        if cut != 0 {
            let [attackers, defenders] = self.sides;
            self.hash ^= set_key(Role::Attacker, cut & !attackers) ^ set_key(Role::Defender, cut & defenders);
            self.sides = [attackers | cut, defenders & !cut];
            self.walls |= cut;
            self.banned &= !cut;
        }
    }

    /// The same stones after these stones of the target were captured.
    pub fn without_target(mut self, gone: Cells) -> Self {
        self.target &= !gone;
        // The hash of the stones alone does not show what is left of the target, because other stones may be played
        // where target stones were captured.
        self.hash ^= each(gone).fold(0, |sum, cell| sum ^ random(cell as u64 + 2000));
        self
    }
}
