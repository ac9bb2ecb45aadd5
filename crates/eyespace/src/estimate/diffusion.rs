//! Spreads numbers from stones over the board, as a model of their influence. In each step of a blur a point takes the mean of its own and its
//! neighbours' numbers. This module also makes random walks, and sums the numbers on rings around each point.

use crate::board::{Color, Point, PointSet, Size};
use crate::regions::Structure;

/// The number of lines of zeros around the board. The rings of points whose numbers are summed (see [`RINGS`]) reach as far as this from a
/// point.
const MARGIN: usize = 3;

/// A number for each point, positive if it speaks for Black. The numbers are stored in the order of a [`Lattice`].
pub(super) type Field = Vec<f32>;

/// A board on which numbers are spread. Its rows are stored one after the other with a few zeros between them, so that
/// each neighbour of a point is at a fixed offset.
pub(super) struct Lattice {
    size: Size,
    /// The difference between the index of a point and that of the point below it.
    stride: usize,
    /// For each point, 1 / (number of adjacent points + 1), as the weights of a blur; 0 off the board.
    shares: Field,
    /// For each point that random walks pass through, 1 / (number of adjacent points); 0 at all other points.
    walked: Field,
}

impl Lattice {
    /// Prepares a board on which numbers are spread from stones. Random walks pass through the empty points and end at stones.
    pub(super) fn new(size: Size, empty: PointSet) -> Self {
        let stride = usize::from(size.width()) + MARGIN;
        let mut lattice = Self { size, stride, shares: vec![], walked: vec![] };
        let (mut shares, mut walked) = (lattice.nothing(), lattice.nothing());
        // The reciprocals of 1 to 5, with 0 in place of 1/0.
        let parts: [f32; 6] = [0.0, 1.0, 1.0 / 2.0, 1.0 / 3.0, 1.0 / 4.0, 1.0 / 5.0];
        let (last_column, last_row) = (size.width() - 1, size.height() - 1);
        for row in 0..size.height() {
            let of_rows = 2 - usize::from(row == 0) - usize::from(row == last_row);
            for column in 0..size.width() {
                let beside = of_rows + 2 - usize::from(column == 0) - usize::from(column == last_column);
                let at = lattice.place(column, row);
                shares[at] = parts[beside + 1];
                walked[at] = parts[beside];
            }
        }
        (size.points() - empty).into_iter().for_each(|point| walked[lattice.at(point)] = 0.0);
        (lattice.shares, lattice.walked) = (shares, walked);
        lattice
    }

    const fn place(&self, column: u8, row: u8) -> usize {
        (row as usize + MARGIN) * self.stride + column as usize + MARGIN
    }

    /// The index of a point in a field.
    #[inline]
    pub(super) const fn at(&self, point: Point) -> usize {
        self.place(point.column(), point.row())
    }

    /// The indices of the four points beside a point in a field, which holds a number for each point. The number of a point off the board is 0.
    #[inline]
    pub(super) const fn places_beside(&self, point: Point) -> [usize; 4] {
        let at = self.at(point);
        [at - self.stride, at - 1, at + 1, at + self.stride]
    }

    /// A field with 0 at every point.
    pub(super) fn nothing(&self) -> Field {
        vec![0.0; (usize::from(self.size.height()) + 2 * MARGIN) * self.stride + 2 * MARGIN]
    }

    /// A field with a number for each of these points, and 0 elsewhere.
    pub(super) fn field(&self, points: PointSet, number: impl Fn(Point) -> f32) -> Field {
        let mut field = self.nothing();
        points.into_iter().for_each(|point| field[self.at(point)] = number(point));
        field
    }

    /// The index at which the board's rows begin in a field (the list of the numbers of all points), and the total length of these rows.
    fn rows(&self) -> (usize, usize) {
        (self.place(0, 0), usize::from(self.size.height()) * self.stride)
    }

