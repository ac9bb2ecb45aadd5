//! The doors of Eyespace: what the `eyespace` program reads and writes around the library.
#![forbid(unsafe_code)]

pub mod charset;
pub mod choice;
pub mod fault;
pub mod gtp;
pub mod input;
pub mod limits;
pub mod prisoners;
pub mod query;
pub mod sgf;
pub mod solve;
pub mod source;
pub mod territory;

mod args;
mod command;
mod document;
mod error;
mod excerpt;
mod exit;
mod lines;
mod output;
mod pasted;
mod proved;
mod report;
mod rules;
mod scoring;
mod usage;

pub use exit::run;
