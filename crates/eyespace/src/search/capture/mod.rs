//! Readings of captures: whether a block can be captured or saved, for example by a ladder, a net, a snapback or a
//! throw-in, and whether the result depends on a ko.

mod chase;
mod combination;
mod defence;
mod moves;
mod proof;
mod reader;
mod several;
#[cfg(test)]
mod tests;

pub use combination::{Combination, CombinationReader};
pub use defence::{DefenceProof, defence_proof};
pub use proof::{CaptureProof, ProofWidth, capture_proof, capture_proof_with};
pub use reader::{CaptureReader, Reading, Retaken, SearchLimits, Width};
pub use several::SeveralReading;
