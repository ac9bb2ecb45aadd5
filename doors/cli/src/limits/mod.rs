//! How long work may go on until the time is up, or somebody interrupts it. One mechanism for every command.

mod ended;
mod stop;
mod timer;

pub(crate) use ended::Ended;
pub(crate) use stop::{Cause, Signal, Stop};
pub(crate) use timer::after;
