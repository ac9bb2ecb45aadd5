//! Floor 1: what stones enclose. Blocks, enclosures, and the immutable [`Structure`] that holds them all.

mod block;
mod enclosure;
mod facts;
mod order;
mod structure;
mod turned;

pub use block::{Block, BlockId};
pub use enclosure::{Enclosure, EnclosureId};
pub use facts::{Attempt, BlockFacts, Facts};
pub(crate) use order::Order;
pub use structure::Structure;
pub(crate) use turned::Turned;
