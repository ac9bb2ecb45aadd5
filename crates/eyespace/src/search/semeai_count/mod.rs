//! Counts semeai: the formula, and its use on the small board of a search. Searches of life and death end their lines
//! with it, and `semeai` searches what cannot be counted.

mod formula;
mod simple;

pub use formula::{Count, EyeClass, SemeaiSide, SemeaiTheorem, count};
pub(super) use simple::{Block, Decided, SemeaiCount, SimpleSemeai, components};
