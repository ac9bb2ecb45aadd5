//! The last moves of a game: places where something is left to play, each with its value, and the result of all of them together.
//!
//! Stones that cannot be captured and the territory that follows are settled ([`SettledPoints`]): nobody gains by a move there. What is left
//! falls into places that do not touch, so that a move changes one of them only. Each is played out with all legal moves, and its value is a
//! [combinatorial game](crate::combinatorial). Under territory counting each move costs a point, which is the same as to count prisoners
//! (E. Berlekamp and D. Wolfe, *Mathematical Go*, 1994). More: `docs/algorithms/endgame.md`.

mod last_moves;
mod place;
mod play;
mod reading;
mod settled;

pub use last_moves::LastMoves;
pub use place::{Place, PlaceValue};
pub use reading::{LastMove, ReadToTheEnd};
pub use settled::SettledPoints;
