//! Floor 7: the estimate that begins where proof ends. How surely stones hang together, how safe they are, and what each point of
//! the board will come to; after the evaluation of Go4++ (Reiss, 1997), sections 2.1 to 2.6. Nothing here is a proof.

mod chance;
mod connectivity;
mod estimate;
mod eyes;
mod link;
mod link_chances;
mod radiation;
mod stone_safety;

pub use chance::Chance;
pub use connectivity::{ChanceMap, Connectivity};
pub use estimate::{Estimate, estimate};
pub use eyes::{EyeGround, GroupEyes};
pub use link::{Link, LinkBasis, link_chance, link_version};
pub use radiation::{Leaning, Radiation};
pub use stone_safety::{SafetyBasis, StoneSafety, proved_safety};
