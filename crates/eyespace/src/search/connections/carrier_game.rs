//! A carrier played out: does its owner keep there the liberties that its blocks lack elsewhere, whatever the opponent plays?

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::board::PointSet;
use crate::safety::{Cell, each};

use super::Side;
use super::board::{Board, Cells, Stones};
use super::formation::Formations;

/// What a block beside a ground has elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Obligation {
    /// When it comes in the order: of a chain the first count.
    pub(super) step: u32,
    /// Blocks of one stretch have the same liberties elsewhere.
    pub(super) stretch: u32,
    /// How many.
    pub(super) elsewhere: usize,
}

/// What blocks that are one chain have elsewhere: those that come first.
pub(super) fn elsewhere(blocks: impl Iterator<Item = Obligation> + Clone) -> usize {
    let first = blocks.clone().map(|need| need.step).min();
    let firsts = blocks.filter(|need| Some(need.step) == first);
    let is_new = |n: usize, need: &Obligation| !firsts.clone().take(n).any(|other| other.stretch == need.stretch);
    firsts.clone().enumerate().filter(|(n, need)| is_new(*n, need)).map(|(_, need)| need.elsewhere).sum()
}

/// A ground, the blocks around in the order of their places, and what was found of positions there.
pub(super) struct CarrierGame {
    pub(super) board: Board,
    obligations: Vec<Obligation>,
    formations: Formations,
    /// Of positions with the opponent to move.
    known: FxHashMap<u64, bool>,
    line: Vec<u64>,
    /// The last move that had no answer: it is tried first, as it mostly has none in the next position either.
    refuter: Cells,
    pub(super) positions: u64,
    most: u64,
}

impl CarrierGame {
    /// `None` if there are too many points, or blocks around.
    pub(super) fn new(side: &Side, points: PointSet, around: &[u8]) -> Option<Self> {
        let ids: Vec<_> = around.iter().map(|&place| side.ids[usize::from(place)]).collect();
        let board = Board::new(side.structure, points, &ids, side.suicide)?;
        let (formations, known, line) = (Formations::default(), FxHashMap::default(), vec![]);
        Some(Self { board, obligations: vec![], formations, known, line, refuter: 0, positions: 0, most: 0 })
    }

    /// Whether the owner keeps what these blocks need, in the order of the blocks around; false if that takes more positions.
    pub(super) fn is_kept(&mut self, obligations: &[Obligation], most: u64) -> bool {
        self.obligations.clear();
        self.obligations.extend(obligations);
        self.formations.clear();
        self.known.clear();
        self.most = self.positions + most;
        let start = self.board.start;
        self.seen(start).unwrap_or_else(|| self.lasts(start))
    }

    /// What the owner's stones make of the blocks around.
    #[cfg(test)]
    pub(super) fn formation(&mut self, stones: Stones) -> &super::formation::Formation {
        let id = self.formations.of(&self.board, &self.obligations, stones.own);
        &self.formations[id]
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
        let formation = self.formations.of(&self.board, &self.obligations, stones.own);
        let apart = self.formations[formation].apart;
        let mut quiet: SmallVec<[(Cell, Stones); MOST_TRIES]> = SmallVec::new();
        for cell in each(first).chain(each(empty & !first)) {
            let Some(after) = self.board.attacked(stones, cell, apart) else { continue };
            // The owner's stones must be the same on the board, where the opponent's may be fewer.
            if after.own != stones.own {
                self.refuter = 1 << cell;
                return false;
            }
            let short = self.formations[formation].beside_short(self.board.empty(after));
            if short.is_none() && first >> cell & 1 == 0 {
                quiet.push((cell, after));
            } else if self.refutes(cell, after, short) {
                return false;
            }
        }
        quiet.iter().all(|&(cell, after)| !self.refutes(cell, after, None))
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
        let (mut empty, near) = (self.board.empty(stones), self.board.graph.beside(last));
        let enclosed = self.board.enclosed(stones.attackers);
        if let Some(beside) = short {
            empty &= beside | self.board.captures(stones, enclosed);
        }
        let mut open: SmallVec<[Stones; MOST_TRIES]> = SmallVec::new();
        for cell in each(empty & near).chain(each(empty & !near)).map(Some).chain(short.is_none().then_some(None)) {
            let after = cell.map_or(Some(stones), |cell| self.board.defended(stones, cell, enclosed));
            let Some(after) = after else { continue };
            match self.seen(after) {
                Some(true) => return Some(after),
                Some(false) => {}
                None => open.push(after),
            }
        }
        open.iter().copied().find(|&after| self.lasts(after))
    }

    /// Whether the owner keeps what is needed, if that is known without play.
    fn seen(&mut self, stones: Stones) -> Option<bool> {
        let known = self.known.get(&stones.key()).copied();
        if known.is_some() {
            return known;
        }
        let (empty, suicide) = (self.board.empty(stones), self.board.suicide);
        let formation = self.formations.of(&self.board, &self.obligations, stones.own);
        let formation = &self.formations[formation];
        if formation.beside_short(empty).is_some() {
            return Some(false);
        }
        formation.stays(empty, suicide).then_some(true)
    }
}

/// Room for moves, or for the answers to one.
const MOST_TRIES: usize = 16;
