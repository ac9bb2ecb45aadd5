//! How many eyes an eye space is worth, by exact search of the local game.
//!
//! The values are those of GNU Go's manual, "Eye Local Game Values". As in GNU Go's tool `analyze_eyegraph`, the search answers whether the
//! wall can be captured, first without an eye elsewhere and then with one certain eye elsewhere. More: `docs/algorithms/eye-values.md`.

mod boards;
mod counting;
mod known;
mod memo;
mod options;
mod siege;
mod solver;
mod threats;
mod value;

pub use known::{KnownValues, ValuesError};
pub use memo::LocalValues;
pub use options::{KoThreats, LocalOptions, Situation};
pub use solver::LocalSolver;
pub use value::LocalValue;

/// The value of an eye space, and the points to play, in the point numbers of its graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalEyes {
    /// The value: four digits that say how many eyes there will be, by who moves first and who may move twice.
    pub value: LocalValue,
    /// All points at which a move of the attacker lowers the value, or threatens to. Moves outside are not included,
    /// nor is a move that captures the wall at once and would be suicide if it did not.
    pub attack: u16,
    /// All points at which a move of the defender raises the value, or threatens to.
    pub defend: u16,
}

impl LocalEyes {
    /// The same value and points to play, in other point numbers.
    fn renumbered(self, renumber: impl Fn(u16) -> u16) -> Self {
        Self { attack: renumber(self.attack), defend: renumber(self.defend), ..self }
    }
}
