//! Ends work when the time is up or the user interrupts it. All commands share this mechanism.

mod ended;
mod stop;

pub(crate) use ended::Ended;
pub(crate) use stop::{Cause, Signal, Stop};
