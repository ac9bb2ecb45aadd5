//! The doors of Eyespace: what the `eyespace` program reads and writes around the library.
#![forbid(unsafe_code)]

pub mod charset;
pub mod choice;
pub mod fault;
pub mod gtp;
pub mod input;
pub mod picture;
pub mod prisoners;
pub mod sgf;
pub mod solve;
pub mod source;

mod args;
mod command;
mod error;
mod exit;
mod eye_table;
mod output;
mod report;
mod scoring;

pub use exit::run;
