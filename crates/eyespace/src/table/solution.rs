//! The answers for the graph of one eye: for every arrangement of stones inside, any number of outside liberties, and
//! either side moving first.

use crate::board::Suicide;
use crate::eyes::{EyeGraph, GraphKey, LocalGame};

use super::answer::ANSWER_BYTES;
use super::local_game::{is_well_formed, rank, ranks};
use super::{Answer, LocalState, Role};

/// A filling (arrangement of stones inside an eye) with a ko ban: its rank, the banned point, and the side that may not
/// play there.
pub(super) type KoState = (u32, u8, Role);

/// The row number that marks a filling as not legal, because a block has no liberty.
pub(super) const ILLEGAL: u32 = u32::MAX;

/// All answers for the graph of one eye.
///
/// A filling is an arrangement of stones inside the eye. Its row has the answers for 0, 1, 2 … outside liberties, up to
/// the number beyond which further ones only raise the liberties of the block. Many fillings have equal rows, so each
/// row is stored once, and fillings refer to it by number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    pub(super) key: GraphKey,
    pub(super) suicide: Suicide,
    /// The number of answers in a row: one for each number of outside liberties, from 0 on.
    pub(super) layers: usize,
    /// The different rows in sorted order, one after the other, each as the bytes of its answers.
    pub(super) rows: Vec<u8>,
    /// For each filling (arrangement of stones), in the order of ranks, the number of its row, or [`ILLEGAL`].
    pub(super) fillings: Vec<u32>,
    /// The fillings (arrangements of stones) in which the side to move may not take back a ko, sorted.
    pub(super) kos: Vec<KoFilling>,
}

/// A filling (arrangement of stones) in which the side to move may not take back a ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct KoFilling {
    pub(super) rank: u32,
    /// The banned point; `mover` is the side that may not play there.
    pub(super) point: u8,
    pub(super) mover: Role,
    /// The number of this filling's row of answers. Only the answers with `mover` moving first have a meaning.
    pub(super) row: u32,
}

impl Solution {
    /// Makes a solution from two lists of rows. The first is for the fillings (arrangements of stones) in the order of
    /// their ranks (numbers), with `None` for illegal ones. The second is for the fillings with a ko ban. Each row has
    /// `layers` answers, one for each number of outside liberties.
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

    /// The key of the graph that was solved.
    #[must_use]
    pub const fn key(&self) -> GraphKey {
        self.key
    }

    /// The graph that was solved, with the point numbers of its key.
    #[must_use]
    pub fn graph(&self) -> EyeGraph {
        EyeGraph::from_key(self.key)
    }

    /// The number of outside liberties beyond which further ones change no result. Each of them only costs the attacker
    /// a move.
    #[must_use]
    pub const fn enough_outside(&self) -> usize {
        self.layers - 1
    }

    /// The number of arrangements of stones inside the eye that are legal if the block has a liberty outside.
    #[must_use]
    pub fn legal_fillings(&self) -> usize {
        self.fillings.iter().filter(|&&row| row != ILLEGAL).count()
    }

    /// The answer for an eye with these stones inside. `None` if the stones can't stand like this, because a block
    /// inside or the wall has no liberty.
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
