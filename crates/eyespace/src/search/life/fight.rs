//! The two questions about a target: can it be captured, can it get two eyes? How a fight goes on, and how it ends.

mod game;

use std::cell::Cell;
use std::ops::ControlFlow;

use crate::eyes::Mover;
use crate::search::arena::{Cells, LocalBoard, SolvedEyes, Stones, each};
use crate::search::counting::{RaceTheorem, is_in_vain, judge};
use crate::search::dfpn::Game;
use crate::table::{Fate, KoMaster};

use super::alive::target_lives;
use super::doomed::{inner, is_doomed};
use super::lead::leader;
use super::room::{has_room, near, select};
use super::weights::Weights;

/// What the prover must make happen. Endless play counts for the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// The attacker captures all of the target.
    Capture,
    /// The defender gets the target to live though it passes for ever.
    TwoEyes,
}

impl Goal {
    /// Who must make it happen.
    pub const fn prover(self) -> Mover {
        match self {
            Self::Capture => Mover::Attacker,
            Self::TwoEyes => Mover::Defender,
        }
    }
}

/// What is the same in the whole of one search.
pub(super) struct Terms<'a> {
    pub board: &'a LocalBoard,
    pub goal: Goal,
    pub master: KoMaster,
    /// What is known of single eyes; nothing if all is to be searched.
    pub solved: Option<&'a SolvedEyes>,
    /// The same where a race has two sides: what a capture is worth is a rule, not to be left out.
    pub race: Option<&'a SolvedEyes>,
    /// When kos are fought.
    pub kos: Kos,
    /// Whether a ban on taking back a ko ever came up. If not, the ko master is of no matter.
    pub ko_seen: &'a Cell<bool>,
    /// The inner cells of the position looked at last: they are asked for several times.
    pub inner: Cell<(u64, Cells)>,
}

/// When kos are fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kos {
    /// As they come, under one ko master.
    AsTheyCome,
    /// By the defender as they come, with all the threats that it likes; once both have passed by the attacker, when none are left.
    PutOff,
}

/// How far a fight is in which kos are put off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// They are not, or both have passed.
    Last(KoMaster),
    /// The defender may ignore bans; whether the last move was a pass.
    First { passed: bool },
}

/// A move: a cell, or [`PASS`].
pub(super) type CellMove = u8;

/// No cell.
pub(super) const PASS: CellMove = u8::MAX;

/// A move at each of some cells.
fn plays(cells: Cells) -> impl Iterator<Item = CellMove> {
    each(cells).map(|cell| cell as CellMove)
}

/// A position of the fight.
#[derive(Clone, Copy)]
pub(super) struct Fight<'a> {
    pub terms: &'a Terms<'a>,
    pub stones: Stones,
    pub turn: Mover,
    /// The (first) block of the target, and its liberties.
    pub block: Cells,
    pub liberties: Cells,
    stage: Stage,
    /// Whether it is the ko master that makes the position, or its end, what it is.
    by_master: bool,
    /// Whether the last move took a ko, and that is taken back.
    undone: bool,
}

/// How a position ends by what is known of single eyes.
#[derive(Clone, Copy)]
struct Known {
    fate: Fate,
    /// Whether it is the ko master that makes it so.
    by_master: bool,
}

impl<'a> Fight<'a> {
    pub fn new(terms: &'a Terms<'a>, stones: Stones, turn: Mover) -> Self {
        let (block, liberties) = stones.target_block(terms.board);
        let stage = match terms.kos {
            Kos::AsTheyCome => Stage::Last(terms.master),
            Kos::PutOff => Stage::First { passed: false },
        };
        let mut fight = Self { terms, stones, turn, block, liberties, stage, by_master: false, undone: false };
        fight.judge_ban();
        fight
    }

    const fn master(&self) -> KoMaster {
        match self.stage {
            Stage::Last(master) => master,
            Stage::First { .. } => KoMaster::Defender,
        }
    }

    /// Who may ignore a ban plays as if there were none.
    fn judge_ban(&mut self) {
        if self.stones.banned != 0 {
            self.terms.ko_seen.set(true);
            self.by_master = true;
            let free = match self.master() {
                KoMaster::Attacker => self.turn == Mover::Attacker,
                KoMaster::Defender => self.turn == Mover::Defender,
                KoMaster::Neither => false,
            };
            if free {
                self.stones.banned = 0;
            }
        }
    }

    /// After a move; `None` if it is not legal.
    pub fn after(&self, mv: CellMove) -> Option<Self> {
        let mut next = *self;
        next.play(mv)?;
        Some(next)
    }

