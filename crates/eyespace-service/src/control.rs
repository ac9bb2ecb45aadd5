//! What a door does around an answer: it keeps the time, may end it, and hears how far it is.

use eyespace::problem::Watch;
use eyespace_wire::stopped::Stopped;

use crate::seconds::Seconds;

/// The door's part of an answer. Clocks, signals and threads are there.
pub trait Control {
    /// Does the work for the position after so many moves, within the time if one is given; says what ended it before it was done.
    ///
    /// # Errors
    /// This door keeps no time, and one was given.
    fn within(
        &self,
        turn: usize,
        time: Option<Seconds>,
        work: &mut dyn FnMut(Watch<'_>),
    ) -> Result<Option<Stopped>, NoClock>;

    /// Whether nobody wants the answer about this position any more.
    fn is_ended(&self, turn: usize) -> bool;
}

/// Why no time is kept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no clock can be started: {0}")]
pub struct NoClock(pub String);

/// Nobody waits, and nothing ends an answer but its nodes.
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
