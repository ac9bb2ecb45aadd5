//! The `eyespace` program around the library: its arguments, streams, files and signals.
#![forbid(unsafe_code)]

pub mod limits;
pub mod query;
pub mod source;

mod args;
mod command;
mod error;
mod exit;
mod folder;
mod gtp_streams;
mod lines;
mod output;
mod stream;
mod usage;

pub use exit::run;
