//! Floor 4: life without search. What holds although its owner never answers, and what holds if it does.

mod alternate_play;
mod benson;
mod no_living_room;

pub use alternate_play::{AlternatePlay, IntrusionReply, ReplyOptions, alternate_play};
pub(crate) use alternate_play::{Builder, Cell, Cells, Group, PointGraph, Proof, Stones, Zone, each, one_reply};
pub use benson::{PointStatus, Unconditional, unconditional};
