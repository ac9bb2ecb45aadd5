//! Plays out a carrier, a set of points in which the owner answers each move of the opponent. The question is whether
//! each of the owner's blocks beside the carrier then always has two liberties, together with those outside the
//! carrier.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::board::local::{Cell, Graph, each};
use crate::board::{PointSet, Role};

use super::Side;
use super::board::{Board, Cells, Stones};
use super::formation::Formations;

/// What a carrier, the points where the owner answers, owes to a block beside it: two liberties, less those that the
/// block has outside the carrier. In a chain of several blocks only those with the smallest `step` count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Obligation {
    /// The place of the block in the order of blocks: blocks that live anyway, then blocks of paths between two eyes,
    /// then attached blocks. Of the blocks of one chain only those with the smallest number count.
    pub(super) step: u32,
    /// The part of a path between two eyes to which the block belongs, if connections that are kept in this carrier
    /// divide the path. Blocks of one such part have the same eyes as liberties outside the carrier, and these count
    /// once.
    pub(super) stretch: u32,
    /// The number of liberties that the block has outside the carrier, counted up to two.
    pub(super) elsewhere: usize,
}

/// The number of liberties that a chain of these blocks has outside the carrier. Only the blocks with the smallest
/// `step` count, because the liberties of later ones may depend on the carrier itself.
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
    /// The game in a carrier that consists of these points, with the owner's blocks `around` beside it. `None` if there
    /// are too many points or blocks.
    pub(super) fn new(side: &Side, points: PointSet, around: &[u8]) -> Option<Self> {
        let ids: Vec<_> = around.iter().map(|&place| side.ids[usize::from(place)]).collect();
        let board = Board::new(side.structure, points, &ids, side.suicide)?;
        let (formations, known, line) = (Formations::default(), FxHashMap::default(), vec![]);
        Some(Self { board, obligations: vec![], formations, known, line, refuter: 0, positions: 0, most: 0 })
    }

    /// Whether the owner, by answers in this carrier, keeps the liberties that the blocks beside it lack outside.
    /// `false` if more than `most` positions would be needed.
    pub(super) fn is_kept(&mut self, obligations: &[Obligation], most: u64) -> bool {
        self.obligations.clear();
        self.obligations.extend(obligations);
        self.formations.clear();
        self.known.clear();
        self.refuter = 0;
        self.most = self.positions + most;
        let start = self.board.start;
        self.seen(start).unwrap_or_else(|| self.lasts(start))
    }

    /// The chains that the owner's stones in the carrier, the points of this game, form with the owner's blocks beside
    /// it.
    #[cfg(test)]
    pub(super) fn formation(&mut self, stones: Stones) -> &super::formation::Formation {
        let id = self.formations.of(&self.board, &self.obligations, stones.own);
        &self.formations[id]
    }

    /// Whether the owner can always keep the liberties that its chains need, with the opponent to move. If play
    /// repeats, the opponent succeeds.
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

    /// Whether each move of the opponent has an answer. Moves that leave a chain of the owner fewer liberties than it
    /// needs come first, because they have few possible answers.
    fn moves_are_answered(&mut self, stones: Stones) -> bool {
        let empty = self.board.empty(stones);
        let first = self.refuter & empty;
        let formation = self.formations.of(&self.board, &self.obligations, stones.own);
        let apart = self.formations[formation].apart;
        let mut quiet: SmallVec<[(Cell, Stones); MOST_TRIES]> = SmallVec::new();
        for cell in each(first).chain(each(empty & !first)) {
            let Some(after) = self.board.play(stones, Role::Attacker, cell, apart) else { continue };
            // In this game the opponent's stones at the boundary of the carrier cannot be captured, but on the board
            // they can. The proof allows for this difference only if the owner's own stones are the same in the game
            // and on the board, so a capture of the owner's stones counts as a failure.
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

    /// Whether this move of the opponent, which leads to `after`, has no answer. If a chain of the owner now has too
    /// few liberties, `short` has the cells beside it.
    fn refutes(&mut self, cell: Cell, after: Stones, short: Option<Cells>) -> bool {
        let refutes = self.answer(after, cell, short).is_none();
        if refutes {
            self.refuter = 1 << cell;
        }
        refutes
    }

    /// The position after a good answer of the owner to the opponent's last move; `None` if there is no such answer.
    ///
    /// If the opponent's move leaves each chain of the owner enough liberties, the owner tries moves beside the last
    /// move, moves elsewhere, and a pass. Otherwise it tries only moves beside the chain that is left too few, and
    /// captures. Answers that are known to succeed come before those that must be played out.
    pub(super) fn answer(&mut self, stones: Stones, last: Cell, short: Option<Cells>) -> Option<Stones> {
        let (mut empty, near) = (self.board.empty(stones), self.board.graph.beside(last));
        let enclosed = self.board.enclosed(stones.attackers);
        if let Some(beside) = short {
            empty &= beside | self.board.captures(stones, enclosed);
        }
        let mut open: SmallVec<[Stones; MOST_TRIES]> = SmallVec::new();
        for cell in each(empty & near).chain(each(empty & !near)).map(Some).chain(short.is_none().then_some(None)) {
            let after = cell.map_or(Some(stones), |cell| self.board.play(stones, Role::Defender, cell, enclosed));
            let Some(after) = after else { continue };
            match self.seen(after) {
                Some(true) => return Some(after),
                Some(false) => {}
                None => open.push(after),
            }
        }
        open.iter().copied().find(|&after| self.lasts(after))
    }

    /// Whether the owner keeps the liberties that it needs from this position on, if that is known without further
    /// play.
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
