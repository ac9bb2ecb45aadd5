//! Finished boards counted.

#[path = "../support/mod.rs"]
mod support;

mod agree;
mod boards;
mod fates;
mod japanese_2003;
mod kos;
