//! How long work may go on: so many nodes, so many seconds, and until somebody interrupts it. One mechanism for every door.

mod node_count;
mod request;
mod seconds;
mod stop;

pub(crate) use node_count::NodeCount;
pub(crate) use request::{Request, Turns};
pub(crate) use seconds::Seconds;
pub(crate) use stop::{Cause, SHORTEST, Signal, Stop};
