//! What only programs need that fit the numbers of the estimate to games, or measure with other numbers. It is no part of the stable surface: what is here
//! changes whenever the inputs of a net do.

pub use super::candidate::{PointFeatures, point_features};
pub use super::curve::HIDDEN;
pub use super::estimate::{Weighed, weigh};
pub use super::expectation::{LastTraits, PointTraits, PointsWeighed, Traits};
pub use super::inputs::{LAST_TRAITS, POINT_TRAITS, ROUNDS, STONE_TRAITS};
pub use super::numbers::Numbers;
pub use super::prospects::{StoneTraits, StonesWeighed};
pub use super::stone_links::{StoneLink, stone_links};
