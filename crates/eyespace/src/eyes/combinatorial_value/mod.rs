//! The making of eyes as a combinatorial game: the value of one eye space, and the sum of several eye spaces.
//!
//! As in H. Landman, "Eyespace Values in Go", Games of No Chance (1996), the defender is Left, the attacker is Right, and the game ends in
//! a number of eyes. The theory is in E. Berlekamp, J. Conway, R. Guy, "Winning Ways" (1982). See also `docs/algorithms/eye-values.md`.

mod counting;
mod landman;
mod positions;
mod search;
mod sum;

pub use counting::{CombinatorialValue, EyeCount, EyeCounting};
pub use landman::LandmanName;
pub use sum::{EyeSum, SumMove};
