//! Semeai: two groups of which each can live only by capturing the other.
//!
//! Each group in turn is the target of a life-and-death search, in one area that includes the stones and liberties of
//! the other group. A line of play in this search ends as soon as the position can be [counted](count), so simple
//! semeai are decided without playing a move. If the search leaves a question open, the semeai may be
//! [read](Readings), which proves nothing. More: `docs/algorithms/semeai.md`.

mod answer;
mod area;
mod class;
mod read;
mod search;

pub use super::semeai_count::{Count, EyeClass, SemeaiSide, SemeaiTheorem, count};
pub use answer::{SemeaiAnswer, SemeaiBasis};
pub use area::{Beyond, Semeai, SemeaiError};
pub use class::SemeaiClass;
pub use search::{Readings, SemeaiQuestion, SemeaiSearch};
