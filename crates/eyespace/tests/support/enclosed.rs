//! Random life-and-death problems: a connected region with stones of both colours, inside a white wall.

use std::ops::Range;

use eyespace::board::{Color, PointSet, Position, Setup, Size};

use super::chance::Chance;

impl Chance {
    /// A position with a region of one point and `grown_by` more points, filled at random. Returns `None` if the region has more than
    /// `most_empty` empty points, or if the position is illegal.
    pub fn enclosed(&mut self, grown_by: Range<usize>, most_empty: usize) -> Option<Position> {
        let size = Size::square(9).ok()?;
        let all = size.points();
        let (column, row) = [(0, 0), (4, 0), (4, 4)][self.below(3)];
        let mut region = PointSet::from(size.point(column, row)?);
        for _ in 0..grown_by.start + self.below(grown_by.len()) {
            let beside = region.neighbours(all) - region;
            region.insert(beside.into_iter().nth(self.below(beside.len()))?);
        }
        let mut setup = Setup::empty(size);
        setup.stones[Color::White.index()] = region.grown(all).grown(all) - region;
        for point in region {
            let stones = [None, None, Some(Color::Black), Some(Color::Black), Some(Color::Black), Some(Color::White)];
            setup.set(point, stones[self.below(6)]);
        }
        let empty = (region & setup.empty_points()).len();
        Position::try_from(setup).ok().filter(|_| empty <= most_empty)
    }
}
