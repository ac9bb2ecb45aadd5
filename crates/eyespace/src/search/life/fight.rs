//! A fight for the life of a target, as a game: its moves, and how play ends. A search asks one of two questions about
//! it: can the attacker capture the target, and can the defender make two eyes?

mod ending;
mod game;
mod threats;

use std::cell::Cell;
use std::ops::ControlFlow;

use crate::board::local::Graph;
use crate::eyes::Role;
use crate::search::arena::{Cells, LocalBoard, SolvedEyes, Stones, each};
use crate::search::dfpn::SearchGame;
use crate::table::KoMaster;

use super::escape_room::{near, select};
use super::weights::Weights;

pub(super) use threats::KoFight;

/// What the prover must reach. If play never ends, the refuter has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// The attacker captures all of the target.
    Capture,
    /// The defender makes the target live even if its owner passes for ever.
    TwoEyes,
}

impl Goal {
    /// The side that is the prover.
    pub const fn prover(self) -> Role {
        match self {
            Self::Capture => Role::Attacker,
            Self::TwoEyes => Role::Defender,
        }
    }
}

/// The data that stay the same during one search.
pub(super) struct FightRules<'a> {
    pub board: &'a LocalBoard,
    pub goal: Goal,
    pub master: KoMaster,
    /// The table of solved eyes; `None` if every position must be searched.
    pub solved: Option<&'a SolvedEyes<'a>>,
    /// The table of solved eyes if this is a semeai, even if `solved` is `None`: it is also needed to decide whether
    /// the stones that captured the target are lost in turn.
    pub semeai: Option<&'a SolvedEyes<'a>>,
    /// When each side fights kos.
    pub kos: Kos,
    /// Whether a ban on retaking a ko came up at any time. If none did, the ko master makes no difference.
    pub ko_seen: &'a Cell<bool>,
    /// The last position, by its key, for which the cells where the target may make eyes were computed, and these
    /// cells. They are needed several times for each position.
    pub inner: Cell<(u64, Cells)>,
}

/// When each side fights kos, and which side may ignore bans on retaking one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kos {
    /// Both sides fight kos when they arise, under one ko master, the side that may ignore bans on retaking a ko.
    AsTheyCome,
    /// At first only the defender fights kos, and may ignore bans. Once both sides have passed, the attacker fights
    /// them and may ignore bans, as if no threats were left.
    DeferrableKo,
    /// One side tries to win the ko and may ignore some threats of the other side, which has any number of them.
    Threats(KoFight),
    /// The defender may not take a ko at all.
    AttackerTakes,
}

/// The stage of a fight. There are two stages if kos can be deferred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The only stage, or the one after both sides have passed. The value is the ko master, the side that may ignore
    /// bans on retaking a ko.
    Last(KoMaster),
    /// The first stage of a fight in which kos can be deferred: the defender may ignore bans on retaking a ko, and the
    /// attacker need not play. `passed` says whether the last move was a pass.
    First { passed: bool },
    /// The only stage of a fight with threats elsewhere.
    Threats(KoFight),
}

/// A move in the fight: the index of a cell, or [`PASS`].
pub(super) type CellMove = u8;

/// The move that is a pass.
pub(super) const PASS: CellMove = u8::MAX;

/// The moves at the cells of a set.
fn plays(cells: Cells) -> impl Iterator<Item = CellMove> {
    each(cells).map(|cell| cell as CellMove)
}

/// A position of a fight.
#[derive(Clone, Copy)]
pub(super) struct Fight<'a> {
    pub rules: &'a FightRules<'a>,
    pub stones: Stones,
    pub turn: Role,
    /// The block of the target, or the first block if it has several. `liberties` are the liberties of this block.
    pub block: Cells,
    pub liberties: Cells,
    stage: Stage,
    /// Whether the last move led to a ban on retaking a ko, so that the position depends on the ko master.
    by_master: bool,
    /// Whether the last move took a ko that the opponent may take back at once because it ignores bans.
    undone: bool,
}

