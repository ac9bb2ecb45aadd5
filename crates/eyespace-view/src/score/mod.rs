//! A counted position: in words, as a picture, and beside what its file claims.

mod compare;
mod scene;
mod text;

pub use compare::comparison;
pub use scene::{picture, scene};
pub use text::text;
