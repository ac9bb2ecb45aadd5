//! Whose each point will be, as an expectation: from what is radiated to it, and from what is expected around.

use crate::board::{Color, POINT_SLOTS, Point};
use crate::regions::Structure;

use super::chance::Sum;
use super::curve::chance;
use super::diffusion::{Field, Lattice};
use super::prospects::{Prospects, side};
use super::{Numbers, Radiation};

/// What is weighed of an empty point: traits that change their sign with the colours, and others.
pub const POINT_TRAITS: [usize; 2] = [27, 12];

/// The same of a point after those around.
pub const LAST_TRAITS: [usize; 2] = [14, 11];

/// Traits that change their sign with the colours, and traits that don't.
pub type Traits<const ODD: usize, const EVEN: usize> = ([f32; ODD], [f32; EVEN]);

/// Of an empty point.
pub type PointTraits = Traits<{ POINT_TRAITS[0] }, { POINT_TRAITS[1] }>;

/// Of a point after those around.
pub type LastTraits = Traits<{ LAST_TRAITS[0] }, { LAST_TRAITS[1] }>;

/// Expectations, and what they were made of.
#[derive(Clone, Debug)]
pub(super) struct Expectation {
    /// From -1 to 1.
    pub(super) field: Field,
    /// Of each empty point, in reading order.
    pub(super) traits: Vec<PointTraits>,
    /// Of each point, in reading order.
    pub(super) last: Vec<LastTraits>,
}

impl Expectation {
    pub(super) fn new(
        structure: &Structure,
        radiation: &[Radiation; 2],
        prospects: &Prospects,
        numbers: &Numbers,
        phase: f32,
    ) -> Self {
        let (size, mut field) = (structure.size(), [0.0; POINT_SLOTS]);
        for id in structure.blocks() {
            let block = structure.block(id);
            let owner = sign(block.color) * (2.0 * prospects.stays[id.index()] - 1.0);
            block.stones.into_iter().for_each(|stone| field[stone.index()] = owner);
        }
        let lattice = Lattice::new(size, structure.empty());
        let around = lattice.blurred(&field);
        let rings = Rings::new(structure, &field);
        let walks = lattice.walks(&field, [6, 18, 54]);
        let seen = Seen {
            structure,
            radiation,
            prospects,
            stones: &field,
            around: &around,
            rings: &rings,
            walks: &walks,
            phase,
        };
        let traits: Vec<_> = structure.empty().into_iter().map(|point| traits(&seen, point)).collect();
        for (point, (odd, even)) in structure.empty().into_iter().zip(&traits) {
            field[point.index()] = 2.0 * chance(odd, even, &numbers.empty) - 1.0;
        }
        let around = lattice.blurred(&field);
        let rings = Rings::new(structure, &field);
        let all = size.points();
        let last: Vec<_> =
            all.into_iter().map(|point| last(structure, point, &field, &around, &rings, phase)).collect();
        for (point, (odd, even)) in all.into_iter().zip(&last) {
            field[point.index()] = 2.0 * chance(odd, even, &numbers.last) - 1.0;
        }
        Self { field, traits, last }
    }
}

pub(super) const fn sign(color: Color) -> f32 {
    match color {
        Color::Black => 1.0,
        Color::White => -1.0,
    }
}

/// What the traits of empty points are made of.
struct Seen<'a> {
    structure: &'a Structure,
    radiation: &'a [Radiation; 2],
    prospects: &'a Prospects,
    /// Whose the stones are expected to be; nothing at empty points. The same blurred, in rings, and by walks.
    stones: &'a Field,
    around: &'a [Field; 4],
    rings: &'a Rings,
    walks: &'a [Field; 3],
    phase: f32,
}

