//! How a command came to its end.

use super::{Signal, Stop};

/// How a command came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// It did what it was to do.
    Done,
    /// It told what it knew when the signal came.
    Stopped(Signal),
}

impl Ended {
    /// Whether a signal came.
    pub(crate) fn of(stop: &Stop) -> Self {
        stop.signal().map_or(Self::Done, Self::Stopped)
    }
}