    fn play(&mut self, mv: CellMove) -> Option<()> {
        if mv == PASS {
            self.stones.banned = 0;
        } else {
            let (attackers, walls, cell) = (self.stones.of(Mover::Attacker), self.stones.walls, usize::from(mv));
            self.stones.play(self.terms.board, self.turn, cell)?;
            self.follow_block(attackers, cell);
            let new = self.stones.walls & !walls;
            if new != 0 && self.stones.target != 0 && self.leaves_out() {
                self.stones.close_off(self.terms.board, new, self.block | self.liberties);
            }
        }
        self.turn = self.turn.other();
        match self.stage {
            Stage::First { passed: true } if mv == PASS => {
                (self.stage, self.turn) = (Stage::Last(KoMaster::Attacker), Mover::Attacker);
            }
            Stage::First { .. } => self.stage = Stage::First { passed: mv == PASS },
            Stage::Last(_) => {}
        }
        self.by_master = false;
        self.undone = false;
        self.judge_ban();
        Some(())
    }

    /// The block of the target after a move of the side to move, seen afresh only where stones came off or joined it.
    fn follow_block(&mut self, attackers_before: Cells, cell: usize) {
        let board = self.terms.board;
        let (attackers, own) = (self.stones.of(Mover::Attacker), self.stones.of(Mover::Defender));
        if self.turn == Mover::Attacker {
            let is_there = attackers >> cell & 1 == 1;
            if is_there && self.block & !own == 0 {
                self.liberties &= !(1 << cell);
                return;
            }
        } else if own >> cell & 1 == 1 && attackers == attackers_before {
            let beside = board.beside(cell);
            if beside & self.block == 0 {
                return;
            }
            if beside & own & !self.block == 0 {
                self.block |= 1 << cell;
                self.liberties = (self.liberties | beside & self.stones.empty(board)) & !(1 << cell);
                return;
            }
        }
        (self.block, self.liberties) = self.stones.target_block(board);
    }

    /// Where the side to move may play, but for suicide.
    pub const fn open(&self) -> Cells {
        self.stones.open(self.terms.board, self.turn)
    }

    /// Who has won, as attacker and defender.
    pub fn ended(&self) -> Option<Mover> {
        if self.stones.target == 0 {
            return Some(if self.is_taken_back() || self.is_in_vain() { Mover::Defender } else { Mover::Attacker });
        }
        if self.undone {
            return Some(self.terms.goal.prover().other());
        }
        let rival = self.terms.board.rival & self.terms.board.decisive;
        if rival != 0 && self.stones.of(Mover::Attacker) & rival == 0 {
            return Some(Mover::Defender);
        }
        if let Some(Known { fate, .. }) = self.known() {
            let is_won = if self.terms.goal == Goal::Capture { fate == Fate::Dead } else { fate != Fate::Alive };
            return Some(if is_won { Mover::Attacker } else { Mover::Defender });
        }
        let is_read = self.terms.board.rim.is_some();
        if let Some(leader) = Some(self).filter(|_| is_read && self.turn == Mover::Attacker).and_then(leader) {
            return Some(leader);
        }
        // Two eyes may come of the attacker's move, but then the defender keeps them by a pass: only a prover does not pass.
        if self.turn == Mover::Defender && self.terms.goal == Goal::Capture {
            return None;
        }
        let falls = self.turn == Mover::Attacker && self.liberties & self.stones.banned == 0;
        if falls && self.hangs_on_one() && !self.is_judged_after() {
            return Some(Mover::Attacker);
        }
        let lives = target_lives(self.terms.board, &self.stones, self.block, self.liberties);
        (lives || self.turn == Mover::Attacker && self.has_room()).then_some(Mover::Defender)
    }

    /// What the table of solved eyes says, or in a race the count.
    fn known(&self) -> Option<Known> {
        let known = self.known_under(self.master())?;
        let is_first = matches!(self.stage, Stage::First { .. });
        if is_first && known.by_master && known.fate != Fate::Dead {
            return self.known_under(KoMaster::Attacker).filter(|known| known.fate != Fate::Dead);
        }
        Some(known)
    }

    fn known_under(&self, master: KoMaster) -> Option<Known> {
        let board = self.terms.board;
        let eyes = self.terms.solved.filter(|_| self.block != board.lone)?;
        let known = match eyes.answer(board, &self.stones, self.block, self.liberties) {
            Some(answer) => {
                let fate = |master| answer.fate(self.turn, master);
                let by_master = KoMaster::ALL.map(fate) != [fate(KoMaster::Neither); 3];
                Known { fate: fate(master), by_master }
            }
            None if board.rival != 0 => {
                let judged = judge(board, &self.stones, self.block, self.turn, master, eyes)?;
                // Seki by its own eye is the least: taking the rival may give it another.
                if self.terms.goal == Goal::TwoEyes
                    && judged.fate == Fate::Seki
                    && judged.theorem == RaceTheorem::LivingEye
                {
                    return None;
                }
                Known { fate: judged.fate, by_master: judged.by_master }
            }
            None if board.rim.is_none() && is_doomed(board, &self.stones, self.block, || self.inner()) => {
                Known { fate: Fate::Dead, by_master: false }
            }
            None => return None,
        };
        if known.by_master {
            self.terms.ko_seen.set(true);
        }
        Some(known)
    }

