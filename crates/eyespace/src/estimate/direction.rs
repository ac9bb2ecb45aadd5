//! Links in each of their directions. The links from a point are found with bit operations on a window of 7x7 points around it.

use crate::board::{Point, PointSet, Size};

use super::link::{Link, LinkContext, Step};

/// The number of directions of all six links: four for each straight or diagonal link, eight for each knight's move.
pub(super) const DIRECTIONS: usize = 32;

/// The largest distance between the ends of a link, in columns or rows.
pub(super) const REACH: i8 = 3;

/// A link in one of its directions, such as a one-point jump to the right. Its points are stored as bits of a [`window`] of 7x7 points around
/// its first end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Direction {
    pub(super) link: Link,
    pub(super) step: Step,
    /// The difference of the indices ([`Point::index`]) of the link's two ends.
    apart: isize,
    to: u64,
    between: u64,
    beside: u64,
    /// All points that the chance of the link depends on.
    looked: u64,
}

impl Direction {
    /// The other end of the link, given the first; `None` if it is outside the largest board.
    pub(super) const fn end(&self, from: Point) -> Option<Point> {
        let (column, row) =
            (from.column().wrapping_add_signed(self.step.0), from.row().wrapping_add_signed(self.step.1));
        Point::new(column, row)
    }

    /// Whether this link leads from one point to the other.
    #[inline]
    pub(super) const fn leads(&self, from: Point, to: Point) -> bool {
        to.index() as isize - from.index() as isize == self.apart
    }

    /// Whether the chance of the link depends on one of these points, which are bits of a window of 7x7 points around the link's first end.
    #[inline]
    pub(super) const fn looks_at(&self, points: u64) -> bool {
        self.looked & points != 0
    }

    /// Whether the points between the ends of the link, and beside those, leave a path from one end to the other. Free points are those without a
    /// stone of the opponent that cuts. If these stones leave no gap, the link is impossible.
    const fn has_a_way(&self, free: u64) -> bool {
        if self.between & !free == 0 {
            return true;
        }
        let free = free & (self.between | self.beside | self.to);
        let (mut reached, mut before) = (bit((0, 0)), 0);
        while reached != before {
            before = reached;
            // A shift by 1 moves a point of the last column of the 7x7 window into the next row. This does no harm, because no link has points in
            // both the first and the last column.
            let beside = reached << 1 | reached >> 1 | reached << WINDOW | reached >> WINDOW;
            reached |= beside & free;
        }
        reached & self.to != 0
    }
}

/// All links that a point can have, in each of their directions. They are in the reading order of the ends to which they lead, so the second half of
/// the list leads to points that come later in reading order.
pub(super) static DIRECTED: [Direction; DIRECTIONS] = directions();

const fn turned((x, y): Step, flips: usize) -> Step {
    let (x, y) = if flips & 4 != 0 { (y, x) } else { (x, y) };
    (if flips & 1 != 0 { -x } else { x }, if flips & 2 != 0 { -y } else { y })
}

const fn bit((x, y): Step) -> u64 {
    1 << ((y + REACH) as u32 * WINDOW + (x + REACH) as u32)
}

const fn bits(steps: &[Step], flips: usize) -> u64 {
    let (mut all, mut n) = (0, 0);
    while n < steps.len() {
        all |= bit(turned(steps[n], flips));
        n += 1;
    }
    all
}

/// The difference of the indices of a point and of the point above it.
const ROW: isize = match (Point::new(0, 0), Point::new(0, 1)) {
    (Some(above), Some(below)) => below.index() as isize - above.index() as isize,
    _ => 0,
};

const fn directions() -> [Direction; DIRECTIONS] {
    let nothing = Direction { link: Link::Nobi, step: (0, 0), apart: 0, to: 0, between: 0, beside: 0, looked: 0 };
    let (mut found, mut count, mut taken) = ([nothing; DIRECTIONS], 0, 0);
    let mut n = 0;
    while n < Link::ALL.len() * 8 {
        let (link, flips) = (Link::ALL[n / 8], n % 8);
        let step = turned(link.step(), flips);
        if taken & bit(step) == 0 {
            taken |= bit(step);
            let (between, beside) = (bits(link.between(), flips), bits(link.beside(), flips));
            let (to, apart) = (bit(step), step.1 as isize * ROW + step.0 as isize);
            let looked = bit((0, 0)) | to | between | beside;
            found[count] = Direction { link, step, apart, to, between, beside, looked };
            count += 1;
        }
        n += 1;
    }
    in_reading_order(found)
}

