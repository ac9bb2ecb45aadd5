//! The connectivity map of a stone: how surely the stone is connected to the stones and points around it.
//!
//! This follows Go4++ (Reiss, 1997), section 2.1. The probabilities of links already take into account that the opponent moves next. Reiss does not
//! say how links form paths. Here only the best path to a point counts. Its chance is the product of the chances of its links, and of the chances
//! that its empty points can be played and kept.

mod joined;
mod spread;

use std::sync::Arc;

use crate::board::{Color, Point, PointSet, Size};
use crate::regions::{Block, BlockId, CaptureFacts, Structure};

use super::direction::{Changes, DIRECTED, DIRECTIONS, NearbyStones, REACH};
use super::link::{link_chance, lost_stones, relay_chance};
use super::{Chance, ChanceMap};

pub use joined::JoinedLinks;
pub use spread::BlockMap;
pub(super) use spread::Reached;
use spread::{Links, Spread};

/// All links of one colour in a position, and the connectivity maps of that colour's blocks.
///
/// Stones of the opponent cut links. Lost stones of the opponent do not; they count as empty points. Lost stones of the colour itself do not connect
/// other stones, but they have links of their own.
#[derive(Clone, Debug)]
pub struct Connectivity {
    color: Color,
    size: Size,
    /// The stones of the colour that connect other stones: all except lost stones.
    stones: PointSet,
    /// The stones of the opponent that cut links: all except lost stones.
    against: PointSet,
    /// The points without a stone of either colour.
    empty: PointSet,
    /// The links from each point, by row and column.
    links: Vec<Arc<Vec<Links>>>,
    /// The map of each block, indexed by block; `None` for blocks of the other colour.
    maps: Vec<Option<Arc<BlockMap>>>,
}

impl Connectivity {
    /// The smallest chance of a path that is followed.
    pub const LEAST: Chance = Chance::per_mille(100);

    /// The distance up to which a map has chances, in steps along the lines. For the map of a block it is the distance from the nearest of the
    /// block's stones.
    pub const REACH: u8 = 6;

