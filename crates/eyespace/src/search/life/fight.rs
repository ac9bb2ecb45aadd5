//! The two questions about a target, as games of the kernel: can it be captured, can it get two eyes?

use std::cell::Cell;

use crate::eyes::Mover;
use crate::search::dfpn::{Game, Player, Variant};
use crate::search::race::{is_in_vain, judge};
use crate::table::{Fate, KoMaster};

use super::alive::target_lives;
use super::local::{Cells, LocalBoard, each, random};
use super::solved::SolvedEyes;
use super::stones::Stones;

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
    /// Whether a ban on taking back a ko ever came up. If not, the ko master is of no matter.
    pub ko_seen: &'a Cell<bool>,
}

/// A move: a cell, or [`PASS`].
pub(super) type CellMove = u8;

/// No cell.
pub(super) const PASS: CellMove = u8::MAX;

/// A position of the fight.
#[derive(Clone, Copy)]
pub(super) struct Fight<'a> {
    pub terms: &'a Terms<'a>,
    pub stones: Stones,
    pub turn: Mover,
    /// The (first) block of the target, and its liberties.
    block: Cells,
    liberties: Cells,
    /// What the table of solved eyes says.
    solved: Option<Fate>,
    /// Whether it is the ko master that makes the position, or its end, what it is.
    by_master: bool,
    /// The target is captured, and its captor lost all the same.
    in_vain: bool,
}

impl<'a> Fight<'a> {
    pub fn new(terms: &'a Terms<'a>, stones: Stones, turn: Mover) -> Self {
        let (block, liberties) = stones.target_block(terms.board);
        let fight = Self { terms, stones, turn, block, liberties, solved: None, by_master: false, in_vain: false };
        fight.with_ban_judged().with_table_asked()
    }

    /// Who may ignore a ban plays as if there were none.
    fn with_ban_judged(mut self) -> Self {
        if self.stones.banned != 0 {
            self.terms.ko_seen.set(true);
            self.by_master = true;
            let free = match self.terms.master {
                KoMaster::Attacker => self.turn == Mover::Attacker,
                KoMaster::Defender => self.turn == Mover::Defender,
                KoMaster::Neither => false,
            };
            if free {
                self.stones.banned = 0;
            }
        }
        self
    }

    /// After a move; `None` if it is not legal.
    pub fn after(&self, mv: CellMove) -> Option<Self> {
        let stones = if mv == PASS {
            self.stones.passed()
        } else {
            self.stones.play(self.terms.board, self.turn, usize::from(mv))?
        };
        Some(Self::new(self.terms, stones, self.turn.other()))
    }

    /// Where the side to move may play, but for suicide.
    pub fn open(&self) -> Cells {
        let free = self.stones.empty(self.terms.board) & !self.stones.banned;
        if self.turn == Mover::Defender { free & !self.terms.board.counted } else { free }
    }

    /// Who has won, as attacker and defender.
    fn ended(&self) -> Option<Mover> {
        if self.stones.target == 0 {
            return Some(if self.in_vain { Mover::Defender } else { Mover::Attacker });
        }
        let rival = self.terms.board.rival & self.terms.board.decisive;
        if rival != 0 && self.stones.of(Mover::Attacker) & rival == 0 {
            return Some(Mover::Defender);
        }
        if let Some(fate) = self.solved {
            let is_won = if self.terms.goal == Goal::Capture { fate == Fate::Dead } else { fate != Fate::Alive };
            return Some(if is_won { Mover::Attacker } else { Mover::Defender });
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
        lives.then_some(Mover::Defender)
    }

    fn with_table_asked(mut self) -> Self {
        if self.stones.target == 0 {
            let terms = self.terms;
            self.in_vain = self.is_judged_after()
                && terms.race.is_some_and(|eyes| is_in_vain(terms.board, &self.stones, terms.master, eyes));
            return self;
        }
        let answer = self.terms.solved.and_then(|eyes| eyes.answer(self.terms.board, &self.stones, self.block));
        if let Some(answer) = answer {
            let fate = |master| answer.fate(self.turn, master);
            self.solved = Some(fate(self.terms.master));
            if KoMaster::ALL.map(fate) != [fate(KoMaster::Neither); 3] {
                self.terms.ko_seen.set(true);
                self.by_master = true;
            }
        } else if let Some(eyes) = self.terms.solved.filter(|_| self.terms.board.rival != 0) {
            let judged = judge(self.terms.board, &self.stones, self.block, self.turn, self.terms.master, eyes);
            self.solved = judged.map(|judged| judged.fate);
            if judged.is_some_and(|judged| judged.by_master) {
                self.terms.ko_seen.set(true);
                self.by_master = true;
            }
        }
        self
    }

    /// Whether the capture of the target may be in vain, so that it is played before it counts.
    const fn is_judged_after(&self) -> bool {
        let board = self.terms.board;
        board.rival != 0 && board.decisive & !board.rival == 0
    }

    /// Whether all of the target is one block with one liberty.
    const fn hangs_on_one(&self) -> bool {
        let Self { block, liberties, .. } = *self;
        liberties & liberties.wrapping_sub(1) == 0
            && block & self.terms.board.safe[Mover::Defender.index()] == 0
            && self.stones.target & !block == 0
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

    /// Whether passing may be of use: to the prover only as long as a ban binds it, as the other may pass as well.
    const fn may_pass(&self) -> bool {
        self.stones.banned != 0 || self.turn as u8 != self.terms.goal.prover() as u8
    }
}

impl Game for Fight<'_> {
    type Move = CellMove;

    fn player(&self) -> Player {
        if self.turn == self.terms.goal.prover() { Player::Prover } else { Player::Refuter }
    }

    fn winner(&self) -> Option<Player> {
        let winner = self.ended()?;
        Some(if winner == self.terms.goal.prover() { Player::Prover } else { Player::Refuter })
    }

    fn expand(&self, next: &mut Vec<(CellMove, Self)>) {
        let open = self.open();
        let mut add = |cells: Cells| {
            next.extend(each(cells).filter_map(|cell| Some((cell as CellMove, self.after(cell as CellMove)?))));
        };
        if self.turn == Mover::Defender && self.hangs_on_one() && !self.is_judged_after() {
            return add(open & self.escapes());
        }
        add(open & self.liberties);
        add(open & !self.liberties);
        if self.may_pass() {
            next.extend(self.after(PASS).map(|after| (PASS, after)));
        }
    }

    /// Liberties are what there is to take. Of some twenty measures tried none needed fewer nodes, and few a fifth more.
    fn estimate(&self) -> (u32, u32) {
        let (capture, life) = (8 * self.liberties.count_ones(), 6);
        if self.terms.goal == Goal::Capture { (capture, life) } else { (life, capture) }
    }

    fn key(&self) -> u64 {
        let terms = self.turn as u64 | (self.terms.goal as u64) << 1;
        self.stones.key() ^ random(terms + 3000)
    }

    fn variant(&self) -> Variant {
        Variant(self.terms.master.index() as u8)
    }

    fn is_particular(&self) -> bool {
        self.by_master
    }
}
