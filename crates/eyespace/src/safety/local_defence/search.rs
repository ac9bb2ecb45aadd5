//! The depth-first search for the owner's answers in a local defence.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::board::local::{Cell, Word, each};

use super::{DefenceGame, Intruded};

/// Whether the owner has an answer to each move of the opponent, and what was found on the way. If play repeats, the opponent succeeds.
pub(crate) struct DefenceSearch<G: DefenceGame> {
    pub(crate) game: G,
    /// The greatest number of answers in a row; `None` for no limit.
    most_replies: Option<usize>,
    /// What is remembered of positions after so many answers. Without a limit it does not matter how many there were, and all positions
    /// are on one level.
    levels: Vec<Level<G::Cells>>,
    /// The positions on the way to the present one.
    line: Vec<u64>,
    /// The number of positions that were looked at for the last question.
    pub(crate) positions: u64,
    most: u64,
}

struct Level<C> {
    /// The results of positions in which the opponent is to move.
    known: FxHashMap<u64, bool>,
    /// The opponent's last move that had no answer. It is tried first, because in most cases it has no answer in the next position either.
    refuter: C,
}

/// The number of moves, or of answers to a move, for which memory is reserved at the start.
const MOST_TRIES: usize = 16;

impl<G: DefenceGame> DefenceSearch<G> {
    pub(crate) fn new(game: G, most_replies: Option<usize>) -> Self {
        let level = |_| Level { known: FxHashMap::default(), refuter: G::Cells::NONE };
        let levels = (0..=most_replies.unwrap_or(0)).map(level).collect();
        Self { game, most_replies, levels, line: vec![], positions: 0, most: 0 }
    }

    /// Whether the owner meets its obligations in the position from which the game starts. `false` if more than `most` positions would be
    /// needed, or more answers in a row than allowed.
    pub(crate) fn is_met(&mut self, most: u64) -> bool {
        for level in &mut self.levels {
            level.known.clear();
            level.refuter = G::Cells::NONE;
        }
        (self.positions, self.most) = (0, most);
        let start = self.game.start();
        self.seen(start, 0).unwrap_or_else(|| self.lasts(start, 0))
    }

    /// The position after a good answer to the opponent's move at a cell, which led to `stones`; `None` if there is no such answer. `short`
    /// is that of [`Intruded::Open`].
    #[cfg(test)]
    pub(crate) fn answer(&mut self, stones: G::Stones, last: Cell, short: Option<G::Cells>) -> Option<G::Stones> {
        self.answer_at(0, stones, Some(last), short)
    }

    /// Whether the owner meets its obligations from this position on, by play.
    fn lasts(&mut self, stones: G::Stones, level: usize) -> bool {
        let key = self.game.key(stones);
        if self.positions >= self.most || self.line.contains(&key) {
            return false;
        }
        self.positions += 1;
        self.line.push(key);
        let lasts = self.moves_are_answered(stones, level);
        self.line.pop();
        self.levels[level].known.insert(key, lasts);
        lasts
    }

    /// Whether each move of the opponent has an answer. Moves that leave a chain of the owner fewer liberties than it needs come first,
    /// because they have few possible answers.
    fn moves_are_answered(&mut self, stones: G::Stones, level: usize) -> bool {
        if self.game.pass_threatens(stones) && self.answer_at(level, stones, None, None).is_none() {
            return false;
        }
        let empty = self.game.empty(stones);
        let first = self.levels[level].refuter & empty;
        let formation = self.game.formation(stones);
        let mut quiet: SmallVec<[(Cell, G::Stones); MOST_TRIES]> = SmallVec::new();
        for cell in each(first).chain(each(empty & !first)) {
            let (after, short) = match self.game.intrude(stones, &formation, cell) {
                Intruded::Illegal => continue,
                Intruded::Broken => {
                    self.levels[level].refuter = G::Cells::ONE << cell;
                    return false;
                }
                Intruded::Open { after, short } => (after, short),
            };
            if short.is_none() && !first.meets(G::Cells::ONE << cell) {
                quiet.push((cell, after));
            } else if self.refutes(level, cell, after, short) {
                return false;
            }
        }
        quiet.iter().all(|&(cell, after)| !self.refutes(level, cell, after, None))
    }

    /// Whether this move of the opponent, which leads to `after`, has no answer.
    fn refutes(&mut self, level: usize, cell: Cell, after: G::Stones, short: Option<G::Cells>) -> bool {
        let refutes = self.answer_at(level, after, Some(cell), short).is_none();
        if refutes {
            self.levels[level].refuter = G::Cells::ONE << cell;
        }
        refutes
    }

    /// The position after a good answer of the owner to the opponent's last move; `None` if there is no such answer.
    ///
    /// If the opponent's move leaves each chain of the owner enough liberties, the owner tries moves beside the last move, moves elsewhere,
    /// and a pass. Otherwise it tries only moves beside the chain that is left too few, and captures. Answers that are known to succeed come
    /// before those that must be played out.
    fn answer_at(
        &mut self,
        level: usize,
        stones: G::Stones,
        last: Option<Cell>,
        short: Option<G::Cells>,
    ) -> Option<G::Stones> {
        let next = self.most_replies.map_or(0, |_| level + 1);
        let replies = self.game.replies(stones, short);
        let cells = if self.is_last(next) { self.game.settling(stones, replies.cells) } else { replies.cells };
        let near = last.map_or(G::Cells::NONE, |last| self.game.beside(last));
        let mut open: SmallVec<[G::Stones; MOST_TRIES]> = SmallVec::new();
        for cell in each(cells & near).chain(each(cells & !near)).map(Some).chain(short.is_none().then_some(None)) {
            let after = cell.map_or(Some(stones), |cell| self.game.reply(stones, &replies, cell));
            let Some(after) = after else { continue };
            match self.seen(after, next) {
                Some(true) => return Some(after),
                Some(false) => {}
                None => open.push(after),
            }
        }
        open.iter().copied().find(|&after| self.lasts(after, next))
    }

    /// Whether the owner meets its obligations from this position on, if that is known without further play, or if no further answer is
    /// allowed.
    fn seen(&mut self, stones: G::Stones, level: usize) -> Option<bool> {
        let key = self.game.key(stones);
        if let Some(&known) = self.levels[level].known.get(&key) {
            return Some(known);
        }
        let formation = self.game.formation(stones);
        let verdict = self.game.verdict(stones, &formation);
        if !self.is_last(level) {
            return verdict;
        }
        // Different orders of moves lead to the same position, so this verdict is remembered too.
        self.levels[level].known.insert(key, verdict == Some(true));
        Some(verdict == Some(true))
    }

    fn is_last(&self, level: usize) -> bool {
        self.most_replies == Some(level)
    }
}
