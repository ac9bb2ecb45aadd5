//! The two questions about a target: can it be captured, and can it get two eyes? Moves and ends of play are the same for both.

mod ending;
mod game;

use std::cell::Cell;
use std::ops::ControlFlow;

use crate::eyes::Role;
use crate::search::arena::{Cells, LocalBoard, SolvedEyes, Stones, each};
use crate::search::dfpn::SearchGame;
use crate::table::KoMaster;

use super::escape_room::{near, select};
use super::weights::Weights;

/// What the prover must make happen. Endless play counts for the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// The attacker captures all of the target.
    Capture,
    /// The defender gets the target to live though it passes for ever.
    TwoEyes,
}

impl Goal {
    /// Who must make it happen.
    pub const fn prover(self) -> Role {
        match self {
            Self::Capture => Role::Attacker,
            Self::TwoEyes => Role::Defender,
        }
    }
}

/// What is the same in the whole of one search.
pub(super) struct FightRules<'a> {
    pub board: &'a LocalBoard,
    pub goal: Goal,
    pub master: KoMaster,
    /// What is known of single eyes; nothing if all is to be searched.
    pub solved: Option<&'a SolvedEyes<'a>>,
    /// The same where a race has two sides: what a capture is worth is a rule, not to be left out.
    pub semeai: Option<&'a SolvedEyes<'a>>,
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
    DeferrableKo,
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
    pub rules: &'a FightRules<'a>,
    pub stones: Stones,
    pub turn: Role,
    /// The (first) block of the target, and its liberties.
    pub block: Cells,
    pub liberties: Cells,
    stage: Stage,
    /// Whether it is the ko master that makes the position, or its end, what it is.
    by_master: bool,
    /// Whether the last move took a ko, and that is taken back.
    undone: bool,
}

impl<'a> Fight<'a> {
    pub fn new(rules: &'a FightRules<'a>, stones: Stones, turn: Role) -> Self {
        let (block, liberties) = stones.target_block(rules.board);
        let stage = match rules.kos {
            Kos::AsTheyCome => Stage::Last(rules.master),
            Kos::DeferrableKo => Stage::First { passed: false },
        };
        let mut fight = Self { rules, stones, turn, block, liberties, stage, by_master: false, undone: false };
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
            self.rules.ko_seen.set(true);
            self.by_master = true;
            let free = match self.master() {
                KoMaster::Attacker => self.turn == Role::Attacker,
                KoMaster::Defender => self.turn == Role::Defender,
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
            let (attackers, walls, cell) = (self.stones.of(Role::Attacker), self.stones.walls, usize::from(mv));
            self.stones.play(self.rules.board, self.turn, cell)?;
            self.follow_block(attackers, cell);
            let new = self.stones.walls & !walls;
            if new != 0 && self.stones.target != 0 && self.leaves_out() {
                self.stones.close_off(self.rules.board, new, self.block | self.liberties);
            }
        }
        self.turn = self.turn.other();
        match self.stage {
            Stage::First { passed: true } if mv == PASS => {
                (self.stage, self.turn) = (Stage::Last(KoMaster::Attacker), Role::Attacker);
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
        let board = self.rules.board;
        let (attackers, own) = (self.stones.of(Role::Attacker), self.stones.of(Role::Defender));
        if self.turn == Role::Attacker {
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
        self.stones.open(self.rules.board, self.turn)
    }

    /// The few moves of an open fight.
    fn expand_near(
        &self,
        narrowed_side: Option<Role>,
        next: &mut Vec<(CellMove, Self)>,
        seen: &mut impl FnMut(&Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let from = next.len();
        self.add(plays(self.open() & near(self)), next, &mut |_| ControlFlow::Continue(()))?;
        select(next, from, self.turn, narrowed_side);
        next[from..].iter().map(|(_, after)| after).try_for_each(seen)
    }

    /// How an open fight looks to a side, the best first.
    pub fn prospect(&self, side: Role) -> i64 {
        let (capture, life) = self.estimate(0);
        let work = i64::from(capture) - i64::from(life);
        if side == Role::Attacker { work } else { -work }
    }

    /// The defender's moves when its last liberty is about to be taken: that liberty, and captures beside the target. What
    /// else it plays, the attacker takes.
    fn escapes(&self) -> Cells {
        let board = self.rules.board;
        let (attackers, empty) = (self.stones.of(Role::Attacker), self.stones.empty(board));
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

    /// Whether the prover took a ko here, coming from these stones, that the refuter takes back, as it ignores bans: then all is as
    /// it was, but for a ban on the prover, if none bound it before. A shortest proof takes no ko so; in open fights, where few moves are
    /// looked at, that does not follow.
    fn is_ko_undone(&self, before: &Stones) -> bool {
        let (prover, refuter) = match self.rules.goal {
            Goal::Capture => (Role::Attacker, KoMaster::Defender),
            Goal::TwoEyes => (Role::Defender, KoMaster::Attacker),
        };
        self.by_master
            && self.rules.solved.is_some()
            && self.rules.board.boundary.is_none()
            && self.turn != prover
            && before.banned == 0
            && self.master() == refuter
            && self.stones.target == before.target
    }

    /// Those of the area.
    const fn weights(&self) -> &'static Weights {
        if self.rules.board.is_small { &Weights::SMALL } else { &Weights::LARGE }
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
            || self.turn as u8 != self.rules.goal.prover() as u8
    }
}
