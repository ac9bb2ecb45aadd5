//! Making eyes as a combinatorial game: the value of one eye space, and the sum of several.
//!
//! H. Landman, "Eyespace Values in Go", Games of No Chance (1996): the defender is Left, the attacker Right, and the game ends in a number
//! of eyes. Theory: E. Berlekamp, J. Conway, R. Guy, "Winning Ways" (1982). More: `docs/algorithms/eye-values.md`.

mod canonical;
mod counting;
mod dyadic;
mod game;
mod landman;
mod positions;
mod search;
mod sum;
mod thermograph;

pub use counting::{CombinatorialValue, EyeCount, EyeCounting};
pub use dyadic::Dyadic;
pub use game::EyeGame;
pub use landman::LandmanName;
pub use sum::{EyeSum, SumMove};
