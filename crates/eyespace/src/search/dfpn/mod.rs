//! Depth-first proof-number search (A. Nagai, thesis, Tokyo 2002) over any game of two players: can one of them make something happen?
//!
//! The *prover* must make it happen in finitely many moves; endless play counts for the *refuter*. So a proof never rests on a repetition. A
//! disproof that rests on one is stored for its path only. Numbers are weak proof numbers, with a margin before a move loses its turn.
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
