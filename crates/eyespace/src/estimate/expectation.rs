//! Computes the expected ownership of each point. A first net evaluates empty points by the radiation (influence) of stones; a second net evaluates
//! all points, also by the results of the first net around the point.

use crate::board::{Color, POINT_SLOTS, Point, PointSet, Size};
use crate::regions::Structure;

use super::Radiation;
use super::chance::Sum;
use super::curve::Net;
use super::diffusion::{Field, Lattice, owners, sign};
use super::inputs::{
    EmptyLevels, EmptyOwnerships, LAST_FEATURES, LastLevels, LastOwnerships, LineInputs, POINT_FEATURES,
};
use super::prospects::{Prospects, phase, side};
use super::weights::Weights;

/// The inputs of a net for a point: first the `ODD` inputs that change their sign when the colours are exchanged, then the `EVEN` inputs that do not.
pub type Features<const ODD: usize, const EVEN: usize> = ([f32; ODD], [f32; EVEN]);

/// The inputs for an empty point in the first net.
pub type PointFeaturesOf = Features<{ POINT_FEATURES[0] }, { POINT_FEATURES[1] }>;

/// The inputs for a point in the second net, which include the results of the first net around the point.
pub type LastFeatures = Features<{ LAST_FEATURES[0] }, { LAST_FEATURES[1] }>;

/// The inputs for the points of a position, recorded so that the weights can be fitted to them.
#[derive(Clone, Debug, Default)]
pub struct PointRows {
    /// The inputs of the first net for each empty point, in reading order.
    pub empty: Vec<PointFeaturesOf>,
    /// The inputs of the second net for each point, in reading order.
    pub all: Vec<LastFeatures>,
}

/// The number of even inputs (inputs that do not change when the colours are exchanged) that are the same for all points of a line (first, second,
/// and so on). They come first, and their sums are computed once for each line.
const OF_LINES: usize = LineInputs::COUNT;

/// The inputs of the first net for all empty points, except those that are the same for all points of a line (first, second, and so on).
type OfEmpty = Columns<{ EmptyOwnerships::COUNT }, { EmptyLevels::COUNT }>;

/// The inputs of the second net for all points, except those that are the same for all points of a line (first, second, and so on).
type OfLast = Columns<{ LastOwnerships::COUNT }, { LastLevels::COUNT }>;

/// The results of earlier steps of the estimate from which the expected ownership of points is computed.
pub(super) struct OwnershipInputs<'a> {
    pub(super) structure: &'a Structure,
    /// The side to move, if it is known.
    pub(super) turn: Option<Color>,
    pub(super) radiation: &'a [Radiation; 2],
    pub(super) prospects: &'a Prospects,
    pub(super) lattice: &'a Lattice,
}

impl OwnershipInputs<'_> {
    /// Computes the expected ownership of each point, from -1 (White) to 1 (Black); the result is indexed by [`Point::index`]. The inputs of the nets
    /// are recorded in `weighed` if it is given.
    pub(super) fn expectation(&self, weights: &Weights, weighed: Option<&mut PointRows>) -> Vec<f32> {
        let Self { structure, turn, radiation, prospects, lattice } = *self;
        let mut field = owners(structure, &prospects.stays, lattice);
        let turn = each(&field, |_| turn.map_or(0.0, sign));
        let columns = of_empty(structure, radiation, prospects, lattice, [&field, &turn]);
        let (of_empty, of_all) = weighed.map(|weighed| (&mut weighed.empty, &mut weighed.all)).unzip();
        let weighing = Weighing { structure, lattice, net: Net::new(&weights.empty), columns };
        weighing.weigh(structure.empty(), of_empty, |point, owner| field[lattice.at(point)] = owner);
        let columns = of_last(structure, field, turn, lattice);
        let weighing = Weighing { structure, lattice, net: Net::new(&weights.last), columns };
        let mut owners = vec![0.0; POINT_SLOTS];
        weighing.weigh(structure.size().points(), of_all, |point, owner| owners[point.index()] = owner);
        owners
    }
}

