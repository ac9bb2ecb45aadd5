//! Floor 1: what stones enclose. Blocks, enclosures, and the immutable [`Structure`] that holds them all.

mod block;
mod enclosure;
mod facts;
mod structure;

pub use block::{Block, BlockId};
pub use enclosure::{Enclosure, EnclosureId};
pub use facts::{Attempt, BlockFacts, Facts};
pub use structure::Structure;
