//! Floor 4: life without search. What holds although its owner never answers, and what holds if it does.

mod alternating;
mod barren;
mod benson;

pub use alternating::{Alternating, Answer, AnswerTerms, alternating};
pub(crate) use alternating::{Builder, Cell, Cells, Ground, Group, Proof, Stones, Zone, answered_once, each};
pub use benson::{PointStatus, Unconditional, unconditional};
