//! Tests `eyespace gtp` as other programs use it.

#[path = "../support/mod.rs"]
mod support;

mod commands;
mod gogui;
mod sabaki;
mod session;
mod soak;
mod streams;
