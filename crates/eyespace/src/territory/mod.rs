//! Floor 7: the estimate that begins where proof ends. How surely stones hang together, how safe they are, and what each point of
//! the board will come to; after the evaluation of Go4++ (Reiss, 1997), sections 2.1 to 2.6. Nothing here is a proof.

mod chance;
mod connectivity;
mod link;
mod link_chances;

pub use chance::Chance;
pub use connectivity::{ChanceMap, Connectivity};
pub use link::{Link, LinkBasis, link_chance, link_version};
