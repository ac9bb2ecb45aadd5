//! How a fight ends: by capture, by known eyes or a counted semeai, or by the shape of the target.

use crate::eyes::Role;
use crate::search::arena::Cells;
use crate::search::semeai_count::{SemeaiTheorem, decide, is_recaptured};
use crate::table::{Fate, KoMaster};

use super::super::alive::target_lives;
use super::super::escape_room::has_escape_room;
use super::super::liberty_lead::leader;
use super::super::one_eye_at_most::{has_one_eye_at_most, inner};
use super::{Fight, FightRules, Goal, Stage};

/// How a position ends by what is known of single eyes.
#[derive(Clone, Copy)]
pub(super) struct KnownEnd {
    fate: Fate,
    /// Whether it is the ko master that makes it so.
    pub(super) by_master: bool,
}

impl Fight<'_> {
    /// Who has won, as attacker and defender.
    pub fn ended(&self) -> Option<Role> {
        if self.stones.target == 0 {
            return Some(if self.is_taken_back() || self.is_recaptured() { Role::Defender } else { Role::Attacker });
        }
        if self.undone {
            return Some(self.rules.goal.prover().other());
        }
        let opponent_group = self.rules.board.opponent_group & self.rules.board.decisive;
        if opponent_group != 0 && self.stones.of(Role::Attacker) & opponent_group == 0 {
            return Some(Role::Defender);
        }
        if let Some(KnownEnd { fate, .. }) = self.known() {
            let is_won = if self.rules.goal == Goal::Capture { fate == Fate::Dead } else { fate != Fate::Alive };
            return Some(if is_won { Role::Attacker } else { Role::Defender });
        }
        let is_read = self.rules.board.boundary.is_some();
        if let Some(leader) = Some(self).filter(|_| is_read && self.turn == Role::Attacker).and_then(leader) {
            return Some(leader);
        }
        // Two eyes may come of the attacker's move, but then the defender keeps them by a pass: only a prover does not pass.
        if self.turn == Role::Defender && self.rules.goal == Goal::Capture {
            return None;
        }
        let falls = self.turn == Role::Attacker && self.liberties & self.stones.banned == 0;
        if falls && self.hangs_on_one() && !self.is_judged_after() {
            return Some(Role::Attacker);
        }
        let lives = target_lives(self.rules.board, &self.stones, self.block, self.liberties);
        (lives || self.turn == Role::Attacker && self.has_escape_room()).then_some(Role::Defender)
    }

    /// What the table of solved eyes says, or in a race the count.
    pub(super) fn known(&self) -> Option<KnownEnd> {
        let known = self.known_under(self.master())?;
        let is_first = matches!(self.stage, Stage::First { .. });
        if is_first && known.by_master && known.fate != Fate::Dead {
            return self.known_under(KoMaster::Attacker).filter(|known| known.fate != Fate::Dead);
        }
        Some(known)
    }

    fn known_under(&self, master: KoMaster) -> Option<KnownEnd> {
        let board = self.rules.board;
        let eyes = self.rules.solved.filter(|_| self.block != board.single_stone)?;
        let known = match eyes.answer(board, &self.stones, self.block, self.liberties) {
            Some(answer) => {
                let fate = |master| answer.fate(self.turn, master);
                let by_master = KoMaster::ALL.map(fate) != [fate(KoMaster::Neither); 3];
                KnownEnd { fate: fate(master), by_master }
            }
            None if board.opponent_group != 0 => {
                let judged = decide(board, &self.stones, self.block, self.turn, master, eyes)?;
                // Seki by its own eye is the least: taking the rival may give it another.
                if self.rules.goal == Goal::TwoEyes
                    && judged.fate == Fate::Seki
                    && judged.theorem == SemeaiTheorem::LivingEye
                {
                    return None;
                }
                KnownEnd { fate: judged.fate, by_master: judged.by_master }
            }
            None if board.boundary.is_none()
                && has_one_eye_at_most(board, &self.stones, self.block, || self.inner()) =>
            {
                KnownEnd { fate: Fate::Dead, by_master: false }
            }
            None => return None,
        };
        if known.by_master {
            self.rules.ko_seen.set(true);
        }
        Some(known)
    }

    /// Whether the lone stone of the target was taken in a ko, and its owner may take back at once: then nothing has changed. The
    /// ban that came of the move that took it is what makes such a position the ko master's.
    fn is_taken_back(&self) -> bool {
        self.rules.board.single_stone != 0 && self.by_master && self.master() == KoMaster::Defender
    }

    /// Whether the captor of the target has lost all the same.
    fn is_recaptured(&self) -> bool {
        let FightRules { board, semeai, .. } = *self.rules;
        self.is_judged_after() && semeai.is_some_and(|eyes| is_recaptured(board, &self.stones, self.master(), eyes))
    }

    /// Whether the capture of the target may be in vain, so that it is played before it counts.
    pub(super) const fn is_judged_after(&self) -> bool {
        let board = self.rules.board;
        board.opponent_group != 0 && board.decisive & !board.opponent_group == 0
    }

    /// Whether the attacker to move finds the target with room enough, in an open fight.
    fn has_escape_room(&self) -> bool {
        self.rules
            .board
            .boundary
            .is_some_and(|boundary| has_escape_room(self.rules.board, boundary, &self.stones, self.block))
    }

    /// Whether all of the target is one block with one liberty, and taken for good: a lone stone may be taken in a ko, if not from
    /// outside.
    pub(super) const fn hangs_on_one(&self) -> bool {
        let Self { block, liberties, .. } = *self;
        liberties & liberties.wrapping_sub(1) == 0
            && block & self.rules.board.safe[Role::Defender.index()] == 0
            && self.stones.target & !block == 0
            && (block != self.rules.board.single_stone || liberties == 0)
    }

    /// Where the target may yet have eyes.
    pub(super) fn inner(&self) -> Cells {
        let (key, known) = (self.stones.key(), self.rules.inner.get());
        if known.0 == key {
            return known.1;
        }
        let found = inner(self.rules.board, &self.stones, self.block);
        self.rules.inner.set((key, found));
        found
    }
}
