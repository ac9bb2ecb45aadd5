//! Floor 4: life without search. What holds although its owner never answers.

mod barren;
mod benson;
mod point;

pub use benson::{Unconditional, unconditional};
pub use point::PointStatus;
