//! Races: two blocks of which each can live only by capturing the other.
//!
//! What becomes of both is asked as life and death is, of each in turn, in one area: that of the other's stones and liberties
//! as well. Races that are plain enough are not searched but [counted](count), and the same counting ends the
//! lines of those that are. What a search leaves open may be [read](RaceSearch::read), which proves nothing.

mod area;
mod class;
mod moves;
mod read;
mod search;

pub use super::semeai_count::{Count, EyeClass, SemeaiClass, SemeaiSide, SemeaiTheorem, count};
pub use area::{Beyond, Semeai, SemeaiError};
pub(crate) use read::decide;
pub use search::{SemeaiAnswer, SemeaiBasis, SemeaiSearch};
