//! Eyespace: eyes, life and death in the game of Go, and how it is known.
#![forbid(unsafe_code)]

pub mod board;
pub mod eyes;
pub mod regions;
pub mod safety;
