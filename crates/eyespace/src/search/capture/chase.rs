//! The capture of one block as a game for the df-pn kernel.

use std::cell::Cell;
use std::ops::ControlFlow;

use smallvec::SmallVec;

use crate::board::{Color, Move, Played, Point, PointSet, Position, Size, Suicide};
use crate::search::dfpn::{Player, SearchGame};
use crate::table::KoMaster;

use super::moves;
use super::{Retaken, Width};

/// What does not change while one block is chased.
#[derive(Debug)]
pub(super) struct ChaseOptions {
    /// A stone of the block.
    pub anchor: Point,
    /// Who wants to take it.
    pub attacker: Color,
    pub master: KoMaster,
    /// With so many liberties the block counts as escaped.
    pub escape: usize,
    pub slack: u32,
    pub width: Width,
    pub retaken: Retaken,
    /// The rule for the owner; the attacker needs no suicide.
    pub suicide: Suicide,
    /// Whether a ban on taking back a ko ever came up. If not, the ko master is of no matter.
    pub ko_seen: Cell<bool>,
    /// All points that were looked at, if that is to be known: while nothing changes there, the reading stays the same.
    pub looked: Option<Cell<PointSet>>,
    /// The hash of what is left out of keys: none, or the position that a reading begins with, for all of it to be local.
    pub origin: u64,
}

impl ChaseOptions {
    /// Notes that these points and those beside them were looked at.
    pub fn look(&self, points: impl FnOnce() -> PointSet) {
        if let Some(looked) = &self.looked {
            let points = points();
            looked.set(looked.get() | points.grown(Size::LARGEST.points()));
        }
    }
}

/// A position of the chase.
#[derive(Clone)]
pub(super) struct Chase<'a> {
    pub position: Position,
    pub options: &'a ChaseOptions,
    /// The block; none once it is captured.
    pub target: PointSet,
    pub liberties: PointSet,
    /// How many those are.
    pub count: usize,
    /// How much longer the attacker may play without giving atari.
    slack: u32,
}

impl<'a> Chase<'a> {
    pub fn new(position: Position, options: &'a ChaseOptions) -> Self {
        let target = position.block(options.anchor);
        let liberties = target.neighbours(position.empty_points());
        options.look(|| target);
        let mut chase = Self { position, options, target, liberties, count: liberties.len(), slack: options.slack };
        chase.judge_ban();
        chase
    }

    /// Who may ignore a ban plays as if there were none.
    fn judge_ban(&mut self) {
        if self.position.ko().is_some() {
            self.options.ko_seen.set(true);
            let free = match self.options.master {
                KoMaster::Attacker => Some(self.options.attacker),
                KoMaster::Defender => Some(self.options.attacker.opponent()),
                KoMaster::Neither => None,
            };
            if free == Some(self.position.to_play()) {
                self.position = self.position.without_ko();
            }
        }
    }

    pub fn attacks(&self) -> bool {
        self.position.to_play() == self.options.attacker
    }

    /// Goes on with a move; false if it is not legal, or not within the limits: what is left then is no position of the chase.
    pub fn go_on(&mut self, mv: Move) -> bool {
        let attacks = self.attacks();
        let options = self.options;
        let look = |block| options.look(|| block);
        let suicide = if attacks { Suicide::Illegal } else { options.suicide };
        let Ok(captured) = self.position.go_on(mv, suicide, look) else { return false };
        let Move::Play(point) = mv else { return true };
        if captured.contains(options.anchor) {
            (self.target, self.liberties, self.count) = (PointSet::EMPTY, PointSet::EMPTY, 0);
            return !self.is_retaken(&self.position);
        }
        let takes_liberty = self.liberties.contains(point);
        match (attacks, captured.is_empty()) {
            (true, true) => {
                self.liberties.remove(point);
                self.count -= usize::from(takes_liberty);
            }
            (false, true) if !takes_liberty => {}
            (attacks, _) => {
                if !attacks && takes_liberty {
                    let others = self.position.stones(options.attacker.opponent()) - self.target;
                    self.target |= others.part_at(point);
                    options.look(|| self.target);
                }
                self.liberties = self.target.neighbours(self.position.empty_points());
                self.count = self.liberties.len();
            }
        }
        if attacks && self.slack != u32::MAX {
            let beside = u32::from(!takes_liberty);
            let Some(slack) = self.slack.checked_sub(self.count as u32 - 1 + beside) else { return false };
            self.slack = slack;
        }
        self.judge_ban();
        true
    }

    /// Whether the next move takes the block.
    pub fn falls(&self) -> bool {
        let can_take =
            self.count == 1 && self.attacks() && !self.position.ko().is_some_and(|ko| self.liberties.contains(ko));
        can_take && (self.options.retaken == Retaken::IsGone || self.target.single().is_none() || self.stays_taken())
    }

    /// The target where the next move takes it; of a single stone all that is taken with it: so it is not taken back in a ko.
    pub fn taken(&self) -> PointSet {
        let alone = self.target.single().and_then(|_| self.take());
        alone.map_or(self.target, |played| played.captured)
    }

    /// The move at the first liberty.
    fn take(&self) -> Option<Played> {
        let look = |block| self.options.look(|| block);
        let play = |at| self.position.play_looking(Move::Play(at), Suicide::Illegal, look).ok();
        self.liberties.first().and_then(play)
    }

    /// Whether a single stone, taken now, is not taken back at once.
    fn stays_taken(&self) -> bool {
        self.take().is_some_and(|played| !self.is_retaken(&played.position))
    }

    /// Whether what was just taken comes back: a ko, and its owner may ignore the ban. Then nothing has changed.
    fn is_retaken(&self, after: &Position) -> bool {
        let is_ko = self.options.retaken == Retaken::IsBack && after.ko() == Some(self.options.anchor);
        if is_ko {
            self.options.ko_seen.set(true);
        }
        is_ko && self.options.master == KoMaster::Defender
    }
}

impl SearchGame for Chase<'_> {
    type Move = Move;

    fn player(&self) -> Player {
        if self.attacks() { Player::Prover } else { Player::Refuter }
    }

    fn winner(&self) -> Option<Player> {
        if self.count == 0 || self.falls() {
            Some(Player::Prover)
        } else if self.count >= self.options.escape {
            Some(Player::Refuter)
        } else {
            None
        }
    }

    fn expand(&self, next: &mut Vec<(Move, Self)>, mut seen: impl FnMut(&Self) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut moves: SmallVec<[Move; 32]> = SmallVec::new();
        moves::list(self, |mv| moves.push(mv));
        for mv in moves {
            // Made where it stays: a chase is large.
            next.push((mv, self.clone()));
            let Some((_, after)) = next.last_mut() else { continue };
            if after.go_on(mv) {
                seen(after)?;
            } else {
                next.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn key(&self) -> u64 {
        let turn = 1 + self.position.to_play().index() as u64;
        let ko = self.position.ko().map_or(0, |point| point.index() as u64 + 1);
        let master = self.options.master.index() as u64;
        self.position.hash()
            ^ self.options.origin
            ^ (u64::from(self.slack) << 32 | turn << 20 | master << 16 | ko).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Liberties are what there is to take; each costs two moves' thought.
    fn estimate(&self, _depth: u32) -> (u32, u32) {
        let count = self.count.min(16) as u32;
        let room = self.options.escape.saturating_sub(self.count).min(8) as u32;
        if self.attacks() { (count * count, room * 2) } else { (count * count, room) }
    }
}
