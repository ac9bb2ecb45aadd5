//! What the project says of itself, and what lies beside it.

#[path = "../support/mod.rs"]
mod support;

mod examples;
mod games;
mod rules;
