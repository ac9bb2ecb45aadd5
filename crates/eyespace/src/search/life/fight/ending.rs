//! How a fight ends: by capture, by the table of solved eyes, by the count of a semeai, by lack of room for two eyes,
//! or by Benson's theorem.

use crate::eyes::Role;
use crate::search::arena::Cells;
use crate::search::semeai_count::{SemeaiCount, SemeaiTheorem};
use crate::table::{Fate, KoMaster};

use super::super::alive::target_lives;
use super::super::escape_room::has_escape_room;
use super::super::liberty_lead::leader;
use super::super::one_eye_at_most::{has_one_eye_at_most, inner};
use super::{Fight, FightRules, Goal, Stage};

/// The fate of the target in a position, known from the table of solved eyes, from the count of a semeai, or from lack
/// of room.
#[derive(Clone, Copy)]
pub(super) struct KnownEnd {
    fate: Fate,
    /// Whether the fate depends on the ko master, the side that may ignore bans on retaking a ko.
    pub(super) by_master: bool,
}

impl Fight<'_> {
    /// The side that has won, if the fight has ended.
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
        // The attacker's move may have given the target two eyes. If the attacker is the prover, this need not be
        // tested now: the defender can pass, and the test below is made after the pass. As the prover, the defender
        // cannot pass.
        if self.turn == Role::Defender && self.rules.goal == Goal::Capture {
            return None;
        }
        let falls = self.turn == Role::Attacker && self.liberties & self.stones.banned == 0;
        if falls && self.depends_on_one_point() && !self.is_judged_after() {
            return Some(Role::Attacker);
        }
        let lives = target_lives(self.rules.board, &self.stones, self.block, self.liberties);
        (lives || self.turn == Role::Attacker && self.has_escape_room()).then_some(Role::Defender)
    }

    /// The fate of the target, if it is known by the table of solved eyes, by the count of a semeai, or by lack of room
    /// for two eyes.
    pub(super) fn known(&self) -> Option<KnownEnd> {
        let known = self.known_under(self.master())?;
        // A fate that is the same under all ko masters is the same however many threats a side ignores: the side that it favours never lets a ko
        // matter. Any other fate must be played out.
        if matches!(self.stage, Stage::Threats(_)) && known.by_master {
            return None;
        }
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
                let judged = SemeaiCount { board, stones: &self.stones, eyes, master }.decide(self.block, self.turn)?;
                // A seki by the target's own eye is the least that the target gets. It may get a second eye by
                // capturing the opponent group, so this must be searched.
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

    /// Whether the target, a single stone, was just captured in a ko that its owner may retake at once, so that the
    /// position is as before. The ban that arose from the capture shows that it was a ko.
    fn is_taken_back(&self) -> bool {
        self.rules.board.single_stone != 0 && self.by_master && self.master() == KoMaster::Defender
    }

    /// Whether the stones that captured the target are captured in turn.
    fn is_recaptured(&self) -> bool {
        let FightRules { board, semeai, .. } = *self.rules;
        let count = |eyes| SemeaiCount { board, stones: &self.stones, eyes, master: self.master() };
        self.is_judged_after() && semeai.map(count).is_some_and(|count| count.is_recaptured())
    }

    /// Whether the stones that capture the target may be captured in turn. If so, the capture is played before the
    /// result is decided.
    pub(super) const fn is_judged_after(&self) -> bool {
        let board = self.rules.board;
        board.opponent_group != 0 && board.decisive & !board.opponent_group == 0
    }

    /// Whether a target that nothing encloses has enough room to escape, with the attacker to move.
    fn has_escape_room(&self) -> bool {
        self.rules
            .board
            .boundary
            .is_some_and(|boundary| has_escape_room(self.rules.board, boundary, &self.stones, self.block))
    }

    /// Whether the whole target is one block with at most one liberty whose capture is final. The capture of a single
    /// stone may be a ko, unless the stone has no liberty in the area.
    pub(super) fn depends_on_one_point(&self) -> bool {
        let Self { block, liberties, .. } = *self;
        liberties & liberties.wrapping_sub(1) == 0
            && block & self.rules.board.safe[Role::Defender.index()] == 0
            && self.stones.target & !block == 0
            && (block != self.rules.board.single_stone || liberties == 0)
    }

    /// The cells where the target may still make eyes.
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
