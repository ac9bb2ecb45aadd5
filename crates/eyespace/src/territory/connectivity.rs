//! The connectivity probability map: how surely a stone hangs together with the stones and points around it.
//!
//! After Go4++ (Reiss, 1997), section 2.1. That the opponent moves next is in the chances of the links; how links are chained
//! is ours: the best path counts, and an empty point on it costs what it takes to play there.

use std::sync::Arc;

use crate::board::{Color, POINT_SLOTS, Point, PointSet, Size};
use crate::regions::{BlockId, Facts, Structure};

use super::Chance;
use super::link::{DIRECTIONS, Ground, REACH, end, link_chance, relay_chance};

/// The chance of each point of a board; of points beyond it, never.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChanceMap {
    chances: [Chance; POINT_SLOTS],
}

impl ChanceMap {
    /// Never, everywhere.
    #[must_use]
    pub const fn never() -> Self {
        Self { chances: [Chance::NEVER; POINT_SLOTS] }
    }

    /// The chance at a point.
    #[inline]
    #[must_use]
    pub const fn at(&self, point: Point) -> Chance {
        self.chances[point.index()]
    }

    /// Sets the chance at a point.
    #[inline]
    pub const fn set(&mut self, point: Point, chance: Chance) {
        self.chances[point.index()] = chance;
    }

    /// Raises the chance at a point, if it is less.
    #[inline]
    pub fn raise(&mut self, point: Point, chance: Chance) {
        self.chances[point.index()] = self.chances[point.index()].max(chance);
    }

    /// The points of a set with a chance of at least this.
    #[must_use]
    pub fn at_least(&self, chance: Chance, among: PointSet) -> PointSet {
        among.filter(|point| self.at(point) >= chance)
    }
}

/// Where a block's stones may hang together, and how surely.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockMap {
    /// The chance at each point: 1 at its own stones.
    pub map: ChanceMap,
    /// The points with a chance.
    pub reached: PointSet,
    /// The points whose links the map was made of: while nothing changes there, neither does the map.
    passed: PointSet,
    /// The block's.
    stones: PointSet,
}

/// The links from a point, and what a path is worth after it.
#[derive(Clone, Copy, Debug)]
struct Links {
    ends: [(Point, Chance); DIRECTIONS],
    count: u8,
    relay: Chance,
}

impl Links {
    const NONE: Self = Self { ends: [(Point::FIRST, Chance::NEVER); DIRECTIONS], count: 0, relay: Chance::NEVER };

    fn push(&mut self, to: Point, chance: Chance) {
        self.ends[usize::from(self.count)] = (to, chance);
        self.count += 1;
    }

    fn list(&self) -> &[(Point, Chance)] {
        &self.ends[..usize::from(self.count)]
    }
}

/// All links of one colour in a position, and the maps of its blocks.
///
/// Stones of the opponent cut them, but for those that are lost: these count as empty points. Lost stones of the colour
/// itself link nothing, but have links of their own.
#[derive(Clone, Debug)]
pub struct Connectivity {
    color: Color,
    size: Size,
    /// The stones that link: without lost ones.
    stones: PointSet,
    /// The stones that cut.
    against: PointSet,
    /// From each point.
    links: Vec<Links>,
    /// By block, in the order of ids; of the other colour's, none.
    maps: Vec<Option<Arc<BlockMap>>>,
}

impl Connectivity {
    /// Paths that are worth less are not followed.
    pub const LEAST: Chance = Chance::per_mille(100);

    /// So many steps along the lines is what a stone's own map reaches; what its block's does, from any of its stones.
    pub const REACH: u8 = 6;

