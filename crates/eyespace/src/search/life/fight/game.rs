//! A fight as a game for the df-pn kernel: the prover, the moves that are tried, and their order.

use std::ops::ControlFlow;

use crate::eyes::Role;
use crate::search::arena::LocalBoard;
use crate::search::dfpn::{Player, SearchGame, Variant};
use crate::split_mix::random;
use crate::table::KoMaster;

use super::super::escape_room::estimate;
use super::super::liberty_lead::opponent_liberties;
use super::super::weights::Weights;
use super::{CellMove, Fight, FightRules, Goal, PASS, Stage, plays};

impl SearchGame for Fight<'_> {
    type Move = CellMove;

    fn player(&self) -> Player {
        if self.turn == self.rules.goal.prover() { Player::Prover } else { Player::Refuter }
    }

    fn winner(&self) -> Option<Player> {
        let winner = self.ended()?;
        Some(if winner == self.rules.goal.prover() { Player::Prover } else { Player::Refuter })
    }

    fn expand(
        &self,
        next: &mut Vec<(CellMove, Self)>,
        mut seen: impl FnMut(&Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let open = self.open();
        if self.turn == Role::Defender && self.depends_on_one_point() && !self.is_judged_after() {
            self.add(plays(open & self.escapes()), next, &mut seen)?;
            let threat = Some(PASS).filter(|_| self.may_threaten());
            return self.add(threat, next, &mut seen);
        }
        if let Some(boundary) = self.rules.board.boundary {
            self.expand_near(boundary.narrowed_side, next, &mut seen)?;
        } else {
            let open = self.worth_playing(open);
            self.add(plays(open & self.liberties), next, &mut seen)?;
            self.add(plays(open & !self.liberties), next, &mut seen)?;
        }
        if self.may_pass() { self.add([PASS], next, &mut seen) } else { ControlFlow::Continue(()) }
    }

    /// Exhaustive searches turn to another move sooner than readings, because there it costs most to stay too long with
    /// a bad move.
    fn patience(&self) -> u32 {
        let LocalBoard { boundary, opponent_group, .. } = self.rules.board;
        if boundary.is_some() {
            2
        } else if *opponent_group == 0 {
            self.weights().patience
        } else {
            3
        }
    }

    /// Estimates by liberties and room. The work of a capture grows with the target's liberties and with its room for
    /// eyes. In a semeai the liberties of the opponent group take the place of room. Deeper positions get smaller
    /// numbers, so that the search stays on a line that it has begun. Some forty other measures were tried; few of them
    /// needed fewer nodes, and those at most a tenth fewer.
    fn estimate(&self, depth: u32) -> (u32, u32) {
        let FightRules { board, goal, .. } = self.rules;
        if let Some(boundary) = board.boundary {
            return estimate(self, boundary);
        }
        let Weights { liberty, outside_liberties, escape_room, life, most_room, deep, .. } = *self.weights();
        let (capture, life) = match opponent_liberties(board, &self.stones) {
            Some(theirs) => (8 * self.liberties.count_ones(), 6 + 4 * theirs),
            None => {
                let inside = (self.inner() & !self.stones.of(Role::Attacker)).count_ones();
                // An outside liberty has a weight of its own, because the attacker can fill it at any time.
                let fillings = self.outside_liberties().count_ones();
                let others = self.liberties.count_ones() - fillings;
                (
                    liberty * others + outside_liberties * fillings + escape_room * inside,
                    life + most_room.saturating_sub(inside),
                )
            }
        };
        let left = deep.saturating_sub(depth).max(deep / 16);
        let (capture, life) = (capture * left / deep, life * left / deep);
        if *goal == Goal::Capture { (capture, life) } else { (life, capture) }
    }

    fn key(&self) -> u64 {
        const TURNS: [u64; 4] = [random(3000), random(3001), random(3002), random(3003)];
        const STAGES: [u64; 3] = [0, random(3004), random(3005)];
        let stage = match self.stage {
            Stage::Last(_) => STAGES[0],
            Stage::First { passed } => STAGES[1 + usize::from(passed)],
            Stage::Threats(fight) => random(fight.number()),
        };
        self.stones.key() ^ TURNS[self.turn.index() | (self.rules.goal as usize) << 1] ^ stage
    }

    fn variant(&self) -> Variant {
        // The game is the easier for the prover, the fewer ko bans bind the prover and the more bind the refuter.
        let ease = match self.rules.master {
            KoMaster::Defender => 0,
            KoMaster::Neither => 1,
            KoMaster::Attacker => 2,
        };
        Variant(if self.rules.goal == Goal::Capture { ease } else { 2 - ease })
    }

    fn is_particular(&self) -> bool {
        self.by_master
    }

    fn ends_particularly(&self) -> bool {
        self.stones.target != 0 && self.known().is_some_and(|known| known.by_master)
    }
}
