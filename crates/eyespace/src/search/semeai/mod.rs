//! Semeai: two groups of which each can live only by capturing the other.
//!
//! Each group in turn is the target of a life-and-death search, in one area that includes the stones and liberties of
//! the other group. Simple semeai are not searched but [counted](count). In the search of other semeai, lines of play
//! end as soon as the position can be counted. If the search leaves a question open, the semeai may be
//! [read](SemeaiSearch::read), which proves nothing. More: `docs/algorithms/semeai.md`.

mod area;
mod class;
mod moves;
mod read;
mod search;

pub use super::semeai_count::{Count, EyeClass, SemeaiClass, SemeaiSide, SemeaiTheorem, count};
pub use area::{Beyond, Semeai, SemeaiError};
pub(crate) use read::decide;
pub use search::{SemeaiAnswer, SemeaiBasis, SemeaiQuestion, SemeaiSearch};
