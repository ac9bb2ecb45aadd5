//! Proofs that the owner has a reply to each intrusion after which miai pairs are enough. In small parts there may be a second intrusion
//! and reply.

use std::cell::RefCell;

use rustc_hash::FxHashMap;

use crate::board::{PointSet, Role, Suicide};
use crate::regions::Structure;

use super::LocalDefence;
use super::stones::Stones;
use super::zone::Zone;
use super::{Cell, Cells, Graph, each};

/// The largest number of replies that are tried in a row.
const MOST_ANSWERS: usize = 2;

/// The largest number of empty points in parts of the board in which replies to each intrusion are tried. Each further empty point means
/// one more intrusion, and one more reply to try against each.
/// ```
/// use eyespace::safety::ReplyOptions;
/// assert_eq!(ReplyOptions::default(), ReplyOptions { one_reply: 16, two_replies: 13 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReplyOptions {
    /// The most empty points in a part of the board where one reply to each intrusion is tried.
    pub one_reply: usize,
    /// The most empty points in a part of the board where a second intrusion and reply are tried too.
    pub two_replies: usize,
}

impl Default for ReplyOptions {
    /// The default limits, with which a board takes one or two milliseconds.
    fn default() -> Self {
        Self { one_reply: 16, two_replies: 13 }
    }
}

/// Tries replies to each intrusion in the parts of one board, and remembers the results.
pub(super) struct Answered<'a> {
    structure: &'a Structure,
    attacker: Suicide,
    options: ReplyOptions,
    asked: FxHashMap<LocalDefence, bool>,
}

impl<'a> Answered<'a> {
    pub(super) fn new(structure: &'a Structure, attacker: Suicide, options: ReplyOptions) -> Self {
        Self { structure, attacker, options, asked: FxHashMap::default() }
    }

    /// Whether the owner has a reply to each move of the opponent in a part of the board, also to a pass, after which
    /// miai pairs are enough for all that the proof claims. In a small part there may be a second move and reply before
    /// that. Longer sequences are not tried.
    pub(super) fn is_proved(&mut self, proof: &LocalDefence) -> bool {
        if let Some(&known) = self.asked.get(proof) {
            return known;
        }
        let is_proved = self.is_answered(proof);
        self.asked.insert(proof.clone(), is_proved);
        is_proved
    }

    fn is_answered(&self, proof: &LocalDefence) -> bool {
        let Some(zone) = Zone::new(self.structure, proof, self.attacker) else { return false };
        let own = proof.walls().next().map(|(id, _)| self.structure.block(id).color);
        let Some(color) = own else { return false };
        let cells = |points: PointSet| zone.board.graph.cells(points & proof.region);
        let stones = self.structure.stones(color);
        let stones = Stones::new(cells(stones), cells(self.structure.stones(color.opponent())));
        let play = Play { zone: &zone, verdicts: RefCell::default(), refuters: Default::default() };
        let empty = stones.empty(&zone).count_ones() as usize;
        let answers = if empty <= self.options.two_replies { MOST_ANSWERS } else { 1 };
        empty <= self.options.one_reply
            && stones.holds(&zone, &zone.groups(stones.own))
            && match zone.kept {
                0 => play.is_answered(stones, answers),
                // If the opponent passes, the stones to be kept stay on the board, so a pass needs no reply.
                _ => play.moves_are_answered(stones, answers),
            }
    }
}

/// Play in one zone, a part of the board with the blocks around it. The results are remembered, because different orders of moves lead to
/// the same position.
struct Play<'a> {
    zone: &'a Zone,
    /// The verdict without further replies on each position seen so far, which is given by the owner's stones and the attacker's stones.
    verdicts: RefCell<FxHashMap<[Cells; 2], Option<bool>>>,
    /// For each number of replies left, the last move to which no reply was found. It is tried first in the next position, where it usually
    /// has no reply either.
    refuters: [std::cell::Cell<Cells>; MOST_ANSWERS],
}

impl Play<'_> {
    /// Whether each move of the attacker, also a pass, has a reply after which the zone is settled. If `answers` is more than one, a
    /// further move and reply may come before that.
    fn is_answered(&self, stones: Stones, answers: usize) -> bool {
        let anywhere = each(stones.empty(self.zone)).next().unwrap_or_default();
        self.has_answer(stones.passed(), anywhere, answers) && self.moves_are_answered(stones, answers)
    }

    /// Whether each move of the attacker, except a pass, has a reply as in [`Self::is_answered`].
    fn moves_are_answered(&self, stones: Stones, answers: usize) -> bool {
        let (empty, refuter) = (stones.empty(self.zone), &self.refuters[answers - 1]);
        let first = refuter.get() & empty;
        let refutes = |cell: &Cell| {
            let after = stones.play(self.zone, Role::Attacker, *cell);
            after.is_some_and(|after| !self.has_answer(after, *cell, answers))
        };
        let found = each(first).chain(each(empty & !first)).find(refutes);
        found.into_iter().for_each(|cell| refuter.set(1 << cell));
        found.is_none()
    }

    /// Whether the owner has a reply in this position after which miai pairs, or up to `answers - 1` further replies, are enough. Replies
    /// beside the last move are tried first.
    fn has_answer(&self, stones: Stones, last: Cell, answers: usize) -> bool {
        let keeps = |stones: Stones| {
            self.verdict(stones).unwrap_or_else(|| answers > 1 && self.is_answered(stones, answers - 1))
        };
        let empty = stones.empty(self.zone);
        // After the last reply miai pairs must settle the zone, so only points where a reply can achieve this are tried.
        let worth = if answers > 1 { empty } else { stones.worth_answering(self.zone) };
        let near = self.zone.board.graph.beside(last);
        let moves = each(worth & near).chain(each(worth & !near));
        moves.filter_map(|cell| stones.play(self.zone, Role::Defender, cell)).any(keeps) || keeps(stones.passed())
    }

    fn verdict(&self, stones: Stones) -> Option<bool> {
        let look = || stones.verdict(self.zone, &self.zone.groups(stones.own));
        *self.verdicts.borrow_mut().entry([stones.own, stones.attackers]).or_insert_with(look)
    }
}