    /// The numbers of the neighbours to the left, to the right, above and below, for all points of the board in one slice each.
    fn beside<'a>(&self, field: &'a Field) -> [&'a [f32]; 4] {
        let ((first, len), stride) = (self.rows(), self.stride);
        [first - 1, first + 1, first - stride, first + stride].map(|at| &field[at..at + len])
    }

    /// A field with these numbers on the board's rows, and zeros around the board.
    fn with_rows(&self, rows: impl Iterator<Item = f32>) -> Field {
        let (first, len) = self.rows();
        let mut field = Vec::with_capacity(len + 2 * first);
        field.resize(first, 0.0);
        field.extend(rows);
        field.resize(len + 2 * first, 0.0);
        field
    }

    /// Blurs a field once: the number of each point becomes the mean of its own and its neighbours' numbers.
    fn blur(&self, field: &Field) -> Field {
        let ((first, n), [left, right, above, below]) = (self.rows(), self.beside(field));
        let (own, shares) = (&field[first..][..n], &self.shares[first..][..n]);
        // Opposite neighbours are added first, so that the sum is the same in all orientations of the board.
        let sum = |i: usize| (left[i] + right[i]) + (above[i] + below[i]);
        self.with_rows((0..n).map(|i| (own[i] + sum(i)) * shares[i]))
    }

    /// Makes random walks, which end at stones, one step longer. `from` holds the expected number at the end of the shorter walks.
    fn walk(&self, stones: &Field, from: &Field, to: &mut Field) {
        let ((first, n), [left, right, above, below]) = (self.rows(), self.beside(from));
        let (stones, walked, to) = (&stones[first..][..n], &self.walked[first..][..n], &mut to[first..][..n]);
        for i in 0..n {
            to[i] = stones[i] + ((left[i] + right[i]) + (above[i] + below[i])) * walked[i];
        }
    }

    /// The field after one, two, four and eight blurs, each of which takes the mean of a point and its neighbours.
    pub(super) fn blurred(&self, field: &Field) -> [Field; 4] {
        let more = |field: &Field, times| (1..times).fold(self.blur(field), |field, _| self.blur(&field));
        let one = self.blur(field);
        let two = self.blur(&one);
        let four = more(&two, 2);
        let eight = more(&four, 4);
        [one, two, four, eight]
    }

    /// Makes random walks from each empty point, of at most these lengths. The result is the expected number of the stone at which a walk ends, where
    /// a walk that meets no stone counts 0. Stones keep their numbers.
    pub(super) fn walks<const N: usize>(&self, stones: &Field, lengths: [u32; N]) -> [Field; N] {
        let (mut now, mut next, mut done) = (stones.clone(), self.nothing(), 0);
        lengths.map(|length| {
            while done < length {
                self.walk(stones, &now, &mut next);
                std::mem::swap(&mut now, &mut next);
                done += 1;
            }
            now.clone()
        })
    }

    /// For each of the [`RINGS`], a field that has at each point the sum of the numbers on the ring around this point, divided by 4.
    pub(super) fn rings(&self, field: &Field) -> [Field; RINGS.len()] {
        let ((first, n), stride) = (self.rows(), self.stride);
        let row = |at: usize| &field[at..][..n];
        // Opposite points are added first, so that the sum is the same in all orientations of the board.
        let pair = |x: usize, y: usize| [row(first + y * stride + x), row(first - y * stride - x)];
        let other = |x: usize, y: usize| [row(first + x - y * stride), row(first + y * stride - x)];
        RINGS.map(|(x, y)| {
            let four = |[[a, b], [c, d]]: [[&[f32]; 2]; 2], i: usize| (a[i] + b[i]) + (c[i] + d[i]);
            match (x, y) {
                (x, 0) => {
                    let all = [pair(x, 0), pair(0, x)];
                    self.with_rows((0..n).map(|i| four(all, i) / 4.0))
                }
                (x, y) if x == y => {
                    let all = [pair(x, y), other(x, y)];
                    self.with_rows((0..n).map(|i| four(all, i) / 4.0))
                }
                (x, y) => {
                    let (one, two) = ([pair(x, y), other(x, y)], [pair(y, x), other(y, x)]);
                    self.with_rows((0..n).map(|i| (four(one, i) + four(two, i)) / 4.0))
                }
            }
        })
    }
}

/// The rings around a point. Each is given by the columns and rows of the step from the point to the ring; the ring has all points that are such a
/// step away in some direction.
const RINGS: [(usize, usize); 6] = [(1, 1), (2, 0), (2, 1), (2, 2), (3, 0), (3, 1)];

/// The expected owner of each stone's point, from -1 (White) to 1 (Black); 0 at empty points. `stays` holds the probability for each block that it
/// stays on the board.
pub(super) fn owners(structure: &Structure, stays: &[f32], lattice: &Lattice) -> Field {
    let mut field = lattice.nothing();
    for color in Color::ALL {
        for stone in structure.stones(color) {
            let stays = structure.block_at(stone).map_or(0.5, |id| stays[id.index()]);
            field[lattice.at(stone)] = sign(color) * (2.0 * stays - 1.0);
        }
    }
    field
}

