//! Races that need no search: what the liberties and eyes of both come to, as numbers and on a small board.

mod class;
mod formula;
mod plain;

pub use class::SemeaiClass;
pub(super) use class::class;
pub use formula::{Count, EyeClass, SemeaiSide, SemeaiTheorem, count};
pub(super) use plain::{Judged, is_recaptured, judge, living_eyes};
