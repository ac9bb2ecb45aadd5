//! Whose each point will be, as an expectation: from what is radiated to it, and from what is expected around.

use crate::board::{Color, POINT_SLOTS, Point, Size};
use crate::regions::Structure;

use super::chance::Sum;
use super::curve::{Begun, Net};
use super::diffusion::{Field, Lattice};
use super::prospects::{Prospects, phase, side};
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

/// What was weighed of the points of a position; for the numbers to be fitted.
#[derive(Clone, Debug, Default)]
pub struct PointsWeighed {
    /// Of each empty point, in reading order.
    pub empty: Vec<PointTraits>,
    /// Of each point, in reading order.
    pub all: Vec<LastTraits>,
}

/// The first even traits are the same for all points of a line: they are added up once.
const OF_LINES: usize = 8;

/// Whose each point will be, from -1 to 1: by point. What is weighed is noted, if that is asked for.
pub(super) fn expectation(
    structure: &Structure,
    radiation: &[Radiation; 2],
    prospects: &Prospects,
    lattice: &Lattice,
    numbers: &Numbers,
    mut weighed: Option<&mut PointsWeighed>,
) -> Vec<f32> {
    let phase = phase(structure);
    let mut field = owners(structure, &prospects.stays, lattice);
    let around = lattice.blurred(&field);
    let rings = lattice.rings(&field);
    let walks = lattice.walks(&field, [6, 18, 54]);
    let seen = Seen {
        structure,
        lattice,
        radiation,
        prospects,
        stones: &field,
        around: &around,
        rings: &rings,
        walks: &walks,
        phase,
    };
    let net = Net::<{ POINT_TRAITS[0] }, { POINT_TRAITS[1] }>::new(&numbers.empty);
    let begun = begun(&net, structure.size(), phase);
    let empty = structure.empty().into_iter().map(|point| {
        let (odd, even) = traits(&seen, point);
        if let Some(weighed) = &mut weighed {
            weighed.empty.push((odd, even));
        }
        2.0 * net.chance(&begun[line(structure.size(), point)], &odd, &even[OF_LINES..]) - 1.0
    });
    let empty: Vec<f32> = empty.collect();
    structure.empty().into_iter().zip(empty).for_each(|(point, owner)| field[lattice.at(point)] = owner);
    last(structure, &field, lattice, numbers, phase, weighed)
}

/// The expectation after those around: a second look at all points.
fn last(
    structure: &Structure,
    field: &Field,
    lattice: &Lattice,
    numbers: &Numbers,
    phase: f32,
    mut weighed: Option<&mut PointsWeighed>,
) -> Vec<f32> {
    let around = lattice.blurred(field);
    let rings = lattice.rings(field);
    let net = Net::<{ LAST_TRAITS[0] }, { LAST_TRAITS[1] }>::new(&numbers.last);
    let begun = begun(&net, structure.size(), phase);
    let seen = Again { structure, lattice, field, around: &around, rings: &rings, phase };
    let mut owners = vec![0.0; POINT_SLOTS];
    for point in structure.size().points() {
        let (odd, even) = last_traits(&seen, point);
        let chance = net.chance(&begun[line(structure.size(), point)], &odd, &even[OF_LINES..]);
        owners[point.index()] = 2.0 * chance - 1.0;
        if let Some(weighed) = &mut weighed {
            weighed.all.push((odd, even));
        }
    }
    owners
}

/// Whose the stones are expected to be; nothing at empty points.
pub(super) fn owners(structure: &Structure, stays: &[f32], lattice: &Lattice) -> Field {
    let mut field = lattice.nothing();
    for id in structure.blocks() {
        let block = structure.block(id);
        let owner = sign(block.color) * (2.0 * stays[id.index()] - 1.0);
        block.stones.into_iter().for_each(|stone| field[lattice.at(stone)] = owner);
    }
    field
}

