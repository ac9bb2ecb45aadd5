//! The graph of an eye: all that its local game depends on.
//!
//! GNU Go's manual, "Graphs": two shapes with the same graph are the same local game. That holds at the edge and in the
//! corner too, as all the edge does is take neighbours away: so a graph is adjacency and which points touch the wall.

use std::fmt;

use crate::board::Point;

use super::EyeShape;

/// Points, adjacency, and which points touch the wall. The points are numbered from 0; sets of them are bits.
///
/// It may be in pieces: the eyes that one block has when its owner has divided a larger one.
/// ```
/// use eyespace::eyes::{EyeDrawing, EyeGraph};
/// let graph = |drawing: &str| EyeGraph::of(&drawing.parse::<EyeDrawing>().unwrap().shape).unwrap();
/// let (bent, line, square) = (graph(".../.##"), graph("...."), graph("../.."));
/// assert_ne!(bent, line);
/// assert_eq!(bent.canonical().key, line.canonical().key);
/// assert_ne!(square.canonical().key, line.canonical().key);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EyeGraph {
    points: u8,
    wall: u16,
    beside: [u16; Self::MAX_POINTS],
}

/// A graph up to isomorphism: equal if and only if the graphs can be laid on each other, wall on wall.
///
/// Keys of graphs with fewer points come first. The number never changes between versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GraphKey(u128);

/// A graph's key, and how its points are numbered there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The key.
    pub key: GraphKey,
    /// `order[i]` is the graph's own number of the point that is i in the graph made from the key.
    order: [u8; EyeGraph::MAX_POINTS],
    points: u8,
}

const PAIRS: usize = EyeGraph::MAX_POINTS * (EyeGraph::MAX_POINTS - 1) / 2;

impl EyeGraph {
    /// The most points a graph may have: its key is one 128-bit number.
    pub const MAX_POINTS: usize = 14;

    /// The graph of a shape; its points are numbered in reading order. `None` for shapes with too many points.
    #[must_use]
    pub fn of(shape: &EyeShape) -> Option<Self> {
        let points = shape.points();
        if points.len() > Self::MAX_POINTS {
            return None;
        }
        let mut graph = Self { points: 0, wall: 0, beside: [0; Self::MAX_POINTS] };
        let mut list = [shape.points().first()?; Self::MAX_POINTS];
        for (i, point) in points.into_iter().enumerate() {
            for j in (0..i).filter(|&j| are_beside(list[j], point)) {
                graph.beside[i] |= 1 << j;
                graph.beside[j] |= 1 << i;
            }
            graph.wall |= u16::from(shape.wall().contains(point)) << i;
            list[i] = point;
            graph.points += 1;
        }
        Some(graph)
    }

