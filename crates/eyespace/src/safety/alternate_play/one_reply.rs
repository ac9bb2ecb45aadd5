//! One reply to each intrusion, or two in small parts: after it the miai pairs are enough.

use std::cell::RefCell;

use rustc_hash::FxHashMap;

use crate::board::{PointSet, Suicide};
use crate::eyes::Role;
use crate::regions::Structure;

use super::Proof;
use super::point_graph::{Cell, Cells, each};
use super::stones::Stones;
use super::zone::{Group, Zone};

/// The largest number of replies that are tried in a row.
const MOST_ANSWERS: usize = 2;

/// The largest parts of the board, in empty points, in which replies to each intrusion are tried. Each further empty
/// point means one more intrusion, and one more reply to try against each.
/// ```
/// use eyespace::safety::ReplyOptions;
/// assert_eq!(ReplyOptions::default(), ReplyOptions { one_reply: 16, two_replies: 13 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReplyOptions {
    /// The limit for parts in which pairs are enough after one reply.
    pub one_reply: usize,
    /// The limit for parts in which pairs are enough after a second intrusion and reply.
    pub two_replies: usize,
}

impl Default for ReplyOptions {
    /// With these limits a board takes a millisecond or two.
    fn default() -> Self {
        Self { one_reply: 16, two_replies: 13 }
    }
}

/// Tries replies to each intrusion in the parts of one board, and remembers the results.
pub(super) struct Answered<'a> {
    structure: &'a Structure,
    attacker: Suicide,
    options: ReplyOptions,
    asked: FxHashMap<Proof, bool>,
}

impl<'a> Answered<'a> {
    pub(super) fn new(structure: &'a Structure, attacker: Suicide, options: ReplyOptions) -> Self {
        Self { structure, attacker, options, asked: FxHashMap::default() }
    }

    /// Whether the owner has a reply to each move in a part, passing included, after which pairs settle the part. In
    /// a small part there may be a second move and reply before that. Nothing deeper is looked at: this is a
    /// criterion, not a search.
    pub(super) fn is_proved(&mut self, proof: &Proof) -> bool {
        if let Some(&known) = self.asked.get(proof) {
            return known;
        }
        let is_proved = self.is_answered(proof);
        self.asked.insert(proof.clone(), is_proved);
        is_proved
    }

    fn is_answered(&self, proof: &Proof) -> bool {
        let Some(zone) = Zone::new(self.structure, proof, self.attacker) else { return false };
        let own = proof.walls.first().map(|&(id, _)| self.structure.block(id).color);
        let Some(color) = own else { return false };
        let cells = |points: PointSet| zone.graph.cells(points & proof.points);
        let stones = self.structure.stones(color);
        let stones = Stones::new(cells(stones), cells(self.structure.stones(color.opponent())));
        let play = Play { zone: &zone, settled: RefCell::default(), refuters: Default::default() };
        let empty = stones.empty(&zone).count_ones() as usize;
        let answers = if empty <= self.options.two_replies { MOST_ANSWERS } else { 1 };
        empty <= self.options.one_reply
            && stones.holds(&zone, &zone.groups(stones.own))
            && match proof.kept.as_slice() {
                [] => play.is_answered(stones, answers),
                // If the opponent passes the kept stones stay, so a pass needs no reply.
                _ => play.moves_are_answered(stones, answers),
            }
    }
}

/// Play in one zone. It remembers which positions are settled, as several orders of moves lead to the same position.
struct Play<'a> {
    zone: &'a Zone,
    /// By the owner's stones and the attacker's.
    settled: RefCell<FxHashMap<[Cells; 2], bool>>,
    /// For each number of replies left, the last move that had no reply. It is tried first in the next position,
    /// where it mostly has no reply either.
    refuters: [std::cell::Cell<Cells>; MOST_ANSWERS],
}

impl Play<'_> {
    /// Whether each move, passing included, has a reply after which the zone is settled, or after which the same
    /// holds with one reply less.
    fn is_answered(&self, stones: Stones, answers: usize) -> bool {
        let anywhere = each(stones.empty(self.zone)).next().unwrap_or_default();
        self.has_answer(stones.passed(), anywhere, answers) && self.moves_are_answered(stones, answers)
    }

    /// As [`Self::is_answered`], for all moves except passing.
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

    /// Whether the owner has a reply in this position. Replies beside the last move are tried first.
    fn has_answer(&self, stones: Stones, last: Cell, answers: usize) -> bool {
        let keeps = |stones: Stones| {
            let groups = self.zone.groups(stones.own);
            stones.holds(self.zone, &groups)
                && (self.is_settled(stones, &groups) || answers > 1 && self.is_answered(stones, answers - 1))
        };
        let empty = stones.empty(self.zone);
        // After the last reply pairs must settle all.
        let worth = if answers > 1 { empty } else { stones.worth_answering(self.zone) };
        let near = self.zone.graph.beside(last);
        let moves = each(worth & near).chain(each(worth & !near));
        moves.filter_map(|cell| stones.play(self.zone, Role::Defender, cell)).any(keeps) || keeps(stones.passed())
    }

    fn is_settled(&self, stones: Stones, groups: &[Group]) -> bool {
        let look = || self.zone.is_settled(stones.own, stones.attackers, groups);
        *self.settled.borrow_mut().entry([stones.own, stones.attackers]).or_insert_with(look)
    }
}
