//! Computes the lands of both sides. A land is a connected set of a side's stones and of empty points to which the side is more surely connected than
//! the other. This module also computes the expected ownership of points around stones.

use crate::board::{Color, Point, PointSet};
use crate::regions::Structure;

use super::ChanceMap;
use super::chance::Sum;
use super::diffusion::{Field, Lattice, owners, sign};

/// The lands of both sides and the expected ownership of stones, in one round of evaluation. A land is a connected set of a side's stones and
/// of empty points to which the side is more surely connected than the other.
pub(super) struct Lands<'a> {
    lattice: &'a Lattice,
    parts: [Vec<(PointSet, [f32; 5])>; 2],
    around: [Field; 4],
    walks: [Field; 2],
}

impl<'a> Lands<'a> {
    /// Computes the lands: connected sets of a side's stones and of empty points to which the side is more surely connected than the other. `stays`
    /// holds the probability for each block that it stays on the board; `pull` says for each colour how surely a point is connected to a stone that
    /// stays.
    pub(super) fn new(structure: &Structure, stays: &[f32], pull: &[ChanceMap; 2], lattice: &'a Lattice) -> Self {
        let parts = Color::ALL.map(|color| {
            let (own, other) = (&pull[color.index()], &pull[color.opponent().index()]);
            let ahead = structure.empty().filter(|point| own.at(point) > other.at(point));
            let land = (structure.stones(color) | ahead).components();
            let of = |part: PointSet| {
                let empty = part & ahead;
                let mut lead = Sum::default();
                for point in empty {
                    lead.add_chance(own.at(point));
                    lead.take_chance(other.at(point));
                }
                let lead = lead.get();
                let (count, stones) = (empty.len() as f32, (part - ahead).len() as f32);
                let features = [
                    count / (count + 5.0),
                    count / (count + 20.0),
                    lead / (lead + 4.0),
                    lead / (lead + 15.0),
                    stones / (stones + 10.0),
                ];
                (part, features)
            };
            land.map(of).collect()
        });
        let field = owners(structure, stays, lattice);
        Self { lattice, parts, around: lattice.blurred(&field), walks: lattice.walks(&field, [6, 18]) }
    }

    /// The five inputs of the net about the land that contains a stone, which is the connected set of its side's stones and of the points that its
    /// side influences more: two for the number of its empty points, two for the lead of its owner in connectivity, one for the number of its
    /// stones. They are zeros if no land contains the stone.
    pub(super) fn of(&self, color: Color, stone: Point) -> [f32; 5] {
        let mut parts = self.parts[color.index()].iter();
        parts.find(|(part, _)| part.contains(stone)).map_or([0.0; 5], |(_, features)| *features)
    }

    /// The expected ownership of a block's liberties by the stones at which random walks from there end: the mean for short walks, the mean for
    /// longer walks, and the best liberty for longer walks. It is positive for the block's owner.
    pub(super) fn at_liberties(&self, color: Color, liberties: &[Point]) -> [f32; 3] {
        let (count, sign) = (liberties.len() as f32, sign(color));
        let (mut short, mut long, mut best) = (Sum::default(), Sum::default(), -1.0f32);
        for at in liberties.iter().map(|&point| self.lattice.at(point)) {
            short.add(sign * self.walks[0][at]);
            long.add(sign * self.walks[1][at]);
            best = best.max(sign * self.walks[1][at]);
        }
        [short.get() / count, long.get() / count, best]
    }

    /// The expected ownership around a block's stones, from near (one blur) to far (eight blurs). It is positive for the block's owner.
    pub(super) fn mood(&self, color: Color, stones: &[Point]) -> [f32; 4] {
        let count = stones.len() as f32;
        let mut sums = [Sum::default(); 4];
        for at in stones.iter().map(|&stone| self.lattice.at(stone)) {
            sums.iter_mut().zip(&self.around).for_each(|(sum, field)| sum.add(field[at]));
        }
        sums.map(|sum| sign(color) * sum.get() / count)
    }
}
