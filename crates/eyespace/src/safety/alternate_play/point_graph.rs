//! A region as a small board of its own: its points are numbered, and sets of them are machine words.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Shl};

use crate::board::{POINT_SLOTS, Point, PointSet};

/// The number of a cell, which is a point of a region.
pub(crate) type Cell = u8;

/// A set of cells.
pub(crate) type Cells = u128;

/// A machine word that holds a set of cells.
pub(crate) trait Word:
    Copy + Eq + BitAnd<Output = Self> + BitOr<Output = Self> + BitOrAssign + Not<Output = Self> + Shl<Cell, Output = Self>
{
    const BITS: usize;
    const NONE: Self;
    const ONE: Self;

    fn first(self) -> Option<Cell>;
    /// The lower and the upper 64 bits.
    fn halves(self) -> [u64; 2];
}

macro_rules! word {
    ($type:ty) => {
        impl Word for $type {
            const BITS: usize = <$type>::BITS as usize;
            const NONE: Self = 0;
            const ONE: Self = 1;

            fn first(self) -> Option<Cell> {
                (self != 0).then(|| self.trailing_zeros() as Cell)
            }

            fn halves(self) -> [u64; 2] {
                let all = u128::from(self);
                [all as u64, (all >> u64::BITS) as u64]
            }
        }
    };
}

word!(u32);
word!(u128);

/// Numbered points, and for each of them its neighbours.
#[derive(Clone, Debug)]
pub(crate) struct PointGraph<W = Cells> {
    points: Vec<Point>,
    beside: Vec<W>,
}

impl<W: Word> PointGraph<W> {
    /// The largest number of points that a graph can have.
    pub(crate) const MOST: usize = W::BITS;

    /// The graph of these points, numbered in reading order; `None` if there are more than [`Self::MOST`].
    pub(crate) fn new(points: PointSet) -> Option<Self> {
        (points.len() <= Self::MOST).then(|| Self::in_order(points.into_iter().collect()))
    }

    /// The graph of at most [`Self::MOST`] different points, numbered in this order.
    pub(crate) fn in_order(list: Vec<Point>) -> Self {
        let mut numbers = [0u8; POINT_SLOTS];
        for (number, point) in (0u8..).zip(&list) {
            numbers[point.index()] = number;
        }
        let points: PointSet = list.iter().copied().collect();
        let number = |point: Point| W::ONE << numbers[point.index()];
        let beside = |&point: &Point| PointSet::from(point).neighbours(points).into_iter().map(number);
        let beside = list.iter().map(|point| beside(point).fold(W::NONE, |all, cell| all | cell)).collect();
        Self { points: list, beside }
    }

    /// The set of all cells.
    pub(crate) fn all(&self) -> W {
        match self.points.len() {
            n if n == Self::MOST => !W::NONE,
            n => !(!W::NONE << n as Cell),
        }
    }

    /// The point of a cell.
    pub(crate) fn point(&self, cell: Cell) -> Point {
        self.points[usize::from(cell)]
    }

    /// The set of the cells of these points; points outside the graph are left out.
    pub(crate) fn cells(&self, points: PointSet) -> W {
        let bits = (0..).zip(&self.points).filter(|(_, point)| points.contains(**point));
        bits.fold(W::NONE, |all, (cell, _)| all | W::ONE << cell)
    }

    /// The cells beside a cell.
    pub(crate) fn beside(&self, cell: Cell) -> W {
        self.beside[usize::from(cell)]
    }

    /// The cells beside a cell of the set. They include cells of the set that are neighbours of each other.
    pub(crate) fn around(&self, set: W) -> W {
        each(set).fold(W::NONE, |all, cell| all | self.beside(cell))
    }

    /// The cells that are connected with the seed within `open`, and the seed itself.
    pub(crate) fn flood(&self, seed: W, open: W) -> W {
        let (mut flooded, mut new) = (seed, seed);
        while new != W::NONE {
            new = self.around(new) & open & !flooded;
            flooded |= new;
        }
        flooded
    }

    /// The connected pieces of a set.
    pub(crate) fn pieces(&self, mut set: W) -> impl Iterator<Item = W> + '_ {
        std::iter::from_fn(move || {
            let piece = self.flood(W::ONE << set.first()?, set);
            set = set & !piece;
            Some(piece)
        })
    }
}

impl PointGraph {
    /// The cells of a set that miai pairs cannot bring into reach of the owner. A pair brings a cell into reach if both
    /// its points are neighbours of the cell, but these cells have fewer than two neighbours among the cells `open`.
    pub(crate) fn beyond_pairs(&self, cells: Cells, open: Cells) -> Cells {
        let is_beyond = |cell: &Cell| (self.beside(*cell) & open).count_ones() < 2;
        each(cells).filter(is_beyond).fold(0, |all, cell| all | 1 << cell)
    }

    /// Whether all wanted cells are connected with the seed within `open`.
    pub(crate) fn reaches(&self, seed: Cells, open: Cells, wanted: Cells) -> bool {
        let (mut flooded, mut new) = (seed, seed);
        while new != 0 && wanted & !flooded != 0 {
            new = self.around(new) & open & !flooded;
            flooded |= new;
        }
        wanted & !flooded == 0
    }
}

/// The cells of a set, in ascending order. Each half of the word is handled by itself, because it takes longer to find the first bit of a
/// word that fills two registers.
pub(crate) fn each<W: Word>(set: W) -> impl Iterator<Item = Cell> + Clone {
    let [mut low, mut high] = set.halves();
    std::iter::from_fn(move || {
        if low != 0 {
            let cell = low.trailing_zeros();
            low &= low - 1;
            Some(cell as Cell)
        } else if high != 0 {
            let cell = u64::BITS + high.trailing_zeros();
            high &= high - 1;
            Some(cell as Cell)
        } else {
            None
        }
    })
}
