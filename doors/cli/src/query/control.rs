//! Lets a client end the answer to its question while the answer is computed, and sets the time limit of each answer.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use eyespace::problem::Watch;
use eyespace_service::control::{Control, NoClock};
use eyespace_service::katago::action::Turns;
use eyespace_service::seconds::Seconds;
use eyespace_wire::stopped::Stopped;

use crate::limits::{Cause, Stop};

/// The requests that have arrived for a question since it was asked.
#[derive(Debug, Default)]
pub(super) struct Request(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    ended: Vec<Turns>,
    /// The turn of the game that is being answered, and the flag that stops its searches.
    running: Option<(u64, Arc<AtomicBool>)>,
}

impl Request {
    /// Ends the answers about these turns of the game: the answer in progress at once, the other answers before they begin.
    pub(super) fn end(&self, turns: &Turns) {
        let mut state = self.lock();
        if let Some((_, flag)) = state.running.as_ref().filter(|(turn, _)| turns.has(*turn)) {
            flag.store(true, Ordering::SeqCst);
        }
        state.ended.push(turns.clone());
    }

    /// Whether a client has asked to end the answer about this turn.
    pub(super) fn was_ended(&self, turn: usize) -> bool {
        self.lock().ended.iter().any(|turns| turns.has(turn as u64))
    }

    /// Records that the searches for a turn of the game begin, and the flag that stops them.
    fn begin(&self, turn: usize, stop: &Stop) {
        // The lock is held throughout. So a request to end the answer either came before and is found here, or finds the running search.
        let mut state = self.lock();
        let (turn, flag) = (turn as u64, stop.asked());
        if state.ended.iter().any(|turns| turns.has(turn)) {
            flag.store(true, Ordering::SeqCst);
        }
        state.running = Some((turn, flag));
    }

    /// The state is valid even after a panic in another thread, because every change is complete before the lock is released.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Control for Request {
    fn within(
        &self,
        turn: usize,
        time: Option<Seconds>,
        work: &mut dyn FnMut(Watch<'_>),
    ) -> Result<Option<Stopped>, NoClock> {
        let stop = Stop::after(time).map_err(|reason| NoClock(reason.to_string()))?;
        self.begin(turn, &stop);
        work(Watch::new(stop.flag(), None));
        let ended = self.was_ended(turn).then_some(Stopped::Request);
        Ok(ended.or(stop.cause().map(Cause::stopped)))
    }

    fn is_ended(&self, turn: usize) -> bool {
        self.was_ended(turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_is_heard_before_the_search_and_in_it() {
        let (request, first, second) = (Request::default(), Stop::after(None).unwrap(), Stop::after(None).unwrap());
        request.begin(3, &first);
        request.end(&Turns::These(vec![4, 5]));
        assert_eq!((first.flag().is_asked(), request.was_ended(3), request.was_ended(4)), (false, false, true));
        request.begin(4, &second);
        assert!(second.flag().is_asked());
        let third = Stop::after(None).unwrap();
        request.begin(6, &third);
        assert!(!third.flag().is_asked());
        request.end(&Turns::All);
        assert!(third.flag().is_asked() && request.was_ended(7));
    }
}
