//! Nakade: how the attacker kills an eye whose shape lacks the life property. The table says which points it must fill, and which it must
//! leave empty meanwhile.

use crate::board::{Point, PointSet};

use super::{EyeShape, Filling, NeighbourClass};

/// The vital and end points of a shape (Vila & Cazenave, section 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyPoints {
    /// The points that the attacker fills to kill. If several sets kill, these are all points of the smallest sets.
    pub vital: PointSet,
    /// The points that the attacker must leave empty until the end. Where it is enough to leave one of several points
    /// empty, all of these points are listed.
    pub end: PointSet,
}

/// A shape drawn with a letter for each point, and the ways to kill an eye of this shape.
struct Drawn {
    rows: &'static str,
    kills: &'static [Kill],
    /// The letters of the end points, which the attacker must leave empty until the end.
    ends: &'static str,
    /// The arrangements of stones with which life depends on a ko: stones on all points of `filled` and on none of
    /// `empty`.
    kos: &'static [Kill],
}

/// A way to kill: the eye is dead once the attacker has stones on all points of `filled` and on none of `empty`.
struct Kill {
    filled: &'static str,
    empty: &'static str,
}

const fn kill(filled: &'static str, empty: &'static str) -> Kill {
    Kill { filled, empty }
}

/// All centre shapes of up to seven points without the life property. Shapes with the same graph share one drawing.
///
/// In most drawings the first way to kill is the one of Vila & Cazenave: vital points filled, end points empty. The
/// others were found by exhaustive play (`tests/eyes/static_eyes.rs` compares each filling of each shape).
const SHAPES: [Drawn; 20] = [
    Drawn { rows: "a", kills: &[kill("", "")], ends: "", kos: &[] },
    Drawn { rows: "ab", kills: &[kill("", "")], ends: "", kos: &[] },
    Drawn { rows: "abc", kills: &[kill("b", "")], ends: "", kos: &[] },
    Drawn { rows: "abcd", kills: &[kill("bc", "")], ends: "", kos: &[] },
    Drawn { rows: "abc/#d#", kills: &[kill("b", "")], ends: "", kos: &[] },
    // The square four is dead, except with exactly two stones of the attacker on a diagonal: then the owner lives by
    // moving first.
    Drawn {
        rows: "ab/cd",
        kills: &[
            kill("", "ab"),
            kill("", "ac"),
            kill("", "bd"),
            kill("", "cd"),
            kill("abc", ""),
            kill("abd", ""),
            kill("acd", ""),
            kill("bcd", ""),
        ],
        ends: "",
        kos: &[],
    },
    Drawn { rows: "abcd/#e##", kills: &[kill("bc", "d")], ends: "d", kos: &[] },
    Drawn { rows: "#a#/bcd/#e#", kills: &[kill("c", "")], ends: "", kos: &[] },
    // The bulky five: the end `d` and the point farthest from it, `c`, must not both be filled.
    Drawn { rows: "abc/de#", kills: &[kill("b", "c"), kill("b", "d")], ends: "cd", kos: &[] },
    Drawn { rows: "abcd/ef##", kills: &[kill("abcf", "d")], ends: "d", kos: &[] },
    // [112233]a: the attacker needs `b` and `c`. If the end point `a` is filled, it needs `e` as well; if the end point
    // `d` is filled, it needs `f`.
    Drawn { rows: "abcd/#ef#", kills: &[kill("bc", "ad"), kill("bce", "d"), kill("bcf", "a")], ends: "ad", kos: &[] },
    Drawn { rows: "abc/de#/f##", kills: &[kill("abde", "c"), kill("abde", "f")], ends: "cf", kos: &[] },
    // [222233], the rectangle of six: with four stones of the attacker in a zigzag, such as `a`, `b`, `e` and `f`, the
    // owner lives by moving first.
    Drawn {
        rows: "abc/def",
        kills: &[
            kill("be", "ad"),
            kill("be", "cf"),
            kill("be", "ac"),
            kill("be", "df"),
            kill("beacd", ""),
            kill("beacf", ""),
            kill("beadf", ""),
            kill("becdf", ""),
        ],
        ends: "",
        kos: &[],
    },
    // The rabbity six: the attacker needs `d`. If the end point `a` is filled, it also needs `b` and `c`, the points
    // beside it.
    Drawn { rows: "ab#/cde/#f#", kills: &[kill("d", "a"), kill("bcd", "")], ends: "a", kos: &[] },
    Drawn { rows: "#a##/bcde/#f##", kills: &[kill("cd", "e")], ends: "e", kos: &[] },
    Drawn { rows: "abc#/#def/##g#", kills: &[kill("bcde", "a")], ends: "a", kos: &[] },
    Drawn { rows: "#ab#/cdef/#g##", kills: &[kill("ade", "f")], ends: "f", kos: &[] },
    Drawn {
        rows: "abc/def/#g#",
        kills: &[kill("be", "ac"), kill("be", "ag"), kill("be", "cg"), kill("bed", "c"), kill("bef", "a")],
        ends: "acg",
        kos: &[kill("df", "eac")],
    },
    Drawn {
        rows: "ab##/cdef/#g##",
        kills: &[kill("bcde", "f")],
        ends: "f",
        kos: &[kill("bc", "daf"), kill("be", "daf"), kill("ce", "daf")],
    },
    Drawn {
        rows: "ab#/cde/#fg",
        kills: &[
            kill("bcd", "ag"),
            kill("bce", "ag"),
            kill("bcf", "ag"),
            kill("bde", "ag"),
            kill("bdf", "ag"),
            kill("bef", "ag"),
            kill("cde", "ag"),
            kill("cdf", "ag"),
            kill("cef", "ag"),
            kill("def", "ag"),
            kill("bcd", "g"),
            kill("def", "a"),
        ],
        ends: "ag",
        kos: &[],
    },
];

