//! The `eyespace` program.

fn main() {}
