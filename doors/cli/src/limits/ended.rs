//! The ways in which a command ends.

use super::{Signal, Stop};

/// The way in which a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// The command completed its work.
    Done,
    /// A signal came, and the command reported its results so far.
    Stopped(Signal),
}

impl Ended {
    /// The way in which a command ended that `stop` could end early.
    pub(crate) fn of(stop: &Stop) -> Self {
        stop.signal().map_or(Self::Done, Self::Stopped)
    }
}
