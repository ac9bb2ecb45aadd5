//! Which cells are neighbours, and what follows from that alone: connected pieces of sets.

use super::cells::{Cell, Word, each};

/// Numbered cells, and for each of them its neighbours.
pub(crate) trait Graph<W: Word> {
    /// The cells beside a cell.
    fn beside(&self, cell: Cell) -> W;

    /// The cells beside a cell of the set. They include cells of the set that are neighbours of each other.
    fn around(&self, set: W) -> W {
        let mut all = W::NONE;
        each(set).for_each(|cell| all |= self.beside(cell));
        all
    }

    /// The cells of `open` that are connected within it to a cell of `seed`.
    fn flood(&self, seed: W, open: W) -> W {
        let mut flooded = seed & open;
        let mut new = flooded;
        while new != W::NONE {
            new = self.around(new) & open & !flooded;
            flooded |= new;
        }
        flooded
    }

    /// The cells of `open` that are connected within it to a cell of `seed`, and the cells adjacent to these cells.
    fn flood_around(&self, seed: W, open: W) -> (W, W) {
        let mut flooded = seed & open;
        let (mut new, mut all) = (flooded, W::NONE);
        while new != W::NONE {
            let around = self.around(new);
            all |= around;
            new = around & open & !flooded;
            flooded |= new;
        }
        (flooded, all & !flooded)
    }

    /// Whether all wanted cells are connected with the seed within `open`.
    fn reaches(&self, seed: W, open: W, wanted: W) -> bool {
        let (mut flooded, mut new) = (seed, seed);
        while new != W::NONE && wanted.meets(!flooded) {
            new = self.around(new) & open & !flooded;
            flooded |= new;
        }
        !wanted.meets(!flooded)
    }

    /// The connected pieces of a set.
    fn pieces(&self, mut set: W) -> impl Iterator<Item = W> {
        std::iter::from_fn(move || {
            let piece = self.flood(W::ONE << set.first()?, set);
            set &= !piece;
            Some(piece)
        })
    }
}

impl<W: Word, G: Graph<W>> Graph<W> for &G {
    fn beside(&self, cell: Cell) -> W {
        (**self).beside(cell)
    }
}

/// A graph of at most 64 cells that needs no memory of its own.
impl Graph<u64> for [u64; 64] {
    fn beside(&self, cell: Cell) -> u64 {
        self[usize::from(cell & 63)]
    }
}
