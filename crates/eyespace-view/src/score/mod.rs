//! A counted position in words, as a picture, and compared with the result and territory in its file.

mod compare;
mod scene;
mod text;

pub use compare::comparison;
pub use scene::{picture, scene};
pub use text::text;
