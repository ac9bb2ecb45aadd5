//! The estimate by the published algorithm, in words and as a picture of each step.

mod scene;
mod text;

pub use scene::scene;
pub use text::text;
