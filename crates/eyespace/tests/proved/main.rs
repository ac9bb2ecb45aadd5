//! What is told as proved, on whole small boards, judged by going through all of play.

#[path = "../support/mod.rs"]
mod support;

mod boards;
mod semeais;
mod verdicts;
