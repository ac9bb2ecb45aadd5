//! A region as a small board of its own, its points numbered: sets of them are machine words.

use crate::board::{POINT_SLOTS, Point, PointSet};

/// A set of cells.
pub(crate) type Cells = u128;

/// The number of a cell.
pub(crate) type Cell = u8;

/// Points, numbered in reading order, and which lie beside which.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    points: Vec<Point>,
    beside: Vec<Cells>,
}

impl Ground {
    /// The most points that have room.
    pub(crate) const MOST: usize = 128;

    /// `None` if there are too many points.
    pub(crate) fn new(points: PointSet) -> Option<Self> {
        if points.len() > Self::MOST {
            return None;
        }
        let list: Vec<Point> = points.into_iter().collect();
        let mut numbers = [0u8; POINT_SLOTS];
        for (number, point) in (0u8..).zip(&list) {
            numbers[point.index()] = number;
        }
        let number = |point: Point| 1 << numbers[point.index()];
        let beside = |&point: &Point| PointSet::from(point).neighbours(points).into_iter().map(number).sum();
        let beside = list.iter().map(beside).collect();
        Some(Self { points: list, beside })
    }

    /// All cells.
    pub(crate) fn all(&self) -> Cells {
        match self.points.len() {
            Self::MOST => Cells::MAX,
            n => (1 << n) - 1,
        }
    }

    /// The point of a cell.
    pub(crate) fn point(&self, cell: Cell) -> Point {
        self.points[usize::from(cell)]
    }

    /// The cells among these points.
    pub(crate) fn cells(&self, points: PointSet) -> Cells {
        let bits = self.points.iter().enumerate().filter(|(_, point)| points.contains(**point));
        bits.fold(0, |all, (i, _)| all | 1 << i)
    }

    /// The cells beside a cell.
    pub(crate) fn beside(&self, cell: Cell) -> Cells {
        self.beside[usize::from(cell)]
    }

    /// The cells beside any of these; some of them may be among them.
    pub(crate) fn around(&self, set: Cells) -> Cells {
        each(set).fold(0, |all, cell| all | self.beside(cell))
    }

    /// Those of some cells that no pair can bring into reach: they have fewer than two neighbours among the open cells.
    pub(crate) fn beyond_pairs(&self, cells: Cells, open: Cells) -> Cells {
        let is_beyond = |cell: &Cell| (self.beside(*cell) & open).count_ones() < 2;
        each(cells).filter(is_beyond).fold(0, |all, cell| all | 1 << cell)
    }

    /// All that hangs together with the seed within `open`, of which the seed is part.
    pub(crate) fn flood(&self, seed: Cells, open: Cells) -> Cells {
        let (mut flooded, mut new) = (seed, seed);
        while new != 0 {
            new = self.around(new) & open & !flooded;
            flooded |= new;
        }
        flooded
    }

    /// Whether all these cells hang together with the seed within `open`.
    pub(crate) fn reaches(&self, seed: Cells, open: Cells, wanted: Cells) -> bool {
        let (mut flooded, mut new) = (seed, seed);
        while new != 0 && wanted & !flooded != 0 {
            new = self.around(new) & open & !flooded;
            flooded |= new;
        }
        wanted & !flooded == 0
    }

    /// The pieces of a set.
    pub(crate) fn pieces(&self, mut set: Cells) -> impl Iterator<Item = Cells> + '_ {
        std::iter::from_fn(move || {
            let first = set & set.wrapping_neg();
            (first != 0).then(|| {
                let piece = self.flood(first, set);
                set &= !piece;
                piece
            })
        })
    }
}

/// The cells of a set, in order.
pub(crate) fn each(mut set: Cells) -> impl Iterator<Item = Cell> + Clone {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let cell = set.trailing_zeros() as Cell;
            set &= set - 1;
            cell
        })
    })
}
