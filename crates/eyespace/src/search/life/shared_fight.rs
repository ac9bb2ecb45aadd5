//! A fight that several threads search together: each makes its rules and its first position for itself, because these keep what was
//! computed last.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::eyes::Role;
use crate::search::arena::{LocalBoard, SolvedEyes, Stones};
use crate::search::dfpn::{GameWorker, SharedGame};
use crate::table::{EyeTable, KoMaster};

use super::fight::{CellMove, Fight, FightRules, Goal, Kos};

/// What is needed to make the fight.
pub(super) struct SharedFight<'a> {
    pub board: &'a LocalBoard,
    pub eyes: &'a EyeTable,
    /// Whether the table of solved eyes decides positions.
    pub is_solved: bool,
    /// Whether this is a semeai in which the table is used.
    pub is_semeai: bool,
    pub stones: Stones,
    pub first: Role,
    pub ko: Option<usize>,
    pub kos: Kos,
    pub goal: Goal,
    pub master: KoMaster,
    /// The first move; `None` if the search begins before it.
    pub mv: Option<CellMove>,
    /// Whether a ban on retaking a ko came up in any thread.
    pub ko_seen: AtomicBool,
}

impl SharedGame for SharedFight<'_> {
    type Move = CellMove;

    fn with_root(&self, worker: impl GameWorker<CellMove>) {
        let Self { board, goal, master, kos, .. } = *self;
        let eyes = SolvedEyes::under(board.suicide, self.eyes);
        let ko_seen = Cell::new(false);
        let rules = FightRules {
            board,
            goal,
            master,
            solved: eyes.as_ref().filter(|_| self.is_solved),
            semeai: eyes.as_ref().filter(|_| self.is_semeai),
            kos,
            ko_seen: &ko_seen,
            inner: Cell::default(),
        };
        let mut stones = self.stones;
        stones.banned = self.ko.map_or(0, |cell| 1 << cell);
        let start = Fight::new(&rules, stones, self.first);
        if let Some(start) = self.mv.map_or(Some(start), |mv| start.after(mv)) {
            worker.work(&start);
        }
        self.ko_seen.fetch_or(ko_seen.get(), Ordering::Relaxed);
    }
}
