//! `eyespace query`, as programs meet it.

#[path = "../support/mod.rs"]
mod support;

mod fields;
mod jobs;
