//! An estimated position: in words, and as a picture of each step.

mod scene;
mod text;

pub(crate) use scene::{area, board, connectivity, lost, radiation, territory};
pub use scene::{in_a_terminal, scene};
pub(crate) use text::lead;
pub use text::text;

/// A step of the estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// How surely one stone is connected to each point, in percent.
    Connectivity,
    /// Stones that can't be cut apart.
    Groups,
    /// Eye spaces of known value, and room for more.
    Eyes,
    /// How safe the stones are, in percent.
    Safety,
    /// Who radiates more to each empty point, and by how much, in tenths of a safe stone.
    Radiation,
    /// Whose each point will be.
    Territory,
}
