//! Finished boards and their score.

#[path = "../support/mod.rs"]
mod support;

mod agree;
mod boards;
mod declarations;
mod double_threats;
mod japanese_2003;
mod jasiek;
mod kos;
mod statuses;
