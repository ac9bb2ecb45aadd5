//! A ground played out: does its owner keep there what its blocks lack elsewhere, whatever the opponent plays?

use rustc_hash::FxHashMap;

use crate::board::{PointSet, Suicide};
use crate::eyes::Mover;
use crate::safety::{Cell, Cells, Stones, Zone, each};

use super::Side;

/// What a block beside a ground has elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Need {
    /// When it comes in the order: of a chain the first count.
    pub(super) step: u32,
    /// Blocks of one stretch have the same liberties elsewhere.
    pub(super) stretch: u32,
    /// How many.
    pub(super) elsewhere: usize,
}

/// A ground, the blocks around in the order of their places, and what was found of positions there.
pub(super) struct Keep {
    pub(super) zone: Zone,
    pub(super) start: Stones,
    needs: Vec<Need>,
    /// Of positions with the opponent to move, by the stones of both.
    known: FxHashMap<[Cells; 2], bool>,
    line: Vec<[Cells; 2]>,
    /// The last move that had no answer: it is tried first, as it mostly has none in the next position either.
    refuter: Cells,
    pub(super) positions: u64,
    most: u64,
}

/// More blocks around a ground are too many.
const MOST_WALLS: usize = 32;

/// A set of the blocks around a ground.
type Walls = u32;

impl Keep {
    /// `None` if there are too many points, or blocks around.
    pub(super) fn new(side: &Side, points: PointSet, around: &[u8]) -> Option<Self> {
        let ids: Vec<_> = around.iter().map(|&place| side.ids[usize::from(place)]).collect();
        let zone = Zone::open(side.structure, points, &ids, side.suicide).filter(|_| ids.len() <= MOST_WALLS)?;
        let start = Stones::new(0, zone.ground.cells(points - side.structure.empty()));
        let (known, line) = (FxHashMap::default(), vec![]);
        Some(Self { zone, start, needs: vec![], known, line, refuter: 0, positions: 0, most: 0 })
    }

    /// Whether the owner keeps what these blocks need, in the order of the blocks around; false if that takes more positions.
    pub(super) fn is_kept(&mut self, needs: &[Need], most: u64) -> bool {
        self.needs.clear();
        self.needs.extend(needs);
        self.known.clear();
        self.most = self.positions + most;
        self.keeps(self.start)
    }

    /// How many liberties a block has in the ground.
    pub(super) fn liberties(&self, wall: usize) -> u32 {
        (self.zone.walls[wall] & self.start.empty(&self.zone)).count_ones()
    }

    /// Whether each chain has the liberties here that it lacks elsewhere.
    fn has_liberties(&self, stones: &Stones) -> bool {
        let empty = stones.empty(&self.zone);
        let mut seen: Walls = 0;
        // A chain lacks something only if one of its blocks does.
        (0..self.needs.len()).filter(|&wall| self.needs[wall].elsewhere < 2).all(|wall| {
            if seen >> wall & 1 == 1 || (self.zone.walls[wall] & empty).count_ones() >= 2 {
                return true;
            }
            let (walls, touches) = self.chain(wall, stones.own);
            seen |= walls;
            let liberties = (touches & empty).count_ones() as usize;
            liberties >= 2 || liberties + self.elsewhere(walls) >= 2
        })
    }

    /// The blocks that stones in the ground have made one with this one, and the cells beside all that.
    fn chain(&self, wall: usize, own: Cells) -> (Walls, Cells) {
        let (mut walls, mut touches): (Walls, Cells) = (1 << wall, self.zone.walls[wall]);
        let mut stones = 0;
        while touches & own & !stones != 0 {
            stones = self.zone.ground.flood(touches & own, own);
            for (other, cells) in self.zone.walls.iter().enumerate().filter(|(_, cells)| *cells & stones != 0) {
                walls |= 1 << other;
                touches |= cells;
            }
        }
        (walls, touches | self.zone.ground.around(stones))
    }