/// What the traits that hang on the line alone come to, by line.
fn begun<const ODD: usize, const EVEN: usize>(net: &Net<'_, ODD, EVEN>, size: Size, phase: f32) -> [Begun; LINES] {
    std::array::from_fn(|line| net.begun(&of_line(size, line, phase)))
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
    lattice: &'a Lattice,
    radiation: &'a [Radiation; 2],
    prospects: &'a Prospects,
    /// Whose the stones are expected to be; nothing at empty points. The same blurred, in rings, and by walks.
    stones: &'a Field,
    around: &'a [Field; 4],
    rings: &'a [Field; 6],
    walks: &'a [Field; 3],
    phase: f32,
}

fn traits(seen: &Seen<'_>, point: Point) -> PointTraits {
    let Seen { structure, lattice, radiation, prospects, stones, around, rings, walks, phase } = *seen;
    let (size, at) = (structure.size(), lattice.at(point));
    let [black, white] = [0, 1].map(|side: usize| radiation[side].stones_at(point) as f32);
    let share = |nobody: f32| (black - white) / (black + white + nobody);
    let [pull, against] = [0, 1].map(|side: usize| prospects.pull[side].at(point).as_f32());
    let beside = lattice.places_beside(point).map(|at| stones[at]).into_iter().collect::<Sum>().get();
    let n = size.points().count_beside(point) as f32;
    let around = around.each_ref().map(|field| field[at]);
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
    odd[15..21].copy_from_slice(&rings.each_ref().map(|ring| ring[at]));
    let walk = walks.each_ref().map(|field| field[at]);
    odd[21..].copy_from_slice(&[walk[0], walk[1], walk[2], root(walk[0]), root(walk[1]), root(walk[2])]);
    let mut even = [0.0; POINT_TRAITS[1]];
    even[..OF_LINES].copy_from_slice(&of_line(size, line(size, point), phase));
    even[OF_LINES..].copy_from_slice(&[
        share(1.0).abs(),
        (black + white) / (black + white + 4.0),
        pull.max(against),
        pull.min(against),
    ]);
    (odd, even)
}

/// Lines are told apart from the first to the fourth, or farther in.
const LINES: usize = 5;

fn line(size: Size, point: Point) -> usize {
    let (column, row) = (point.column(), point.row());
    let line = column.min(row).min(size.width() - 1 - column).min(size.height() - 1 - row);
    usize::from(line).min(LINES - 1)
}

/// The even traits that hang on the line alone.
fn of_line(size: Size, line: usize, phase: f32) -> [f32; OF_LINES] {
    let mut traits = [0.0; OF_LINES];
    (traits[0], traits[1], traits[OF_LINES - 1]) = (1.0, phase, side(size));
    traits[2 + line] = 1.0;
    traits
}

/// What the last traits are made of.
struct Again<'a> {
    structure: &'a Structure,
    lattice: &'a Lattice,
    /// Whose the points are expected to be. The same blurred, and in rings.
    field: &'a Field,
    around: &'a [Field; 4],
    rings: &'a [Field; 6],
    phase: f32,
}

fn last_traits(seen: &Again<'_>, point: Point) -> LastTraits {
    let Again { structure, lattice, field, around, rings, phase } = *seen;
    let (size, at) = (structure.size(), lattice.at(point));
    let own = field[at];
    // Far out a chance is as many times surer for each step.
    let far = own / (1.02 - own.abs()).sqrt();
    let block = structure.block_at(point).map(|id| structure.block(id));
    let stone = block.map_or(0.0, |block| sign(block.color));
    let mut odd = [0.0; LAST_TRAITS[0]];
    let around = around.each_ref().map(|field| field[at]);
    odd[..8].copy_from_slice(&[own, far, own * own * own, stone, around[0], around[1], around[2], around[3]]);
    odd[8..].copy_from_slice(&rings.each_ref().map(|ring| ring[at]));
    let mut even = [0.0; LAST_TRAITS[1]];
    even[..OF_LINES].copy_from_slice(&of_line(size, line(size, point), phase));
    even[OF_LINES..].copy_from_slice(&[
        stone.abs(),
        own.abs(),
        block.map_or(0.0, |block| block.liberties.len().min(6) as f32 / 6.0),
    ]);
    (odd, even)
}