    /// Computes the links and maps of a colour in a position. Stones are lost if the readings in `facts` capture them whoever moves first.
    /// ```
    /// use eyespace::board::{Color, Diagram, Position};
    /// use eyespace::regions::{CaptureFacts, Structure};
    /// use eyespace::estimate::{Chance, Connectivity};
    /// let diagram: Diagram = "
    ///     . . . . .
    ///     . X O X .
    ///     . . . . .
    /// ".parse()?;
    /// let structure = Structure::new(&Position::try_from(diagram.setup)?);
    /// let black = Connectivity::new(&structure, &CaptureFacts::unknown(&structure), Color::Black);
    /// let at = |name| structure.size().parse_vertex(name);
    /// let map = black.of_stone(at("B2")?);
    /// assert_eq!(map.at(at("B3")?), Chance::CERTAIN);
    /// assert!(map.at(at("D2")?) < map.at(at("B3")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(structure: &Structure, facts: &CaptureFacts, color: Color) -> Self {
        let mut connectivity = Self::without_links(structure, facts, color);
        connectivity.links = connectivity.all_links();
        connectivity.maps = connectivity.spread_all(structure, |_| None);
        connectivity
    }

    /// Computes the links and maps of a position that differs from the position of `self` in a few stones. Results that the changes can't have
    /// influenced are taken over. `before` is the structure of the previous position.
    #[must_use]
    pub fn after(&self, before: &Structure, structure: &Structure, facts: &CaptureFacts) -> Self {
        let mut after = Self::without_links(structure, facts, self.color);
        let stones = (self.stones ^ after.stones) | (self.against ^ after.against) | (self.empty ^ after.empty);
        let mut near = stones;
        for _ in 0..REACH {
            near = near.grown_around(self.size.points());
        }
        after.links.clone_from(&self.links);
        let changed = after.link_again(near, stones);
        // A block that has grown may lead paths farther than before. So own stones beside a change count as changed too.
        let own = before.stones(self.color) | structure.stones(self.color);
        let stones = stones | stones.neighbours(own);
        let kept = |after: &Self, block: &Block| {
            let map = self.maps[before.block_at(block.anchor)?.index()].as_ref()?;
            let same = *map.own() == block.stones && !map.reached.intersects(stones);
            (same && map.stays(map.reached & changed, self, after)).then(|| Arc::clone(map))
        };
        after.maps = after.spread_all(structure, |block| kept(&after, block));
        after
    }

    fn without_links(structure: &Structure, facts: &CaptureFacts, color: Color) -> Self {
        let lost = lost_stones(structure, facts);
        Self {
            color,
            size: structure.size(),
            stones: structure.stones(color) - lost,
            against: structure.stones(color.opponent()) - lost,
            empty: structure.empty(),
            links: vec![],
            maps: vec![],
        }
    }

    /// Computes the links from all points. A link is the same from both of its ends, so it is computed only once. Nevertheless the links in the list
    /// of each point are in reading order.
    fn all_links(&self) -> Vec<Arc<Vec<Links>>> {
        let ground = NearbyStones::new(self.size, self.stones, self.against);
        let row = |row| (0..self.size.width()).filter_map(|column| self.size.point(column, row)).collect();
        let points: Vec<Vec<Point>> = (0..self.size.height()).map(row).collect();
        let mut links: Vec<Vec<Links>> =
            points.iter().map(|row| row.iter().map(|&point| self.no_links(point)).collect()).collect();
        for point in self.size.points() - self.against {
            let around = ground.around(point);
            for way in &DIRECTED[DIRECTIONS / 2..] {
                let Some((context, to)) = around.link(way) else { continue };
                let chance = link_chance(way.link, context);
                if chance >= Self::LEAST {
                    for (from, to) in [(point, to), (to, point)] {
                        links[usize::from(from.row())][usize::from(from.column())].push(to, chance);
                    }
                }
            }
        }
        links.into_iter().map(Arc::new).collect()
    }

    /// Computes the links from these points again after `stones` have changed. Returns the points from which links
    /// have changed.
    fn link_again(&mut self, points: PointSet, stones: PointSet) -> PointSet {
        let ground = NearbyStones::new(self.size, self.stones, self.against);
        let stones = Changes::new(stones);
        let mut changed = PointSet::EMPTY;
        for point in points {
            let before = self.links_at(point);
            let links = self.links_from(point, &ground, before, stones.around(point));
            if links != *before {
                changed.insert(point);
                Arc::make_mut(&mut self.links[usize::from(point.row())])[usize::from(point.column())] = links;
            }
        }
        changed
    }

    /// Computes the links from a point. Links that depend on no changed point are taken from `before`, the links in the previous position.
    fn links_from(&self, point: Point, ground: &NearbyStones, before: &Links, changed: u64) -> Links {
        let mut links = self.no_links(point);
        if self.against.contains(point) {
            return links;
        }
        let around = ground.around(point);
        let mut before = before.list();
        for way in &DIRECTED {
            let mut known = None;
            if let [(to, chance), rest @ ..] = before
                && way.leads(point, *to)
            {
                (known, before) = (Some((*to, *chance)), rest);
            }
            if !way.looks_at(changed) {
                known.into_iter().for_each(|(to, chance)| links.push(to, chance));
            } else if let Some((context, to)) = around.link(way) {
                let chance = link_chance(way.link, context);
                if chance >= Self::LEAST {
                    links.push(to, chance);
                }
            }
        }
        links
    }

    /// An empty list of links for a point, with the chance that a path which reaches the point goes on from there.
    fn no_links(&self, point: Point) -> Links {
        let relay = if self.against.contains(point) {
            Chance::NEVER
        } else if self.stones.contains(point) {
            Chance::CERTAIN
        } else {
            relay_chance(self.against.count_beside(point))
        };
        Links::none(relay)
    }

    fn links_at(&self, point: Point) -> &Links {
        &self.links[usize::from(point.row())][usize::from(point.column())]
    }

    /// The stones of the block of this colour at a point; no stones if there is no such block.
    fn block_of(&self, stone: Point) -> PointSet {
        let own = self.maps.iter().flatten().map(|map| *map.own()).find(|own| own.contains(stone));
        own.unwrap_or_default()
    }

    /// The stones of the colour that connect other stones: all except lost stones.
    pub(super) const fn stones(&self) -> PointSet {
        self.stones
    }

    fn spread_all(
        &self,
        structure: &Structure,
        kept: impl Fn(&Block) -> Option<Arc<BlockMap>>,
    ) -> Vec<Option<Arc<BlockMap>>> {
        let mut spread = Spread::new(structure, self);
        let maps = structure.blocks().map(|id| {
            let block = structure.block(id);
            let map = || kept(block).unwrap_or_else(|| Arc::new(spread.of(id)));
            (block.color == self.color).then(map)
        });
        maps.collect()
    }

    /// The colour whose stones are connected.
    #[must_use]
    pub const fn color(&self) -> Color {
        self.color
    }

    /// The connectivity map of a block; `None` if the block is of the other colour.
    #[must_use]
    pub fn of_block(&self, id: BlockId) -> Option<&BlockMap> {
        self.maps.get(id.index())?.as_deref()
    }

    /// How surely each point is connected to any of these stones' blocks. The chance of an empty point is that of a
    /// stone of the colour placed there.
    #[must_use]
    pub fn from_stones(&self, stones: PointSet) -> ChanceMap {
        let mut all = ChanceMap::never();
        self.maps.iter().flatten().filter(|map| map.own().intersects(stones)).for_each(|map| map.raise(&mut all));
        all
    }

    /// The combined map of several blocks, and the points that have a chance in this map.
    pub(super) fn of_blocks(&self, blocks: &[BlockId]) -> (ChanceMap, PointSet) {
        let (mut all, mut reached) = (ChanceMap::never(), PointSet::EMPTY);
        for map in blocks.iter().filter_map(|&id| self.of_block(id)) {
            map.raise(&mut all);
            reached |= map.reached;
        }
        (all, reached)
    }

    /// The map of all stones of the colour that are not lost.
    #[must_use]
    pub fn of_color(&self) -> ChanceMap {
        self.from_stones(self.stones)
    }

    /// The connectivity map of one stone: the map of the stone's block, limited to points within [`Connectivity::REACH`] steps of the stone.
    #[must_use]
    pub fn of_stone(&self, stone: Point) -> ChanceMap {
        let mut all = ChanceMap::never();
        for map in self.maps.iter().flatten().filter(|map| map.own().contains(stone)) {
            for point in map.reached.into_iter().filter(|&point| distance(stone, point) <= Self::REACH) {
                all.set(point, map.map.at(point));
            }
        }
        all
    }
}

