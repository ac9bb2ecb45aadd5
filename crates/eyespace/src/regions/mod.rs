//! Floor 1: blocks, the enclosures between them, and the immutable [`Structure`] that contains them.

mod facts;
mod structure;
mod turned;

pub use facts::{BlockFacts, CaptureFacts, TacticalResult};
pub use structure::{Block, BlockId, Enclosure, EnclosureId, Structure};
pub(crate) use turned::{Order, Turned};