    /// Whether the lone stone of the target was taken in a ko, and its owner may take back at once: then nothing has changed. The
    /// ban that came of the move that took it is what makes such a position the ko master's.
    fn is_taken_back(&self) -> bool {
        self.terms.board.lone != 0 && self.by_master && self.master() == KoMaster::Defender
    }

    /// Whether the captor of the target has lost all the same.
    fn is_in_vain(&self) -> bool {
        let Terms { board, race, .. } = *self.terms;
        self.is_judged_after() && race.is_some_and(|eyes| is_in_vain(board, &self.stones, self.master(), eyes))
    }

    /// Whether the capture of the target may be in vain, so that it is played before it counts.
    const fn is_judged_after(&self) -> bool {
        let board = self.terms.board;
        board.rival != 0 && board.decisive & !board.rival == 0
    }

    /// Whether the attacker to move finds the target with room enough, in an open fight.
    fn has_room(&self) -> bool {
        self.terms.board.rim.is_some_and(|rim| has_room(self.terms.board, rim, &self.stones, self.block))
    }

    /// The few moves of an open fight.
    fn expand_near(
        &self,
        claimant: Option<Mover>,
        next: &mut Vec<(CellMove, Self)>,
        seen: &mut impl FnMut(&Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let from = next.len();
        self.add(plays(self.open() & near(self)), next, &mut |_| ControlFlow::Continue(()))?;
        select(next, from, self.turn, claimant);
        next[from..].iter().map(|(_, after)| after).try_for_each(seen)
    }

    /// How an open fight looks to a side, the best first.
    pub fn prospect(&self, side: Mover) -> i64 {
        let (capture, life) = self.estimate(0);
        let work = i64::from(capture) - i64::from(life);
        if side == Mover::Attacker { work } else { -work }
    }

    /// Whether all of the target is one block with one liberty, and taken for good: a lone stone may be taken in a ko, if not from
    /// outside.
    const fn hangs_on_one(&self) -> bool {
        let Self { block, liberties, .. } = *self;
        liberties & liberties.wrapping_sub(1) == 0
            && block & self.terms.board.safe[Mover::Defender.index()] == 0
            && self.stones.target & !block == 0
            && (block != self.terms.board.lone || liberties == 0)
    }

    /// The defender's moves when its last liberty is about to be taken: that liberty, and captures beside the target. What
    /// else it plays, the attacker takes.
    fn escapes(&self) -> Cells {
        let board = self.terms.board;
        let (attackers, empty) = (self.stones.of(Mover::Attacker), self.stones.empty(board));
        let mut seeds = board.around(self.block) & attackers;
        let mut moves = self.liberties;
        while seeds != 0 {
            let chain = board.flood(seeds & seeds.wrapping_neg(), attackers);
            seeds &= !chain;
            let liberties = board.around(chain) & empty;
            if liberties & liberties.wrapping_sub(1) == 0 {
                moves |= liberties;
            }
        }
        moves
    }

    /// Where the target may yet have eyes.
    fn inner(&self) -> Cells {
        let (key, known) = (self.stones.key(), self.terms.inner.get());
        if known.0 == key {
            return known.1;
        }
        let found = inner(self.terms.board, &self.stones, self.block);
        self.terms.inner.set((key, found));
        found
    }

    /// Whether the prover took a ko here, coming from these stones, that the refuter takes back, as it ignores bans: then all is as
    /// it was, but for a ban on the prover, if none bound it before. A shortest proof takes no ko so; in open fights, where few moves are
    /// looked at, that does not follow.
    fn is_ko_undone(&self, before: &Stones) -> bool {
        let (prover, refuter) = match self.terms.goal {
            Goal::Capture => (Mover::Attacker, KoMaster::Defender),
            Goal::TwoEyes => (Mover::Defender, KoMaster::Attacker),
        };
        self.by_master
            && self.terms.solved.is_some()
            && self.terms.board.rim.is_none()
            && self.turn != prover
            && before.banned == 0
            && self.master() == refuter
            && self.stones.target == before.target
    }

    /// Those of the area.
    const fn weights(&self) -> &'static Weights {
        if self.terms.board.is_small { &Weights::SMALL } else { &Weights::LARGE }
    }

    fn add(
        &self,
        moves: impl IntoIterator<Item = CellMove>,
        next: &mut Vec<(CellMove, Self)>,
        seen: &mut impl FnMut(&Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        moves.into_iter().try_for_each(|mv| {
            // Played where it will stay: copies of what was just written are slow.
            next.push((mv, *self));
            let Some((_, after)) = next.last_mut() else { return ControlFlow::Continue(()) };
            if after.play(mv).is_some() {
                after.undone = after.is_ko_undone(&self.stones);
                return seen(after);
            }
            next.pop();
            ControlFlow::Continue(())
        })
    }

    /// Whether passing may be of use: to the prover only as long as a ban binds it, as the other may pass as well, or to put off
    /// a ko.
    const fn may_pass(&self) -> bool {
        self.stones.banned != 0
            || matches!(self.stage, Stage::First { .. })
            || self.turn as u8 != self.terms.goal.prover() as u8
    }
}
