//! The chase of one block as a game for the df-pn kernel: the attacker tries to capture the block, and its owner to
//! save it.

use std::cell::Cell;
use std::ops::ControlFlow;

use smallvec::SmallVec;

use crate::board::{Color, Move, Played, Point, PointSet, Position, Size, Suicide};
use crate::search::dfpn::{Player, SearchGame};
use crate::table::{KoMaster, Role};

use super::moves;
use super::{Retaken, SearchLimits};

/// The moves that one side tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Reach {
    /// Moves around the target.
    Near,
    /// Moves in the whole fight around the target: also around the blocks that decide the fate of its neighbours.
    Fight,
    /// All legal moves.
    Whole,
}

/// The data that stay the same while one block is chased.
#[derive(Debug)]
pub(super) struct ChaseOptions {
    /// One stone of the block that is chased.
    pub anchor: Point,
    /// The side that wants to capture the block.
    pub attacker: Color,
    pub master: KoMaster,
    /// The number of liberties with which the block counts as escaped.
    pub escape: usize,
    pub slack: u32,
    /// The moves that the attacker and the defender try.
    pub reach: [Reach; 2],
    pub retaken: Retaken,
    /// Whether suicide is legal for the owner. For the attacker it counts as illegal, because the attacker never needs
    /// it.
    pub suicide: Suicide,
    /// Whether a ban on retaking a ko came up at any time. If none did, the ko master makes no difference.
    pub ko_seen: Cell<bool>,
    /// The points on which the reading depends, if they are to be recorded. The result stays the same as long as
    /// nothing changes at these points.
    pub looked: Option<Cell<PointSet>>,
    /// A hash that is combined with the key of each position. It is zero, or the hash of the first position. In the
    /// second case keys depend only on the changes since the first position, so a reading does not depend on distant
    /// stones.
    pub origin: u64,
}

impl ChaseOptions {
    /// The data for a reading within these limits on the turned board, where the owner of the block is Black.
    pub fn within(limits: SearchLimits, anchor: Point) -> Self {
        Self {
            anchor,
            attacker: Color::White,
            master: KoMaster::Attacker,
            escape: limits.escape,
            slack: limits.slack,
            reach: [Reach::Near; 2],
            retaken: limits.retaken,
            suicide: Suicide::Illegal,
            ko_seen: Cell::new(false),
            looked: None,
            origin: 0,
        }
    }

    /// Records that these points and their neighbours were looked at.
    pub fn look(&self, points: impl FnOnce() -> PointSet) {
        if let Some(looked) = &self.looked {
            let points = points();
            looked.set(looked.get() | points.grown(Size::LARGEST.points()));
        }
    }
}

/// The effect of a move on the chase of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Advance {
    Illegal,
    /// The block is captured.
    Captured,
    /// The block is a single stone that is captured, but its owner takes back at once.
    CapturedInVain,
    /// The chase goes on, and the move costs this much of the slack.
    Costs(u32),
}

