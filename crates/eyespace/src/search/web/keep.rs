//! A ground played out: does its owner keep there what its blocks lack elsewhere, whatever the opponent plays?

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::board::{PointSet, Suicide};
use crate::eyes::Mover;
use crate::safety::{Cell, each};

use super::Side;
use super::board::{Board, Cells, Stones, Walls};

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

/// What blocks that are one chain have elsewhere: those that come first.
pub(super) fn elsewhere(blocks: impl Iterator<Item = Need> + Clone) -> usize {
    let first = blocks.clone().map(|need| need.step).min();
    let firsts = blocks.filter(|need| Some(need.step) == first);
    let is_new = |n: usize, need: &Need| !firsts.clone().take(n).any(|other| other.stretch == need.stretch);
    firsts.clone().enumerate().filter(|(n, need)| is_new(*n, need)).map(|(_, need)| need.elsewhere).sum()
}

/// A ground, the blocks around in the order of their places, and what was found of positions there.
pub(super) struct Keep {
    pub(super) board: Board,
    needs: Vec<Need>,
    /// The blocks that lack something: a chain does only if one of its blocks does.
    lacking: Walls,
    /// Of positions with the opponent to move.
    known: FxHashMap<u64, bool>,
    line: Vec<u64>,
    /// The last move that had no answer: it is tried first, as it mostly has none in the next position either.
    refuter: Cells,
    pub(super) positions: u64,
    most: u64,
}

/// Blocks that stones in the ground have made one, and the cells beside all that.
struct Chain {
    walls: Walls,
    touches: Cells,
}

impl Keep {
    /// `None` if there are too many points, or blocks around.
    pub(super) fn new(side: &Side, points: PointSet, around: &[u8]) -> Option<Self> {
        let ids: Vec<_> = around.iter().map(|&place| side.ids[usize::from(place)]).collect();
        let board = Board::new(side.structure, points, &ids, side.suicide)?;
        let (known, line) = (FxHashMap::default(), vec![]);
        Some(Self { board, needs: vec![], lacking: 0, known, line, refuter: 0, positions: 0, most: 0 })
    }

    /// Whether the owner keeps what these blocks need, in the order of the blocks around; false if that takes more positions.
    pub(super) fn is_kept(&mut self, needs: &[Need], most: u64) -> bool {
        self.needs.clear();
        self.needs.extend(needs);
        let lacks = |wall: &usize| needs[*wall].elsewhere < 2;
        self.lacking = (0..needs.len()).filter(lacks).fold(0, |all, wall| all | 1 << wall);
        self.known.clear();
        self.most = self.positions + most;
        let start = self.board.start;
        self.seen(start).unwrap_or_else(|| self.lasts(start))
    }

    /// The cells beside a chain that has not the liberties here which it lacks elsewhere, if there is one.
    pub(super) fn beside_short(&self, stones: Stones) -> Option<Cells> {
        let empty = self.board.empty(stones);
        let mut seen: Walls = 0;
        each(self.lacking).map(usize::from).find_map(|wall| {
            if seen >> wall & 1 == 1 || (self.board.walls[wall] & empty).count_ones() >= 2 {
                return None;
            }
            let Chain { walls, touches } = self.chain(wall, stones.own);
            seen |= walls;
            let liberties = (touches & empty).count_ones() as usize;
            (liberties < 2 && liberties + self.elsewhere(walls) < 2).then_some(touches)
        })
    }

    fn has_liberties(&self, stones: Stones) -> bool {
        self.beside_short(stones).is_none()
    }

    fn chain(&self, wall: usize, own: Cells) -> Chain {
        let board = &self.board;
        let (mut walls, mut touches): (Walls, Cells) = (1 << wall, board.walls[wall]);
        let mut left = own;
        loop {
            let new = touches & left;
            if new == 0 {
                return Chain { walls, touches };
            }
            left &= !new;
            let mut beside: Walls = 0;
            for stone in each(new) {
                touches |= board.ground.beside(stone);
                beside |= board.beside_walls[usize::from(stone)];
            }
            touches |= each(beside & !walls).fold(0, |all, other| all | board.walls[usize::from(other)]);
            walls |= beside;
        }
    }

    fn elsewhere(&self, walls: Walls) -> usize {
        if walls.is_power_of_two() {
            return self.needs[walls.trailing_zeros() as usize].elsewhere;
        }
        elsewhere(each(walls).map(|wall| self.needs[usize::from(wall)]))
    }

