//! Links: the ways in which two stones that don't touch may hang together.

use crate::board::{Point, PointSet, Size};

use super::{Chance, link_chances};

/// How two points of one colour lie to each other, if they may be linked at all: the six links of Go4++ (section 2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Link {
    /// Side by side.
    Nobi,
    /// Diagonally.
    Kosumi,
    /// A jump over one point.
    OnePointJump,
    /// A jump over two points.
    TwoPointJump,
    /// A small knight's move.
    SmallKnight,
    /// A large knight's move.
    LargeKnight,
}

/// Steps of columns and rows.
type Step = (i8, i8);

impl Link {
    /// All, from the nearest on.
    pub const ALL: [Self; 6] =
        [Self::Nobi, Self::Kosumi, Self::OnePointJump, Self::TwoPointJump, Self::SmallKnight, Self::LargeKnight];

    /// The step from one end to the other, in one of its directions.
    const fn step(self) -> Step {
        match self {
            Self::Nobi => (1, 0),
            Self::Kosumi => (1, 1),
            Self::OnePointJump => (2, 0),
            Self::TwoPointJump => (3, 0),
            Self::SmallKnight => (2, 1),
            Self::LargeKnight => (3, 1),
        }
    }

    /// The points where a stone of the opponent stands in the way.
    const fn between(self) -> &'static [Step] {
        match self {
            Self::Nobi => &[],
            Self::Kosumi => &[(1, 0), (0, 1)],
            Self::OnePointJump => &[(1, 0)],
            Self::TwoPointJump => &[(1, 0), (2, 0)],
            Self::SmallKnight => &[(1, 0), (1, 1)],
            Self::LargeKnight => &[(1, 0), (2, 0), (1, 1), (2, 1)],
        }
    }

    /// The points beside those, but for the ends: from there a cut is helped.
    const fn beside(self) -> &'static [Step] {
        match self {
            Self::Nobi => &[],
            Self::Kosumi => &[(1, -1), (2, 0), (-1, 1), (0, 2)],
            Self::OnePointJump => &[(1, 1), (1, -1)],
            Self::TwoPointJump => &[(1, 1), (2, 1), (1, -1), (2, -1)],
            Self::SmallKnight => &[(1, -1), (2, 0), (0, 1), (1, 2)],
            Self::LargeKnight => &[(1, -1), (2, -1), (3, 0), (0, 1), (1, 2), (2, 2)],
        }
    }
}

/// A link in one of its directions.
#[derive(Clone, Copy, Debug)]
struct Direction {
    link: Link,
    /// Left becomes right, top becomes bottom, columns become rows.
    flips: [bool; 3],
}

impl Direction {
    fn turned(self, (x, y): Step) -> Step {
        let [mirrored, upside_down, transposed] = self.flips;
        let (x, y) = if transposed { (y, x) } else { (x, y) };
        (if mirrored { -x } else { x }, if upside_down { -y } else { y })
    }

    fn count(self, steps: &[Step], from: Point, size: Size, stones: PointSet) -> usize {
        let on_board = steps.iter().filter_map(|&step| moved(from, self.turned(step), size));
        on_board.filter(|&point| stones.contains(point)).count()
    }
}

/// The point a step away, if it is on the board.
fn moved(from: Point, (columns, rows): Step, size: Size) -> Option<Point> {
    size.point(from.column().checked_add_signed(columns)?, from.row().checked_add_signed(rows)?)
}

/// The 32 directions: four of each straight or diagonal link, eight of each knight's move.
#[derive(Clone, Debug)]
pub(super) struct Directions(Vec<Direction>);

impl Directions {
    pub(super) fn new() -> Self {
        let mut found: Vec<(Step, Direction)> = vec![];
        for link in Link::ALL {
            for n in 0..8 {
                let direction = Direction { link, flips: [n & 1 != 0, n & 2 != 0, n & 4 != 0] };
                let step = direction.turned(link.step());
                if found.iter().all(|(other, _)| *other != step) {
                    found.push((step, direction));
                }
            }
        }
        Self(found.into_iter().map(|(_, direction)| direction).collect())
    }

    /// The links from a point, to points not held by `against`, each with its other end and its chance.
    pub(super) fn from(
        &self,
        from: Point,
        size: Size,
        against: PointSet,
    ) -> impl Iterator<Item = (Point, Chance)> + '_ {
        self.0.iter().filter_map(move |direction| {
            let link = direction.link;
            let to = moved(from, direction.turned(link.step()), size).filter(|&to| !against.contains(to))?;
            let intruders = direction.count(link.between(), from, size, against);
            let attackers = direction.count(link.beside(), from, size, against);
            Some((to, link_chance(link, intruders, attackers))).filter(|&(_, chance)| chance > Chance::NEVER)
        })
    }
}

/// The chance that a link holds though the opponent moves next, by the opponent's stones that stand in its way, and beside.
///
/// The more, the less. Own stones that help do so by links of their own.
#[must_use]
pub fn link_chance(link: Link, intruders: usize, attackers: usize) -> Chance {
    let rows = match link {
        Link::Nobi => return Chance::CERTAIN,
        Link::Kosumi => &link_chances::KOSUMI,
        Link::OnePointJump => &link_chances::ONE_POINT_JUMP,
        Link::TwoPointJump => &link_chances::TWO_POINT_JUMP,
        Link::SmallKnight => &link_chances::SMALL_KNIGHT,
        Link::LargeKnight => &link_chances::LARGE_KNIGHT,
    };
    let row = &rows[intruders.min(rows.len() - 1)];
    Chance::per_mille(row[attackers.min(row.len() - 1)])
}

/// What a path is still worth after an empty point: the chance that the stone to be played there gets played and holds,
/// by the opponent's stones beside it.
pub(super) fn relay_chance(attackers: usize) -> Chance {
    Chance::per_mille(link_chances::RELAY[attackers.min(link_chances::RELAY.len() - 1)])
}

/// How the chances of links came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkBasis {
    /// Set by hand; not fitted to games yet.
    ByHand,
}

/// The version of the chances of links that the library carries, and how they came about.
#[must_use]
pub const fn link_version() -> (u32, LinkBasis) {
    (link_chances::VERSION, link_chances::BASIS)
}

/// A colour's stones beside a point.
pub(super) fn beside(point: Point, size: Size, stones: PointSet) -> usize {
    size.neighbours(point).filter(|&beside| stones.contains(beside)).count()
}
