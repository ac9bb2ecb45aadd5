//! What the project says of itself, and what lies beside it.

#[path = "../support/mod.rs"]
mod support;

mod command_line;
mod examples;
mod games;
mod guides;
mod names;
mod references;
mod rules;
mod texts;