    fn elsewhere(&self, walls: Walls) -> usize {
        let needs = || self.needs.iter().enumerate().filter(|(wall, _)| walls >> wall & 1 == 1).map(|(_, need)| need);
        let first = needs().map(|need| need.step).min();
        let firsts = || needs().filter(|need| Some(need.step) == first);
        let is_new = |n: usize, need: &Need| !firsts().take(n).any(|other| other.stretch == need.stretch);
        firsts().enumerate().filter(|(n, need)| is_new(*n, need)).map(|(_, need)| need.elsewhere).sum()
    }

    /// Whether it is so for ever though the owner passes: what a chain lacks elsewhere it has in regions that no point beyond is part of, of
    /// which it touches all that the opponent could fill (Benson's theorem). Beside stones that hang on no block around nothing counts: they may
    /// be lost, and that does not matter then.
    pub(super) fn stays(&self, stones: &Stones) -> bool {
        let (ground, own, empty) = (&self.zone.ground, stones.own, stones.empty(&self.zone));
        let touched = self.zone.walls.iter().fold(0, |all, cells| all | cells);
        let apart = own & !ground.flood(touched & own, own);
        let room = ground.all() & !own;
        let closed = room & !ground.flood((self.zone.open | ground.around(apart)) & room, room);
        let mut seen: Walls = 0;
        (0..self.needs.len()).filter(|&wall| self.needs[wall].elsewhere < 2).all(|wall| {
            if seen >> wall & 1 == 1 {
                return true;
            }
            let (walls, touches) = self.chain(wall, own);
            seen |= walls;
            let lacks = 2usize.saturating_sub(self.elsewhere(walls));
            let is_kept = |region: &Cells| match self.zone.suicide {
                _ if region & empty == 0 => false,
                Suicide::Illegal => region & empty & !touches == 0,
                Suicide::Legal => region & !touches == 0,
            };
            lacks == 0
                || closed & touches & empty != 0 && ground.pieces(closed).filter(is_kept).take(lacks).count() == lacks
        })
    }

    /// The same for ever, the opponent being to move. Play that comes back to a position is taken for the opponent's success.
    fn lasts(&mut self, stones: Stones) -> bool {
        let key = [stones.own, stones.attackers];
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        if self.positions >= self.most || self.line.contains(&key) {
            return false;
        }
        self.positions += 1;
        if self.stays(&stones) {
            self.known.insert(key, true);
            return true;
        }
        self.line.push(key);
        let empty = stones.empty(&self.zone);
        let first = self.refuter & empty;
        let lasts = each(first).chain(each(empty & !first)).all(|cell| {
            let after = stones.play(&self.zone, Mover::Attacker, cell);
            // The owner's stones must be the same on the board, where the opponent's may be fewer.
            let is_answered = after.is_none_or(|after| after.own == stones.own && self.answer(after, cell).is_some());
            if !is_answered {
                self.refuter = 1 << cell;
            }
            is_answered
        });
        self.line.pop();
        self.known.insert(key, lasts);
        lasts
    }

    /// What comes of the owner's answer to this last move: beside it, by passing, or elsewhere.
    pub(super) fn answer(&mut self, stones: Stones, last: Cell) -> Option<Stones> {
        let (empty, near) = (stones.empty(&self.zone), self.zone.ground.beside(last));
        let tries = each(empty & near).map(Some).chain([None]).chain(each(empty & !near).map(Some));
        for cell in tries {
            let after = match cell {
                Some(cell) => stones.play(&self.zone, Mover::Defender, cell),
                None => Some(stones.passed()),
            };
            if let Some(after) = after.filter(|&after| self.keeps(after)) {
                return Some(after);
            }
        }
        None
    }

    fn keeps(&mut self, stones: Stones) -> bool {
        self.has_liberties(&stones) && self.lasts(stones)
    }
}
