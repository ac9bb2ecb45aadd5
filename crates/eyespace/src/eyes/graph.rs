//! The graph of an eye or eye space: all that its local game depends on.
//!
//! GNU Go's manual, "Graphs": two shapes with the same graph are the same local game. That holds at the edge and in the
//! corner too, as all the edge does is take neighbours away: so a graph is adjacency, which points touch the wall, and
//! which are marginal.

use std::fmt;

use crate::board::{Point, PointSet, Size};

use super::EyeShape;

/// Points, adjacency, which points touch the wall, and which touch the attacker outside. The points are numbered from 0;
/// sets of them are bits.
///
/// It may be in pieces: the eyes that one block has when its owner has divided a larger one. A graph without marginal
/// points is closed.
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
    margins: u16,
    beside: [u16; Self::MAX_POINTS],
}

/// A graph up to isomorphism: equal if and only if the graphs can be laid on each other, wall on wall and margin on margin.
///
/// Of closed graphs those with fewer points come first. The number never changes between versions.
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
/// Where in a key the number of points stands, after pairs and wall, and where the margins do.
const LENGTH: usize = PAIRS + EyeGraph::MAX_POINTS;
const MARGINS: usize = LENGTH + 4;

impl EyeGraph {
    /// The most points a graph may have: its key is one 128-bit number.
    pub const MAX_POINTS: usize = 14;

    /// The graph of a shape; its points are numbered in reading order. `None` for shapes with too many points.
    #[must_use]
    pub fn of(shape: &EyeShape) -> Option<Self> {
        Self::of_space(shape.points(), shape.wall(), PointSet::EMPTY)
    }

    /// The graph of any points, of which some touch the wall and some are marginal: a stone of the attacker's there is
    /// connected to his stones outside. The points are numbered in reading order. `None` if they are none or too many.
    #[must_use]
    pub fn of_space(points: PointSet, wall: PointSet, margins: PointSet) -> Option<Self> {
        if points.len() > Self::MAX_POINTS {
            return None;
        }
        let mut graph = Self { points: 0, wall: 0, margins: 0, beside: [0; Self::MAX_POINTS] };
        let mut list = [points.first()?; Self::MAX_POINTS];
        for (i, point) in points.into_iter().enumerate() {
            for j in (0..i).filter(|&j| are_beside(list[j], point)) {
                graph.beside[i] |= 1 << j;
                graph.beside[j] |= 1 << i;
            }
            graph.wall |= u16::from(wall.contains(point)) << i;
            graph.margins |= u16::from(margins.contains(point)) << i;
            list[i] = point;
            graph.points += 1;
        }
        Some(graph)
    }

    /// The graph of points on a board of which some are marginal: one side of each of those leads out, all other sides that
    /// are not points of the graph are wall. `None` if they are none or too many.
    #[must_use]
    pub fn with_ways_in(points: PointSet, margins: PointSet, size: Size) -> Option<Self> {
        let outside = size.points() - points;
        let way_in = margins.filter(|point| outside.count_beside(point) == 1);
        Self::of_space(points, outside.neighbours(points) - way_in, margins)
    }

    /// The graph with some points marginal no longer.
    #[must_use]
    pub(crate) const fn with_closed(mut self, points: u16) -> Self {
        self.margins &= !points;
        self
    }

    /// The graph with one marginal point more, beside this one and the wall, and its number: a half eye is one whose
    /// last diagonal is still open, and that is the same game (GNU Go's manual, "Graphs"). `None` if there is no room.
    #[must_use]
    pub fn with_half_eye(mut self, point: usize) -> Option<(Self, usize)> {
        let leaf = self.len();
        if leaf == Self::MAX_POINTS {
            return None;
        }
        self.points += 1;
        self.beside[leaf] = 1 << point;
        self.beside[point] |= 1 << leaf;
        self.wall |= 1 << leaf;
        self.margins |= 1 << leaf;
        Some((self, leaf))
    }

    /// The graph with one point more that touches nothing but the wall: another eye of the same block. `None` if there is
    /// no room.
    #[must_use]
    pub fn with_sure_eye(mut self) -> Option<Self> {
        if self.len() == Self::MAX_POINTS {
            return None;
        }
        self.wall |= 1 << self.points;
        self.points += 1;
        Some(self)
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

    /// The marginal points: a stone of the attacker's there can't be captured.
    #[must_use]
    pub const fn margins(&self) -> u16 {
        self.margins
    }

    /// The points that don't touch the wall: only there can a stone of the owner stand cut off from the wall.
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
    /// In a closed piece of which every point touches the wall the wall always has a liberty: the attacker's last stone
    /// there would be suicide. With two such pieces it can't be captured.
    #[must_use]
    pub fn has_two_solid_pieces(&self) -> bool {
        self.components(self.all()).filter(|piece| piece & (self.inner() | self.margins) == 0).nth(1).is_some()
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
        Self { points: order.len() as u8, wall: gather(self.wall), margins: gather(self.margins), beside }
    }

    /// The graph that a key names, numbered as the key has it.
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

    /// The key of the graph, and the numbering that it stands for.
    ///
    /// Points are told apart by colours that no numbering can change, refined by those of their neighbours; where that
    /// is not enough, each of the points that look alike is tried in turn, and the smallest key is kept.
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

    /// Whether two points can change places with nothing else changed.
    const fn are_twins(&self, a: usize, b: usize) -> bool {
        let both = 1 << a | 1 << b;
        self.beside[a] & !both == self.beside[b] & !both
            && self.wall >> a & 1 == self.wall >> b & 1
            && self.margins >> a & 1 == self.margins >> b & 1
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
        let mut key = u128::from(self.points) << LENGTH;
        for point in 0..self.len() {
            let i = place[point];
            key |= u128::from(self.wall >> point & 1) << (PAIRS + i)
                | u128::from(self.margins >> point & 1) << (MARGINS + i);
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
        (self.0 >> LENGTH) as usize & 0xf
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

    /// The marginal points of the graph.
    #[must_use]
    pub const fn margins(self) -> u16 {
        (self.0 >> MARGINS) as u16 & ((1 << EyeGraph::MAX_POINTS) - 1)
    }

    /// The number that files hold.
    #[must_use]
    pub const fn number(self) -> u128 {
        self.0
    }

    /// The key of a closed graph that a file holds; `None` if none has it.
    #[must_use]
    pub fn from_number(number: u128) -> Option<Self> {
        Self::from_open_number(number).filter(|key| key.margins() == 0)
    }

    /// The key of any graph, closed or with margins, that [`GraphKey::number`] gave; `None` if none has it.
    #[must_use]
    pub fn from_open_number(number: u128) -> Option<Self> {
        let key = Self(number);
        let fits = key.len() <= EyeGraph::MAX_POINTS && number >> (MARGINS + EyeGraph::MAX_POINTS) == 0;
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

    /// A set of points in the numbers of the key, in those of the graph it was made for.
    #[must_use]
    pub fn scatter(&self, set: u16) -> u16 {
        (0..).zip(self.order()).fold(0, |bits, (i, &point)| bits | (set >> i & 1) << point)
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
