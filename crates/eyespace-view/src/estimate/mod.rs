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
    /// The probability that one stone is connected to each point, in percent.
    Connectivity,
    /// Groups: stones that can't be cut apart.
    Groups,
    /// The eye spaces of known value, and the other points where eyes may still be made.
    Eyes,
    /// The safety of each stone, in percent.
    Safety,
    /// The side whose stones have more influence on each empty point (radiation), and by how much, in tenths of a safe stone.
    Radiation,
    /// The expected owner of each point.
    Territory,
}
