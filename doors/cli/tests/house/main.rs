//! Tests that the project's documents, examples and sources follow the project's own rules.

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
