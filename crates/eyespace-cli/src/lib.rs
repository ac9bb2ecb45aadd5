//! The doors of Eyespace: what the `eyespace` program reads and writes around the library.
#![forbid(unsafe_code)]

pub mod gtp;
pub mod limits;
pub mod query;
pub mod source;

mod args;
mod command;
mod error;
mod exit;
mod lines;
mod output;
mod report;
mod usage;

pub use exit::run;