/// The number of steps along the lines between two points.
pub(super) fn distance(a: Point, b: Point) -> u8 {
    a.column().abs_diff(b.column()) + a.row().abs_diff(b.row())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, Move, Position, Setup, Suicide};

    /// Computes the same map as [`Spread::of`] in a slow and obvious way: point by point, until nothing changes any more.
    fn spread_slowly(links: &Connectivity, structure: &Structure, id: BlockId) -> ChanceMap {
        let own = structure.block(id).stones;
        let near = (0..Connectivity::REACH).fold(own, |near, _| near.grown(links.size.points()));
        let mut map = ChanceMap::never();
        own.into_iter().for_each(|stone| map.set(stone, Chance::CERTAIN));
        loop {
            let before = map.clone();
            for point in links.size.points() {
                let from = links.links_at(point);
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
            let links = Connectivity::new(&structure, &CaptureFacts::unknown(&structure), color);
            for id in structure.blocks().filter(|&id| structure.block(id).color == color) {
                let map = links.of_block(id).unwrap();
                assert_eq!(map.map, spread_slowly(&links, &structure, id));
                assert_eq!(map.reached, map.map.at_least(Connectivity::LEAST, structure.size().points()));
            }
        }
    }

    #[test]
    fn what_a_move_can_t_change_is_taken_over_and_all_is_as_if_worked_out_anew() {
        // The stones of the small board are placed in two corners of a large one.
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
                let old = Connectivity::new(&before, &CaptureFacts::unknown(&before), color);
                let (facts, slow) =
                    (CaptureFacts::unknown(&structure), |facts| Connectivity::new(&structure, facts, color));
                let (after, anew) = (old.after(&before, &structure, &facts), slow(&facts));
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