    /// The links of a colour. Whose stones are lost is read off the facts.
    /// ```
    /// use eyespace::board::{Color, Diagram, Position};
    /// use eyespace::regions::{Facts, Structure};
    /// use eyespace::territory::{Chance, Connectivity};
    /// let diagram: Diagram = "
    ///     . . . . .
    ///     . X O X .
    ///     . . . . .
    /// ".parse()?;
    /// let structure = Structure::new(&Position::try_from(diagram.setup)?);
    /// let black = Connectivity::new(&structure, &Facts::unknown(&structure), Color::Black);
    /// let at = |name| structure.size().parse_vertex(name);
    /// let map = black.of_stone(at("B2")?);
    /// assert_eq!(map.at(at("B3")?), Chance::CERTAIN);
    /// assert!(map.at(at("D2")?) < map.at(at("B3")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(structure: &Structure, facts: &Facts, color: Color) -> Self {
        let mut connectivity = Self::without_links(structure, facts, color);
        connectivity.link(structure.size().points());
        connectivity.spread_all(structure, |_| None);
        connectivity
    }

    /// The same, for a position that comes of another by a few changes: what these can't have changed is taken over.
    #[must_use]
    pub fn after(&self, structure: &Structure, facts: &Facts) -> Self {
        let mut after = Self::without_links(structure, facts, self.color);
        let mut changed = (self.stones ^ after.stones) | (self.against ^ after.against);
        for _ in 0..REACH {
            changed = changed.grown_around(self.size.points());
        }
        after.links.clone_from(&self.links);
        after.link(changed);
        let kept = |stones: PointSet| {
            let before = self.maps.iter().flatten().find(|map| map.stones == stones)?;
            (!before.passed.intersects(changed)).then(|| Arc::clone(before))
        };
        after.spread_all(structure, kept);
        after
    }

    fn without_links(structure: &Structure, facts: &Facts, color: Color) -> Self {
        let lost = lost_stones(structure, facts);
        Self {
            color,
            size: structure.size(),
            stones: structure.stones(color) - lost,
            against: structure.stones(color.opponent()) - lost,
            links: vec![Links::NONE; POINT_SLOTS],
            maps: vec![],
        }
    }

    /// Works out the links from these points.
    fn link(&mut self, points: PointSet) {
        let ground = Ground::new(self.size, self.stones, self.against);
        for point in points {
            let links = &mut self.links[point.index()];
            *links = Links::NONE;
            if self.against.contains(point) {
                continue;
            }
            for (way, context) in ground.from(point) {
                let chance = link_chance(way.link, context);
                if let Some(to) = end(point, way, self.size).filter(|_| chance >= Self::LEAST) {
                    links.push(to, chance);
                }
            }
            let is_stone = self.stones.contains(point);
            links.relay = if is_stone { Chance::CERTAIN } else { relay_chance(self.against.count_beside(point)) };
        }
    }

    fn spread_all(&mut self, structure: &Structure, kept: impl Fn(PointSet) -> Option<Arc<BlockMap>>) {
        let mut waiting = Waiting::default();
        let bundles = Bundles::new(structure, self.color, &self.links);
        self.maps = structure
            .blocks()
            .map(|id| {
                let block = structure.block(id);
                let map = || {
                    kept(block.stones).unwrap_or_else(|| Arc::new(self.spread(structure, id, &bundles, &mut waiting)))
                };
                (block.color == self.color).then(map)
            })
            .collect();
    }

    /// Whose links they are.
    #[must_use]
    pub const fn color(&self) -> Color {
        self.color
    }

    /// The map of a block; `None` if it is of the other colour.
    #[must_use]
    pub fn of_block(&self, id: BlockId) -> Option<&BlockMap> {
        self.maps.get(id.index())?.as_deref()
    }

    /// How surely each point is joined to the nearest of the blocks that these stones are of: stones of the colour as they stand,
    /// empty points if a stone of the colour stood there.
    #[must_use]
    pub fn from_stones(&self, stones: PointSet) -> ChanceMap {
        let mut all = ChanceMap::never();
        for map in self.maps.iter().flatten().filter(|map| map.stones.intersects(stones)) {
            map.reached.into_iter().for_each(|point| all.raise(point, map.map.at(point)));
        }
        all
    }

    /// The map of all stones of the colour that are not lost.
    #[must_use]
    pub fn of_color(&self) -> ChanceMap {
        self.from_stones(self.stones)
    }

    /// The map of one stone: that of its block, as far as it lies within [`Connectivity::REACH`] steps.
    #[must_use]
    pub fn of_stone(&self, stone: Point) -> ChanceMap {
        let mut all = ChanceMap::never();
        for map in self.maps.iter().flatten().filter(|map| map.stones.contains(stone)) {
            for point in map.reached.into_iter().filter(|&point| distance(stone, point) <= Self::REACH) {
                all.set(point, map.map.at(point));
            }
        }
        all
    }

    /// The best paths from a block. Points may wait more than once: each time a better path has come.
    fn spread(&self, structure: &Structure, id: BlockId, bundles: &Bundles, waiting: &mut Waiting) -> BlockMap {
        let stones = structure.block(id).stones;
        let mut near = stones;
        for _ in 0..Self::REACH {
            near = near.grown(self.size.points());
        }
        let mut map = BlockMap { map: ChanceMap::never(), reached: stones, passed: stones, stones };
        stones.into_iter().for_each(|stone| map.map.set(stone, Chance::CERTAIN));
        map.step(bundles.of(id), Chance::CERTAIN, near, waiting);
        while let Some((point, chance)) = waiting.next() {
            if chance < map.map.at(point) {
                continue;
            }
            let block = if self.stones.contains(point) { structure.block_at(point) } else { None };
            match block {
                Some(id) => {
                    let joined = structure.block(id).stones;
                    joined.into_iter().for_each(|stone| map.map.set(stone, chance));
                    map.reached |= joined;
                    map.passed |= joined;
                    map.step(bundles.of(id), chance, near, waiting);
                }
                None => {
                    map.passed.insert(point);
                    let links = &self.links[point.index()];
                    let onward = chance.and(links.relay);
                    if onward >= Self::LEAST {
                        map.step(links.list(), onward, near, waiting);
                    }
                }
            }
        }
        map
    }
}

