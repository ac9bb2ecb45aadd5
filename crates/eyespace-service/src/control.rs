//! What a door adds to an answer: it limits the time, it may end the work early, and it is shown the progress. The engine has no clock of its own.

use eyespace::problem::Watch;
use eyespace_wire::stopped::Stopped;

use crate::seconds::Seconds;

/// The door's side of an answer. Clocks, signals and threads live behind this trait.
pub trait Control {
    /// Runs `work` for the position after `turn` moves, within `time` if one is given. Returns what ended the work early, or `None` if it ran to its
    /// end.
    ///
    /// # Errors
    /// This door has no clock, and `time` was given.
    fn within(
        &self,
        turn: usize,
        time: Option<Seconds>,
        work: &mut dyn FnMut(Watch<'_>),
    ) -> Result<Option<Stopped>, NoClock>;

    /// Whether the answer about the position after `turn` moves is no longer wanted.
    fn is_ended(&self, turn: usize) -> bool;
}

/// The reason why a door can't limit the time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no clock can be started: {0}")]
pub struct NoClock(pub String);

/// The control of a caller without a clock: only the node budget ends an answer.
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