fn traits(seen: &Seen<'_>, point: Point) -> PointTraits {
    let Seen { structure, radiation, prospects, stones, around, rings, walks, phase } = *seen;
    let size = structure.size();
    let [black, white] = [0, 1].map(|side: usize| radiation[side].stones_at(point) as f32);
    let share = |nobody: f32| (black - white) / (black + white + nobody);
    let [pull, against] = [0, 1].map(|side: usize| prospects.pull[side].at(point).as_f32());
    let (mut beside, mut n) = (Sum::default(), 0.0f32);
    for other in size.neighbours(point) {
        beside.add(stones[other.index()]);
        n += 1.0;
    }
    let beside = beside.get();
    let around = [0, 1, 2, 3].map(|n: usize| around[n][point.index()]);
    // Far from all stones there is little, but it tells more.
    let root = |x: f32| x.abs().sqrt() * if x < 0.0 { -1.0 } else { 1.0 };
    let mut odd = [0.0; POINT_TRAITS[0]];
    odd[..15].copy_from_slice(&[
        share(0.25),
        share(1.0),
        share(4.0),
        pull - against,
        (pull - against) / (pull + against + 0.1),
        beside / 4.0,
        beside / n.max(1.0),
        (black - white).clamp(-8.0, 8.0) / 8.0,
        around[0],
        around[1],
        around[2],
        around[3],
        root(around[1]),
        root(around[2]),
        root(around[3]),
    ]);
    odd[15..21].copy_from_slice(&rings.at(point));
    let walk = [0, 1, 2].map(|n: usize| walks[n][point.index()]);
    odd[21..].copy_from_slice(&[walk[0], walk[1], walk[2], root(walk[0]), root(walk[1]), root(walk[2])]);
    let lines = lines(structure, point);
    let even = [
        1.0,
        phase,
        lines[0],
        lines[1],
        lines[2],
        lines[3],
        lines[4],
        side(size),
        share(1.0).abs(),
        (black + white) / (black + white + 4.0),
        pull.max(against),
        pull.min(against),
    ];
    (odd, even)
}

/// On which line a point lies: the first to the fourth, or farther in.
fn lines(structure: &Structure, point: Point) -> [f32; 5] {
    let (size, column, row) = (structure.size(), point.column(), point.row());
    let line = column.min(row).min(size.width() - 1 - column).min(size.height() - 1 - row);
    let mut lines = [0.0; 5];
    lines[usize::from(line.min(4))] = 1.0;
    lines
}

/// Steps of which one lies on each ring around a point.
const RINGS: [(i8, i8); 6] = [(1, 1), (2, 0), (2, 1), (2, 2), (3, 0), (3, 1)];

/// Sums of a field over the rings around a point.
struct Rings {
    /// With three lines of nothing around the board.
    field: Vec<f32>,
}

const WIDE: usize = 32;

impl Rings {
    fn new(structure: &Structure, field: &Field) -> Self {
        let mut wide = vec![0.0; WIDE * WIDE];
        for point in structure.size().points() {
            wide[(usize::from(point.row()) + 3) * WIDE + usize::from(point.column()) + 3] = field[point.index()];
        }
        Self { field: wide }
    }

    fn at(&self, point: Point) -> [f32; RINGS.len()] {
        let at = |dx: i8, dy: i8| {
            let (column, row) = (point.column() as i8 + 3 + dx, point.row() as i8 + 3 + dy);
            self.field[row as usize * WIDE + column as usize]
        };
        RINGS.map(|(x, y)| {
            // Opposite places together, so that all directions come to the same sum.
            let four = |x: i8, y: i8| (at(x, y) + at(-x, -y)) + (at(x, -y) + at(-x, y));
            let sum = if y == 0 {
                (at(x, 0) + at(-x, 0)) + (at(0, x) + at(0, -x))
            } else if x == y {
                four(x, y)
            } else {
                four(x, y) + four(y, x)
            };
            sum / 4.0
        })
    }
}

fn last(
    structure: &Structure,
    point: Point,
    field: &Field,
    around: &[Field; 4],
    rings: &Rings,
    phase: f32,
) -> LastTraits {
    let own = field[point.index()];
    // Far out a chance is as many times surer for each step.
    let far = own / (1.02 - own.abs()).sqrt();
    let block = structure.block_at(point).map(|id| structure.block(id));
    let stone = block.map_or(0.0, |block| sign(block.color));
    let mut odd = [0.0; LAST_TRAITS[0]];
    let around = [0, 1, 2, 3].map(|n: usize| around[n][point.index()]);
    odd[..8].copy_from_slice(&[own, far, own * own * own, stone, around[0], around[1], around[2], around[3]]);
    odd[8..].copy_from_slice(&rings.at(point));
    let lines = lines(structure, point);
    let even = [
        1.0,
        phase,
        lines[0],
        lines[1],
        lines[2],
        lines[3],
        lines[4],
        side(structure.size()),
        stone.abs(),
        own.abs(),
        block.map_or(0.0, |block| block.liberties.len().min(6) as f32 / 6.0),
    ];
    (odd, even)
}
