//! Answers questions with a function that takes a line of JSON and returns lines of JSON. The crate starts no threads, opens no files and reads no
//! clock. A caller that has a clock passes it in as a [`control::Control`].
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

/// The code in the guide for Rust programmers. It is compiled and run as a documentation test.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/guides/rust-programmer.md")]
pub struct GuideForRustProgrammers;
