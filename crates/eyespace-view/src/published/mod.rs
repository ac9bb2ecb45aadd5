//! The estimate by the published steps of the program Go4++, in words and as a picture of each step.

mod scene;
mod text;

pub use scene::scene;
pub use text::text;
