//! Decides semeai that need no search, by counting the liberties and eyes of both groups: the formula, and its use on
//! the small board of a search.

mod class;
mod formula;
mod simple;

pub use class::SemeaiClass;
pub(super) use class::class;
pub use formula::{Count, EyeClass, SemeaiSide, SemeaiTheorem, count};
pub(super) use simple::{CountQuestion, Decided, is_recaptured, living_eyes};