    /// Whether it is so for ever though the owner passes: what a chain lacks elsewhere it has in regions that no point beyond is part of, of
    /// which it touches all that the opponent could fill (Benson's theorem). Beside stones that hang on no block around nothing counts: they may
    /// be lost, and that does not matter then.
    pub(super) fn stays(&self, stones: Stones) -> bool {
        let (board, empty) = (&self.board, self.board.empty(stones));
        let (mut seen, mut closed): (Walls, Option<Cells>) = (0, None);
        each(self.lacking).map(usize::from).all(|wall| {
            if seen >> wall & 1 == 1 {
                return true;
            }
            let Chain { walls, touches } = self.chain(wall, stones.own);
            seen |= walls;
            let lacks = 2usize.saturating_sub(self.elsewhere(walls));
            if lacks == 0 {
                return true;
            }
            let closed = *closed.get_or_insert_with(|| self.closed(stones.own));
            let is_kept = |region: &Cells| match board.suicide {
                _ if region & empty == 0 => false,
                Suicide::Illegal => region & empty & !touches == 0,
                Suicide::Legal => region & !touches == 0,
            };
            closed & touches & empty != 0 && board.ground.pieces(closed).filter(is_kept).take(lacks).count() == lacks
        })
    }

    /// What no point beyond is part of, nor lies beside stones that hang on no block around.
    fn closed(&self, own: Cells) -> Cells {
        let (board, room) = (&self.board, self.board.all & !own);
        let apart = own & !board.ground.flood(board.walled & own, own);
        room & !board.ground.flood((board.open | board.ground.around(apart)) & room, room)
    }

    /// The same for ever, the opponent being to move. Play that comes back to a position is taken for the opponent's success.
    fn lasts(&mut self, stones: Stones) -> bool {
        let key = stones.key();
        if self.positions >= self.most || self.line.contains(&key) {
            return false;
        }
        self.positions += 1;
        self.line.push(key);
        let lasts = self.moves_are_answered(stones);
        self.line.pop();
        self.known.insert(key, lasts);
        lasts
    }

    /// Whether there is an answer to each move. Those that leave a chain too few liberties are tried before the quiet ones: few answers will do.
    fn moves_are_answered(&mut self, stones: Stones) -> bool {
        let empty = self.board.empty(stones);
        let first = self.refuter & empty;
        let mut quiet: SmallVec<[(Cell, Stones); MOST_TRIES]> = SmallVec::new();
        for cell in each(first).chain(each(empty & !first)) {
            let Some(after) = self.board.play(stones, Mover::Attacker, cell) else { continue };
            // The owner's stones must be the same on the board, where the opponent's may be fewer.
            if after.own != stones.own {
                self.refuter = 1 << cell;
                return false;
            }
            let short = self.beside_short(after);
            if short.is_none() && first >> cell & 1 == 0 {
                quiet.push((cell, after));
            } else if self.refutes(cell, after, short) {
                return false;
            }
        }
        quiet.into_iter().all(|(cell, after)| !self.refutes(cell, after, None))
    }

    /// Whether there is no answer to this move, which leads there, and leaves a chain beside these cells too few liberties.
    fn refutes(&mut self, cell: Cell, after: Stones, short: Option<Cells>) -> bool {
        let refutes = self.answer(after, cell, short).is_none();
        if refutes {
            self.refuter = 1 << cell;
        }
        refutes
    }

    /// What comes of the owner's answer to this last move: beside the move, elsewhere, or by passing, if no chain is short of liberties; else beside
    /// that, or by a capture. One that ends play, or is known to do, goes before all that must be looked into.
    pub(super) fn answer(&mut self, stones: Stones, last: Cell, short: Option<Cells>) -> Option<Stones> {
        let (mut empty, near) = (self.board.empty(stones), self.board.ground.beside(last));
        if let Some(beside) = short {
            empty &= beside | self.board.captures(stones);
        }
        let mut open: SmallVec<[Stones; MOST_TRIES]> = SmallVec::new();
        for cell in each(empty & near).chain(each(empty & !near)).map(Some).chain(short.is_none().then_some(None)) {
            let after = cell.map_or(Some(stones), |cell| self.board.play(stones, Mover::Defender, cell));
            let Some(after) = after else { continue };
            match self.seen(after) {
                Some(true) => return Some(after),
                Some(false) => {}
                None => open.push(after),
            }
        }
        open.into_iter().find(|&after| self.lasts(after))
    }

    /// Whether the owner keeps what is needed, if that is known without play.
    fn seen(&mut self, stones: Stones) -> Option<bool> {
        if !self.has_liberties(stones) {
            return Some(false);
        }
        let known = self.known.get(&stones.key()).copied();
        known.or_else(|| self.stays(stones).then_some(true))
    }
}

/// Room for moves, or for the answers to one.
const MOST_TRIES: usize = 16;
