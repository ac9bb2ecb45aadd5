//! A ground played out: does its owner keep there what its blocks lack elsewhere, whatever the opponent plays?

use rustc_hash::FxHashMap;

use crate::board::{PointSet, Suicide};
use crate::eyes::Mover;

use super::Side;
use super::board::{Board, Cell, Cells, Stones, each};

/// What a block beside a ground has elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Need {
    /// When it comes in the order: of a chain the first count.
    pub(super) step: u32,
    /// Blocks of one stretch have the same liberties elsewhere.
    pub(super) stretch: u32,
    /// How many.
    pub(super) elsewhere: usize,
}

/// A ground, the blocks around in the order of their places, and what was found of positions there.
pub(super) struct Keep {
    pub(super) board: Board,
    needs: Vec<Need>,
    /// Of positions with the opponent to move.
    known: FxHashMap<u64, bool>,
    line: Vec<u64>,
    /// The last move that had no answer: it is tried first, as it mostly has none in the next position either.
    refuter: Cells,
    pub(super) positions: u64,
    most: u64,
}

/// More blocks around a ground are too many.
const MOST_WALLS: usize = 32;

/// A set of the blocks around a ground.
type Walls = u32;

/// Blocks that stones in the ground have made one, and the cells beside all that.
struct Chain {
    walls: Walls,
    touches: Cells,
}

impl Keep {
    /// `None` if there are too many points, or blocks around.
    pub(super) fn new(side: &Side, points: PointSet, around: &[u8]) -> Option<Self> {
        let ids: Vec<_> = around.iter().map(|&place| side.ids[usize::from(place)]).collect();
        let board = Board::new(side.structure, points, &ids, side.suicide).filter(|_| ids.len() <= MOST_WALLS)?;
        let (known, line) = (FxHashMap::default(), vec![]);
        Some(Self { board, needs: vec![], known, line, refuter: 0, positions: 0, most: 0 })
    }

    /// Whether the owner keeps what these blocks need, in the order of the blocks around; false if that takes more positions.
    pub(super) fn is_kept(&mut self, needs: &[Need], most: u64) -> bool {
        self.needs.clear();
        self.needs.extend(needs);
        self.known.clear();
        self.most = self.positions + most;
        self.keeps(self.board.start)
    }

    /// How many liberties a block has in the ground.
    pub(super) fn liberties(&self, wall: usize) -> u32 {
        (self.board.walls[wall] & self.board.empty(self.board.start)).count_ones()
    }

    /// The blocks that lack something: a chain does only if one of its blocks does.
    fn lacking(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.needs.len()).filter(|&wall| self.needs[wall].elsewhere < 2)
    }

    /// Whether each chain has the liberties here that it lacks elsewhere.
    fn has_liberties(&self, stones: Stones) -> bool {
        let empty = self.board.empty(stones);
        let mut seen: Walls = 0;
        self.lacking().all(|wall| {
            if seen >> wall & 1 == 1 || (self.board.walls[wall] & empty).count_ones() >= 2 {
                return true;
            }
            let Chain { walls, touches } = self.chain(wall, stones.own);
            seen |= walls;
            let liberties = (touches & empty).count_ones() as usize;
            liberties >= 2 || liberties + self.elsewhere(walls) >= 2
        })
    }

    fn chain(&self, wall: usize, own: Cells) -> Chain {
        let board = &self.board;
        let (mut walls, mut touches): (Walls, Cells) = (1 << wall, board.walls[wall]);
        let mut stones = 0;
        while touches & own & !stones != 0 {
            stones = board.flood(touches & own, own);
            for (other, cells) in board.walls.iter().enumerate().filter(|(_, cells)| *cells & stones != 0) {
                walls |= 1 << other;
                touches |= cells;
            }
        }
        Chain { walls, touches: touches | board.around(stones) }
    }

    fn elsewhere(&self, walls: Walls) -> usize {
        let needs = || self.needs.iter().enumerate().filter(|(wall, _)| walls >> wall & 1 == 1).map(|(_, need)| need);
        let first = needs().map(|need| need.step).min();
        let firsts = || needs().filter(|need| Some(need.step) == first);
        let is_new = |n: usize, need: &Need| !firsts().take(n).any(|other| other.stretch == need.stretch);
        firsts().enumerate().filter(|(n, need)| is_new(*n, need)).map(|(_, need)| need.elsewhere).sum()
    }

    /// Whether it is so for ever though the owner passes: what a chain lacks elsewhere it has in regions that no point beyond is part of, of
    /// which it touches all that the opponent could fill (Benson's theorem). Beside stones that hang on no block around nothing counts: they may
    /// be lost, and that does not matter then.
    pub(super) fn stays(&self, stones: Stones) -> bool {
        let (board, own, empty) = (&self.board, stones.own, self.board.empty(stones));
        let apart = own & !board.flood(board.walled & own, own);
        let room = board.all & !own;
        let closed = room & !board.flood((board.open | board.around(apart)) & room, room);
        let mut seen: Walls = 0;
        self.lacking().all(|wall| {
            if seen >> wall & 1 == 1 {
                return true;
            }
            let Chain { walls, touches } = self.chain(wall, own);
            seen |= walls;
            let lacks = 2usize.saturating_sub(self.elsewhere(walls));
            let is_kept = |region: &Cells| match board.suicide {
                _ if region & empty == 0 => false,
                Suicide::Illegal => region & empty & !touches == 0,
                Suicide::Legal => region & !touches == 0,
            };
            lacks == 0
                || closed & touches & empty != 0 && board.pieces(closed).filter(is_kept).take(lacks).count() == lacks
        })
    }

    /// The same for ever, the opponent being to move. Play that comes back to a position is taken for the opponent's success.
    fn lasts(&mut self, stones: Stones) -> bool {
        let key = stones.key();
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        if self.positions >= self.most || self.line.contains(&key) {
            return false;
        }
        self.positions += 1;
        if self.stays(stones) {
            self.known.insert(key, true);
            return true;
        }
        self.line.push(key);
        let empty = self.board.empty(stones);
        let first = self.refuter & empty;
        let lasts = each(first).chain(each(empty & !first)).all(|cell| {
            let after = self.board.play(stones, Mover::Attacker, cell);
            // The owner's stones must be the same on the board, where the opponent's may be fewer.
            let is_answered = after.is_none_or(|after| after.own == stones.own && self.answer(after, cell).is_some());
            if !is_answered {
                self.refuter = 1 << cell;
            }
            is_answered
        });
        self.line.pop();
        self.known.insert(key, lasts);
        lasts
    }

    /// What comes of the owner's answer to this last move: beside it, by passing, or elsewhere.
    pub(super) fn answer(&mut self, stones: Stones, last: Cell) -> Option<Stones> {
        let (empty, near) = (self.board.empty(stones), self.board.beside(last));
        let tries = each(empty & near).map(Some).chain([None]).chain(each(empty & !near).map(Some));
        for cell in tries {
            let after = match cell {
                Some(cell) => self.board.play(stones, Mover::Defender, cell),
                None => Some(stones),
            };
            if let Some(after) = after.filter(|&after| self.keeps(after)) {
                return Some(after);
            }
        }
        None
    }

    fn keeps(&mut self, stones: Stones) -> bool {
        self.has_liberties(stones) && self.lasts(stones)
    }
}
