//! The connectivity map with groups taken into account: the stones of a group count as connected, whatever the probabilities of their
//! links.
//!
//! This follows Go4++ (Reiss, 1997), section 2.2: stones that are wholly connected are one group. Therefore a stone is connected for certain to the
//! other stones of its group, and to no others.

use std::collections::BinaryHeap;

use crate::board::{POINT_SLOTS, Point, PointSet};
use crate::status::Group;

use super::super::{Chance, ChanceMap};
use super::{Connectivity, distance, spread::near};

/// The links of a colour, where the stones of each group count as certainly connected.
#[derive(Clone, Debug)]
pub struct JoinedLinks<'a> {
    links: &'a Connectivity,
    /// For each point with a stone of a group, all stones of that group.
    bodies: Vec<PointSet>,
}

impl<'a> JoinedLinks<'a> {
    /// Combines the links of a colour with the groups of a position: the stones of each group count as certainly connected. Groups of the other
    /// colour are ignored.
    /// ```
    /// use eyespace::board::{Color, Diagram, Position};
    /// use eyespace::regions::{CaptureFacts, Structure};
    /// use eyespace::status::groups;
    /// use eyespace::estimate::{Chance, Connectivity, JoinedLinks};
    /// // A bamboo joint.
    /// let diagram: Diagram = "
    ///     . . . . . .
    ///     . X . X . .
    ///     . X . X . .
    ///     . . . . . .
    /// ".parse()?;
    /// let structure = Structure::new(&Position::try_from(diagram.setup)?);
    /// let facts = CaptureFacts::unknown(&structure);
    /// let (links, groups) = (Connectivity::new(&structure, &facts, Color::Black), groups(&structure, &facts));
    /// let at = |name| structure.size().parse_vertex(name);
    /// let joined = JoinedLinks::new(&links, &groups).of_stone(at("B3")?);
    /// assert_eq!(joined.at(at("D2")?), Chance::CERTAIN);
    /// assert!(links.of_stone(at("B3")?).at(at("D2")?) < Chance::CERTAIN);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(links: &'a Connectivity, groups: &[Group]) -> Self {
        let mut bodies = vec![PointSet::EMPTY; POINT_SLOTS];
        for group in groups.iter().filter(|group| group.color == links.color) {
            group.stones.into_iter().for_each(|stone| bodies[stone.index()] = group.stones);
        }
        Self { links, bodies }
    }

    /// How surely each point is connected to these stones by the best path. The stones count as connected with each other.
    #[must_use]
    pub fn of_stones(&self, stones: PointSet) -> ChanceMap {
        let mut path =
            Path { map: ChanceMap::never(), waiting: BinaryHeap::new(), near: near(stones, self.links.size) };
        path.raise_all(stones, Chance::CERTAIN);
        while let Some((chance, point)) = path.waiting.pop() {
            if chance < path.map.at(point) {
                continue;
            }
            let links = self.links.links_at(point);
            let onward = if stones.contains(point) { chance } else { chance.and(links.relay) };
            for &(to, link) in links.list() {
                let reached = onward.and(link);
                if reached >= Connectivity::LEAST && path.near.contains(to) && reached > path.map.at(to) {
                    path.raise_all(self.bodies[to.index()].with(to), reached);
                }
            }
        }
        path.map
    }

    /// The connectivity map of one stone. It contains all stones of the stone's group, and the part of the group's map that lies within
    /// [`Connectivity::REACH`] steps of the stone. A lost stone belongs to no group, so its block takes the place of the group.
    #[must_use]
    pub fn of_stone(&self, stone: Point) -> ChanceMap {
        let body = self.bodies[stone.index()];
        let own = if body.is_empty() { self.links.block_of(stone) } else { body };
        let all = self.of_stones(own);
        let mut map = ChanceMap::never();
        let is_noted = |point: &Point| own.contains(*point) || distance(stone, *point) <= Connectivity::REACH;
        self.links.size.points().into_iter().filter(is_noted).for_each(|point| map.set(point, all.at(point)));
        map
    }

    /// The combined connectivity map of all stones of the colour that are not lost.
    #[must_use]
    pub fn of_color(&self) -> ChanceMap {
        self.of_stones(self.links.stones)
    }
}

/// A search for the best paths, in which the surest paths are continued first.
struct Path {
    map: ChanceMap,
    waiting: BinaryHeap<(Chance, Point)>,
    near: PointSet,
}

impl Path {
    fn raise_all(&mut self, points: PointSet, chance: Chance) {
        for point in points {
            self.map.raise(point, chance);
            self.waiting.push((chance, point));
        }
    }
}
