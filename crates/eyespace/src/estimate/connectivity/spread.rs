//! Computes the connectivity map of each block of a colour, from the best paths over the links of that colour.

use std::ops::Range;

use crate::board::{POINT_SLOTS, Point, PointSet, Size};
use crate::regions::{BlockId, Structure};

use super::super::chance::LANES;
use super::super::direction::DIRECTIONS;
use super::super::{Chance, ChanceMap};
use super::{Connectivity, distance};

/// The connectivity map of one block: how surely the block is connected to the points around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockMap {
    /// The chance that the block is connected to each point. It is 1 at the block's own stones.
    pub map: ChanceMap,
    /// The points that have a chance above 0. The map depends only on the links from these points.
    pub reached: PointSet,
    /// The empty points of `reached`, in reading order.
    pub(in crate::estimate) empty: Reached,
    /// The other points of `reached`: stones of the colour, and lost stones of the opponent.
    pub(in crate::estimate) stones: Vec<(Point, Chance)>,
    own: PointSet,
    /// The points near enough to the block to be reached by the map.
    near: PointSet,
}

/// The empty points that a block reaches, in lists of the same length. To make the length a multiple of [`LANES`], the lists are filled up with a
/// point that has no chance.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::estimate) struct Reached {
    pub(in crate::estimate) points: Vec<Point>,
    pub(in crate::estimate) chances: Vec<Chance>,
    /// For each point, the number of the block's stones within [`Connectivity::REACH`] steps.
    pub(in crate::estimate) stones: Vec<u16>,
}

impl Reached {
    /// The empty points, each with the chance that the block is connected to it.
    pub(in crate::estimate) fn each(&self) -> impl Iterator<Item = (Point, Chance)> {
        self.points.iter().copied().zip(self.chances.iter().copied())
    }

    /// The points and their chances, [`LANES`] of them at a time, for vector instructions.
    #[inline]
    pub(in crate::estimate) fn lanes(&self) -> impl Iterator<Item = (&[Point; LANES], &[Chance; LANES])> {
        let ((points, _), (chances, _)) = (self.points.as_chunks(), self.chances.as_chunks());
        points.iter().zip(chances)
    }
}

impl BlockMap {
    /// The block's own stones.
    pub(in crate::estimate) const fn own(&self) -> &PointSet {
        &self.own
    }

    /// Whether the map stays the same although links from some of its points, `changed`, are different now. It stays the same if the changed links
    /// raise no chance, and if the best path to each point still exists. Stones on the map and beside it must not have changed.
    pub(super) fn stays(&self, changed: PointSet, before: &Connectivity, after: &Connectivity) -> bool {
        changed.into_iter().all(|point| {
            let [was, is] = [before, after].map(|links| {
                let links = links.links_at(point);
                let own = self.own.contains(point);
                (if own { Chance::CERTAIN } else { self.map.at(point).and(links.relay) }, links.list())
            });
            let counts = |reached: Chance, to| reached >= Connectivity::LEAST && self.near.contains(to);
            let raises = |&(to, link): &(Point, Chance)| {
                let reached = is.0.and(link);
                reached > self.map.at(to) && counts(reached, to)
            };
            let lacks = |&(to, link): &(Point, Chance)| {
                let reached = was.0.and(link);
                let made_it = reached == self.map.at(to) && counts(reached, to);
                made_it && !is.1.iter().any(|&(end, link)| end == to && is.0.and(link) == reached)
            };
            !is.1.iter().any(raises) && !was.1.iter().any(lacks)
        })
    }

    /// Raises the chances of another map to the chances of this map, where these are larger.
    pub(super) fn raise(&self, all: &mut ChanceMap) {
        self.empty.each().for_each(|(point, chance)| all.raise(point, chance));
        self.stones.iter().for_each(|&(point, chance)| all.raise(point, chance));
    }
}

/// The points that are near enough to these stones to be reached by their map.
pub(super) fn near(own: PointSet, size: Size) -> PointSet {
    (0..Connectivity::REACH).fold(own, |near, _| near.grown(size.points()))
}

/// The links from a point, and the chance that a path which reaches the point goes on from there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Links {
    ends: [(Point, Chance); DIRECTIONS],
    count: u8,
    pub(super) relay: Chance,
}

impl PartialEq for Links {
    fn eq(&self, other: &Self) -> bool {
        self.relay == other.relay && self.list() == other.list()
    }
}

impl Links {
    /// An empty list of links, with the chance that a path goes on from the point.
    pub(super) const fn none(relay: Chance) -> Self {
        Self { ends: [(Point::FIRST, Chance::NEVER); DIRECTIONS], count: 0, relay }
    }

    pub(super) fn push(&mut self, to: Point, chance: Chance) {
        self.ends[usize::from(self.count)] = (to, chance);
        self.count += 1;
    }

