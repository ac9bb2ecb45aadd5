//! Finds the first moves that reach an outcome which is already known.

use std::cell::Cell;

use crate::board::Move;
use crate::eyes::Role;
use crate::search::dfpn::Decision;
use crate::table::{KoMaster, Outcome};

use super::fight::{CellMove, FightRules, Goal, PASS};
use super::question::LifeAnswer;
use super::search::Run;

/// The number of nodes that each first move gets before any move gets more. It does not depend on the budget, so that
/// an answer costs the same whatever the budget is.
const EASY: u64 = 100;

/// The test of a first move: after the move, a search for this goal under this ko master (the side that may ignore ko
/// bans) must end with the decision `wanted`.
#[derive(Clone, Copy)]
pub(super) struct Test {
    pub goal: Goal,
    pub master: KoMaster,
    pub wanted: Decision,
}

impl Test {
    /// Whether the target is captured if neither side may ignore ko bans.
    pub const CAPTURE: Self = Self { goal: Goal::Capture, master: KoMaster::Neither, wanted: Decision::Proved };
}

impl<'a> Run<'a> {
    /// The rules of the fight by which a first move is tested. Bans on retaking a ko that come up are noted in `ko_seen`.
    pub fn rules<'b>(&self, test: Test, ko_seen: &'b Cell<bool>) -> FightRules<'b>
    where
        'a: 'b,
    {
        let Self { board, solved, semeai, kos, .. } = *self;
        let Test { goal, master, .. } = test;
        FightRules { board, goal, master, solved, semeai, kos, ko_seen, inner: Cell::default() }
    }

    /// The test by which first moves that reach the outcome are recognized. `None` if every first move reaches it,
    /// because the side that moves first cannot do worse.
    pub fn test(&self, outcome: Outcome) -> Option<Test> {
        let test = |goal, master, wanted| Some(Test { goal, master: self.ko_master.unwrap_or(master), wanted });
        let capture = |master, wanted| test(Goal::Capture, master, wanted);
        let eyes = |wanted| test(Goal::TwoEyes, KoMaster::Attacker, wanted);
        match (self.first, outcome) {
            (Role::Attacker, Outcome::Dead) => capture(KoMaster::Defender, Decision::Proved),
            (Role::Attacker, Outcome::Ko { first_threat: Role::Defender }) => {
                capture(KoMaster::Neither, Decision::Proved)
            }
            (Role::Attacker, Outcome::Ko { first_threat: Role::Attacker }) => {
                capture(KoMaster::Attacker, Decision::Proved)
            }
            (Role::Attacker, Outcome::Seki) => eyes(Decision::Refuted),
            (Role::Defender, Outcome::Ko { first_threat: Role::Defender }) => {
                capture(KoMaster::Defender, Decision::Refuted)
            }
            (Role::Defender, Outcome::Ko { first_threat: Role::Attacker }) => {
                capture(KoMaster::Neither, Decision::Refuted)
            }
            (Role::Defender, Outcome::Seki | Outcome::Lives) => capture(KoMaster::Attacker, Decision::Refuted),
            (Role::Defender, Outcome::Alive) => eyes(Decision::Proved),
            _ => None,
        }
    }

    pub fn first_moves(&mut self, answer: &mut LifeAnswer) {
        let Some(test) = self.test(answer.outcome) else { return };
        let counted = if self.first == Role::Defender { self.board.outside_liberties } else { 0 };
        let open = self.stones.empty(self.board) & !counted;
        let cells = (0..64).filter(|&cell| open >> cell & 1 == 1 && self.ko != Some(cell));
        let mut open: Vec<CellMove> = cells.map(|cell| cell as CellMove).chain([PASS]).collect();
        let (mut reach, whole) = (vec![], self.budget);
        // Easy moves are decided first, so that they get their nodes before a hard move uses up the budget.
        for most in [EASY, u64::MAX] {
            let tried = std::mem::take(&mut open);
            for mv in tried {
                self.budget = whole.at_most(self.nodes.saturating_add(most));
                match self.reached(test.goal, test.master, Some(mv)) {
                    Some(Decision::Open) => open.push(mv),
                    Some(found) if found == test.wanted => reach.push(mv),
                    _ => {}
                }
            }
        }
        self.budget = whole;
        reach.sort_unstable();
        answer.moves = reach.into_iter().map(|mv| self.named(mv)).collect();
        answer.unsettled = open.into_iter().map(|mv| self.named(mv)).collect();
    }

    /// The move as a point of the whole board.
    pub fn named(&self, mv: CellMove) -> Move {
        if mv == PASS { Move::Pass } else { Move::Play(self.board.points[usize::from(mv)]) }
    }
}