/// A net for points, together with its inputs for all points of a position.
struct Weighing<'a, const ODD: usize, const EVEN: usize> {
    structure: &'a Structure,
    lattice: &'a Lattice,
    net: Net<'a, OF_LINES, ODD, EVEN>,
    columns: Columns<ODD, EVEN>,
}

impl<const ODD: usize, const EVEN: usize> Weighing<'_, ODD, EVEN> {
    /// Computes the expected ownership of each of these points and passes it to `say`. The inputs of the net are recorded in `weighed` if it is
    /// given.
    fn weigh<const ALL: usize>(
        &self,
        points: PointSet,
        mut weighed: Option<&mut Vec<Features<ODD, ALL>>>,
        mut say: impl FnMut(Point, f32),
    ) {
        let (size, phase) = (self.structure.size(), phase(self.structure));
        let of_lines: [_; LINES] = std::array::from_fn(|line| of_line(size, line, phase));
        let begun = of_lines.each_ref().map(|features| self.net.begun(features));
        for point in points {
            let (line, (odd, even)) = (line(size, point), self.columns.at(self.lattice.at(point)));
            say(point, 2.0 * self.net.chance(&begun[line], &odd, &even) - 1.0);
            if let Some(weighed) = &mut weighed {
                let mut all = [0.0; ALL];
                all[..OF_LINES].copy_from_slice(&of_lines[line]);
                all[OF_LINES..].copy_from_slice(&even);
                weighed.push((odd, all));
            }
        }
    }
}

/// The inputs for all points, one [`Field`] for each input. They are computed by plain loops over whole boards, which the compiler vectorizes.
struct Columns<const ODD: usize, const EVEN: usize> {
    odd: [Field; ODD],
    even: [Field; EVEN],
}

impl<const ODD: usize, const EVEN: usize> Columns<ODD, EVEN> {
    /// The inputs for one point, given its index in a [`Field`].
    #[inline]
    fn at(&self, at: usize) -> Features<ODD, EVEN> {
        (std::array::from_fn(|n| self.odd[n][at]), std::array::from_fn(|n| self.even[n][at]))
    }
}

fn each(field: &Field, number: impl Fn(f32) -> f32) -> Field {
    field.iter().map(|&x| number(x)).collect()
}

fn both(one: &Field, other: &Field, number: impl Fn(f32, f32) -> f32) -> Field {
    one.iter().zip(other).map(|(&x, &y)| number(x, y)).collect()
}

