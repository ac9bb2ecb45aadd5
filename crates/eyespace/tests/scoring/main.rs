//! Integration tests of scoring: the statuses of stones at the end of a game, and the count.

#[path = "../support/mod.rs"]
mod support;

mod agree;
mod boards;
mod declarations;
mod double_threats;
mod japanese_2003;
mod jasiek;
mod kos;
mod remembered;
mod statuses;
