//! Life and death of a target in a bounded area, exactly.
//!
//! Two questions, each a game of the [kernel](super::dfpn): can the attacker capture the target in finitely many moves, and
//! if not, can the defender get it to live though it passes for ever? A run with each ko master grades a ko. Nothing
//! heuristic ends a line of play: the ends are capture, Benson's theorem on the local board (`alive`), the table of solved eyes (`arena/solved.rs`),
//! room for no more than one eye (`one_eye_at_most`), and in a race what it [comes to](super::race::count). Moves are left out only where that
//! can't change the answer: a pass of the prover when no ban binds it (the other would pass as well, and nothing has changed); in atari,
//! what neither adds a liberty nor captures beside the target; liberties that only count, and what walls cut off (`pruning`,
//! `arena/stones.rs`); points with the same neighbours as another (`arena/local.rs`); kos that are taken back at once (`fight`).
//!
//! All that holds in an [`Area`]. Where nothing encloses the target it may live in what it comes to first ([`Area::near`]), or die in what
//! it would have to get out of ([`Area::with_ways_out`]); else an [`UnenclosedArea`] is read: there ends and moves are
//! heuristic (`escape_room`), and an answer is a working hypothesis.

mod alive;
mod deferrable_ko;
mod escape_room;
mod fight;
mod first_moves;
mod liberty_lead;
mod line;
mod lines;
mod one_eye_at_most;
mod pruning;
mod search;
mod weights;

pub use super::arena::{Area, AreaError, Border, LargeCapture, UnenclosedArea};
pub use deferrable_ko::KoStudy;
pub use line::LifeReading;
pub(crate) use search::banned;
pub use search::{FirstMoves, LifeAnswer, LifeOptions, LifeSearch, Seki, SingleEyes};