    /// How many points there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.points as usize
    }

    /// Whether there is no point: the eye was filled by its owner.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.points == 0
    }

    /// All points.
    #[must_use]
    pub const fn all(&self) -> u16 {
        ((1u32 << self.points) - 1) as u16
    }

    /// The points that touch the wall.
    #[must_use]
    pub const fn wall(&self) -> u16 {
        self.wall
    }

    /// The points that don't: only there can a stone of the owner stand cut off from the wall.
    #[must_use]
    pub const fn inner(&self) -> u16 {
        self.all() & !self.wall
    }

    /// The points beside a point.
    #[must_use]
    pub const fn beside(&self, point: usize) -> u16 {
        self.beside[point]
    }

    /// The points beside points of a set.
    #[must_use]
    pub fn around(&self, set: u16) -> u16 {
        bits(set).fold(0, |all, point| all | self.beside[point])
    }

    /// The points of `mask` that hang together with those of `seed`, both included.
    #[must_use]
    pub fn flood(&self, seed: u16, mask: u16) -> u16 {
        let mut set = seed & mask;
        let mut new = set;
        while new != 0 {
            new = self.around(new) & mask & !set;
            set |= new;
        }
        set
    }

    /// The connected parts of a set.
    pub fn components(&self, set: u16) -> impl Iterator<Item = u16> + '_ {
        let mut rest = set;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let part = self.flood(1 << rest.trailing_zeros(), rest);
                rest &= !part;
                part
            })
        })
    }

    /// Whether the eye is in pieces, and two of them nothing can take.
    ///
    /// In a piece of which every point touches the wall the wall always has a liberty: the attacker's last stone there
    /// would be suicide. With two such pieces it can't be captured.
    #[must_use]
    pub fn has_two_solid_pieces(&self) -> bool {
        self.components(self.all()).filter(|piece| piece & self.inner() == 0).nth(1).is_some()
    }

    /// What is left when the owner fills these points with stones that hang on the wall, and how the points left are
    /// numbered: in the order they had.
    #[must_use]
    pub fn without(&self, filled: u16) -> (Self, [u8; Self::MAX_POINTS]) {
        let left = self.all() & !filled;
        let mut order = [0; Self::MAX_POINTS];
        for (i, point) in bits(left).enumerate() {
            order[i] = point as u8;
        }
        let graph = Self { wall: self.wall | self.around(filled), ..*self };
        (graph.renumbered(&order[..left.count_ones() as usize]), order)
    }

    /// The graph of these points, numbered as they stand in the list.
    fn renumbered(&self, order: &[u8]) -> Self {
        let gather = |set: u16| (0..).zip(order).fold(0, |bits, (i, &point)| bits | (set >> point & 1) << i);
        let mut beside = [0; Self::MAX_POINTS];
        for (i, &point) in order.iter().enumerate() {
            beside[i] = gather(self.beside[point as usize]);
        }
        Self { points: order.len() as u8, wall: gather(self.wall), beside }
    }

    /// The graph that a key names, numbered as the key has it.
    #[must_use]
    pub fn from_key(key: GraphKey) -> Self {
        let points = (key.0 >> (PAIRS + Self::MAX_POINTS)) as usize;
        let mut beside = [0; Self::MAX_POINTS];
        for j in 1..points {
            for i in (0..j).filter(|&i| key.0 >> pair(i, j) & 1 == 1) {
                beside[i] |= 1 << j;
                beside[j] |= 1 << i;
            }
        }
        Self { points: points as u8, wall: key.wall(), beside }
    }

    /// The key of the graph, and the numbering that it stands for.
    ///
    /// Points are told apart by colours that no numbering can change, refined by those of their neighbours; where that
    /// is not enough, each of the points that look alike is tried in turn, and the smallest key is kept.
    #[must_use]
    pub fn canonical(&self) -> Canonical {
        let mut colors = [0; Self::MAX_POINTS];
        for (point, color) in colors.iter_mut().enumerate().take(self.len()) {
            *color = mix(u64::from(self.wall >> point & 1) << 8 | u64::from(self.beside[point].count_ones()));
        }
        let mut best = None;
        self.search(colors, &mut best);
        best.unwrap_or(Canonical { key: GraphKey(0), order: [0; Self::MAX_POINTS], points: 0 })
    }

    fn search(&self, mut colors: [u64; Self::MAX_POINTS], best: &mut Option<Canonical>) {
        let order = self.refine(&mut colors);
        let tied = |i: &usize| colors[order[*i] as usize] == colors[order[i - 1] as usize];
        let Some(first) = (1..self.len()).find(tied) else {
            let found = self.numbered(order);
            if best.is_none_or(|best| found.key < best.key) {
                *best = Some(found);
            }
            return;
        };
        let color = colors[order[first] as usize];
        let mut tried: u16 = 0;
        for &point in order[first - 1..self.len()].iter().filter(|&&point| colors[point as usize] == color) {
            if bits(tried).any(|other| self.are_twins(point as usize, other)) {
                continue;
            }
            tried |= 1 << point;
            let mut chosen = colors;
            chosen[point as usize] = mix(color ^ 1);
            self.search(chosen, best);
        }
    }

    /// Whether two points can change places with nothing else changed.
    const fn are_twins(&self, a: usize, b: usize) -> bool {
        let both = 1 << a | 1 << b;
        self.beside[a] & !both == self.beside[b] & !both && self.wall >> a & 1 == self.wall >> b & 1
    }

    /// Lets each point's colour take in those around it until no more points are told apart; the points by colour.
    fn refine(&self, colors: &mut [u64; Self::MAX_POINTS]) -> [u8; Self::MAX_POINTS] {
        let n = self.len();
        let mut order = std::array::from_fn(|i| i as u8);
        let mut classes = 0;
        loop {
            order[..n].sort_unstable_by_key(|&point| colors[point as usize]);
            let found = (1..n).filter(|&i| colors[order[i] as usize] != colors[order[i - 1] as usize]).count();
            if found == classes || found + 1 == n {
                return order;
            }
            classes = found;
            let before = *colors;
            for point in 0..n {
                let around = bits(self.beside[point]).fold(0u64, |sum, other| sum.wrapping_add(before[other]));
                colors[point] = mix(before[point].wrapping_mul(3).wrapping_add(mix(around)));
            }
        }
    }

    fn numbered(&self, order: [u8; Self::MAX_POINTS]) -> Canonical {
        let mut place = [0; Self::MAX_POINTS];
        for (i, &point) in order[..self.len()].iter().enumerate() {
            place[point as usize] = i;
        }
        let mut key = u128::from(self.points) << (PAIRS + Self::MAX_POINTS);
        for point in 0..self.len() {
            let i = place[point];
            key |= u128::from(self.wall >> point & 1) << (PAIRS + i);
            for j in bits(self.beside[point]).map(|other| place[other]).filter(|&j| i < j) {
                key |= 1 << pair(i, j);
            }
        }
        Canonical { key: GraphKey(key), order, points: self.points }
    }
}