/// Sorts links in their directions by the reading order of the ends to which they lead.
const fn in_reading_order(mut ways: [Direction; DIRECTIONS]) -> [Direction; DIRECTIONS] {
    let mut n = 1;
    while n < DIRECTIONS {
        let mut at = n;
        while at > 0 && ways[at].to < ways[at - 1].to {
            (ways[at], ways[at - 1]) = (ways[at - 1], ways[at]);
            at -= 1;
        }
        n += 1;
    }
    ways
}

const WINDOW: u32 = 2 * REACH as u32 + 1;

/// The rows of a set of points, from which the window of 7x7 points around any point can be cut. There are three empty rows above the board and three
/// empty columns left of it, so that a window may extend beyond the board.
fn rows(set: PointSet) -> [u64; 32] {
    let mut rows = [0u64; 32];
    set.rows().iter().enumerate().for_each(|(n, &row)| rows[n + REACH as usize] = u64::from(row) << REACH);
    rows
}

fn window(rows: &[u64; 32], point: Point) -> u64 {
    let (column, row) = (u32::from(point.column()), usize::from(point.row()));
    (0..WINDOW).fold(0, |all, n| all | (rows[row + n as usize] >> column & ((1 << WINDOW) - 1)) << (n * WINDOW))
}

/// The points at which stones have changed since the previous position.
pub(super) struct Changes([u64; 32]);

impl Changes {
    pub(super) fn new(points: PointSet) -> Self {
        Self(rows(points))
    }

    /// The changed points around a point, as bits of a window of 7x7 points.
    pub(super) fn around(&self, point: Point) -> u64 {
        window(&self.0, point)
    }
}

/// The stones of a position that links depend on, in rows from which the window of 7x7 points around any point can be cut.
pub(super) struct NearbyStones {
    size: Size,
    own: [u64; 32],
    against: [u64; 32],
    board: [u64; 32],
}

impl NearbyStones {
    /// Takes the stones of the own colour that connect (`own`), and the stones of the opponent that cut (`against`).
    pub(super) fn new(size: Size, own: PointSet, against: PointSet) -> Self {
        Self { size, own: rows(own), against: rows(against), board: rows(size.points()) }
    }

    /// The stones around a point, in a window of 7x7 points.
    pub(super) fn around(&self, point: Point) -> Around {
        let [own, against, board] = [&self.own, &self.against, &self.board].map(|rows| window(rows, point));
        Around { from: point, size: self.size, own, against, free: board & !against }
    }
}

/// The stones around a point, as bits of a window of 7x7 points.
pub(super) struct Around {
    from: Point,
    size: Size,
    own: u64,
    against: u64,
    /// The points of the board without a stone of the opponent that cuts.
    free: u64,
}

impl Around {
    /// The circumstances of the link in this direction, on which its chance depends, and its other end. `None` if the other end is off the board or
    /// taken by the opponent, or if no path is free.
    #[inline]
    pub(super) fn link(&self, way: &Direction) -> Option<(LinkContext, Point)> {
        if self.free & way.to == 0 || !way.has_a_way(self.free) {
            return None;
        }
        let to = way.end(self.from)?;
        let line = |point: Point| line(point, self.size);
        let context = LinkContext {
            intruders: count(self.against & way.between, 2),
            attackers: count(self.against & way.beside, 3),
            supporters: count(self.own & way.beside, 2),
            line: line(self.from).min(line(to)),
        };
        Some((context, to))
    }
}

/// The number of bits in a set, but at most `most`. The loop is fast because a set usually has no bits.
const fn count(mut set: u64, most: usize) -> usize {
    let mut count = 0;
    while set != 0 && count < most {
        set &= set - 1;
        count += 1;
    }
    count
}

/// The line of a point: 0 for the first line, 1 for the second, 2 for all others.
fn line(point: Point, size: Size) -> usize {
    let (column, row) = (point.column(), point.row());
    let side = column.min(row).min(size.width() - 1 - column).min(size.height() - 1 - row);
    usize::from(side.min(2))
}
