//! Life without search, against exhaustive play.

#[path = "../support/mod.rs"]
mod support;

mod alternating;
mod seki_around_two;
mod turned;
mod unconditional;
mod unconditional_play;
