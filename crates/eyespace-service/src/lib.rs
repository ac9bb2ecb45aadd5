//! Answers that all doors share, out of the positions of records.
#![forbid(unsafe_code)]

pub mod panel;
pub mod scoring;
pub mod solve;
