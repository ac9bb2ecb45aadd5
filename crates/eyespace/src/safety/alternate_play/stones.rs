//! Stones in a zone, and how a move changes them.

use crate::board::Role;
use crate::board::local::{ban_key, set_key};

use super::local_defence::Outside;
use super::zone::{Group, Zone};
use super::{Cell, Cells, Graph, each};

/// The stones in a zone, and the point where the owner may not take back a ko. The attacker may always take back a ko at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stones {
    pub(crate) own: Cells,
    pub(crate) attackers: Cells,
    banned: Cells,
    hash: u64,
}

impl Stones {
    pub(crate) fn new(own: Cells, attackers: Cells) -> Self {
        let hash = set_key(Role::Attacker, attackers) ^ set_key(Role::Defender, own);
        Self { own, attackers, banned: 0, hash }
    }

    /// A hash of the stones and of the point where the owner may not take back a ko.
    pub(crate) fn key(&self) -> u64 {
        self.hash ^ ban_key(self.banned)
    }

    pub(crate) fn empty(&self, zone: &Zone) -> Cells {
        zone.empty(self.own, self.attackers)
    }

    /// Whether the owner meets its obligations, with the attacker to move, if that is known without search: they are broken now, or met for
    /// good if each move is answered.
    pub(crate) fn verdict(&self, zone: &Zone, groups: &[Group]) -> Option<bool> {
        if !self.holds(zone, groups) {
            return Some(false);
        }
        zone.is_settled(self.own, self.attackers, groups).then_some(true)
    }

    /// Whether the position is good enough for the owner with the attacker to move: each group has as many liberties in the zone as it
    /// lacks elsewhere, and all stones that must stay are on the board.
    pub(super) fn holds(&self, zone: &Zone, groups: &[Group]) -> bool {
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
        let last_liberty =
            |block: Cells| Some(zone.board.graph.around(block) & empty).filter(|at| at.count_ones() == 1);
        let captures = zone.board.graph.pieces(self.attackers).filter_map(last_liberty).fold(0, |all, at| all | at);
        let touches = zone.touches(self.own);
        let is_worth = |&cell: &Cell| {
            let at = 1 << cell;
            zone.is_in_reach(self.own | at, empty & !at, touches | zone.board.graph.beside(cell))
        };
        each(empty & !captures).filter(is_worth).fold(captures, |all, cell| all | 1 << cell)
    }

    pub(crate) const fn passed(mut self) -> Self {
        self.banned = 0;
        self
    }

    /// The stones after a move; `None` if the move is illegal.
    pub(crate) fn play(&self, zone: &Zone, side: Role, cell: Cell) -> Option<Self> {
        if side == Role::Defender && self.banned >> cell & 1 == 1 {
            return None;
        }
        let played = zone.board.play([self.attackers, self.own], side, cell)?;
        let [attackers, own] = played.sides;
        let hash = self.hash ^ played.key(side, cell);
        match side {
            Role::Attacker => Some(Self { own, attackers, banned: played.ban, hash }),
            Role::Defender => {
                Some(Self { own, attackers, banned: 0, hash }).filter(|next| next.has_liberty(zone, cell))
            }
        }
    }

    /// Whether the owner's stone at this cell has a liberty, in the zone or by a block around it. If the block has none outside, stones of
    /// the zone that connect with it could leave it without a liberty.
    fn has_liberty(&self, zone: &Zone, cell: Cell) -> bool {
        let (graph, empty) = (&zone.board.graph, self.empty(zone));
        if graph.beside(cell) & empty != 0 {
            return true;
        }
        let block = graph.flood(1 << cell, self.own);
        let lives_elsewhere =
            |(touches, outside): (&Cells, &Outside)| touches & block != 0 && *outside == Outside::Life;
        if graph.around(block) & empty != 0 || zone.walls.iter().zip(&zone.outside).any(lives_elsewhere) {
            return true;
        }
        let groups = zone.groups(self.own);
        let group = groups.iter().find(|group| group.stones >> cell & 1 == 1);
        group.is_some_and(|group| {
            group.touches & empty != 0 || group.outside.is_some_and(|outside| outside.missing() < 2)
        })
    }
}
