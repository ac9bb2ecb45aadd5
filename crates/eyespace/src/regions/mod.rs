//! Floor 1 of the library: blocks of stones, the areas that they enclose, and the immutable [`Structure`] of a position
//! that contains both.

mod facts;
mod structure;
mod turned;

pub use facts::{BlockFacts, CaptureFacts, TacticalResult};
pub use structure::{Block, BlockId, Enclosure, EnclosureId, Structure};
pub(crate) use turned::{Order, Turned};
