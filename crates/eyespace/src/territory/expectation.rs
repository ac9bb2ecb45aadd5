//! Whose each point will be, as an expectation: from what is radiated to it, and from what is expected around.

use crate::board::{Color, POINT_SLOTS, Point, PointSet, Size};
use crate::regions::Structure;

use super::chance::Sum;
use super::curve::Net;
use super::diffusion::{Field, Lattice, owners, sign};
use super::prospects::{Prospects, phase, side};
use super::{Numbers, Radiation};

/// What is weighed of an empty point: traits that change their sign with the colours, and others.
pub const POINT_TRAITS: [usize; 2] = [28, 12];

/// The same of a point after those around.
pub const LAST_TRAITS: [usize; 2] = [15, 11];

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

/// Of an empty point, those that hang on more than its line: odd and even.
const OF_EMPTY: [usize; 2] = [POINT_TRAITS[0], POINT_TRAITS[1] - OF_LINES];

/// The same of a point after those around.
const OF_LAST: [usize; 2] = [LAST_TRAITS[0], LAST_TRAITS[1] - OF_LINES];

/// Whose each point will be, from -1 to 1: by point. What is weighed is noted, if that is asked for.
pub(super) fn expectation(
    structure: &Structure,
    radiation: &[Radiation; 2],
    prospects: &Prospects,
    lattice: &Lattice,
    turn: Option<Color>,
    numbers: &Numbers,
    weighed: Option<&mut PointsWeighed>,
) -> Vec<f32> {
    let mut field = owners(structure, &prospects.stays, lattice);
    let turn = each(&field, |_| turn.map_or(0.0, sign));
    let columns = of_empty(structure, radiation, prospects, lattice, [&field, &turn]);
    let (of_empty, of_all) = weighed.map(|weighed| (&mut weighed.empty, &mut weighed.all)).unzip();
    let net = Net::<OF_LINES, { OF_EMPTY[0] }, { OF_EMPTY[1] }>::new(&numbers.empty);
    let weighing = Weighing { structure, lattice, net, columns };
    weighing.weigh(structure.empty(), of_empty, |point, owner| field[lattice.at(point)] = owner);
    let net = Net::<OF_LINES, { OF_LAST[0] }, { OF_LAST[1] }>::new(&numbers.last);
    let weighing = Weighing { structure, lattice, net, columns: of_last(structure, field, turn, lattice) };
    let mut owners = vec![0.0; POINT_SLOTS];
    weighing.weigh(structure.size().points(), of_all, |point, owner| owners[point.index()] = owner);
    owners
}

/// What is weighed of points by a net.
struct Weighing<'a, const ODD: usize, const EVEN: usize> {
    structure: &'a Structure,
    lattice: &'a Lattice,
    net: Net<'a, OF_LINES, ODD, EVEN>,
    columns: Columns<ODD, EVEN>,
}

