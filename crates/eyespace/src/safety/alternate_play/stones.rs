//! Stones in a zone, and how a move changes them.

use crate::board::Suicide;
use crate::eyes::Role;
use crate::split_mix::mixed;

use super::point_graph::{Cell, Cells, each};
use super::zone::{Group, Outside, Zone};

/// The stones in a zone, and the point where the owner may not take back a ko. The attacker may always take back a ko at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stones {
    pub(crate) own: Cells,
    pub(crate) attackers: Cells,
    banned: Cells,
}

impl Stones {
    pub(crate) const fn new(own: Cells, attackers: Cells) -> Self {
        Self { own, attackers, banned: 0 }
    }

    /// A hash of the stones and of the point where the owner may not take back a ko.
    pub(crate) fn key(&self) -> u64 {
        let parts = [self.own, self.attackers, self.banned];
        parts.into_iter().fold(0, |key, part| mixed(mixed(key ^ part as u64) ^ (part >> 64) as u64))
    }

    pub(crate) fn empty(&self, zone: &Zone) -> Cells {
        zone.graph.all() & !self.own & !self.attackers
    }

    /// Whether the position is good enough for the owner with the attacker to move: each group has as many liberties in the zone as it
    /// lacks elsewhere, and all stones that must stay are on the board.
    pub(crate) fn holds(&self, zone: &Zone, groups: &[Group]) -> bool {
        let empty = self.empty(zone);
        zone.kept & !self.own == 0
            && groups.iter().all(|group| {
                let missing = group.outside.map_or(0, Outside::missing);
                (group.touches & empty).count_ones() as usize >= missing
            })
    }

    /// The points at which a reply could settle the zone: those where it captures stones, and those where it brings the whole zone into
    /// reach of the owner.
    pub(super) fn worth_answering(&self, zone: &Zone) -> Cells {
        let empty = self.empty(zone);
        let last_liberty = |block: Cells| Some(zone.graph.around(block) & empty).filter(|at| at.count_ones() == 1);
        let captures = zone.graph.pieces(self.attackers).filter_map(last_liberty).fold(0, |all, at| all | at);
        let touches = zone.touches(self.own);
        let is_worth = |&cell: &Cell| {
            let at = 1 << cell;
            zone.is_in_reach(self.own | at, empty & !at, touches | zone.graph.beside(cell))
        };
        each(empty & !captures).filter(is_worth).fold(captures, |all, cell| all | 1 << cell)
    }

    pub(crate) const fn passed(mut self) -> Self {
        self.banned = 0;
        self
    }

    /// The stones after a move; `None` if the move is illegal.
    pub(crate) fn play(&self, zone: &Zone, side: Role, cell: Cell) -> Option<Self> {
        match side {
            Role::Attacker => self.attacked(zone, cell),
            Role::Defender => self.defended(zone, cell),
        }
    }

    fn attacked(&self, zone: &Zone, cell: Cell) -> Option<Self> {
        let mut next = Self { attackers: self.attackers | 1 << cell, banned: 0, ..*self };
        let taken = next.taken_at(zone, cell);
        next.own &= !taken;
        if taken == 0 && zone.graph.beside(cell) & next.empty(zone) != 0 {
            return Some(next);
        }
        let block = zone.graph.flood(1 << cell, next.attackers);
        let liberties = zone.graph.around(block) & next.empty(zone);
        if liberties == 0 {
            if zone.suicide == Suicide::Illegal || block.count_ones() == 1 {
                return None;
            }
            next.attackers &= !block;
        }
        if taken.count_ones() == 1 && block.count_ones() == 1 && liberties == taken {
            next.banned = taken;
        }
        Some(next)
    }

    /// The owner's stones that are captured if the attacker plays at this cell.
    fn taken_at(&self, zone: &Zone, cell: Cell) -> Cells {
        let beside = zone.graph.beside(cell) & self.own;
        if beside == 0 {
            return 0;
        }
        let empty = self.empty(zone);
        let walls = zone.walls.iter().fold(0, |all, &wall| all | wall);
        let blocks = each(beside).map(|stone| zone.graph.flood(1 << stone, self.own));
        // Stones that are connected with a block around the zone could be captured only together with that block, which has liberties
        // elsewhere or in the zone.
        let is_taken = |block: &Cells| block & walls == 0 && zone.graph.around(*block) & empty == 0;
        blocks.filter(is_taken).fold(0, |all, block| all | block)
    }

    fn defended(&self, zone: &Zone, cell: Cell) -> Option<Self> {
        if self.banned >> cell & 1 == 1 {
            return None;
        }
        let mut next = Self { own: self.own | 1 << cell, banned: 0, ..*self };
        let empty = next.empty(zone);
        for beside in each(zone.graph.beside(cell) & self.attackers) {
            let block = zone.graph.flood(1 << beside, self.attackers);
            if zone.graph.around(block) & empty == 0 {
                next.attackers &= !block;
            }
        }
        if zone.graph.beside(cell) & next.empty(zone) != 0 {
            return Some(next);
        }
        let block = zone.graph.flood(1 << cell, next.own);
        let lives_elsewhere =
            |(touches, outside): (&Cells, &Outside)| touches & block != 0 && *outside == Outside::Life;
        if zone.graph.around(block) & next.empty(zone) != 0 || zone.walls.iter().zip(&zone.outside).any(lives_elsewhere)
        {
            return Some(next);
        }
        let groups = zone.groups(next.own);
        let is_new = |group: &&Group| group.stones >> cell & 1 == 1;
        let group = groups.iter().find(is_new)?;
        let has_liberty =
            group.touches & next.empty(zone) != 0 || group.outside.is_some_and(|outside| outside.missing() < 2);
        has_liberty.then_some(next)
    }
}
