//! The connectivity probability map: how surely a stone hangs together with the stones and points around it.
//!
//! After Go4++ (Reiss, 1997), section 2.1. That the opponent moves next is in the chances of the links; how links are chained
//! is ours: the best path counts, and an empty point on it costs what it takes to play there.

use std::collections::BinaryHeap;

use crate::board::{Color, POINT_SLOTS, Point, PointSet, Size};
use crate::regions::{Facts, Structure};

use super::Chance;
use super::link::{Directions, beside, relay_chance};

/// The chance of each point of a board; of points beyond it, never.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChanceMap {
    chances: Vec<Chance>,
}

impl ChanceMap {
    /// Never, everywhere.
    #[must_use]
    pub fn never() -> Self {
        Self { chances: vec![Chance::NEVER; POINT_SLOTS] }
    }

    /// The chance at a point.
    #[inline]
    #[must_use]
    pub fn at(&self, point: Point) -> Chance {
        self.chances[point.index()]
    }

    /// Sets the chance at a point.
    pub fn set(&mut self, point: Point, chance: Chance) {
        self.chances[point.index()] = chance;
    }

    /// The points of a set with a chance of at least this.
    #[must_use]
    pub fn at_least(&self, chance: Chance, among: PointSet) -> PointSet {
        among.filter(|point| self.at(point) >= chance)
    }
}

/// All links of one colour in a position.
///
/// Stones of the opponent cut them, but for those that are lost: these count as empty points. Lost stones of the colour
/// itself link nothing, but have links of their own.
#[derive(Clone, Debug)]
pub struct Connectivity {
    color: Color,
    size: Size,
    /// The stones that link: without lost ones.
    stones: PointSet,
    /// From each point, where links lead and with what chance.
    links: Vec<Vec<(Point, Chance)>>,
    /// What a path is worth after each point.
    relay: ChanceMap,
}

impl Connectivity {
    /// Paths that are worth less are not followed.
    pub const LEAST: Chance = Chance::per_mille(20);

    /// So many steps along the lines is what a stone's own map reaches.
    pub const REACH: usize = 6;

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
    /// assert!(map.at(at("D2")?) < Chance::HALF);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(structure: &Structure, facts: &Facts, color: Color) -> Self {
        let size = structure.size();
        let lost = lost_stones(structure, facts);
        let against = structure.stones(color.opponent()) - lost;
        let stones = structure.stones(color) - lost;
        let directions = Directions::new();
        let mut links = vec![vec![]; POINT_SLOTS];
        let mut relay = ChanceMap::never();
        for point in size.points() - against {
            links[point.index()] = directions.from(point, size, against).collect();
            let is_stone = stones.contains(point);
            relay.set(point, if is_stone { Chance::CERTAIN } else { relay_chance(beside(point, size, against)) });
        }
        Self { color, size, stones, links, relay }
    }

    /// Whose links they are.
    #[must_use]
    pub const fn color(&self) -> Color {
        self.color
    }

    /// How surely each point is joined to the nearest of these stones: stones of the colour as they stand, empty points if a
    /// stone of the colour stood there.
    #[must_use]
    pub fn from_stones(&self, stones: PointSet) -> ChanceMap {
        self.spread(stones, self.size.points())
    }

    /// The map of all stones of the colour that are not lost.
    #[must_use]
    pub fn of_color(&self) -> ChanceMap {
        self.from_stones(self.stones)
    }

    /// The map of one stone: what lies within [`Connectivity::REACH`] steps, along paths that stay there.
    #[must_use]
    pub fn of_stone(&self, stone: Point) -> ChanceMap {
        let mut near = PointSet::from(stone);
        for _ in 0..Self::REACH {
            near = near.grown(self.size.points());
        }
        self.spread(near & PointSet::from(stone), near)
    }

    /// Best paths first: no path grows on its way, so that a point once reached is reached at its best.
    fn spread(&self, from: PointSet, within: PointSet) -> ChanceMap {
        let mut map = ChanceMap::never();
        let mut waiting = BinaryHeap::new();
        for point in from & within {
            map.set(point, Chance::CERTAIN);
            waiting.push((Chance::CERTAIN, point));
        }
        while let Some((chance, point)) = waiting.pop() {
            if chance < map.at(point) {
                continue;
            }
            let onward = if from.contains(point) { chance } else { chance.and(self.relay.at(point)) };
            if onward < Self::LEAST {
                continue;
            }
            for &(to, link) in &self.links[point.index()] {
                let reached = onward.and(link);
                if reached > map.at(to) && reached >= Self::LEAST && within.contains(to) {
                    map.set(to, reached);
                    waiting.push((reached, to));
                }
            }
        }
        map
    }
}

/// The stones that are captured even if their owner moves first, as far as is known.
pub(super) fn lost_stones(structure: &Structure, facts: &Facts) -> PointSet {
    let lost = structure.blocks().filter(|&id| facts.block(id).is_lost());
    lost.fold(PointSet::EMPTY, |all, id| all | structure.block(id).stones)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Diagram, Position};

    /// As [`Connectivity::spread`], the slow way: over and over until nothing changes.
    fn spread_slowly(links: &Connectivity, from: PointSet) -> ChanceMap {
        let mut map = ChanceMap::never();
        from.into_iter().for_each(|point| map.set(point, Chance::CERTAIN));
        loop {
            let before = map.clone();
            for point in links.size.points() {
                let relay = if from.contains(point) { Chance::CERTAIN } else { links.relay.at(point) };
                let onward = map.at(point).and(relay);
                for &(to, link) in &links.links[point.index()] {
                    let reached = onward.and(link);
                    if onward >= Connectivity::LEAST && reached >= Connectivity::LEAST && reached > map.at(to) {
                        map.set(to, reached);
                    }
                }
            }
            if map == before {
                return map;
            }
        }
    }

    #[test]
    fn best_paths_are_those_of_the_slow_way() {
        let diagram: Diagram = "
            . . . . . . . . .
            . . O . . X . . .
            . X . . O . X . .
            . . X O . . O . .
            . . . X O . . . .
            . O X . . X . O .
            . . O X . . . . .
            . . . . O . X . .
            . . . . . . . . .
        "
        .parse()
        .unwrap();
        let structure = Structure::new(&Position::try_from(diagram.setup).unwrap());
        for color in Color::ALL {
            let links = Connectivity::new(&structure, &Facts::unknown(&structure), color);
            for stone in structure.stones(color) {
                let from = PointSet::from(stone);
                assert_eq!(links.from_stones(from), spread_slowly(&links, from));
            }
        }
    }
}