/// Computes the inputs of the first net for empty points: from the radiation (influence) of stones, from the connectivity to stones that stay, from
/// the expected owners of stones, and from whose move it is.
fn of_empty(
    structure: &Structure,
    radiation: &[Radiation; 2],
    prospects: &Prospects,
    lattice: &Lattice,
    [stones, turn]: [&Field; 2],
) -> OfEmpty {
    let (size, empty) = (structure.size(), structure.empty());
    let [black, white] = radiation.each_ref().map(|side| lattice.field(empty, |point| side.stones_at(point) as f32));
    let share = |nobody: f32| both(&black, &white, |black, white| (black - white) / (black + white + nobody));
    let [pull, against] = prospects.pull.each_ref().map(|map| lattice.field(empty, |point| map.at(point).as_f32()));
    let sum = |point| lattice.places_beside(point).map(|at| stones[at]).into_iter().collect::<Sum>().get();
    let beside = lattice.field(empty, sum);
    let count = lattice.field(empty, |point| size.points().count_beside(point) as f32);
    let [blur_1, blur_2, blur_4, blur_8] = lattice.blurred(stones);
    let [walk_6, walk_18, walk_54] = lattice.walks(stones, [6, 18, 54]);
    let [kosumi, one_point_jump, small_knight, elephant_jump, two_point_jump, large_knight] = lattice.rings(stones);
    let root = |field: &Field| each(field, |x| x.abs().sqrt() * if x < 0.0 { -1.0 } else { 1.0 });
    let radiated_1 = share(1.0);
    let even = EmptyLevels {
        radiated_1: each(&radiated_1, f32::abs),
        radiated_sum_by_4: both(&black, &white, |black, white| (black + white) / (black + white + 4.0)),
        most_pull: both(&pull, &against, f32::max),
        least_pull: both(&pull, &against, f32::min),
    };
    let odd = EmptyOwnerships {
        radiated_quarter: share(0.25),
        radiated_1,
        radiated_4: share(4.0),
        pull: both(&pull, &against, |pull, against| pull - against),
        pull_share: both(&pull, &against, |pull, against| (pull - against) / (pull + against + 0.1)),
        beside: each(&beside, |beside| beside / 4.0),
        beside_share: both(&beside, &count, |beside, n| beside / n.max(1.0)),
        radiated: both(&black, &white, |black, white| (black - white).clamp(-8.0, 8.0) / 8.0),
        root_blur_2: root(&blur_2),
        root_blur_4: root(&blur_4),
        root_blur_8: root(&blur_8),
        blur_1,
        blur_2,
        blur_4,
        blur_8,
        kosumi,
        one_point_jump,
        small_knight,
        elephant_jump,
        two_point_jump,
        large_knight,
        root_walk_6: root(&walk_6),
        root_walk_18: root(&walk_18),
        root_walk_54: root(&walk_54),
        walk_6,
        walk_18,
        walk_54,
        turn: turn.clone(),
    };
    Columns { odd: odd.in_order(), even: even.in_order() }
}

/// Computes the inputs of the second net for all points, from the expected ownership of the points around.
fn of_last(structure: &Structure, own: Field, turn: Field, lattice: &Lattice) -> OfLast {
    let few = |id| structure.block(id).liberties.len().min(6) as f32 / 6.0;
    let few: Vec<f32> = structure.blocks().map(few).collect();
    let [black, white] = Color::ALL.map(|color| structure.stones(color));
    let stone = lattice.field(black | white, |point| if black.contains(point) { 1.0 } else { -1.0 });
    let liberties = lattice.field(black | white, |point| structure.block_at(point).map_or(0.0, |id| few[id.index()]));
    let [blur_1, blur_2, blur_4, blur_8] = lattice.blurred(&own);
    let [kosumi, one_point_jump, small_knight, elephant_jump, two_point_jump, large_knight] = lattice.rings(&own);
    let even = LastLevels { is_stone: each(&stone, f32::abs), own: each(&own, f32::abs), liberties };
    let odd = LastOwnerships {
        far: each(&own, |own| own / (1.02 - own.abs()).sqrt()),
        cube: each(&own, |own| own * own * own),
        own,
        stone,
        blur_1,
        blur_2,
        blur_4,
        blur_8,
        kosumi,
        one_point_jump,
        small_knight,
        elephant_jump,
        two_point_jump,
        large_knight,
        turn,
    };
    Columns { odd: odd.in_order(), even: even.in_order() }
}

/// The number of lines that the nets tell apart: the first, second, third and fourth line, and all lines farther from the edge together.
const LINES: usize = 5;

fn line(size: Size, point: Point) -> usize {
    let (column, row) = (point.column(), point.row());
    let line = column.min(row).min(size.width() - 1 - column).min(size.height() - 1 - row);
    usize::from(line).min(LINES - 1)
}

/// The inputs of a net that are the same for all points of a line (first, second, and so on). They depend on this line and on the whole board,
/// and do not change when the colours are exchanged.
fn of_line(size: Size, line: usize, phase: f32) -> [f32; OF_LINES] {
    let is = |other: usize| f32::from(u8::from(line == other));
    let inputs = LineInputs {
        one: 1.0,
        phase,
        first_line: is(0),
        second_line: is(1),
        third_line: is(2),
        fourth_line: is(3),
        farther_in: is(LINES - 1),
        board_side: side(size),
    };
    inputs.in_order()
}
