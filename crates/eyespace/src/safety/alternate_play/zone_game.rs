//! Play in a zone, as the game of its owner's defence. No ban on retaking a ko is needed: taking it back repeats the position before the
//! opponent's move, which never helps the owner.

use crate::board::Role;
use crate::safety::local_defence::{DefenceGame, Intruded, Outside, Replies};

use super::zone::{Group, Stones, Zone};
use super::{Cell, Cells, Graph, each};

impl DefenceGame for Zone {
    type Cells = Cells;
    type Stones = Stones;
    type Formation = Vec<Group>;

    fn start(&self) -> Stones {
        self.start
    }

    #[inline]
    fn key(&self, stones: Stones) -> u64 {
        stones.hash
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
        Replies { cells: self.empty(stones), may_fall: stones.attackers }
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
        stones.play(self, Role::Defender, cell)
    }

    fn inner(&self, stones: Stones, groups: &Vec<Group>) -> Cells {
        self.out_of_reach(stones.own, groups)
    }
}
