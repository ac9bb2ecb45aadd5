//! Floor 4: life without search. It has two parts: unconditional life, for which the owner may always pass, and safety under alternate
//! play, for which the owner answers each intrusion.

mod alternate_play;
mod benson;
mod local_defence;
mod no_living_room;

pub use alternate_play::{AlternatePlay, IntrusionReply, ReplyOptions, alternate_play};
pub(crate) use alternate_play::{Builder, Zone, one_reply};
pub use benson::{PointStatus, Unconditional, unconditional};
pub(crate) use local_defence::{DefenceGame, DefenceSearch, Intruded, LocalDefence, Outside, Replies};
