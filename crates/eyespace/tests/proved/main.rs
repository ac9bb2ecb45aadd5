//! Everything that is reported as proved, judged on whole small boards by going through all of play.

#[path = "../support/mod.rs"]
mod support;

mod boards;
mod semeais;
mod verdicts;
