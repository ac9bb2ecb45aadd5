//! Finds guarantees: single connections and eyes that the owner can keep by play in a few points.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::board::{Point, PointSet};
use crate::safety::Outside;

use super::questions::Questions;
use super::{Blocks, Side, mask};

/// A guarantee: a connection or an eye that the owner keeps by play in a few points.
#[derive(Clone, Debug)]
pub(super) struct Guarantee {
    pub(super) points: PointSet,
    /// The blocks beside the points of this connection or eye that must live, or it does not hold.
    pub(super) around: Blocks,
    pub(super) kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    /// The two blocks stay connected, whatever the opponent plays.
    Connection(u8, u8),
    /// Each of these blocks keeps one liberty among the points of this guarantee.
    Eye(Blocks),
}

impl Kind {
    /// For a connection the two blocks that it connects; for an eye the blocks that have it.
    pub(super) const fn blocks(self) -> Blocks {
        match self {
            Self::Connection(one, other) => 1 << one | 1 << other,
            Self::Eye(blocks) => blocks,
        }
    }
}

/// The limits of the search for connections and eyes.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    /// The greatest number of points in a carrier, where the owner plays to keep the connection or the eye.
    pub(super) points: usize,
    /// The greatest number of positions that are looked at for each connection or eye.
    pub(super) positions: u64,
}

/// The greatest number of carriers that are kept for the connection of two blocks. The smallest ones are found first.
const MOST_CONNECTIONS: u8 = 4;

/// The greatest number of pairs of shared liberties that are tried for two blocks.
const MOST_PAIRS: usize = 6;

/// The liberties outside a carrier (points in which the owner answers) of a block that stays on the board but does not help. The block comes
/// last in the order of blocks, so a chain with other blocks does not count this block's liberties outside the carrier.
const STAYS: Outside = Outside { step: 3, ..Outside::LIFE };

/// A carrier is a set of points in which the owner answers. It grows by the points beside it. If there is no room for
/// all of these, this says which are added: the first or the last ones in the order of the board.
#[derive(Clone, Copy)]
enum End {
    First,
    Last,
}

/// The connections and eyes that the owner can keep by answers in a few points, sorted by the number of these points.
pub(super) fn guarantees(side: &Side, reach: Reach, questions: &mut Questions<'_>) -> Vec<Guarantee> {
    let (found, connections, seen) = (vec![], FxHashMap::default(), FxHashSet::default());
    let mut finder = Finder { side, reach, questions, found, connections, seen };
    finder.add_pairs();
    for seed in finder.seeds() {
        finder.grow(seed, End::First);
        finder.grow(seed, End::Last);
    }
    finder.found.sort_by_key(|guarantee| guarantee.points.len());
    finder.found
}

struct Finder<'a, 'm> {
    side: &'a Side<'a>,
    reach: Reach,
    questions: &'a mut Questions<'m>,
    found: Vec<Guarantee>,
    /// For each connection of two blocks, the number of sets of points that were found in which the owner can keep it.
    connections: FxHashMap<Kind, u8>,
    seen: FxHashSet<PointSet>,
}

impl Finder<'_, '_> {
    /// The points around which connections and eyes are looked for: empty points beside blocks that do not live yet,
    /// and the opponent's stones between such a block and another block.
    fn seeds(&self) -> PointSet {
        let side = self.side;
        let is_seed = |point: Point| {
            let around = side.around(PointSet::from(point));
            let least = if side.structure.empty().contains(point) { 1 } else { 2 };
            around.len() >= least && around.iter().any(|&place| !self.side.is_living(place))
        };
        side.free.filter(is_seed)
    }

    /// For any two blocks tries each pair of liberties that they share: can the owner connect them by answers at these
    /// two points?
    fn add_pairs(&mut self) {
        let side = self.side;
        let liberties = |place: u8| side.liberties(place) & side.free;
        let blocks = side.ids.len() as u8;
        for one in 0..blocks {
            for other in one + 1..blocks {
                let common = liberties(one) & liberties(other);
                if common.len() < 2 || self.side.is_living(one) && self.side.is_living(other) {
                    continue;
                }
                let common: Vec<Point> = common.into_iter().collect();
                let pairs = common.iter().enumerate().flat_map(|(n, &x)| common[n + 1..].iter().map(move |&y| (x, y)));
                for (x, y) in pairs.take(MOST_PAIRS) {
                    self.ask(PointSet::from(x).with(y));
                }
            }
        }
    }

