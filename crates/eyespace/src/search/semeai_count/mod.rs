//! Semeai that need no search: the liberties and eyes of both groups, counted by a formula and on a small board.

mod class;
mod formula;
mod simple;

pub use class::SemeaiClass;
pub(super) use class::class;
pub use formula::{Count, EyeClass, SemeaiSide, SemeaiTheorem, count};
pub(super) use simple::{CountQuestion, Decided, is_recaptured, living_eyes};
