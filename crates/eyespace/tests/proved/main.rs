//! Tests of everything that is reported as proved. It is judged on whole small boards by exhaustive play.

#[path = "../support/mod.rs"]
mod support;

mod boards;
mod semeais;
mod verdicts;
