//! Floor 5 of the engine: search. One df-pn kernel that knows nothing of Go, the searches that use the kernel, and
//! readings, which are searches with few moves that prove nothing.

mod arena;
pub mod capture;
pub mod connect;
mod connections;
pub mod dfpn;
mod facts;
mod intrusion;
pub mod life;
mod memory;
mod relevance_zone;
pub mod safety;
pub mod semeai;
mod semeai_count;

pub(crate) use connections::{ConnectedLife, ConnectionOptions, connected_lives};
pub(crate) use facts::read_blocks;
pub use facts::{block_grades, facts, read_moves};
pub use memory::Memory;
