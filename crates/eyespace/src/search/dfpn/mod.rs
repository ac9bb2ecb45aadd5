//! Depth-first proof-number search over any game of two players: can one of them make something happen?
//!
//! The *prover* must make it happen in finitely many moves; endless play counts for the *refuter*. The method is df-pn
//! (A. Nagai, thesis, Tokyo 2002), with these answers to its three known troubles:
//!
//! - **Repetitions** (graph-history interaction). A position that is its own ancestor counts as refuted, on this path. So
//!   a proof never rests on a repetition, and is stored for good. A disproof may; then it notes the earliest position of
//!   the path that it rests on. If that is the position itself or later, the refuter can go round for ever whatever came
//!   before, and the disproof is stored for good; if not, it is stored for this one path only: a twin, as in
//!   A. Kishimoto & M. Müller, "A general solution to the graph history interaction problem", AAAI-04. Their search for
//!   other paths on which a twin would hold too ("simulation") is left out.
//! - **Double counting** in a graph that is no tree: not sums but the largest number plus the count of the other open
//!   moves (T. Ueda et al., "Weak proof-number search", CG 2008).
//! - **Walking to and fro** between two moves nearly as good: a move keeps the turn until it is worse than the next by a part
//!   that the game says (1 + epsilon, J. Pawlewicz & Ł. Lew, CG 2006).
//!
//! Positions are told apart by 64 bits. Two that share a key are taken for one; [`Proof::check`] does not look at keys.

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
