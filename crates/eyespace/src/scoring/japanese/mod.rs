//! Territory by Japanese rules, given which stones are alive and which are dead.

mod connect;
mod count;
mod counter;
mod links;
mod side;
mod teire;

pub(crate) use count::counted_with;
pub use count::{CountedGroup, GroupState, Territory, territory};
pub(crate) use counter::Counter;
pub use counter::TWO_EYES;