pub(super) const fn sign(color: Color) -> f32 {
    match color {
        Color::Black => 1.0,
        Color::White => -1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_walk_ends_at_a_stone_and_a_blur_keeps_what_is_even() {
        let size = Size::square(5).unwrap();
        let [one, other] = [(0, 2), (4, 2)].map(|(column, row)| size.point(column, row).unwrap());
        let stones = PointSet::from(one).with(other);
        let lattice = Lattice::new(size, size.points() - stones);
        let mut field = lattice.nothing();
        (field[lattice.at(one)], field[lattice.at(other)]) = (1.0, -1.0);
        let [walk] = lattice.walks(&field, [200]);
        let [left, middle, right] = [1, 2, 3].map(|column| walk[lattice.at(size.point(column, 2).unwrap())]);
        assert!(left > 0.2 && middle.abs() < 1e-6 && (left + right).abs() < 1e-6, "{left} {middle} {right}");
        assert!((walk[lattice.at(one)] - 1.0).abs() < 1e-6);
        let mut even = lattice.nothing();
        size.points().into_iter().for_each(|point| even[lattice.at(point)] = 0.5);
        let blurred = lattice.blurred(&even);
        assert!(size.points().into_iter().all(|point| (blurred[3][lattice.at(point)] - 0.5).abs() < 1e-6));
    }

    /// Compares blurs, random walks and rings with a slow computation, point by point, from the definitions in their comments.
    #[test]
    fn blurs_walks_and_rings_are_those_of_the_slow_way() {
        for (width, height) in [(1, 1), (1, 7), (5, 2), (25, 3), (9, 9), (19, 19)] {
            let size = Size::new(width, height).unwrap();
            let stones = size.points().filter(|point| (point.index() * 7 + point.index() / 32) % 5 == 0);
            let lattice = Lattice::new(size, size.points() - stones);
            let number = |point: Point| (point.index() * 37 % 23) as f32 / 23.0 - 0.4;
            let mut field = lattice.nothing();
            stones.into_iter().for_each(|point| field[lattice.at(point)] = number(point));
            let at = |field: &Field, column: i32, row: i32| {
                let point = u8::try_from(column).ok().zip(u8::try_from(row).ok()).and_then(|(x, y)| size.point(x, y));
                point.map_or(0.0, |point| field[lattice.at(point)])
            };
            let mut blurred = field.clone();
            let mut walked = field.clone();
            for step in 1..=8u32 {
                let (blurred_before, walked_before) = (blurred.clone(), walked.clone());
                for point in size.points() {
                    let (x, y) = (i32::from(point.column()), i32::from(point.row()));
                    let sum = |field: &Field| {
                        (at(field, x - 1, y) + at(field, x + 1, y)) + (at(field, x, y - 1) + at(field, x, y + 1))
                    };
                    let count = size.neighbours(point).count() as f32;
                    let own = blurred_before[lattice.at(point)];
                    blurred[lattice.at(point)] = (own + sum(&blurred_before)) * (1.0 / (count + 1.0));
                    if !stones.contains(point) && count > 0.0 {
                        walked[lattice.at(point)] = sum(&walked_before) * (1.0 / count);
                    }
                }
                if step.is_power_of_two() {
                    assert_eq!(lattice.blurred(&field)[step.trailing_zeros() as usize], blurred);
                }
                if step % 2 == 0 {
                    assert_eq!(lattice.walks(&field, [2, step])[1], walked);
                }
            }
            for (n, (dx, dy)) in RINGS.into_iter().enumerate() {
                let (dx, dy) = (dx as i32, dy as i32);
                let steps: std::collections::BTreeSet<(i32, i32)> =
                    [(dx, dy), (dy, dx)].into_iter().flat_map(|(x, y)| [(x, y), (-x, y), (x, -y), (-x, -y)]).collect();
                for point in size.points() {
                    let (x, y) = (i32::from(point.column()), i32::from(point.row()));
                    let sum: f32 = steps.iter().map(|(dx, dy)| at(&field, x + dx, y + dy)).sum();
                    assert!((lattice.rings(&field)[n][lattice.at(point)] - sum / 4.0).abs() < 1e-5);
                }
            }
        }
    }
}