impl<'a> Fight<'a> {
    pub fn new(rules: &'a FightRules<'a>, stones: Stones, turn: Role) -> Self {
        let (block, liberties) = stones.target_block(rules.board);
        let stage = match rules.kos {
            Kos::AsTheyCome | Kos::AttackerTakes => Stage::Last(rules.master),
            Kos::DeferrableKo => Stage::First { passed: false },
            Kos::Threats(fight) => Stage::Threats(fight),
        };
        let mut fight = Self { rules, stones, turn, block, liberties, stage, by_master: false, undone: false };
        fight.judge_ban();
        fight
    }

    const fn master(&self) -> KoMaster {
        match self.stage {
            Stage::Last(master) => master,
            Stage::First { .. } => KoMaster::Defender,
            Stage::Threats(_) => KoMaster::Neither,
        }
    }

    /// Lifts the ban on retaking a ko if the side to move may ignore it.
    fn judge_ban(&mut self) {
        if self.stones.banned != 0 {
            self.rules.ko_seen.set(true);
            self.by_master = true;
            if let Stage::Threats(fight) = &mut self.stage {
                self.stones.banned = fight.judge(self.turn, self.stones.banned);
                return;
            }
            if !self.master().binds(self.turn) {
                self.stones.banned = 0;
            }
        }
    }

    /// The position after a move; `None` if the move is illegal.
    pub fn after(&self, mv: CellMove) -> Option<Self> {
        let mut next = *self;
        next.play(mv)?;
        Some(next)
    }

    fn play(&mut self, mv: CellMove) -> Option<()> {
        let before = self.stones.banned;
        if mv == PASS {
            self.stones.banned = 0;
        } else {
            let (attackers, walls, cell) = (self.stones.of(Role::Attacker), self.stones.walls, usize::from(mv));
            self.stones.play(self.rules.board, self.turn, cell)?;
            if self.stones.banned != 0 && self.turn == Role::Defender && self.rules.kos == Kos::AttackerTakes {
                return None;
            }
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
            Stage::Threats(fight) => {
                self.stage = Stage::Threats(fight.after(self.turn.other(), mv, [before, self.stones.banned]));
            }
            Stage::Last(_) => {}
        }
        self.by_master = false;
        self.undone = false;
        self.judge_ban();
        Some(())
    }

    /// Updates the target's block and its liberties after a move of the side to move. They are computed anew only if
    /// stones were captured or connected.
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

    /// The cells where the side to move may play, if suicide is left aside.
    pub fn open(&self) -> Cells {
        self.stones.open(self.rules.board, self.turn)
    }

    /// Adds the few moves that are tried when nothing encloses the target.
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

    /// An evaluation of a fight that nothing encloses. The lower the number, the better for `side`.
    pub fn prospect(&self, side: Role) -> i64 {
        let (capture, life) = self.estimate(0);
        let work = i64::from(capture) - i64::from(life);
        if side == Role::Attacker { work } else { -work }
    }

    /// The moves of a defender whose target is in atari: its last liberty, and captures beside the target. After any
    /// other move the attacker captures.
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

    /// Whether the prover, who moved from the position `before`, has just taken a ko that the refuter takes back
    /// because it ignores bans.
    ///
    /// After that the position is the same as before, except for a ban on the prover. If no ban bound the prover
    /// before, the exchange gains nothing, so a shortest proof has no such move. Where nothing encloses the target,
    /// only few moves are tried and this does not follow.
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

    /// The weights for the first estimates of proof numbers, by the size of the area.
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
            // The move is played on the copy in the list, because it would be slow to copy a position that was just
            // written.
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

    /// Whether the side to move may make a threat elsewhere because a ban binds it.
    const fn may_threaten(&self) -> bool {
        matches!(self.stage, Stage::Threats(_)) && self.stones.banned != 0
    }

    /// Whether the side to move may pass. The prover needs a pass only while a ban binds it, or to defer a ko.
    /// Otherwise the refuter would pass as well, and the position would be the same again.
    const fn may_pass(&self) -> bool {
        self.stones.banned != 0
            || matches!(self.stage, Stage::First { .. } | Stage::Threats(KoFight { threat: Some(_), .. }))
            || self.turn as u8 != self.rules.goal.prover() as u8
    }
}
