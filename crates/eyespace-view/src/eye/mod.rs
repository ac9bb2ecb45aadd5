//! One drawn eye or open eye space: in words, as a picture, and as a tree of its moves.

mod scene;
mod text;
mod tree;

pub use scene::{picture, scene};
pub use text::text;
pub use tree::tree;
