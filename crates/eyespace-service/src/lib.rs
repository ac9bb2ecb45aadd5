//! Questions answered as a function: a line in, lines out. The crate starts no thread, opens no file and reads no clock; the door passes a
//! [`control::Control`] in.
#![forbid(unsafe_code)]

pub mod answer;
pub mod control;
pub mod katago;
pub mod kinds;
pub mod panel;
pub mod question;
pub mod scoring;
pub mod seconds;
pub mod solve;

/// The code of the guide for Rust programmers, compiled and run with the documentation.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/guides/rust-programmer.md")]
pub struct GuideForRustProgrammers;
