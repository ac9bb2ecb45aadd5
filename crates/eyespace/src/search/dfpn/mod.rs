//! Depth-first proof-number search (A. Nagai, thesis, Tokyo 2002) over any game of two players, to find whether one of them can reach
//! a goal.
//!
//! The *prover* must reach the goal in finitely many moves; endless play counts for the *refuter*. Therefore a proof
//! never depends on a repetition. A disproof that depends on a repetition is stored for its path only. The numbers are
//! weak proof numbers: the largest number of the moves plus the count of the others. The search stays with a move until
//! another is better by a margin. How and why: `docs/algorithms/df-pn.md`.
//!
//! Positions are identified by 64-bit hashes, and positions with the same hash count as one. [`Proof::check`] verifies
//! a proof without looking at hashes.

mod budget;
mod entry;
mod game;
mod parallel;
mod proof;
mod settled;
mod solve;
mod sum;
mod table;
mod threads;
#[cfg(test)]
mod toys;
mod value;

pub use budget::{Budget, Pulse, Stop};
pub use game::{Player, SearchGame, Variant};
pub(crate) use parallel::{GameWorker, Helpers, SharedGame, solve_alone, solve_together};
pub use proof::{Proof, ProofFault};
pub use solve::{Decision, MAX_DEPTH, SearchResult, solve};
pub use table::Table;
pub use threads::Threads;
