//! The game inside an eye, played on the whole eye graph from the first move to the last. The solver divides an eye into smaller ones when
//! stones are connected to the wall; here the wall grows instead. This game is slow and simple, and shares no code with the solver that it
//! checks.

use eyespace::board::Suicide;
use eyespace::eyes::EyeGraph;
use eyespace::table::{KoMaster, Role};

/// The stones on the points of an eye graph, the outside liberties, the side to move, and the point that a ko bans.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Position {
    pub(super) attackers: u16,
    /// All stones of the defender inside the eye, including those that are connected to the wall.
    pub(super) defenders: u16,
    pub(super) outside_liberties: u8,
    pub(super) mover: Role,
    pub(super) ko: Option<u8>,
}

/// The result of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    /// The wall has been captured.
    Captured,
    Position(Position),
}

/// The rules of play in one eye: its graph, the rule on suicide, and the side that may ignore ko bans.
#[derive(Clone, Copy)]
pub(super) struct GraphGame {
    pub(super) graph: EyeGraph,
    pub(super) suicide: Suicide,
    pub(super) master: KoMaster,
}

impl GraphGame {
    fn points(&self) -> impl Iterator<Item = u8> + use<> {
        0..self.graph.len() as u8
    }

    fn beside(&self, set: u16) -> u16 {
        self.points().filter(|&p| set >> p & 1 == 1).fold(0, |all, p| all | self.graph.beside(p.into()))
    }

    /// The stones of the set `stones` that are connected to the stones `some`.
    fn block(&self, some: u16, stones: u16) -> u16 {
        let grown = some | self.beside(some) & stones;
        if grown == some { some } else { self.block(grown, stones) }
    }

    /// The defender's stones that are connected to the wall.
    pub(super) fn joined(&self, defenders: u16) -> u16 {
        self.block(defenders & self.graph.wall(), defenders)
    }

    fn liberties(&self, block: u16, empty: u16) -> u16 {
        self.beside(block) & empty
    }

    fn wall_has_liberty(&self, empty: u16, defenders: u16, outside_liberties: u8) -> bool {
        let joined = self.joined(defenders);
        outside_liberties > 0 || (self.graph.wall() | self.beside(joined)) & empty != 0
    }

    /// Those stones of the set whose block has no liberty.
    fn breathless(&self, stones: u16, empty: u16) -> u16 {
        let blocks = self.points().filter(|&p| stones >> p & 1 == 1).map(|p| self.block(1 << p, stones));
        blocks.filter(|&block| self.liberties(block, empty) == 0).fold(0, |all, block| all | block)
    }

    /// Whether each block and the wall have a liberty.
    pub(super) fn is_legal(&self, position: &Position) -> bool {
        let Position { attackers, defenders, outside_liberties, .. } = *position;
        let empty = self.graph.all() & !attackers & !defenders;
        let loose = defenders & !self.joined(defenders);
        self.breathless(attackers, empty) == 0
            && self.breathless(loose, empty) == 0
            && self.wall_has_liberty(empty, defenders, outside_liberties)
    }

    /// The results of all legal moves. The first is the result of a pass.
    pub(super) fn all_moves(&self, position: &Position) -> Vec<After> {
        let mover = match position.mover {
            Role::Attacker => Role::Defender,
            Role::Defender => Role::Attacker,
        };
        let passed = Position { mover, ko: None, ..*position };
        let mut after = vec![After::Position(passed)];
        if position.mover == Role::Attacker && position.outside_liberties > 0 {
            let filled = Position { outside_liberties: position.outside_liberties - 1, ..passed };
            let empty = self.graph.all() & !filled.attackers & !filled.defenders;
            let alive = self.wall_has_liberty(empty, filled.defenders, filled.outside_liberties);
            after.push(if alive { After::Position(filled) } else { After::Captured });
        }
        let taken = position.attackers | position.defenders;
        let free = self.points().filter(|&p| taken >> p & 1 == 0 && position.ko != Some(p));
        after.extend(free.filter_map(|point| match position.mover {
            Role::Attacker => self.attack(&passed, point),
            Role::Defender => self.defend(&passed, point).map(After::Position),
        }));
        after
    }

    /// The result of a move of the attacker inside the eye; `None` if it is illegal.
    fn attack(&self, before: &Position, point: u8) -> Option<After> {
        let attackers = before.attackers | 1 << point;
        let empty = self.graph.all() & !attackers & !before.defenders;
        if !self.wall_has_liberty(empty, before.defenders, before.outside_liberties) {
            return Some(After::Captured);
        }
        let loose = before.defenders & !self.joined(before.defenders);
        let taken = self.breathless(loose, empty);
        let own = self.settle(attackers, empty | taken, point, taken)?;
        let after = Position { attackers: own.0, defenders: before.defenders & !taken, ko: own.1, ..*before };
        Some(After::Position(self.unbanned(after)))
    }

    /// The position after a move of the defender inside the eye; `None` if it is illegal. The move may not take the last liberty of the wall.
    fn defend(&self, before: &Position, point: u8) -> Option<Position> {
        let defenders = before.defenders | 1 << point;
        let empty = self.graph.all() & !before.attackers & !defenders;
        let taken = self.breathless(before.attackers, empty);
        let attackers = before.attackers & !taken;
        if self.joined(defenders) >> point & 1 == 1 {
            let after = Position { attackers, defenders, ko: None, ..*before };
            return self.wall_has_liberty(empty | taken, defenders, before.outside_liberties).then_some(after);
        }
        let own = self.settle(defenders, empty | taken, point, taken)?;
        Some(self.unbanned(Position { attackers, defenders: own.0, ko: own.1, ..*before }))
    }

    /// The stones of the side that has moved, and the point that a ko now bans; `None` if the move is an illegal suicide.
    fn settle(&self, stones: u16, empty: u16, point: u8, taken: u16) -> Option<(u16, Option<u8>)> {
        let block = self.block(1 << point, stones);
        let liberties = self.liberties(block, empty);
        if liberties == 0 {
            let allowed = self.suicide == Suicide::Legal && block.count_ones() > 1;
            return allowed.then_some((stones & !block, None));
        }
        let is_ko = block.count_ones() == 1 && taken.count_ones() == 1 && liberties == taken;
        Some((stones, is_ko.then_some(taken.trailing_zeros() as u8)))
    }

    /// The position without its ko ban, if the side to move is the ko master, who may ignore the ban.
    fn unbanned(&self, position: Position) -> Position {
        let free = matches!(
            (self.master, position.mover),
            (KoMaster::Attacker, Role::Attacker) | (KoMaster::Defender, Role::Defender)
        );
        Position { ko: position.ko.filter(|_| !free), ..position }
    }
}