/// The drawing that fits an eye shape, and the point of the eye for each letter of the drawing.
pub(super) struct Patterns {
    drawn: &'static Drawn,
    /// The point of the eye for each letter, in alphabetical order.
    points: [Point; 7],
}

/// Finds the drawing that has the same graph as the shape.
pub(super) fn find(shape: &EyeShape) -> Option<Patterns> {
    SHAPES.iter().find_map(|drawn| Some(Patterns { drawn, points: drawn.lay_on(shape)? }))
}

impl Patterns {
    /// The smallest number of stones that the attacker must add to kill, and the points where they are needed. If
    /// several ways to kill need that number, the points of all of them are given.
    pub(super) fn nearest(&self, attackers: PointSet) -> (usize, PointSet) {
        let mut nearest = (usize::MAX, PointSet::EMPTY);
        for kill in self.drawn.kills {
            if self.set(kill.empty).intersects(attackers) {
                continue;
            }
            let missing = self.set(kill.filled) - attackers;
            if missing.len() < nearest.0 {
                nearest = (missing.len(), missing);
            } else if missing.len() == nearest.0 {
                nearest.1 |= missing;
            }
        }
        nearest
    }

    /// Whether the outcome may depend on a ko. With at most one liberty outside, a ko is also possible if the attacker
    /// has stones on points that should be empty for the ko. If the attacker then needs two more stones or more to
    /// kill, a ko can't be ruled out in any shape in which kos are known.
    pub(super) fn may_be_ko(&self, filling: &Filling) -> bool {
        let few = filling.outside_liberties <= 1;
        let set = filling.attackers;
        let stands = |ko: &Kill| self.set(ko.filled).is_subset(set) && (few || !self.set(ko.empty).intersects(set));
        let missing = self.nearest(set).0;
        missing > 0 && (self.drawn.kos.iter().any(stands) || few && missing > 1 && !self.drawn.kos.is_empty())
    }

    pub(super) fn key_points(&self) -> KeyPoints {
        let smallest = self.drawn.kills.iter().map(|kill| kill.filled.len()).min().unwrap_or(0);
        let first = self.drawn.kills.iter().filter(|kill| kill.filled.len() == smallest);
        let vital = first.fold(PointSet::EMPTY, |all, kill| all | self.set(kill.filled));
        KeyPoints { vital, end: self.set(self.drawn.ends) }
    }

    fn set(&self, letters: &str) -> PointSet {
        letters.bytes().map(|letter| self.points[(letter - b'a') as usize]).collect()
    }
}

impl Drawn {
    /// The points of the shape that the letters a, b, c and so on of this drawing stand for; `None` if the shape has
    /// another graph.
    fn lay_on(&self, shape: &EyeShape) -> Option<[Point; 7]> {
        let letters = self.rows.bytes().filter(u8::is_ascii_lowercase).count();
        if letters != shape.class().len() {
            return None;
        }
        let cells = self.cells();
        let touch = |a: usize, b: usize| cells[a].0.abs_diff(cells[b].0) + cells[a].1.abs_diff(cells[b].1) == 1;
        let degree = |a: usize| (0..cells.len()).filter(|&b| touch(a, b)).count();
        if NeighbourClass::from_degrees((0..cells.len()).map(degree)) != shape.class() {
            return None;
        }
        let mut chosen: Vec<Point> = Vec::with_capacity(cells.len());
        let fits = |chosen: &[Point], point: Point| {
            let next = chosen.len();
            !chosen.contains(&point)
                && shape.degree(point) == degree(next)
                && (0..next).all(|before| touch(before, next) == are_beside(chosen[before], point))
        };
        search(&mut chosen, cells.len(), shape.points(), &fits)?;
        let mut points = [shape.points().first()?; 7];
        points[..chosen.len()].copy_from_slice(&chosen);
        Some(points)
    }

    /// The column, the row and the letter of each point of the drawing.
    fn cells(&self) -> Vec<(usize, usize, u8)> {
        let rows = self.rows.split('/').enumerate();
        let cells = rows.flat_map(|(y, row)| row.bytes().enumerate().map(move |(x, letter)| (x, y, letter)));
        cells.filter(|cell| cell.2 != b'#').collect()
    }
}

fn are_beside(a: Point, b: Point) -> bool {
    a.column().abs_diff(b.column()) + a.row().abs_diff(b.row()) == 1
}

/// Looks for the point of each letter, in the order of `Drawn::cells`. Each point must have the right neighbours among
/// the points chosen before. If no point fits, the last choice is taken back.
fn search(chosen: &mut Vec<Point>, len: usize, all: PointSet, fits: &dyn Fn(&[Point], Point) -> bool) -> Option<()> {
    if chosen.len() == len {
        return Some(());
    }
    for point in all {
        if fits(chosen, point) {
            chosen.push(point);
            if search(chosen, len, all, fits).is_some() {
                return Some(());
            }
            chosen.pop();
        }
    }
    None
}
