//! What a field of numbers comes to when each point takes the mean of those beside, over and over: how far stones are felt.

use crate::board::{POINT_SLOTS, Point, PointSet, Size};

/// A number for each point, more than 0 for Black.
pub(super) type Field = [f32; POINT_SLOTS];

/// Rows lie as far apart as in [`Point::index`], with one of nothing above and below.
const STRIDE: usize = 32;
const WIDE: usize = POINT_SLOTS + 2 * STRIDE;
type Wide = [f32; WIDE];

/// A board to spread numbers on.
pub(super) struct Lattice {
    size: Size,
    /// One through how many points are beside, and one more: by point.
    shares: Wide,
    /// One through how many points are beside, at points that are walked through; nothing at others.
    walked: Wide,
    rows: usize,
}

const fn at(point: Point) -> usize {
    point.index() + STRIDE
}

impl Lattice {
    /// Of a board where walks go through empty points and end at stones.
    pub(super) fn new(size: Size, empty: PointSet) -> Self {
        let (mut shares, mut walked) = ([0.0; WIDE], [0.0; WIDE]);
        for point in size.points() {
            let beside = size.points().count_beside(point) as f32;
            shares[at(point)] = 1.0 / (beside + 1.0);
            if empty.contains(point) && beside > 0.0 {
                walked[at(point)] = 1.0 / beside;
            }
        }
        Self { size, shares, walked, rows: usize::from(size.height()) }
    }

    fn widened(&self, field: &Field) -> Wide {
        let mut wide = [0.0; WIDE];
        self.size.points().into_iter().for_each(|point| wide[at(point)] = field[point.index()]);
        wide
    }

    fn narrowed(wide: &Wide) -> Field {
        let mut field = [0.0; POINT_SLOTS];
        field.copy_from_slice(&wide[STRIDE..STRIDE + POINT_SLOTS]);
        field
    }

    /// For each number, with the sums of those beside, a new one.
    fn step(&self, now: &Wide, next: &mut Wide, of: impl Fn(usize, f32, f32) -> f32) {
        for n in STRIDE..STRIDE * (self.rows + 1) - 1 {
            // Opposite ones together, so that all directions come to the same sum.
            let beside = (now[n - 1] + now[n + 1]) + (now[n - STRIDE] + now[n + STRIDE]);
            next[n] = of(n, now[n], beside);
        }
    }

    /// The mean of each point and those beside, one, two, four and eight times over.
    pub(super) fn blurred(&self, field: &Field) -> [Field; 4] {
        let mut steps = [[0.0; POINT_SLOTS]; 4];
        let (mut now, mut next) = (self.widened(field), [0.0; WIDE]);
        for round in 1..=8u32 {
            self.step(&now, &mut next, |n, own, beside| (own + beside) * self.shares[n]);
            std::mem::swap(&mut now, &mut next);
            if round.is_power_of_two() {
                steps[round.trailing_zeros() as usize] = Self::narrowed(&now);
            }
        }
        steps
    }

    /// Whose stone a walk at random from each empty point comes to, after so many steps at most: stones keep their numbers.
    pub(super) fn walks<const N: usize>(&self, field: &Field, lengths: [u32; N]) -> [Field; N] {
        let mut steps = [[0.0; POINT_SLOTS]; N];
        let stones = self.widened(field);
        let (mut now, mut next, mut done) = (stones, [0.0; WIDE], 0);
        for (n, length) in lengths.into_iter().enumerate() {
            while done < length {
                self.step(&now, &mut next, |n, _, beside| stones[n] + beside * self.walked[n]);
                std::mem::swap(&mut now, &mut next);
                done += 1;
            }
            steps[n] = Self::narrowed(&now);
        }
        steps
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
        let mut field = [0.0; POINT_SLOTS];
        (field[one.index()], field[other.index()]) = (1.0, -1.0);
        let [walk] = lattice.walks(&field, [200]);
        let [left, middle, right] = [1, 2, 3].map(|column| walk[size.point(column, 2).unwrap().index()]);
        assert!(left > 0.2 && middle.abs() < 1e-6 && (left + right).abs() < 1e-6, "{left} {middle} {right}");
        assert!((walk[one.index()] - 1.0).abs() < 1e-6);
        let mut even = [0.0; POINT_SLOTS];
        size.points().into_iter().for_each(|point| even[point.index()] = 0.5);
        let blurred = lattice.blurred(&even);
        assert!(size.points().into_iter().all(|point| (blurred[3][point.index()] - 0.5).abs() < 1e-6));
    }
}