impl BlockMap {
    /// Follows links from where a path has come to be worth this.
    fn step(&mut self, links: &[(Point, Chance)], onward: Chance, near: PointSet, waiting: &mut Waiting) {
        for &(to, link) in links {
            let reached = onward.and(link);
            if reached > self.map.at(to) && reached >= Connectivity::LEAST && near.contains(to) {
                self.map.set(to, reached);
                self.reached.insert(to);
                waiting.add(to, reached);
            }
        }
    }
}

/// The links of whole blocks: of all that lead from their stones to one point the surest.
struct Bundles {
    links: Vec<(Point, Chance)>,
    /// Where each block's begin; one more for the end of the last.
    starts: Vec<usize>,
}

impl Bundles {
    /// Of the blocks of a colour; of the other's, none.
    fn new(structure: &Structure, color: Color, links: &[Links]) -> Self {
        let mut bundles = Self { links: Vec::with_capacity(2048), starts: vec![0] };
        let mut best = ChanceMap::never();
        for id in structure.blocks() {
            let block = structure.block(id);
            let begin = bundles.links.len();
            if block.color == color {
                for &(to, chance) in block.stones.into_iter().flat_map(|stone| links[stone.index()].list()) {
                    if !block.stones.contains(to) {
                        if best.at(to) == Chance::NEVER {
                            bundles.links.push((to, chance));
                        }
                        best.raise(to, chance);
                    }
                }
            }
            for (to, chance) in &mut bundles.links[begin..] {
                *chance = best.at(*to);
                best.set(*to, Chance::NEVER);
            }
            bundles.starts.push(bundles.links.len());
        }
        bundles
    }

    fn of(&self, id: BlockId) -> &[(Point, Chance)] {
        &self.links[self.starts[id.index()]..self.starts[id.index() + 1]]
    }
}

/// Points to go on from, the surest first, but for small differences.
#[derive(Default)]
struct Waiting {
    shelves: [Vec<(Point, Chance)>; SHELVES],
    highest: usize,
}

const SHELVES: usize = 32;

impl Waiting {
    fn add(&mut self, point: Point, chance: Chance) {
        let shelf = chance.steps() as usize * (SHELVES - 1) / Chance::STEPS as usize; // a whole on the last
        self.shelves[shelf].push((point, chance));
        self.highest = self.highest.max(shelf);
    }

    fn next(&mut self) -> Option<(Point, Chance)> {
        loop {
            match self.shelves[self.highest].pop() {
                Some(next) => return Some(next),
                None => self.highest = self.highest.checked_sub(1)?,
            }
        }
    }
}

/// Steps along the lines.
pub(super) fn distance(a: Point, b: Point) -> u8 {
    a.column().abs_diff(b.column()) + a.row().abs_diff(b.row())
}