    pub(super) fn list(&self) -> &[(Point, Chance)] {
        &self.ends[..usize::from(self.count)]
    }
}

/// Computes the maps of blocks one after another, with memory that is allocated only once.
pub(super) struct Spread<'a> {
    structure: &'a Structure,
    links: &'a Connectivity,
    bundles: Bundles,
    /// The largest chance found so far for each point, in steps. Points that are too far away have a value larger than any chance, so that no path
    /// raises it.
    chances: [u32; SLOTS],
    /// The points that paths have reached so far.
    raised: Vec<Point>,
    /// The stones of all blocks of the colour. The stones of each block are in the range `of_blocks` of this list.
    stones: Vec<Point>,
    of_blocks: Vec<Range<usize>>,
    /// The blocks that were reached, each with the stone at which a path reached it.
    joined: Vec<(BlockId, Point)>,
    waiting: Waiting,
}

/// The number of points, rounded up to a power of two. An index modulo this number needs no bounds check, so the compiler omits it.
const SLOTS: usize = POINT_SLOTS.next_power_of_two();

/// The entry in [`Spread::chances`] for a point that is too far away from the block to be in its map.
const BEYOND: u32 = u32::MAX;

/// The entry in [`Spread::chances`] for a point that is not reached yet. It is just below the smallest chance at which a path is still followed, so
/// that paths with smaller chances do not raise it.
const NOTHING: u32 = Connectivity::LEAST.steps() - 1;

impl<'a> Spread<'a> {
    pub(super) fn new(structure: &'a Structure, links: &'a Connectivity) -> Self {
        let mut stones = vec![];
        let of_blocks = structure.blocks().map(|id| {
            let (block, first) = (structure.block(id), stones.len());
            if block.color == links.color() {
                stones.extend(block.stones);
            }
            first..stones.len()
        });
        let of_blocks = of_blocks.collect();
        Self {
            structure,
            links,
            stones,
            of_blocks,
            bundles: Bundles::new(structure),
            chances: [BEYOND; SLOTS],
            raised: Vec::with_capacity(POINT_SLOTS),
            joined: Vec::with_capacity(structure.blocks().len()),
            waiting: Waiting::new(),
        }
    }

    /// Finds the best paths from a block. A point may be in the queue several times, once for each better path that was found.
    pub(super) fn of(&mut self, id: BlockId) -> BlockMap {
        let stones = self.structure.block(id).stones;
        let near = near(stones, self.structure.size());
        near.into_iter().for_each(|point| self.chances[point.index()] = NOTHING);
        stones.into_iter().for_each(|stone| self.chances[stone.index()] = Chance::CERTAIN.steps());
        self.step_from_block(id, Chance::CERTAIN);
        while let Some((point, chance)) = self.waiting.next() {
            if chance.steps() < self.chances[point.index()] {
                continue;
            }
            let block = if self.links.stones().contains(point) { self.structure.block_at(point) } else { None };
            match block {
                Some(id) => {
                    for &stone in &self.stones[self.of_blocks[id.index()].clone()] {
                        if self.chances[stone.index()] != BEYOND {
                            self.chances[stone.index()] = chance.steps();
                        }
                    }
                    self.joined.push((id, point));
                    self.step_from_block(id, chance);
                }
                None => {
                    let links = self.links.links_at(point);
                    let onward = chance.and(links.relay);
                    if onward >= Connectivity::LEAST {
                        step(links.list(), onward, &mut self.chances, &mut self.raised, &mut self.waiting);
                    }
                }
            }
        }
        self.map(id, stones, near)
    }

    fn step_from_block(&mut self, id: BlockId, chance: Chance) {
        let links = self.bundles.of(id, self.structure, self.links);
        step(links, chance, &mut self.chances, &mut self.raised, &mut self.waiting);
    }

    /// Makes the map of a block from the chances that were found, and resets the fields for the next block.
    fn map(&mut self, id: BlockId, own: PointSet, near: PointSet) -> BlockMap {
        let own_stones = &self.stones[self.of_blocks[id.index()].clone()];
        let (mut map, mut reached, found) = (ChanceMap::never(), own, self.raised.len());
        own_stones.iter().for_each(|&stone| map.set(stone, Chance::CERTAIN));
        for point in self.raised.drain(..) {
            map.set(point, Chance::from_steps(self.chances[point.index()] as u16));
            reached.insert(point);
        }
        for (id, point) in self.joined.drain(..) {
            let chance = map.at(point);
            self.stones[self.of_blocks[id.index()].clone()].iter().for_each(|&stone| map.set(stone, chance));
            reached |= self.structure.block(id).stones;
        }
        near.into_iter().for_each(|point| self.chances[point.index()] = BEYOND);
        let empty = reached & self.structure.empty();
        let is_near = |stone, point| u16::from(distance(stone, point) <= Connectivity::REACH);
        let count = |point| match own_stones {
            [_] => 1,
            own => own.iter().map(|&stone| is_near(stone, point)).sum(),
        };
        let (mut points, mut stones) = (Vec::with_capacity(found + LANES), Vec::with_capacity(found));
        empty.into_iter().for_each(|point| points.push(point));
        let whole = points.len().next_multiple_of(LANES);
        let (mut chances, mut counts) = (Vec::with_capacity(whole), Vec::with_capacity(whole));
        chances.extend(points.iter().map(|&point| map.at(point)));
        counts.extend(points.iter().map(|&point| count(point)));
        points.resize(whole, Point::FIRST);
        chances.resize(whole, Chance::NEVER);
        counts.resize(whole, 0);
        (reached - empty).into_iter().for_each(|stone| stones.push((stone, map.at(stone))));
        BlockMap { reached, empty: Reached { points, chances, stones: counts }, stones, own, near, map }
    }
}

