//! Floor 1: what stones enclose. Blocks, enclosures, and the immutable [`Structure`] that holds them all.

mod block;
mod enclosure;
mod structure;

pub use block::{Block, BlockId};
pub use enclosure::{Enclosure, EnclosureId};
pub use structure::Structure;