    /// Tries larger and larger sets of points around a point: can the owner keep connections or eyes by answers there?
    /// If the largest set has no room for all points beside it, `end` decides which are added.
    fn grow(&mut self, seed: Point, end: End) {
        let mut points = PointSet::from(seed);
        loop {
            self.ask(points);
            let more = points.neighbours(self.side.free) - points;
            let room = self.reach.points.saturating_sub(points.len());
            if room == 0 || more.is_empty() {
                return;
            }
            let left_out = match end {
                End::First => 0,
                End::Last => more.len().saturating_sub(room),
            };
            points |= more.into_iter().skip(left_out).take(room).collect::<PointSet>();
        }
    }

    /// Finds the connections and eyes that the owner keeps in these points. A connection or eye that is known to need
    /// only some of the points is skipped.
    fn ask(&mut self, points: PointSet) {
        if !self.seen.insert(points) {
            return;
        }
        let around = self.side.around(points);
        for n in 0..around.len() {
            self.ask_eye(points, &around, n);
            (n + 1..around.len()).for_each(|m| self.ask_connection(points, &around, [n, m]));
        }
    }

    fn ask_eye(&mut self, points: PointSet, around: &[u8], wall: usize) {
        let block = around[wall];
        let is_it = |kind: Kind| matches!(kind, Kind::Eye(blocks) if blocks >> block & 1 == 1);
        if self.side.is_living(block) || self.liberties(points, block) == 0 || self.is_known(points, is_it) {
            return;
        }
        let mut outside = vec![STAYS; around.len()];
        outside[wall] = Outside::ONE;
        if !self.holds(points, around, &outside) {
            return;
        }
        // A single point is either an eye of all blocks around it or no eye.
        let (around, of) = match points.len() {
            1 => (mask(around), mask(around)),
            _ => (self.fewest_around(points, around, outside), 1 << block),
        };
        self.found.push(Guarantee { points, around, kind: Kind::Eye(of) });
    }

    fn ask_connection(&mut self, points: PointSet, around: &[u8], walls: [usize; 2]) {
        let blocks = walls.map(|wall| around[wall]);
        let kind = Kind::Connection(blocks[0], blocks[1]);
        let has_enough = self.connections.get(&kind).is_some_and(|&count| count >= MOST_CONNECTIONS);
        if blocks.into_iter().all(|block| self.side.is_living(block))
            || has_enough
            || self.is_known(points, |other| other == kind)
        {
            return;
        }
        for [hanging, on] in [walls, [walls[1], walls[0]]] {
            let mut outside = vec![STAYS; around.len()];
            (outside[hanging], outside[on]) = (Outside::NONE, Outside::LIFE);
            let block = around[hanging];
            if !self.side.is_living(block) && self.liberties(points, block) >= 2 && self.holds(points, around, &outside)
            {
                *self.connections.entry(kind).or_default() += 1;
                let around = self.fewest_around(points, around, outside);
                self.found.push(Guarantee { points, around, kind });
                return;
            }
        }
    }

    /// The blocks beside the points that must live for the connection or the eye to hold. The other blocks are found by
    /// leaving out one after another.
    fn fewest_around(&mut self, points: PointSet, around: &[u8], mut outside: Vec<Outside>) -> Blocks {
        let mut around = around.to_vec();
        for wall in (0..around.len()).rev() {
            if outside[wall] != STAYS || self.side.is_living(around[wall]) {
                continue;
            }
            let (block, its) = (around.remove(wall), outside.remove(wall));
            if !self.holds(points, &around, &outside) {
                around.insert(wall, block);
                outside.insert(wall, its);
            }
        }
        mask(&around)
    }

    /// The number of liberties that a block has among these points.
    fn liberties(&self, points: PointSet, block: u8) -> usize {
        (self.side.liberties(block) & points).len()
    }

    /// Whether a guarantee of the wanted kind (a connection or an eye) is known that needs only some of these points.
    fn is_known(&self, points: PointSet, is_it: impl Fn(Kind) -> bool) -> bool {
        self.found.iter().any(|guarantee| is_it(guarantee.kind) && guarantee.points.is_subset(points))
    }

    fn holds(&mut self, points: PointSet, around: &[u8], outside: &[Outside]) -> bool {
        let defence = self.side.defence(points, around.iter().copied().zip(outside.iter().copied()));
        self.questions.holds(self.side, defence, self.reach.positions)
    }
}