impl fmt::Display for GraphKey {
    /// Hexadecimal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:x}", self.0))
    }
}

impl GraphKey {
    /// How many points the graph has.
    #[must_use]
    pub const fn len(self) -> usize {
        (self.0 >> (PAIRS + EyeGraph::MAX_POINTS)) as usize
    }

    /// Whether it is the key of no point at all.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The points of the graph that touch the wall.
    #[must_use]
    pub const fn wall(self) -> u16 {
        (self.0 >> PAIRS) as u16 & ((1 << EyeGraph::MAX_POINTS) - 1)
    }

    /// The number that files hold.
    #[must_use]
    pub const fn number(self) -> u128 {
        self.0
    }

    /// The key that a file holds; `None` if no graph has it.
    #[must_use]
    pub fn from_number(number: u128) -> Option<Self> {
        let key = Self(number);
        let fits = key.len() <= EyeGraph::MAX_POINTS && number >> (PAIRS + EyeGraph::MAX_POINTS + 4) == 0;
        (fits && EyeGraph::from_key(key).canonical().key == key).then_some(key)
    }
}

impl Canonical {
    /// For each point of the graph made from the key, the point's number in the graph it was made for.
    #[must_use]
    pub fn order(&self) -> &[u8] {
        &self.order[..self.points as usize]
    }

    /// A set of points of the graph it was made for, in the numbers of the key.
    #[must_use]
    pub fn gather(&self, set: u16) -> u16 {
        (0..).zip(self.order()).fold(0, |bits, (i, &point)| bits | (set >> point & 1) << i)
    }
}

/// The numbers of the points in a set.
pub(crate) fn bits(set: u16) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            bit
        })
    })
}

const fn are_beside(a: Point, b: Point) -> bool {
    a.column().abs_diff(b.column()) + a.row().abs_diff(b.row()) == 1
}

/// Where in a key the bit of a pair of points i < j stands.
const fn pair(i: usize, j: usize) -> usize {
    j * (j - 1) / 2 + i
}

/// A number that looks random (the finish of SplitMix64).
const fn mix(x: u64) -> u64 {
    let x = (x ^ 0x9e37_79b9_7f4a_7c15).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
