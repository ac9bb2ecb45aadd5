//! Plays out a carrier: whatever the opponent plays there, can the owner keep the liberties that its blocks beside the
//! carrier lack elsewhere?

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::board::PointSet;
use crate::safety::{Cell, each};

use super::Side;
use super::board::{Board, Cells, Stones};
use super::formation::Formations;

/// What a carrier, the points where the owner answers, owes to a block beside it: of two liberties as many as the block
/// lacks elsewhere. In a chain of several blocks only the first blocks in the order count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Obligation {
    /// The place of the block in the order of blocks. Of the blocks that form one chain, only those with the smallest
    /// number count.
    pub(super) step: u32,
    /// The part of a path to which the block belongs. Blocks of one such part have the same eyes as liberties
    /// elsewhere, and these count once.
    pub(super) stretch: u32,
    /// The number of liberties that the block has outside the carrier.
    pub(super) elsewhere: usize,
}

/// The number of liberties outside the carrier of a chain of these blocks. Only the first blocks in the order count,
/// because later ones may depend on the carrier.
pub(super) fn elsewhere(blocks: impl Iterator<Item = Obligation> + Clone) -> usize {
    let first = blocks.clone().map(|need| need.step).min();
    let firsts = blocks.filter(|need| Some(need.step) == first);
    let is_new = |n: usize, need: &Obligation| !firsts.clone().take(n).any(|other| other.stretch == need.stretch);
    firsts.clone().enumerate().filter(|(n, need)| is_new(*n, need)).map(|(_, need)| need.elsewhere).sum()
}

/// The game of one carrier, the points where the owner answers, with the results of its positions. The owner's blocks
/// beside the carrier are in the order of their indices.
pub(super) struct CarrierGame {
    pub(super) board: Board,
    obligations: Vec<Obligation>,
    formations: Formations,
    /// The results of positions in which the opponent is to move: whether the owner succeeds.
    known: FxHashMap<u64, bool>,
    line: Vec<u64>,
    /// The opponent's last move that had no answer. It is tried first, because in most cases it has no answer in the
    /// next position either.
    refuter: Cells,
    pub(super) positions: u64,
    most: u64,
}

impl CarrierGame {
    /// The game of the carrier of these points, with the blocks `around`. `None` if there are too many points or
    /// blocks.
    pub(super) fn new(side: &Side, points: PointSet, around: &[u8]) -> Option<Self> {
        let ids: Vec<_> = around.iter().map(|&place| side.ids[usize::from(place)]).collect();
        let board = Board::new(side.structure, points, &ids, side.suicide)?;
        let (formations, known, line) = (Formations::default(), FxHashMap::default(), vec![]);
        Some(Self { board, obligations: vec![], formations, known, line, refuter: 0, positions: 0, most: 0 })
    }

    /// Whether the owner keeps, in this carrier, the liberties that the blocks beside it lack elsewhere. `false` if
    /// more than `most` positions would be needed.
    pub(super) fn is_kept(&mut self, obligations: &[Obligation], most: u64) -> bool {
        self.obligations.clear();
        self.obligations.extend(obligations);
        self.formations.clear();
        self.known.clear();
        self.most = self.positions + most;
        let start = self.board.start;
        self.seen(start).unwrap_or_else(|| self.lasts(start))
    }

    /// The chains that the owner's stones in the carrier form with its blocks beside it.
    #[cfg(test)]
    pub(super) fn formation(&mut self, stones: Stones) -> &super::formation::Formation {
        let id = self.formations.of(&self.board, &self.obligations, stones.own);
        &self.formations[id]
    }

    /// Whether the owner keeps the liberties that it owes for ever, with the opponent to move. If play repeats, the
    /// opponent succeeds.
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

    /// Whether each move of the opponent has an answer. Moves that leave a chain short of liberties come first, because
    /// they have few possible answers.
    fn moves_are_answered(&mut self, stones: Stones) -> bool {
        let empty = self.board.empty(stones);
        let first = self.refuter & empty;
        let formation = self.formations.of(&self.board, &self.obligations, stones.own);
        let apart = self.formations[formation].apart;
        let mut quiet: SmallVec<[(Cell, Stones); MOST_TRIES]> = SmallVec::new();
        for cell in each(first).chain(each(empty & !first)) {
            let Some(after) = self.board.attacked(stones, cell, apart) else { continue };
            // In this game the opponent's stones at the boundary cannot be captured, but on the board they can. The
            // proof allows for this difference only if the owner's own stones are the same in both, so a capture of the
            // owner's stones counts as a failure.
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

    /// Whether this move of the opponent, which leads to `after`, has no answer. The cells `short` are those beside a
    /// chain that lacks liberties.
    fn refutes(&mut self, cell: Cell, after: Stones, short: Option<Cells>) -> bool {
        let refutes = self.answer(after, cell, short).is_none();
        if refutes {
            self.refuter = 1 << cell;
        }
        refutes
    }

    /// The position after a good answer of the owner to the opponent's last move; `None` if there is no such answer.
    ///
    /// If no chain is short of liberties, the owner tries moves beside the last move, moves elsewhere, and a pass.
    /// Otherwise it tries only moves beside the chain that is short, and captures. Answers that are known to succeed
    /// come before those that must be played out.
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

    /// Whether the owner succeeds in a position, if that is known without play.
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

/// The number of moves, or of answers to a move, for which memory is reserved at the start.
const MOST_TRIES: usize = 16;
