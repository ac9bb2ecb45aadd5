//! Canonical forms of graphs: isomorphic graphs get the same key and the same numbering of their points.

use std::fmt;

use super::graph::{EyeGraph, bits};

/// A graph up to isomorphism. Two keys are equal if and only if one graph can be mapped onto the other. The map must
/// keep which points are neighbours, which touch the wall, and which are marginal.
///
/// Among graphs without marginal points, those with fewer points come first. The key of a graph never changes between
/// versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GraphKey(u128);

/// The key of a graph, and the canonical numbering of the graph's points that belongs to the key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The key of the graph.
    pub key: GraphKey,
    /// `order[i]` is the number, in the original graph, of the point that has number i in the graph made from the key.
    order: [u8; EyeGraph::MAX_POINTS],
    points: u8,
}

const PAIRS: usize = EyeGraph::MAX_POINTS * (EyeGraph::MAX_POINTS - 1) / 2;
/// The lowest bits of a key say for each pair of points whether they are neighbours, and then for each point whether it
/// touches the wall. The number of points begins at bit `LENGTH`, the set of marginal points at bit `MARGINS`.
const LENGTH: usize = PAIRS + EyeGraph::MAX_POINTS;
const MARGINS: usize = LENGTH + 4;

impl EyeGraph {
    /// The graph that a key stands for, with the points numbered as in the key.
    #[must_use]
    pub fn from_key(key: GraphKey) -> Self {
        let points = key.len();
        let mut beside = [0; Self::MAX_POINTS];
        for j in 1..points {
            for i in (0..j).filter(|&i| key.0 >> pair(i, j) & 1 == 1) {
                beside[i] |= 1 << j;
                beside[j] |= 1 << i;
            }
        }
        Self { points: points as u8, wall: key.wall(), margins: key.margins(), beside }
    }

    /// The key of the graph, and the numbering of its points that belongs to the key.
    ///
    /// Each point gets a colour (a number) that does not depend on how the points are numbered. The colours are refined
    /// step by step by the colours of the neighbours. Where several points still have the same colour, each of them is
    /// tried in turn, and the smallest key is kept.
    #[must_use]
    pub fn canonical(&self) -> Canonical {
        let mut colors = [0; Self::MAX_POINTS];
        for (point, color) in colors.iter_mut().enumerate().take(self.len()) {
            let (wall, margin) = (self.wall >> point & 1, self.margins >> point & 1);
            *color = mix(u64::from(margin << 9 | wall << 8) | u64::from(self.beside[point].count_ones()));
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

    /// Whether two points can be exchanged without changing the graph.
    const fn are_twins(&self, a: usize, b: usize) -> bool {
        let both = 1 << a | 1 << b;
        self.beside[a] & !both == self.beside[b] & !both
            && self.wall >> a & 1 == self.wall >> b & 1
            && self.margins >> a & 1 == self.margins >> b & 1
    }

    /// Refines each point's colour (a number that does not depend on how the points are numbered) by the colours of its
    /// neighbours until the number of different colours no longer grows. Returns the points sorted by colour.
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
        let mut location = [0; Self::MAX_POINTS];
        for (i, &point) in order[..self.len()].iter().enumerate() {
            location[point as usize] = i;
        }
        let mut key = u128::from(self.points) << LENGTH;
        for point in 0..self.len() {
            let i = location[point];
            key |= u128::from(self.wall >> point & 1) << (PAIRS + i)
                | u128::from(self.margins >> point & 1) << (MARGINS + i);
            for j in bits(self.beside[point]).map(|other| location[other]).filter(|&j| i < j) {
                key |= 1 << pair(i, j);
            }
        }
        Canonical { key: GraphKey(key), order, points: self.points }
    }
}

impl fmt::Display for GraphKey {
    /// Writes the key as a hexadecimal number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:x}", self.0))
    }
}

impl GraphKey {
    /// The number of bits of a key.
    pub(crate) const BITS: usize = MARGINS + EyeGraph::MAX_POINTS;

    /// The number of points of the graph.
    #[must_use]
    pub const fn len(self) -> usize {
        (self.0 >> LENGTH) as usize & 0xf
    }

    /// Whether this is the key of the graph without points.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The points of the graph that touch the wall (the block around the eye), as a bit set in the numbers of the key.
    #[must_use]
    pub const fn wall(self) -> u16 {
        (self.0 >> PAIRS) as u16 & ((1 << EyeGraph::MAX_POINTS) - 1)
    }

    /// The marginal points of the graph, as a bit set in the numbers of the key. Through them the attacker can come in.
    #[must_use]
    pub const fn margins(self) -> u16 {
        (self.0 >> MARGINS) as u16 & ((1 << EyeGraph::MAX_POINTS) - 1)
    }

    /// The key as a number, as files store it.
    #[must_use]
    pub const fn number(self) -> u128 {
        self.0
    }

    /// The key with this number, as files store it; `None` if no closed graph (a graph without marginal points) has
    /// such a key.
    #[must_use]
    pub fn from_number(number: u128) -> Option<Self> {
        Self::from_open_number(number).filter(|key| key.margins() == 0)
    }

    /// The key of any graph, with or without marginal points, from its [`GraphKey::number`]; `None` if no graph has a
    /// key with this number.
    #[must_use]
    pub fn from_open_number(number: u128) -> Option<Self> {
        let key = Self(number);
        let fits = key.len() <= EyeGraph::MAX_POINTS && number >> Self::BITS == 0;
        (fits && EyeGraph::from_key(key).canonical().key == key).then_some(key)
    }
}

impl Canonical {
    /// For each point of the graph made from the key, the number of that point in the original graph.
    #[must_use]
    pub fn order(&self) -> &[u8] {
        &self.order[..self.points as usize]
    }

    /// Translates a set of points from the numbers of the original graph to the numbers of the key.
    #[must_use]
    pub fn gather(&self, set: u16) -> u16 {
        (0..).zip(self.order()).fold(0, |bits, (i, &point)| bits | (set >> point & 1) << i)
    }

    /// Translates a set of points from the numbers of the key to the numbers of the original graph.
    #[must_use]
    pub fn scatter(&self, set: u16) -> u16 {
        (0..).zip(self.order()).fold(0, |bits, (i, &point)| bits | (set >> i & 1) << point)
    }
}

/// The bit of a key that says whether points i and j are neighbours, for i < j.
const fn pair(i: usize, j: usize) -> usize {
    j * (j - 1) / 2 + i
}

/// A hash of a number: the last steps of SplitMix64.
const fn mix(x: u64) -> u64 {
    let x = (x ^ 0x9e37_79b9_7f4a_7c15).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