/// The stones that are captured even if their owner moves first, as far as is known.
pub(super) fn lost_stones(structure: &Structure, facts: &Facts) -> PointSet {
    let lost = structure.blocks().filter(|&id| facts.block(id).is_lost());
    lost.fold(PointSet::EMPTY, |all, id| all | structure.block(id).stones)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, Move, Position, Setup, Suicide};

    /// As [`Connectivity::spread`], the slow way: point by point, over and over until nothing changes.
    fn spread_slowly(links: &Connectivity, structure: &Structure, id: BlockId) -> ChanceMap {
        let own = structure.block(id).stones;
        let near = (0..Connectivity::REACH).fold(own, |near, _| near.grown(links.size.points()));
        let mut map = ChanceMap::never();
        own.into_iter().for_each(|stone| map.set(stone, Chance::CERTAIN));
        loop {
            let before = map.clone();
            for point in links.size.points() {
                let from = &links.links[point.index()];
                let onward = if own.contains(point) { Chance::CERTAIN } else { map.at(point).and(from.relay) };
                if onward < Connectivity::LEAST {
                    continue;
                }
                for &(to, link) in from.list() {
                    let reached = onward.and(link);
                    if reached >= Connectivity::LEAST && near.contains(to) {
                        map.raise(to, reached);
                        if links.stones.contains(to) && !own.contains(to) {
                            let block = structure.block_at(to).map(|id| structure.block(id).stones);
                            block.into_iter().flatten().for_each(|stone| map.raise(stone, reached));
                        }
                    }
                }
            }
            if map == before {
                return map;
            }
        }
    }

    const MIDDLE: &str = "
        . . . . . . . . .
        . . O . . X . . .
        . X . . O . X . .
        . . X O . . O . .
        . . . X O . . . .
        . O X . . X . O .
        . . O X . . . . .
        . . . . O . X . .
        . . . . . . . . .
    ";

    #[test]
    fn best_paths_are_those_of_the_slow_way() {
        let diagram: Diagram = MIDDLE.parse().unwrap();
        let structure = Structure::new(&Position::try_from(diagram.setup).unwrap());
        for color in Color::ALL {
            let links = Connectivity::new(&structure, &Facts::unknown(&structure), color);
            for id in structure.blocks().filter(|&id| structure.block(id).color == color) {
                let map = links.of_block(id).unwrap();
                assert_eq!(map.map, spread_slowly(&links, &structure, id));
                assert_eq!(map.reached, map.map.at_least(Connectivity::LEAST, structure.size().points()));
            }
        }
    }

    #[test]
    fn what_a_move_can_t_change_is_taken_over_and_all_is_as_if_worked_out_anew() {
        // The same stones in two corners of a large board.
        let small = MIDDLE.parse::<Diagram>().unwrap().setup;
        let mut setup = Setup::empty(Size::square(19).unwrap());
        for point in small.size.points() {
            let there = setup.size.point(point.column() + 10, point.row() + 10).unwrap();
            let stone = Color::ALL.into_iter().find(|color| small.stones[color.index()].contains(point));
            setup.set(point, stone);
            setup.set(there, stone);
        }
        let position = Position::try_from(setup).unwrap();
        let before = Structure::new(&position);
        let (mut kept, mut all) = (0, 0);
        for point in before.empty().into_iter().step_by(7) {
            let Ok(played) = position.play(Move::Play(point), Suicide::Illegal) else { continue };
            let structure = Structure::new(&played.position);
            for color in Color::ALL {
                let old = Connectivity::new(&before, &Facts::unknown(&before), color);
                let (facts, slow) = (Facts::unknown(&structure), |facts| Connectivity::new(&structure, facts, color));
                let (after, anew) = (old.after(&structure, &facts), slow(&facts));
                for (one, other) in after.maps.iter().zip(&anew.maps) {
                    assert_eq!(one.as_deref(), other.as_deref());
                    all += usize::from(one.is_some());
                    let shared = one.iter().any(|map| old.maps.iter().flatten().any(|old| Arc::ptr_eq(old, map)));
                    kept += usize::from(shared);
                }
            }
        }
        assert!(kept * 3 > all, "{kept} of {all}");
    }
}
