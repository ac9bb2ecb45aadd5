//! Can a block be captured, or saved? Ladders, nets, snapbacks, throw-ins, and which of them are a ko.

mod chase;
mod moves;
mod reader;
#[cfg(test)]
mod tests;

pub use reader::{CaptureReader, Limits, Reading, Retaken, Width};
