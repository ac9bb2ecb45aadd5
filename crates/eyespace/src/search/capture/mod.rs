//! Readings of captures: can a block be captured, or saved? They cover ladders, nets, snapbacks and throw-ins, and tell
//! which of them are a ko.

mod chase;
mod moves;
mod proof;
mod reader;
#[cfg(test)]
mod tests;

pub use proof::{CaptureProof, capture_proof};
pub use reader::{CaptureReader, Reading, Retaken, SearchLimits, Width};
