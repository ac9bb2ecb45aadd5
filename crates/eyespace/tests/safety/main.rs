//! Life without search, compared with exhaustive play.

#[path = "../support/mod.rs"]
mod support;

mod alternate_play;
mod seki_around_two;
mod turned;
mod unconditional;
mod unconditional_play;
