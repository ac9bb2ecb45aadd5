//! Tests pictures: the gallery shows what the program draws, every option has its effect, and sheets of problems are complete.

#[path = "../support/mod.rs"]
mod support;

mod folder;
mod gallery;
mod options;
mod sheet;
