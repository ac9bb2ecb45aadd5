//! Readings of captures: whether a block can be captured or saved, for example by a ladder, a net, a snapback or a
//! throw-in, and whether the result depends on a ko.

mod chase;
mod moves;
mod proof;
mod reader;
#[cfg(test)]
mod tests;

pub use proof::{CaptureProof, capture_proof};
pub use reader::{CaptureReader, Reading, Retaken, SearchLimits, Width};
