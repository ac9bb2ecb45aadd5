//! The estimate of a position, in words and as one picture for each step.

mod scene;
mod text;

pub(crate) use scene::{area, board, connectivity, lost, radiation, territory};
pub use scene::{in_a_terminal, scene};
pub(crate) use text::lead;
pub use text::text;

/// A step of the estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The connectivity of one stone with each point, in percent.
    Connectivity,
    /// Groups: stones that can't be cut apart.
    Groups,
    /// Eye spaces of known value, and room for more eyes.
    Eyes,
    /// The safety of the stones, in percent.
    Safety,
    /// The side whose stones radiate more to each empty point, and the difference, in tenths of a safe stone.
    Radiation,
    /// The likely owner of each point.
    Territory,
}
