//! The answers for one graph: for every filling, any number of outside liberties, and either side moving first.

use crate::board::Suicide;
use crate::eyes::{EyeGraph, GraphKey, LocalGame};

use super::answer::ANSWER_BYTES;
use super::local_game::{is_well_formed, rank, ranks};
use super::{Answer, LocalState, Role};

/// A filling by rank, the point where a ko is banned, and for whom.
pub(super) type KoState = (u32, u8, Role);

/// In the list of fillings: not legal.
pub(super) const ILLEGAL: u32 = u32::MAX;

/// All answers for one graph.
///
/// A row holds a filling's answers for 0, 1, 2 … liberties outside, until more of them change nothing but their number.
/// Few rows are different, so fillings name rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    pub(super) key: GraphKey,
    pub(super) suicide: Suicide,
    /// How many answers a row has.
    pub(super) layers: usize,
    /// The rows, one after the other, sorted and each once.
    pub(super) rows: Vec<u8>,
    /// By rank of the filling, the row's number or [`ILLEGAL`].
    pub(super) fillings: Vec<u32>,
    /// Fillings in which a ko is banned, sorted.
    pub(super) kos: Vec<KoFilling>,
}

/// A filling in which the side to move may not take back a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct KoFilling {
    pub(super) rank: u32,
    /// Where the ban is, and for whom.
    pub(super) point: u8,
    pub(super) mover: Role,
    /// The number of its row, in which only what concerns the mover is told.
    pub(super) row: u32,
}

impl Solution {
    /// Puts rows (as many answers each as there are layers) together: those of the fillings by rank, those with a ko.
    pub(super) fn new(
        key: GraphKey,
        suicide: Suicide,
        layers: usize,
        fillings: &[Option<Vec<Answer>>],
        kos: &[(KoState, Vec<Answer>)],
    ) -> Self {
        let pack = |row: &Vec<Answer>| row.iter().flat_map(Answer::pack).collect::<Vec<u8>>();
        let mut rows: Vec<Vec<u8>> =
            fillings.iter().flatten().map(pack).chain(kos.iter().map(|ko| pack(&ko.1))).collect();
        rows.sort_unstable();
        rows.dedup();
        let number = |row: &Vec<Answer>| rows.binary_search(&pack(row)).map_or(ILLEGAL, |i| i as u32);
        let fillings = fillings.iter().map(|row| row.as_ref().map_or(ILLEGAL, number)).collect();
        let mut kos: Vec<_> = kos
            .iter()
            .map(|((rank, point, mover), row)| KoFilling {
                rank: *rank,
                point: *point,
                mover: *mover,
                row: number(row),
            })
            .collect();
        kos.sort_unstable();
        Self { key, suicide, layers, rows: rows.concat(), fillings, kos }
    }

    /// Whose answers these are.
    #[must_use]
    pub const fn key(&self) -> GraphKey {
        self.key
    }

    /// The graph, numbered as its key has it.
    #[must_use]
    pub fn graph(&self) -> EyeGraph {
        EyeGraph::from_key(self.key)
    }

    /// From how many liberties outside on more change nothing, but for the moves it takes to fill them.
    #[must_use]
    pub const fn enough_outside(&self) -> usize {
        self.layers - 1
    }

    /// How many legal fillings there are, with a liberty outside.
    #[must_use]
    pub fn legal_fillings(&self) -> usize {
        self.fillings.iter().filter(|&&row| row != ILLEGAL).count()
    }

    /// The answer for a filling; `None` if it is not legal: a stone without a liberty, or a wall without one.
    #[must_use]
    pub fn answer(&self, state: LocalState, outside_liberties: usize) -> Option<Answer> {
        let game = LocalGame { graph: self.graph(), suicide: self.suicide };
        is_well_formed(&game.graph, state).then_some(())?;
        if outside_liberties == 0 && game.liberties(state) == 0 {
            return None;
        }
        self.at(rank(&game.graph, state), outside_liberties)
    }

    pub(super) fn at(&self, rank: usize, outside_liberties: usize) -> Option<Answer> {
        debug_assert!(self.fillings.len() == ranks(&self.graph()));
        self.in_row(*self.fillings.get(rank)?, outside_liberties)
    }

    fn in_row(&self, row: u32, outside_liberties: usize) -> Option<Answer> {
        let layer = outside_liberties.min(self.enough_outside());
        let start = (row as usize).checked_mul(self.layers)?.checked_add(layer)?.checked_mul(ANSWER_BYTES)?;
        let bytes = self.rows.get(start..start.checked_add(ANSWER_BYTES)?)?;
        let answer = Answer::unpack(bytes.try_into().ok()?)?;
        Some(answer.with_more_outside(outside_liberties - layer))
    }
}
