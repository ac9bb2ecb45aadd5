//! Tests `eyespace mcp` as other programs use it.

#[path = "../support/mod.rs"]
mod support;

mod client;
mod streams;
