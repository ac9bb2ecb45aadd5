//! A full analysis: eyes, eye spaces and blocks as tables, and as a picture.

mod connections;
mod likely;
mod scene;
mod seki;
mod spaces;
mod text;
mod trace;

pub use connections::connections;
pub use scene::{beside_tables, scene};
pub use text::text;
pub use trace::trace;