/// Follows the links from a point that was reached with the chance `onward`.
fn step(
    links: &[(Point, Chance)],
    onward: Chance,
    chances: &mut [u32; SLOTS],
    raised: &mut Vec<Point>,
    waiting: &mut Waiting,
) {
    for &(to, link) in links {
        let chance = &mut chances[to.index() % SLOTS];
        // A longer path is never surer than its beginning. Most points already have a larger chance, so this check comes first to save time.
        if onward.steps() <= *chance {
            continue;
        }
        let reached = onward.and(link);
        if reached.steps() > *chance {
            if *chance == NOTHING {
                raised.push(to);
            }
            *chance = reached.steps();
            waiting.add(to, reached);
        }
    }
}

/// The links from whole blocks, computed when they are first needed. Of all links from the stones of a block to one point, only the surest is kept.
struct Bundles {
    links: Vec<(Point, Chance)>,
    /// For each block, the range of its links in `links`; `None` until they are computed.
    places: Vec<Option<(usize, usize)>>,
    /// The largest chance of a link to each point, while the links of a block are computed.
    best: ChanceMap,
}

impl Bundles {
    fn new(structure: &Structure) -> Self {
        Self { links: Vec::with_capacity(2048), places: vec![None; structure.blocks().len()], best: ChanceMap::never() }
    }

    fn of(&mut self, id: BlockId, structure: &Structure, links: &Connectivity) -> &[(Point, Chance)] {
        let (begin, end) = match self.places[id.index()] {
            Some(place) => place,
            None => {
                let place = self.make(structure.block(id).stones, links);
                self.places[id.index()] = Some(place);
                place
            }
        };
        &self.links[begin..end]
    }

    fn make(&mut self, stones: PointSet, links: &Connectivity) -> (usize, usize) {
        let begin = self.links.len();
        for &(to, chance) in stones.into_iter().flat_map(|stone| links.links_at(stone).list()) {
            if !stones.contains(to) {
                if self.best.at(to) == Chance::NEVER {
                    self.links.push((to, chance));
                }
                self.best.raise(to, chance);
            }
        }
        for (to, chance) in &mut self.links[begin..] {
            *chance = self.best.at(*to);
            self.best.set(*to, Chance::NEVER);
        }
        (begin, self.links.len())
    }
}

/// The points from which paths still have to be followed. They are in a priority queue of buckets, called shelves, by chance. Points within a bucket
/// are not sorted, so a point may come before one whose path is slightly surer.
struct Waiting {
    /// All points that were added since the queue was last empty. Each has its chance, and the index of the point that lies below it in the
    /// same bucket of the queue.
    points: Vec<(Point, Chance, u32)>,
    /// For each bucket of the queue, the index of its top point in `points`.
    shelves: [u32; SHELVES],
    highest: usize,
}

const SHELVES: usize = 32;

/// The entry in [`Waiting::shelves`] for a bucket of the queue that is empty.
const BARE: u32 = u32::MAX;

impl Waiting {
    fn new() -> Self {
        Self { points: Vec::with_capacity(1024), shelves: [BARE; SHELVES], highest: 0 }
    }

    fn add(&mut self, point: Point, chance: Chance) {
        let shelf = chance.steps() as usize * (SHELVES - 1) / Chance::STEPS as usize; // a whole on the last
        let top = std::mem::replace(&mut self.shelves[shelf], self.points.len() as u32);
        self.points.push((point, chance, top));
        self.highest = self.highest.max(shelf);
    }

    fn next(&mut self) -> Option<(Point, Chance)> {
        loop {
            if let Some(&(point, chance, under)) = self.points.get(self.shelves[self.highest] as usize) {
                self.shelves[self.highest] = under;
                return Some((point, chance));
            }
            match self.highest.checked_sub(1) {
                Some(lower) => self.highest = lower,
                None => {
                    self.points.clear();
                    return None;
                }
            }
        }
    }
}
