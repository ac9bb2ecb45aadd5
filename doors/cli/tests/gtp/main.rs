//! `eyespace gtp`, as other programs meet it.

#[path = "../support/mod.rs"]
mod support;

mod commands;
mod gogui;
mod sabaki;
mod session;
mod soak;
mod streams;
