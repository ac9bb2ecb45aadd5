//! Depth-first proof-number search (A. Nagai, thesis, Tokyo 2002) over any game of two players, to find whether one of them can reach
//! a goal.
//!
//! The *prover* must reach the goal in finitely many moves; endless play counts for the *refuter*. Therefore a proof never depends on a
//! repetition. A disproof that depends on one is stored for its path only. The numbers are weak proof numbers, and another move must be
//! better by a margin before the search turns to it.
//! How and why: `docs/algorithms/df-pn.md`.
//!
//! Positions are identified by 64-bit hashes; two with the same hash count as one. [`Proof::check`] does not look at
//! hashes.

mod budget;
mod entry;
mod game;
mod proof;
mod solve;
mod table;
#[cfg(test)]
mod toys;
mod value;

pub use budget::{Budget, Stop};
pub use game::{Player, SearchGame, Variant};
pub use proof::{Proof, ProofFault};
pub use solve::{Decision, MAX_DEPTH, SearchResult, solve};
pub use table::Table;
