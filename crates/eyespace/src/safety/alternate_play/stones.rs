//! Play in a zone, as the game of its owner's defence.

use crate::board::Role;
use crate::board::local::{ban_key, set_key};
use crate::safety::local_defence::{DefenceGame, Intruded, Outside, Replies};

use super::zone::{Group, Zone};
use super::{Cell, Cells, Graph, each};

/// The stones in a zone, and the point where the owner may not take back a ko. The attacker may always take back a ko at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stones {
    own: Cells,
    attackers: Cells,
    banned: Cells,
    hash: u64,
}

impl Stones {
    pub(super) fn new(own: Cells, attackers: Cells) -> Self {
        let hash = set_key(Role::Attacker, attackers) ^ set_key(Role::Defender, own);
        Self { own, attackers, banned: 0, hash }
    }

    /// The stones after a move; `None` if the move is illegal.
    fn play(&self, zone: &Zone, side: Role, cell: Cell) -> Option<Self> {
        let played = zone.board.play([self.attackers, self.own], side, cell)?;
        let [attackers, own] = played.sides;
        Some(Self { own, attackers, banned: played.ban, hash: self.hash ^ played.key(side, cell) })
    }
}

impl DefenceGame for Zone {
    type Cells = Cells;
    type Stones = Stones;
    type Formation = Vec<Group>;

    fn start(&self) -> Stones {
        self.start
    }

    #[inline]
    fn key(&self, stones: Stones) -> u64 {
        stones.hash ^ ban_key(stones.banned)
    }

    #[inline]
    fn empty(&self, stones: Stones) -> Cells {
        self.board.empty([stones.attackers, stones.own])
    }

    #[inline]
    fn beside(&self, cell: Cell) -> Cells {
        self.board.graph.beside(cell)
    }

    #[inline]
    fn formation(&mut self, stones: Stones) -> Vec<Group> {
        self.groups(stones.own)
    }

    /// The obligations are broken if a group has fewer liberties in the zone than it lacks elsewhere, or if stones that must stay are gone.
    #[inline]
    fn verdict(&self, stones: Stones, groups: &Vec<Group>) -> Option<bool> {
        let empty = self.empty(stones);
        let has_enough =
            |group: &Group| (group.touches & empty).count_ones() as usize >= group.outside.map_or(0, Outside::missing);
        if self.kept & !stones.own != 0 || !groups.iter().all(has_enough) {
            return Some(false);
        }
        self.is_settled(stones.own, stones.attackers, groups).then_some(true)
    }

    #[inline]
    fn intrude(&self, stones: Stones, _: &Vec<Group>, cell: Cell) -> Intruded<Self> {
        let after = stones.play(self, Role::Attacker, cell);
        after.map_or(Intruded::Illegal, |after| Intruded::Open { after, short: None })
    }

    /// The zone must become territory, so a pass needs an answer too. But if the opponent has not attacked stones that are only to stay,
    /// it may leave them as they are.
    fn pass_threatens(&self, stones: Stones) -> bool {
        self.kept == 0 || stones.hash != self.start.hash
    }

    #[inline]
    fn replies(&self, stones: Stones, _: Option<Cells>) -> Replies<Cells> {
        Replies { cells: self.empty(stones) & !stones.banned, may_fall: stones.attackers }
    }

    /// The points where a reply captures stones, and those where it brings the whole zone into reach of the owner.
    fn settling(&self, stones: Stones, cells: Cells) -> Cells {
        let empty = self.empty(stones);
        let last_liberty =
            |block: Cells| Some(self.board.graph.around(block) & empty).filter(|at| at.count_ones() == 1);
        let captures = self.board.graph.pieces(stones.attackers).filter_map(last_liberty).fold(0, |all, at| all | at);
        let touches = self.touches(stones.own);
        let is_worth = |&cell: &Cell| {
            let at = 1 << cell;
            self.is_in_reach(stones.own | at, empty & !at, touches | self.board.graph.beside(cell))
        };
        each(cells & !captures).filter(is_worth).fold(cells & captures, |all, cell| all | 1 << cell)
    }

    #[inline]
    fn reply(&self, stones: Stones, _: &Replies<Cells>, cell: Cell) -> Option<Stones> {
        // A move that leaves a chain with blocks around the zone no liberty at all need not be refused: its verdict is that it fails.
        stones.play(self, Role::Defender, cell).map(|after| self.passed(after))
    }

    #[inline]
    fn passed(&self, stones: Stones) -> Stones {
        Stones { banned: 0, ..stones }
    }

    fn inner(&self, stones: Stones, groups: &Vec<Group>) -> Cells {
        self.out_of_reach(stones.own, groups)
    }
}
