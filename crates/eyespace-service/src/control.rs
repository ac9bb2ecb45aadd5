//! What the program around this crate provides while a question is answered: it limits the time, may stop the work early, and can show the
//! progress. The engine has no clock of its own.

use eyespace::problem::Watch;
use eyespace_wire::stopped::Stopped;

use crate::seconds::Seconds;

/// The control over an answer while it is computed: its time limit, and whether it is still wanted. The caller implements it, because it needs
/// clocks, signals or threads, which this crate does not use.
pub trait Control {
    /// Runs `work` for the position after `turn` moves, within `time` if it is given. Returns the cause that stopped the work early, or `None` if
    /// it ran to its end.
    ///
    /// # Errors
    /// A `time` was given, but no clock is available.
    fn within(
        &self,
        turn: usize,
        time: Option<Seconds>,
        work: &mut dyn FnMut(Watch<'_>),
    ) -> Result<Option<Stopped>, NoClock>;

    /// Whether the answer about the position after `turn` moves is no longer wanted.
    fn is_ended(&self, turn: usize) -> bool;
}

/// The error of a [`Control`] that can't limit the time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no clock can be started: {0}")]
pub struct NoClock(pub String);

/// The [`Control`] of a caller without a clock. Only the number of nodes limits an answer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Undisturbed;

impl Control for Undisturbed {
    fn within(
        &self,
        _: usize,
        time: Option<Seconds>,
        work: &mut dyn FnMut(Watch<'_>),
    ) -> Result<Option<Stopped>, NoClock> {
        if time.is_some() {
            return Err(NoClock("time cannot be limited here; expected a budget of nodes alone".to_owned()));
        }
        work(Watch::NOBODY);
        Ok(None)
    }

    fn is_ended(&self, _: usize) -> bool {
        false
    }
}
