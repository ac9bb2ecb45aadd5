//! Combinatorial games that end in a number: canonical forms, the order between games, means and temperatures, and sums.
//!
//! Two sides play, Left and Right. In a game about eyes Left is the defender and the game ends in a number of eyes; at the end of a game of
//! Go Left is Black and the game ends in points. [`Role::Defender`](crate::board::Role) stands for Left in both. The theory is in E.
//! Berlekamp, J. Conway, R. Guy, "Winning Ways" (1982), and for Go in E. Berlekamp and D. Wolfe, "Mathematical Go" (1994).

mod canonical;
mod dyadic;
mod game;
mod sum;
mod thermograph;

pub use dyadic::Dyadic;
pub use game::CombinatorialGame;
pub(crate) use sum::{reaches, result_of_sum};
