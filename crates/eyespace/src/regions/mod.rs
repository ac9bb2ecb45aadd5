//! Floor 1: what stones enclose. Blocks, enclosures, and the immutable [`Structure`] that holds them all.

mod facts;
mod structure;
mod turned;

pub use facts::{BlockFacts, CaptureFacts, TacticalResult};
pub use structure::{Block, BlockId, Enclosure, EnclosureId, Structure};
pub(crate) use turned::{Order, Turned};
