//! The same question for a small part of the board alone, stones of both sides in it: what a search asks at each step.

use crate::board::Suicide;
use crate::regions::Structure;

use super::Proof;
use super::field::Field;
use super::ground::{Cells, Ground};
use super::offer::{Offer, Region, Wall};
use super::surrounded::covered;

/// What each of the blocks around a zone has elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Outside {
    /// Nothing.
    None,
    /// One liberty that can't be taken, and it may be the same one for all.
    One,
    /// Its life.
    Life,
}

impl Outside {
    const fn liberties(self) -> usize {
        match self {
            Self::None => 0,
            Self::One => 1,
            Self::Life => 2,
        }
    }

    /// How many liberties a block must have in the zone whenever the opponent is to move.
    pub(crate) const fn missing(self) -> usize {
        2 - self.liberties()
    }
}

/// A part of the board, and the owner's blocks around it.
#[derive(Clone, Debug)]
pub(crate) struct Zone {
    pub(crate) ground: Ground,
    /// For each block the cells that it touches.
    pub(crate) walls: Vec<Cells>,
    pub(crate) outside: Vec<Outside>,
    /// The rule for the attacker.
    pub(crate) suicide: Suicide,
}

/// Blocks around a zone and stones in it that hang together.
pub(crate) struct Group {
    /// The least that one of the blocks around among them has elsewhere, `None` if there is none of them here: what the zone
    /// promises to that block, others count on.
    pub(crate) outside: Option<Outside>,
    /// The cells beside them.
    pub(crate) touches: Cells,
    /// The stones in the zone.
    pub(crate) stones: Cells,
}

/// More points out of reach than this can't be brought into reach by pairs.
const MOST_INNER: u32 = 16;

impl Zone {
    /// These points, and the owner's blocks beside them with what they have elsewhere; `None` if there are too many points.
    pub(crate) fn new(structure: &Structure, proof: &Proof, suicide: Suicide) -> Option<Self> {
        let ground = Ground::new(proof.points)?;
        let touches = |id| ground.cells(structure.block(id).stones.neighbours(proof.points));
        let (walls, outside) = proof.walls.iter().map(|&(id, outside)| (touches(id), outside)).unzip();
        Some(Self { ground, walls, outside, suicide })
    }

    /// The owner's stones in groups, those of the blocks around first.
    pub(crate) fn groups(&self, own: Cells) -> Vec<Group> {
        let wall = |(&touches, &outside): (&Cells, &Outside)| Group { outside: Some(outside), touches, stones: 0 };
        let mut groups: Vec<Group> = self.walls.iter().zip(&self.outside).map(wall).collect();
        for stones in self.ground.pieces(own) {
            let mut group = Group { outside: None, touches: self.ground.around(stones), stones };
            groups.retain(|other| {
                let joined = other.touches & stones != 0;
                if joined {
                    group.outside = group.outside.into_iter().chain(other.outside).min();
                    group.touches |= other.touches;
                    group.stones |= other.stones;
                }
                !joined
            });
            groups.push(group);
        }
        groups
    }

    /// The points that no block around touches, nor what hangs on it.
    pub(crate) fn inner(&self, own: Cells, groups: &[Group]) -> Cells {
        let around = groups.iter().filter(|group| group.outside.is_some());
        self.ground.all() & !own & !around.fold(0, |all, group| all | group.touches)
    }

    /// Whether the blocks around have all that they lack elsewhere, and all of the zone is theirs, if each move is answered,
    /// as far as is seen without search.
    pub(crate) fn is_settled(&self, own: Cells, attackers: Cells, groups: &[Group]) -> bool {
        let open = self.ground.all() & !own;
        if self.inner(own, groups).count_ones() > MOST_INNER {
            return false;
        }
        let regions: Vec<Region> =
            self.ground.pieces(open).map(|cells| self.region(cells, attackers, groups)).collect();
        // All of the zone is to be the owner's: an eye in which nothing can be captured is of no use.
        let offer = |region: &Region| {
            let offer = region.offer(self.suicide);
            if offer.is_eye_alone() { offer.without_eye() } else { offer }
        };
        let offers: Vec<Offer> = regions.iter().map(offer).collect();
        let walls: Vec<Vec<usize>> =
            regions.iter().map(|region| region.walls.iter().map(|wall| wall.block).collect()).collect();
        let elsewhere = |group: &Group| group.outside.map(Outside::liberties);
        let outside: Vec<Option<usize>> = groups.iter().map(elsewhere).collect();
        let settled = Field { outside: &outside, walls: &walls, offers: &offers }.settle(vec![true; groups.len()]);
        let alive = |(i, _): &(usize, &Group)| settled.alive[*i];
        if !groups.iter().enumerate().all(|(i, group)| settled.alive[i] || group.outside.is_none()) {
            return false;
        }
        let (stones, touches) = groups
            .iter()
            .enumerate()
            .filter(alive)
            .fold((0, 0), |(stones, touches), (_, group)| (stones | group.stones, touches | group.touches));
        let (mut used, mut sure, mut in_pairs) = (0, 0, 0);
        for ((region, offer), _) in regions.iter().zip(&offers).zip(&settled.held).filter(|(_, held)| **held) {
            sure |= if offer.is_territory { region.cells } else { 0 };
            for &(x, y) in &offer.pairs {
                used |= 1 << x | 1 << y;
                in_pairs |= self.ground.beside(x) & self.ground.beside(y);
            }
        }
        let rest = self.ground.all() & !stones & !sure;
        self.ground.pieces(rest).all(|cells| {
            let part = Region {
                ground: &self.ground,
                cells,
                attackers: cells & !self.empty(own, attackers),
                walls: vec![],
                reserved: 0,
            };
            covered(&part, touches, used, cells & !touches & !in_pairs).is_some()
        })
    }

    fn empty(&self, own: Cells, attackers: Cells) -> Cells {
        self.ground.all() & !own & !attackers
    }

    fn region(&self, cells: Cells, attackers: Cells, groups: &[Group]) -> Region<'_> {
        let walls = groups.iter().enumerate().filter(|(_, group)| group.touches & cells != 0);
        let walls = walls.map(|(block, group)| Wall { block, touches: group.touches & cells }).collect();
        Region { ground: &self.ground, cells, attackers: attackers & cells, walls, reserved: 0 }
    }
}
