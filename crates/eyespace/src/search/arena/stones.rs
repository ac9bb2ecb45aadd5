//! The stones of a fight, and how a move changes them.

use crate::board::Suicide;
use crate::eyes::Role;
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
        let hash = Role::ALL.into_iter().fold(0, |sum, side| sum ^ board.hash(side, sides[side.index()]));
        let safe = board.safe[Role::Attacker.index()];
        let (walls, around) = board.flood_around(safe & sides[0], sides[0]);
        Self { sides, target, banned: 0, walls, walled: safe | around, hash }
    }

    pub const fn of(&self, side: Role) -> Cells {
        self.sides[side.index()]
    }

    pub const fn empty(&self, board: &LocalBoard) -> Cells {
        board.all & !self.sides[0] & !self.sides[1]
    }

    /// The cells where a side may play, if suicide is left aside. The ban on retaking a ko is that of the side to move.
    pub const fn open(&self, board: &LocalBoard, side: Role) -> Cells {
        let free = self.empty(board) & !self.banned;
        if matches!(side, Role::Defender) { free & !board.outside_liberties } else { free }
    }

    /// The hash of the stones, of the ko ban, and of what is left of the target.
    pub const fn key(&self) -> u64 {
        if self.banned == 0 { self.hash } else { self.hash ^ random(self.banned.trailing_zeros() as u64 + 1000) }
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
        let (own, enemy) = (self.sides[side.index()] | 1 << cell, self.sides[side.other().index()]);
        let beside = board.beside(cell);
        let empty = self.empty(board) & !(1 << cell);
        let taken = captured(board, side.other(), beside & enemy, enemy, empty);
        let is_shut_in = taken == 0 && beside & empty == 0 && board.safe[side.index()] >> cell & 1 == 0;
        let lost = if is_shut_in { captured(board, side, 1 << cell, own, empty) } else { 0 };
        if lost != 0 && (board.suicide == Suicide::Illegal || lost & (lost - 1) == 0) {
            return None;
        }
        self.banned = 0;
        self.hash ^= board.stone(side, cell);
        self.sides[side.index()] = own;
        if taken != 0 {
            self.lift(board, side.other(), taken);
            let is_one_stone = taken & (taken - 1) == 0 && taken & board.merged == 0;
            if is_one_stone && is_alone(board, side, cell, own) && beside & (empty | taken) == taken {
                self.banned = taken;
            }
        } else if lost != 0 {
            self.lift(board, side, lost);
        }
        if side == Role::Attacker && lost == 0 {
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
            self.hash ^= board.hash(Role::Attacker, cut & !attackers) ^ board.hash(Role::Defender, cut & defenders);
            self.sides = [attackers | cut, defenders & !cut];
            self.walls |= cut;
            self.banned &= !cut;
        }
    }

    fn lift(&mut self, board: &LocalBoard, side: Role, stones: Cells) {
        self.sides[side.index()] &= !stones;
        self.hash ^= board.hash(side, stones);
        if side == Role::Defender {
            *self = self.without_target(self.target & stones);
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

/// Whether no other stone of its side is adjacent to this stone, on the local board or outside.
const fn is_alone(board: &LocalBoard, side: Role, cell: usize, own: Cells) -> bool {
    board.beside(cell) & own == 0 && board.safe[side.index()] >> cell & 1 == 0
}

/// The chains with a stone in `seeds` that have no liberty and are not connected to living stones outside.
fn captured(board: &LocalBoard, side: Role, mut seeds: Cells, stones: Cells, empty: Cells) -> Cells {
    let safe = board.safe[side.index()];
    let mut lost = 0;
    while seeds != 0 {
        let mut chain = seeds & seeds.wrapping_neg();
        let mut new = chain;
        let mut lives = false;
        while new != 0 {
            let around = board.around(new);
            if new & safe != 0 || around & empty != 0 {
                lives = true;
                break;
            }
            new = around & stones & !chain;
            chain |= new;
        }
        if !lives {
            lost |= chain;
        }
        seeds &= !chain;
    }
    lost
}
