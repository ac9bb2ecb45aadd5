//! Tests `eyespace query` as other programs use it.

#[path = "../support/mod.rs"]
mod support;

mod clients;
mod errors;
mod fields;
mod jobs;
mod katago;
mod side_by_side;