impl<const ODD: usize, const EVEN: usize> Weighing<'_, ODD, EVEN> {
    /// Hands over whose each of these points will be; and notes what was weighed, if that is asked for.
    fn weigh<const ALL: usize>(
        &self,
        points: PointSet,
        mut weighed: Option<&mut Vec<Traits<ODD, ALL>>>,
        mut say: impl FnMut(Point, f32),
    ) {
        let (size, phase) = (self.structure.size(), phase(self.structure));
        let of_lines: [_; LINES] = std::array::from_fn(|line| of_line(size, line, phase));
        let begun = of_lines.each_ref().map(|traits| self.net.begun(traits));
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

/// What is weighed of points, trait by trait: plain loops over whole boards, of which the compiler makes vectors.
struct Columns<const ODD: usize, const EVEN: usize> {
    odd: [Field; ODD],
    even: [Field; EVEN],
}

impl<const ODD: usize, const EVEN: usize> Columns<ODD, EVEN> {
    /// The traits of one point.
    #[inline]
    fn at(&self, at: usize) -> Traits<ODD, EVEN> {
        (std::array::from_fn(|n| self.odd[n][at]), std::array::from_fn(|n| self.even[n][at]))
    }
}

fn each(field: &Field, number: impl Fn(f32) -> f32) -> Field {
    field.iter().map(|&x| number(x)).collect()
}

fn both(one: &Field, other: &Field, number: impl Fn(f32, f32) -> f32) -> Field {
    one.iter().zip(other).map(|(&x, &y)| number(x, y)).collect()
}

/// What is weighed of empty points, by what is radiated and pulled, by whose the stones are expected to be, and by whose move it is.
fn of_empty(
    structure: &Structure,
    radiation: &[Radiation; 2],
    prospects: &Prospects,
    lattice: &Lattice,
    [stones, turn]: [&Field; 2],
) -> Columns<{ OF_EMPTY[0] }, { OF_EMPTY[1] }> {
    let (size, empty) = (structure.size(), structure.empty());
    let [black, white] = radiation.each_ref().map(|side| lattice.field(empty, |point| side.stones_at(point) as f32));
    let share = |nobody: f32| both(&black, &white, |black, white| (black - white) / (black + white + nobody));
    let [pull, against] = prospects.pull.each_ref().map(|map| lattice.field(empty, |point| map.at(point).as_f32()));
    let sum = |point| lattice.places_beside(point).map(|at| stones[at]).into_iter().collect::<Sum>().get();
    let beside = lattice.field(empty, sum);
    let count = lattice.field(empty, |point| size.points().count_beside(point) as f32);
    let ([a, b, c, d], [e, f, g]) = (lattice.blurred(stones), lattice.walks(stones, [6, 18, 54]));
    let [r0, r1, r2, r3, r4, r5] = lattice.rings(stones);
    // Far from all stones there is little, but it tells more.
    let root = |field| each(field, |x| x.abs().sqrt() * if x < 0.0 { -1.0 } else { 1.0 });
    let [root_b, root_c, root_d] = [&b, &c, &d].map(root);
    let [root_e, root_f, root_g] = [&e, &f, &g].map(root);
    let odd = [
        share(0.25),
        share(1.0),
        share(4.0),
        both(&pull, &against, |pull, against| pull - against),
        both(&pull, &against, |pull, against| (pull - against) / (pull + against + 0.1)),
        each(&beside, |beside| beside / 4.0),
        both(&beside, &count, |beside, n| beside / n.max(1.0)),
        both(&black, &white, |black, white| (black - white).clamp(-8.0, 8.0) / 8.0),
        a,
        b,
        c,
        d,
        root_b,
        root_c,
        root_d,
        r0,
        r1,
        r2,
        r3,
        r4,
        r5,
        e,
        f,
        g,
        root_e,
        root_f,
        root_g,
        turn.clone(),
    ];
    let even = [
        each(&odd[1], f32::abs),
        both(&black, &white, |black, white| (black + white) / (black + white + 4.0)),
        both(&pull, &against, f32::max),
        both(&pull, &against, f32::min),
    ];
    Columns { odd, even }
}

/// What is weighed of all points after those around: whose they are expected to be.
fn of_last(
    structure: &Structure,
    own: Field,
    turn: Field,
    lattice: &Lattice,
) -> Columns<{ OF_LAST[0] }, { OF_LAST[1] }> {
    let few = |id| structure.block(id).liberties.len().min(6) as f32 / 6.0;
    let few: Vec<f32> = structure.blocks().map(few).collect();
    let [black, white] = Color::ALL.map(|color| structure.stones(color));
    let stone = lattice.field(black | white, |point| if black.contains(point) { 1.0 } else { -1.0 });
    let liberties = lattice.field(black | white, |point| structure.block_at(point).map_or(0.0, |id| few[id.index()]));
    // Far out a chance is as many times surer for each step.
    let far = each(&own, |own| own / (1.02 - own.abs()).sqrt());
    let cube = each(&own, |own| own * own * own);
    let even = [each(&stone, f32::abs), each(&own, f32::abs), liberties];
    let ([a, b, c, d], [r0, r1, r2, r3, r4, r5]) = (lattice.blurred(&own), lattice.rings(&own));
    Columns { odd: [own, far, cube, stone, a, b, c, d, r0, r1, r2, r3, r4, r5, turn], even }
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