/// A position during the chase of a block.
#[derive(Clone)]
pub(super) struct Chase<'a> {
    pub position: Position,
    pub options: &'a ChaseOptions,
    /// The stones of the chased block; empty once it is captured.
    pub target: PointSet,
    pub liberties: PointSet,
    /// The number of liberties of the chased block.
    pub count: usize,
    /// The slack that the attacker has left for moves that do not give atari; see [`super::SearchLimits::slack`].
    pub(super) slack: u32,
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

    /// Lifts the ban on retaking a ko if the side to move may ignore it.
    pub(super) fn judge_ban(&mut self) {
        let mover = if self.attacks() { Role::Attacker } else { Role::Defender };
        if self.options.master.lift_ban(&mut self.position, mover) {
            self.options.ko_seen.set(true);
        }
    }

    /// The moves that the side to move tries.
    pub fn reach(&self) -> Reach {
        self.options.reach[usize::from(!self.attacks())]
    }

    pub fn attacks(&self) -> bool {
        self.position.to_play() == self.options.attacker
    }

    /// Plays a move. Returns `false` if the move is illegal or outside the limits; then the position must not be used
    /// any more.
    pub fn go_on(&mut self, mv: Move) -> bool {
        match self.advance(mv) {
            Advance::Illegal | Advance::CapturedInVain => false,
            Advance::Captured => true,
            Advance::Costs(cost) => {
                let Some(slack) = self.slack.checked_sub(cost) else { return false };
                self.slack = slack;
                self.judge_ban();
                true
            }
        }
    }

    /// Plays a move without its limits: it neither takes the cost of the move from the slack nor lifts a ban. If the
    /// move is illegal, the position must not be used any more.
    pub(super) fn advance(&mut self, mv: Move) -> Advance {
        let attacks = self.attacks();
        let options = self.options;
        let look = |block| options.look(|| block);
        let suicide = if attacks { Suicide::Illegal } else { options.suicide };
        let Ok(captured) = self.position.go_on(mv, suicide, look) else { return Advance::Illegal };
        let Move::Play(point) = mv else { return Advance::Costs(0) };
        if captured.contains(options.anchor) {
            let is_single = captured.single().is_some();
            (self.target, self.liberties, self.count) = (PointSet::EMPTY, PointSet::EMPTY, 0);
            let is_in_vain = is_single && self.is_retaken(&self.position);
            return if is_in_vain { Advance::CapturedInVain } else { Advance::Captured };
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
        if !attacks || self.slack == u32::MAX {
            return Advance::Costs(0);
        }
        Advance::Costs(self.count.saturating_sub(1) as u32 + u32::from(!takes_liberty))
    }

    /// Whether the attacker is to move and captures the block at once.
    pub fn falls(&self) -> bool {
        let can_take =
            self.count == 1 && self.attacks() && !self.position.ko().is_some_and(|ko| self.liberties.contains(ko));
        can_take && (self.options.retaken == Retaken::IsGone || self.target.single().is_none() || self.stays_taken())
    }

    /// The stones that the capturing move removes. If the block is a single stone, they include other stones that are
    /// captured with it, because these show that the capture is no ko.
    pub fn taken(&self) -> PointSet {
        let alone = self.target.single().and_then(|_| self.take());
        alone.map_or(self.target, |played| played.captured)
    }

    /// The position after the attacker captures the block at its first liberty.
    fn take(&self) -> Option<Played> {
        let look = |block| self.options.look(|| block);
        let play = |at| self.position.play_looking(Move::Play(at), Suicide::Illegal, look).ok();
        self.liberties.first().and_then(play)
    }

    /// Whether a single stone that is captured now cannot be taken back at once.
    fn stays_taken(&self) -> bool {
        self.take().is_some_and(|played| !(played.captured.single().is_some() && self.is_retaken(&played.position)))
    }

    /// Whether the capture of a single stone is in vain: it takes a ko, and the owner takes back at once because it may
    /// ignore the ban. Then nothing has changed. In a fight a capture that the owner answers by a snapback is in vain
    /// too.
    fn is_retaken(&self, after: &Position) -> bool {
        if self.options.retaken == Retaken::IsGone {
            return false;
        }
        if after.ko() == Some(self.options.anchor) {
            self.options.ko_seen.set(true);
            return self.options.master == KoMaster::Defender;
        }
        self.is_fighting() && self.is_snapback(after)
    }

    /// Whether the owner of a single stone that was captured captures at least two stones by playing there again.
    fn is_snapback(&self, after: &Position) -> bool {
        let owner = self.options.attacker.opponent();
        let look = |block| self.options.look(|| block);
        let played = after.with_to_play(owner).play_looking(Move::Play(self.options.anchor), Suicide::Illegal, look);
        played.is_ok_and(|played| played.captured.is_several())
    }

    /// Whether either side tries moves in the whole fight around the target.
    pub fn is_fighting(&self) -> bool {
        self.options.reach.contains(&Reach::Fight)
    }

    /// Whether the attacker has too little slack left to capture a block whose owner only passes: it takes the liberties
    /// one by one, and each move costs one less than the number of those that are left.
    pub fn lacks_slack(&self) -> bool {
        let count = self.count as u64;
        count > 2 && u64::from(self.slack) < (count - 1) * (count - 2) / 2
    }

    /// Whether the attacker has enough slack left for moves that take no liberty.
    pub fn affords_beside(&self) -> bool {
        let count = self.count as u64;
        u64::from(self.slack) >= count + count.saturating_sub(1) * count.saturating_sub(2) / 2
    }
}

/// The moves of a side in a position.
pub(super) type Moves = SmallVec<[Move; 32]>;

/// Adds the positions after these moves to `next`, apart from those that `go_on` refuses.
pub(super) fn play_each<G: Clone>(
    game: &G,
    moves: Moves,
    go_on: impl Fn(&mut G, Move) -> bool,
    next: &mut Vec<(Move, G)>,
    mut seen: impl FnMut(&G) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for mv in moves {
        // The move is played on the copy in the list, because it would be slow to copy a whole position once more.
        next.push((mv, game.clone()));
        let Some((_, after)) = next.last_mut() else { continue };
        if go_on(after, mv) {
            seen(after)?;
        } else {
            next.pop();
        }
    }
    ControlFlow::Continue(())
}

impl SearchGame for Chase<'_> {
    type Move = Move;

    fn player(&self) -> Player {
        if self.attacks() { Player::Prover } else { Player::Refuter }
    }

    fn winner(&self) -> Option<Player> {
        if self.count == 0 || self.falls() {
            Some(Player::Prover)
        } else if self.count >= self.options.escape || self.lacks_slack() {
            Some(Player::Refuter)
        } else {
            None
        }
    }

    fn expand(&self, next: &mut Vec<(Move, Self)>, seen: impl FnMut(&Self) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut moves = Moves::new();
        moves::list(self, |mv| moves.push(mv));
        play_each(self, moves, Self::go_on, next, seen)
    }

    fn key(&self) -> u64 {
        let turn = 1 + self.position.to_play().index() as u64;
        let ko = self.position.ko().map_or(0, |point| point.index() as u64 + 1);
        let master = self.options.master.index() as u64;
        let [attacker, defender] = self.options.reach.map(|reach| reach as u64);
        let question = attacker << 28 | defender << 24 | turn << 20 | master << 16 | ko;
        self.position.hash()
            ^ self.options.origin
            ^ (u64::from(self.slack) << 32 | question).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// The proof number of a capture is estimated as the square of the number of liberties, because all of them must be
    /// filled. The disproof number grows with the liberties that the block still needs to escape.
    fn estimate(&self, _depth: u32) -> (u32, u32) {
        let count = self.count.min(16) as u32;
        let room = self.options.escape.saturating_sub(self.count).min(8) as u32;
        if self.attacks() { (count * count, room * 2) } else { (count * count, room) }
    }
}
