//! The order of the blocks that connections keep alive: first blocks that live anyway, then paths of blocks between two
//! eyes, then the blocks that are attached to a path.

use crate::safety::Outside;

use super::guarantee::{Guarantee, Kind};
use super::settle::Units;
use super::{Blocks, MOST_BLOCKS, Places, each};

/// A path: the blocks from one eye to another, and the guarantees `between`: the eyes at both ends and the connections
/// between the blocks. There is one guarantee more than there are blocks.
struct Path {
    blocks: Vec<u8>,
    between: Vec<u8>,
}

/// The reason why a block lives.
#[derive(Clone, Copy)]
enum By {
    /// The block is known to live without connections.
    Itself,
    /// The block lies on the path with this index, at this position.
    Path(usize, usize),
    /// This connection connects the block to another block, which comes before it in the order.
    Connection(u8),
}

/// The order of the living blocks: first those that live anyway, then those on paths between two eyes, then blocks that
/// are attached to these. For each block also the reason why it lives.
pub(super) struct Order {
    steps: [u32; MOST_BLOCKS],
    by: Vec<Option<By>>,
    paths: Vec<Path>,
}

/// For each block the blocks that are connected to it, each with the index of the connection.
type Connections = Vec<Vec<(u8, u8)>>;

impl Order {
    /// Determines the order of the blocks that live by the chosen connections and eyes, and why each block lives.
    pub(super) fn new(guarantees: &[Guarantee], chosen: Places, alive: Blocks, living: Blocks) -> Self {
        let (connections, units) = tree(guarantees, chosen, living);
        let mut order = Self { steps: [0; MOST_BLOCKS], by: vec![None; MOST_BLOCKS], paths: vec![] };
        let mut queue: Vec<u8> = each(living).collect();
        queue.iter().for_each(|&place| order.by[usize::from(place)] = Some(By::Itself));
        let mut seen: Blocks = if living == 0 { 0 } else { 1 << units.of(living.trailing_zeros() as u8) };
        for unit in each(alive).map(|place| units.of(place)) {
            if seen >> unit & 1 == 0 {
                seen |= 1 << unit;
                let is_here = |place: &u8| units.of(*place) == unit;
                queue.extend(order.add_path(guarantees, chosen, &connections, is_here));
            }
        }
        order.attach(&connections, queue);
        order
    }

    /// Adds the shortest path between two eyes of a unit of connected blocks, and returns its blocks.
    fn add_path(
        &mut self,
        guarantees: &[Guarantee],
        chosen: Places,
        connections: &Connections,
        is_here: impl Fn(&u8) -> bool,
    ) -> Vec<u8> {
        let mut eyes: Vec<(u8, u8)> = vec![];
        for place in each(chosen) {
            if let Kind::Eye(blocks) = guarantees[usize::from(place)].kind {
                eyes.extend(each(blocks).filter(&is_here).map(|block| (block, place)));
            }
        }
        let mut best: Option<Path> = None;
        for &(from, eye) in &eyes {
            let ways = ways(connections, from);
            for &(to, other) in eyes.iter().filter(|(_, other)| *other > eye) {
                let path = path(&ways, (from, eye), (to, other));
                if best.as_ref().is_none_or(|best| path.blocks.len() < best.blocks.len()) {
                    best = Some(path);
                }
            }
        }
        let Some(path) = best else { return vec![] };
        let (blocks, number) = (path.blocks.clone(), self.paths.len());
        for (n, &block) in blocks.iter().enumerate() {
            self.by[usize::from(block)] = Some(By::Path(number, n));
            self.steps[usize::from(block)] = 1 + number as u32;
        }
        self.paths.push(path);
        blocks
    }

    /// Each further block that is connected to a block in the order joins the order after it; blocks with fewer
    /// connections in between come first.
    fn attach(&mut self, connections: &Connections, mut queue: Vec<u8>) {
        let (mut step, mut next) = (1 + self.paths.len() as u32, 0);
        while let Some(&block) = queue.get(next) {
            next += 1;
            for &(other, connection) in &connections[usize::from(block)] {
                if self.by[usize::from(other)].is_none() {
                    self.by[usize::from(other)] = Some(By::Connection(connection));
                    self.steps[usize::from(other)] = step;
                    step += 1;
                    queue.push(other);
                }
            }
        }
    }

    /// The sure liberties that a block has outside the carrier of these connections and eyes. `None` if the block does not live.
    ///
    /// The blocks of a path have two, the eyes at its ends, except those from which a connection of this carrier, or this carrier's eye,
    /// cuts them off.
    pub(super) fn outside_of(&self, block: u8, carrier: Places) -> Option<Outside> {
        let place = usize::from(block);
        let is_elsewhere = |connection: &u8| carrier >> *connection & 1 == 0;
        let sure = match self.by[place]? {
            By::Itself => [true; 2],
            By::Connection(connection) => [is_elsewhere(&connection); 2],
            By::Path(number, n) => {
                let (before, after) = self.paths[number].between.split_at(n + 1);
                [before, after].map(|between| between.iter().all(is_elsewhere))
            }
        };
        Some(Outside { step: self.steps[place], sure })
    }
}

/// A choice of connections that links the same blocks as all chosen connections but has no cycle, and the units of
/// connected blocks.
fn tree(guarantees: &[Guarantee], chosen: Places, living: Blocks) -> (Connections, Units) {
    let (mut connections, mut units) = (vec![vec![]; MOST_BLOCKS], Units::new(living));
    for place in each(chosen) {
        if let Kind::Connection(one, other) = guarantees[usize::from(place)].kind
            && units.join(one, other)
        {
            connections[usize::from(one)].push((other, place));
            connections[usize::from(other)].push((one, place));
        }
    }
    (connections, units)
}

/// For each block the previous block on the shortest way to it from the block `from`, with the connection between them.
fn ways(connections: &Connections, from: u8) -> Vec<Option<(u8, u8)>> {
    let mut ways = vec![None; MOST_BLOCKS];
    let mut queue = vec![from];
    let mut next = 0;
    while let Some(&block) = queue.get(next) {
        next += 1;
        for &(other, connection) in &connections[usize::from(block)] {
            if other != from && ways[usize::from(other)].is_none() {
                ways[usize::from(other)] = Some((block, connection));
                queue.push(other);
            }
        }
    }
    ways
}

fn path(ways: &[Option<(u8, u8)>], (from, eye): (u8, u8), (to, other): (u8, u8)) -> Path {
    let (mut blocks, mut between) = (vec![to], vec![other]);
    let mut at = to;
    while at != from
        && let Some((before, connection)) = ways[usize::from(at)]
    {
        blocks.push(before);
        between.push(connection);
        at = before;
    }
    between.push(eye);
    Path { blocks, between }
}
